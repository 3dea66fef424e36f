import { ConditionGroup, Flag, getOnly, Id, Integer, post, Text, wire, wireObject, z } from '@shuku/kit/contract'

/** Which category, under every name that programs use. */
export const CategoryQuery = wireObject({ categoryId: wire(['id', 'seccategoryid', 'secid'], Id) })

/** What a save of a section says to be refused where somebody has changed it since it was read. */
export const SectionRevision = { revision: wire('revision', Integer).optional() }

/** The heads under which sections are listed, in their order. */
export const sectionGroups = ['general', 'content', 'lifecycle', 'reading', 'notices', 'control'] as const
export type SectionGroup = (typeof sectionGroups)[number]

/**
 * Where programs find the sections of a category's settings: `/api/doc/console/category/info/:section`, read by GET and
 * saved by POST. Sections of slices have theirs in the contracts of the slices.
 */
export const sectionPaths = {
  base: '/api/doc/console/category/info/base',
  edition: '/api/doc/console/category/info/edition',
  codeRule: '/api/doc/console/category/info/codeRule',
  emailReminder: '/api/doc/console/category/info/remind/email',
  messageReminder: '/api/doc/console/category/info/remind/message',
} as const

/** What the category above has in a field. */
const ValueAbove = wireObject({
  name: wire('domkey', Text),
  /** The value that the field would take; absent for a field that follows the category above (`follows`). */
  value: wire('value', Text),
  /** The value in words, where the value alone says too little. */
  shown: wire('showname', Text),
  follows: wire('follows', Flag).optional(),
})

/** How a field is called when it is saved, and where it counts. */
const FormField = wireObject({
  key: wire('key', Text),
  name: wire('domkey', Text),
  /** It counts where another field holds this, and is hidden elsewhere. */
  where: wire('where', wireObject({ name: wire('domkey', Text), is: wire('value', Text) })).optional(),
})

/** The form of a section, and what the category takes from the one above. */
const SectionForm = wireObject({
  conditions: wire('conditions', z.array(ConditionGroup)),
  /** For whom it holds, in one sentence. */
  note: wire('note', Text),
  /** Sent with a save, which is refused where what it changes was changed meanwhile. */
  revision: wire('revision', Integer),
  fields: wire('fields', z.array(FormField)),
  above: wire(
    'parent',
    wireObject({ name: wire('name', Text), values: wire('values', z.array(ValueAbove)) }),
  ).optional(),
})
export type SectionForm = z.output<typeof SectionForm>
export type ValueAbove = z.output<typeof ValueAbove>

export const Saved = wireObject({ id: wire('id', Id), message: wire('msg', Text) })

/** The call that reads a section; screens know its path alone. */
export function loadOf(path: string, doc = '') {
  return getOnly(path, { doc, query: CategoryQuery, reply: SectionForm })
}

/** The call by which a screen saves what was entered into the form of a section. */
export function saveOf(path: string, fields: SectionForm['fields']) {
  const entered = fields.map(({ key, name }) => [key, wire(name, Text).keepEmpty().optional()] as const)
  return post(path, {
    doc: '',
    query: wireObject({ ...CategoryQuery.fields, ...SectionRevision, ...Object.fromEntries(entered) }),
    reply: Saved,
  })
}
