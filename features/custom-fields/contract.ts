import { getOnly, Id, Integer, JsonText, post, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'
import { FieldChange, FieldSection, OwnField } from '@shuku/domain/documents/contract'

const path = '/api/doc/console/category/info/custom'

/** Each field is named once; new ones have no id yet. */
function areApart(ids: readonly (number | undefined)[]): boolean {
  const known = ids.filter((id) => id !== undefined)
  return new Set(known).size === known.length
}

export const customFieldsApi = {
  getFieldSection: getOnly(path, {
    doc: 'The custom fields of documents of a category: those of the categories above it, what it changes of them, and its own.',
    query: CategoryQuery,
    reply: FieldSection,
  }),
  saveFieldSection: post(path, {
    doc: 'Saves them as a whole. A field that is left out is taken away with its values out of sight, and taken back with them by its id.',
    query: wireObject({
      ...CategoryQuery.fields,
      /** Of the section that was changed; without it the save is of the present one. */
      revision: wire('revision', Integer).optional(),
      own: wire(
        'own',
        JsonText(
          z
            .array(OwnField)
            .max(200)
            .refine((fields) => areApart(fields.map(({ id }) => id))),
        ),
      ),
      changes: wire(
        'changes',
        JsonText(
          z
            .array(FieldChange)
            .max(500)
            .refine((fields) => areApart(fields.map(({ fieldId }) => fieldId))),
        ),
      ),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
