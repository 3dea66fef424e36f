import { Flag, Id, Name, Text, wire, wireObject, z } from '@shuku/kit/contract'

/**
 * What a custom field holds. The last word on each is `field-values.ts` of the server: values are texts on the wire –
 * numbers as digits, an amount as `12.50 CNY`, `YYYY-MM-DD`, an instant in UTC, 1 and 0, ids of entries, people and so on.
 */
export const fieldKinds = [
  'line',
  'lines',
  'integer',
  'decimal',
  'amount',
  'date',
  'instant',
  'truth',
  'choice',
  'choices',
  'person',
  'people',
  'unit',
  'document',
  'category',
  'link',
] as const
export const FieldKind = z.enum(fieldKinds)
export type FieldKind = z.output<typeof FieldKind>

/** What the kinds of custom fields are called. */
export const fieldKindTexts = {
  line: { 'zh-CN': '单行文本', 'en-US': 'Text' },
  lines: { 'zh-CN': '多行文本', 'en-US': 'Long text' },
  integer: { 'zh-CN': '整数', 'en-US': 'Whole number' },
  decimal: { 'zh-CN': '小数', 'en-US': 'Decimal' },
  amount: { 'zh-CN': '金额', 'en-US': 'Amount' },
  date: { 'zh-CN': '日期', 'en-US': 'Date' },
  instant: { 'zh-CN': '日期时间', 'en-US': 'Date and time' },
  truth: { 'zh-CN': '是/否', 'en-US': 'Yes or no' },
  choice: { 'zh-CN': '单选', 'en-US': 'Single choice' },
  choices: { 'zh-CN': '多选', 'en-US': 'Multiple choice' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  people: { 'zh-CN': '多个人员', 'en-US': 'People' },
  unit: { 'zh-CN': '部门', 'en-US': 'Department' },
  document: { 'zh-CN': '文档', 'en-US': 'Document' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  link: { 'zh-CN': '链接', 'en-US': 'Link' },
} as const

export const kindsOfMany: readonly FieldKind[] = ['choices', 'people']
export const kindsOfEntries: readonly FieldKind[] = ['choice', 'choices']
/** Values are ids; their names come with them. */
export const kindsOfIds: readonly FieldKind[] = [
  'choice',
  'choices',
  'person',
  'people',
  'unit',
  'document',
  'category',
]

/** Values that are resolved for the author of the document. */
export const relativeDefaults = { today: '@today', me: '@me', unit: '@unit' } as const

export const currencies = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'GBP'] as const

export const mostValuesOfField = 50

/** Of one document or draft, by the id of the field; no values: the field is empty. */
export const FieldValues = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/), z.array(z.string().max(10_000)).max(mostValuesOfField))
  .refine((values) => Object.keys(values).length <= 200)
export type FieldValues = z.output<typeof FieldValues>

/** A value with the name of what its id stands for; without one it is hidden from the reader, or gone. */
export const ShownValue = wireObject({ value: wire('value', Text), shown: wire('shown', Text).optional() })
export type ShownValue = z.output<typeof ShownValue>

/** A field of a document that has a value. */
export const FilledField = wireObject({
  id: wire('fieldid', Id),
  name: wire('fieldlabel', Text),
  kind: wire('fieldname', FieldKind),
  measure: wire('measure', Text).keepEmpty(),
  heading: wire('heading', Text).keepEmpty(),
  values: wire('values', z.array(ShownValue)),
})
export type FilledField = z.output<typeof FilledField>

const Entry = wireObject({ id: wire('id', Id), name: wire('name', Text) })

