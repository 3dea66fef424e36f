import {
  fieldKinds,
  fieldKindTexts,
  kindsOfEntries,
  kindsOfIds,
  OwnField,
  relativeDefaults,
  type FieldKind,
} from '@shuku/domain/documents/contract'
import { type Language, type Text } from '@shuku/kit/i18n'
import { categoryFieldCellMessages } from '../../messages.ts'
import {
  bothOf,
  cellOf,
  inBoth,
  isCalled,
  linesIn,
  listIn,
  marked,
  trait,
  traitsIn,
  unmarked,
  valueOf,
  type Named,
} from './cell-words.ts'

const text = categoryFieldCellMessages.texts

/** What a cell says of a custom field; all else of one that is there stays. */
export interface FieldInCell extends Named {
  readonly kind: FieldKind
  readonly isRequired: boolean
  readonly isListed: boolean
  readonly isAsked: boolean
  readonly entries: readonly Named[]
  readonly measure: string
  readonly measureEnglish: string
  readonly help?: Named
  readonly heading?: Named
  /** As fields have them, but for entries of a list, which go by their names. */
  readonly defaults?: readonly string[]
}

const flags = ['isRequired', 'isListed', 'isAsked'] as const

/** Values that have words of their own. */
const words: Partial<Record<FieldKind, Readonly<Record<string, Text>>>> = {
  truth: { 1: text.yes, 0: text.no },
  date: { [relativeDefaults.today]: text.today },
  person: { [relativeDefaults.me]: text.me },
  people: { [relativeDefaults.me]: text.me },
  unit: { [relativeDefaults.unit]: text.myUnit },
}

/** A person, a unit, a document and a category are named by no word that is theirs alone. */
export function isDefaultInCell(kind: FieldKind, value: string): boolean {
  return words[kind]?.[value] !== undefined || kindsOfEntries.includes(kind) || !kindsOfIds.includes(kind)
}

/** A line for each: `合同类别 = Kind | 单选 | 必填 | 选项：采购 = Purchase; 租赁 | 默认值：采购`. */
export function fieldsInWords(fields: readonly FieldInCell[], language: Language): string {
  return cellOf(
    fields.map((field) => {
      const { kind, entries, measure, measureEnglish, help, heading, defaults = [] } = field
      const both = (word: Text, named: Named | undefined) =>
        named === undefined || named.name === '' ? [] : [trait(word, inBoth(named), language)]
      const values = defaults.map((value) => marked(words[kind]?.[value]?.[language] ?? value))
      return [
        inBoth(field),
        fieldKindTexts[kind][language],
        ...flags.filter((flag) => field[flag]).map((flag) => text[flag][language]),
        ...(entries.length > 0 ? [trait(text.entries, entries.map(inBoth).join('; '), language)] : []),
        ...both(text.measure, { name: measure, nameEnglish: measureEnglish }),
        ...(values.length > 0 ? [trait(text.defaults, values.join('; '), language)] : []),
        ...both(text.help, help),
        ...both(text.heading, heading),
      ].join(' | ')
    }),
  )
}

/** What the words of a cell mean; undefined where a line is none of a field. */
export function readFields(cell: string): readonly FieldInCell[] | undefined {
  if (isCalled(text.none, cell)) return []
  const fields = linesIn(cell).map(readField)
  const names = new Set(fields.map((field) => field?.name.toLowerCase()))
  return fields.length === 0 || names.size < fields.length || fields.includes(undefined)
    ? undefined
    : (fields as FieldInCell[])
}

function readField(line: string): FieldInCell | undefined {
  const [called = '', kindWords = '', ...traits] = traitsIn(line)
  const kind = fieldKinds.find((each) => each === kindWords || isCalled(fieldKindTexts[each], kindWords))
  const values = kind && valuesOf(traits)
  if (!values) return undefined
  const [measure, help, heading] = [values.measure, values.help, values.heading].map((value) => bothOf(value ?? ''))
  const entries = listIn(values.entries ?? '').map(bothOf)
  const read = OwnField.safeParse({
    ...bothOf(called),
    kind,
    ...values.flags,
    entries,
    measure: measure?.name,
    measureEnglish: measure?.nameEnglish,
    help: help?.name,
    helpEnglish: help?.nameEnglish,
    heading: heading?.name,
    headingEnglish: heading?.nameEnglish,
    defaults: listIn(values.defaults ?? '').map((value) => defaultOf(kind, unmarked(value))),
  })
  if (!read.success || !read.data.defaults.every((value) => isReadable(read.data, value))) return undefined
  const { help: said, helpEnglish, heading: group, headingEnglish, defaults, ...field } = read.data
  return {
    ...field,
    ...(values.help === undefined ? {} : { help: { name: said, nameEnglish: helpEnglish } }),
    ...(values.heading === undefined ? {} : { heading: { name: group, nameEnglish: headingEnglish } }),
    ...(values.defaults === undefined ? {} : { defaults }),
  }
}

const valued = ['entries', 'measure', 'defaults', 'help', 'heading'] as const

/** Undefined where one of them is none, or is there twice. */
function valuesOf(traits: readonly string[]) {
  const flagged = flags.map((flag) => [flag, traits.some((each) => isCalled(text[flag], each))] as const)
  const found = valued.flatMap((name) =>
    traits.flatMap((each) => valueOf(each, text[name]) ?? []).map((value) => [name, value] as const),
  )
  const values: Partial<Record<(typeof valued)[number], string>> = Object.fromEntries(found)
  const known = Object.keys(values).length + flagged.filter(([, isSaid]) => isSaid).length
  return known === traits.length ? { ...values, flags: Object.fromEntries(flagged) } : undefined
}

const defaultOf = (kind: FieldKind, word: string) =>
  Object.entries(words[kind] ?? {}).find(([, called]) => isCalled(called, word))?.[0] ?? word

const isReadable = ({ kind, entries }: OwnField, value: string) =>
  kindsOfEntries.includes(kind) ? entries.some(({ name }) => isSameName(name, value)) : isDefaultInCell(kind, value)

export const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
