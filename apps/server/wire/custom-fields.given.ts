import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { customFieldsApi as api } from '@shuku/features/custom-fields/contract'

export type Field = Partial<OwnField> & Pick<OwnField, 'name' | 'kind'>

/** A category with these fields, and people of each right on it. */
export async function start(fields: readonly Field[]) {
  const { category, administrator, creator, reader } = await given.category({
    administrators: 1,
    creators: 1,
    readers: 1,
  })
  const [administers, client, readers] = [
    await clientOf(administrator),
    await clientOf(creator),
    await clientOf(reader),
  ]
  const categoryId = category.id
  await give(administers, categoryId, fields)
  const { own } = await administers.call(api.getFieldSection, { categoryId })
  const idOf = (name: string) => String(own.find((field) => field.name === name)?.id)
  return { category, categoryId, administrator, administers, creator, client, reader, readers, own, idOf }
}

/** Saves the section with these as its own fields. */
export async function give(client: TestClient, categoryId: number, own: readonly Field[]) {
  const { revision } = await client.call(api.getFieldSection, { categoryId })
  return client.call(api.saveFieldSection, {
    categoryId,
    revision,
    own: own.map((field) => OwnField.parse(field)),
    changes: [],
  })
}

/** What a document has in its fields, as its reader sees it: `name: values`. */
export async function shownOf(client: TestClient, documentId: number) {
  const { fields } = await client.call(documentApi.getDocument, { documentId })
  return fields.map(({ name, values }) => `${name}: ${values.map(({ value, shown }) => shown ?? value).join(', ')}`)
}