/** A field as the form of a document needs it, in the order of the form. */
export const FieldInForce = wireObject({
  id: wire('fieldid', Id),
  name: wire('fieldlabel', Text),
  kind: wire('fieldname', FieldKind),
  measure: wire('measure', Text).keepEmpty(),
  help: wire('help', Text).keepEmpty(),
  heading: wire('heading', Text).keepEmpty(),
  isRequired: wire('required', Flag),
  /** A column of lists of its category. */
  isListed: wire('listed', Flag),
  /** A condition of searches in its category. */
  isAsked: wire('asked', Flag),
  entries: wire('entries', z.array(Entry)),
  /** With what a new document of the caller's begins. */
  defaults: wire('defaults', z.array(ShownValue)),
  /** It is shown where that field has one of these values; any value where none is named. */
  shownBy: wire(
    'shownBy',
    wireObject({ fieldId: wire('fieldid', Id), values: wire('values', z.array(Text)) }),
  ).optional(),
})
export type FieldInForce = z.output<typeof FieldInForce>

/** A field that is shown by another counts where that one counts and has what it wants. */
export function isFieldShown(
  field: FieldInForce,
  { values, fields }: { readonly values: FieldValues; readonly fields: readonly FieldInForce[] },
): boolean {
  const { shownBy } = field
  const by = fields.find(({ id }) => id === shownBy?.fieldId)
  if (!shownBy || !by) return true
  const has = values[String(by.id)] ?? []
  const isWanted = shownBy.values.length === 0 ? has.length > 0 : has.some((value) => shownBy.values.includes(value))
  // without itself: two that show each other are shown by what they have
  return isWanted && isFieldShown(by, { values, fields: fields.filter((each) => each !== field) })
}

/** A field as its category has it in the console. */
export const OwnField = z.object({
  /** None yet of a new one. */
  id: z.int().positive().optional(),
  name: Name.trim().min(1).max(50),
  nameEnglish: Name.trim().max(100).default(''),
  kind: FieldKind,
  measure: Name.trim().max(20).default(''),
  help: Name.trim().max(300).default(''),
  heading: Name.trim().max(50).default(''),
  // in English; empty: as they are
  measureEnglish: Name.trim().max(20).default(''),
  helpEnglish: Name.trim().max(300).default(''),
  headingEnglish: Name.trim().max(50).default(''),
  isRequired: z.boolean().default(false),
  defaults: z.array(z.string().max(2000)).max(50).default([]),
  entries: z
    .array(
      z.object({
        id: z.int().positive().optional(),
        name: Name.trim().min(1).max(100),
        nameEnglish: Name.trim().max(100).default(''),
      }),
    )
    .max(300)
    .default([]),
  /** By another field that is there. */
  shownBy: z.object({ fieldId: z.int().positive(), values: z.array(Text.max(2000)).max(50) }).optional(),
  isListed: z.boolean().default(false),
  isAsked: z.boolean().default(true),
})
export type OwnField = z.output<typeof OwnField>

/** What a category sets for itself of a field that it inherits; null follows the category above. */
export const FieldChange = z.object({
  fieldId: z.int().positive(),
  isRequired: z.boolean().nullable(),
  defaults: z.array(z.string().max(2000)).max(50).nullable(),
})
export type FieldChange = z.output<typeof FieldChange>

/** How many documents have a value; so many, and there may be more. */
export const mostCounted = 1000
const Uses = { documents: z.int() }

/** Everything that the section shows. */
export const FieldSection = wireObject({
  /** Of the section; a save of an older one is refused. */
  revision: wire('revision', z.int()),
  own: wire('own', z.array(OwnField.extend({ ...Uses, id: z.int().positive() }))),
  inherited: wire(
    'inherited',
    z.array(
      OwnField.extend({
        ...Uses,
        id: z.int().positive(),
        /** The category that has made it. */
        categoryId: z.int(),
        categoryName: z.string(),
        /** As the category above has them. */
        above: z.object({ isRequired: z.boolean(), defaults: z.array(z.string()) }),
        /** As set here; null follows. */
        change: z.object({ isRequired: z.boolean().nullable(), defaults: z.array(z.string()).nullable() }),
      }),
    ),
  ),
  /** Names of the ids among the defaults: `person 12` → 王芳. */
  names: wire('names', z.record(z.string(), z.string())),
})
export type FieldSection = z.output<typeof FieldSection>
