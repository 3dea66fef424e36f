import { z } from '@shuku/kit/contract'
import { categoryMessages } from '@shuku/domain/categories/contract'
import type { ChangeDetails, ChangeInWords, SectionHistory } from '@shuku/domain/categories/server'
import { documentMessages, FieldChange, OwnField, relativeDefaults, FieldKind } from '@shuku/domain/documents/contract'
import { changeFieldSection, findFieldSection, nameFieldValues } from '@shuku/domain/documents/server'
import { formatList, translate, type Language } from '@shuku/kit/i18n'
import { customFieldsMessages } from '../messages.ts'

const text = customFieldsMessages.texts

/** What the category sets of a field of a category above. */
const Inherited = FieldChange.extend({ name: z.string(), nameEnglish: z.string(), kind: FieldKind })
const SectionRecord = z.object({
  before: z.array(OwnField),
  after: z.array(OwnField),
  /** Before and after; older records have none. */
  inherited: z.tuple([z.array(Inherited), z.array(Inherited)]).optional(),
  /** Those of categories above by which some are shown. */
  above: z.array(OwnField).default([]),
})
type SectionRecord = z.output<typeof SectionRecord>

function readChange(details: ChangeDetails): SectionRecord | undefined {
  const read = SectionRecord.safeParse(details)
  return read.success ? read.data : undefined
}

export const fieldHistory: SectionHistory = {
  describe: async (context, records) => {
    const changes = [...records].flatMap(([id, details]) => {
      const change = readChange(details)
      return change ? [{ id, ...change }] : []
    })
    const held = changes.flatMap(({ before, after, inherited = [[], []] }) => [
      ...before,
      ...after,
      ...inherited.flat(),
    ])
    const names = await nameFieldValues(
      context,
      held.flatMap(({ kind, defaults }) => (defaults ?? []).map((value) => ({ kind, value }))),
    )
    const { language } = context
    return new Map(
      changes.map(({ id, ...change }) => {
        const known = [...change.above, ...change.before, ...change.after]
        return [id, inWords(change, { names, language, known })]
      }),
    )
  },
  restore: async (context, { categoryId, details }) => {
    const change = readChange(details)
    if (!change) return
    const { inherited } = await findFieldSection(context, categoryId)
    const present = inherited.map(({ id: fieldId, change: set }) => ({ fieldId, ...set }))
    const former = change.inherited?.[0].filter(({ fieldId }) => inherited.some(({ id }) => id === fieldId))
    await changeFieldSection(context, { categoryId, own: change.before, changes: former ?? present })
  },
}

interface Naming {
  readonly names: ReadonlyMap<string, string>
  readonly language: Language
  /** Fields by which others may be shown. */
  readonly known: readonly OwnField[]
}

function inWords({ before, after, inherited = [[], []] }: SectionRecord, naming: Naming): ChangeInWords[] {
  const { language } = naming
  const removed = before.filter(({ id }) => !after.some((field) => field.id === id))
  const rows = after.flatMap((field): ChangeInWords[] => {
    const was = field.id === undefined ? undefined : before.find(({ id }) => id === field.id)
    if (!was) return [{ label: nameOf(field, language), from: '', to: wholeOf(field, naming) }]
    return traits.map(({ label, of }) => ({
      label: `${nameOf(field, language)} · ${label[language]}`,
      from: of(was, naming),
      to: of(field, naming),
    }))
  })
  const gone = removed.map((field) => ({ label: nameOf(field, language), from: wholeOf(field, naming), to: '' }))
  const [former, present] = inherited
  const set = new Map([...former, ...present].map((each) => [each.fieldId, each]))
  const above = [...set].map(([fieldId, field]) => {
    const sideOf = (side: typeof former) =>
      setHere(
        side.find((each) => each.fieldId === fieldId),
        naming,
      )
    return { label: nameOf(field, language), from: sideOf(former), to: sideOf(present) }
  })
  const stays = after.filter(({ id }) => before.some((field) => field.id === id))
  const orderOf = (side: readonly OwnField[]) =>
    listed(
      side.flatMap(({ id }) => stays.filter((field) => field.id === id).map((field) => nameOf(field, language))),
      language,
    )
  const order = { label: text.order[language], from: orderOf(before), to: orderOf(after) }
  return [...rows, ...gone, ...above, order].filter(({ from, to }) => from !== to)
}

function nameOf({ name, nameEnglish }: Pick<OwnField, 'name' | 'nameEnglish'>, language: Language): string {
  return language === 'en-US' ? nameEnglish || name : name
}

const yesOrNo = (is: boolean, language: Language) => documentMessages.texts[is ? 'yes' : 'no'][language]
const listed = (words: readonly string[], language: Language) => (words.length > 0 ? formatList(words, language) : '')
const entriesOf = ({ entries }: OwnField, language: Language) =>
  listed(
    entries.map((entry) => nameOf(entry, language)),
    language,
  )

interface Trait {
  readonly label: Readonly<{ [L in Language]: string }>
  readonly of: (field: OwnField, naming: Naming) => string
}

/** All that one can change of a field, by the words of its form. */
const traits: readonly Trait[] = [
  { label: text.name, of: ({ name }) => name },
  { label: text.nameEnglish, of: ({ nameEnglish }) => nameEnglish },
  { label: text.kind, of: ({ kind }, { language }) => text[kind][language] },
  { label: text.options, of: (field, { language }) => entriesOf(field, language) },
  { label: text.required, of: ({ isRequired }, { language }) => yesOrNo(isRequired, language) },
  { label: text.defaults, of: ({ kind, defaults }, naming) => defaultsOf(kind, defaults, naming) },
  { label: text.measure, of: ({ measure }) => measure },
  { label: text.measureEnglish, of: ({ measureEnglish }) => measureEnglish },
  { label: text.help, of: ({ help }) => help },
  { label: text.helpEnglish, of: ({ helpEnglish }) => helpEnglish },
  { label: text.heading, of: ({ heading }) => heading },
  { label: text.headingEnglish, of: ({ headingEnglish }) => headingEnglish },
  { label: text.shownIf, of: shownIf },
  { label: text.asColumn, of: ({ isListed }, { language }) => yesOrNo(isListed, language) },
  { label: text.asCondition, of: ({ isAsked }, { language }) => yesOrNo(isAsked, language) },
]

function shownIf({ shownBy }: OwnField, { language, known }: Naming): string {
  if (!shownBy) return text.always[language]
  const by = known.find(({ id }) => id === shownBy.fieldId)
  const said = translate(text.whenField, language, { name: by ? nameOf(by, language) : '' })
  const values = shownBy.values.map((value) => {
    if (by?.kind === 'truth') return yesOrNo(value === '1', language)
    const entry = by?.entries.find(({ id }) => String(id) === value)
    return entry ? nameOf(entry, language) : value
  })
  return [said, listed(values, language)].filter((part) => part !== '').join(' · ')
}

function wholeOf(field: OwnField, naming: Naming): string {
  const { language } = naming
  const { kind, isRequired, defaults } = field
  const standing = defaultsOf(kind, defaults, naming)
  return [
    text[kind][language],
    entriesOf(field, language),
    isRequired ? text.required[language] : '',
    standing === text.noDefault[language] ? '' : `${text.defaults[language]} ${standing}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function defaultsOf(kind: FieldKind, defaults: readonly string[], { names, language }: Naming): string {
  if (defaults.length === 0) return text.noDefault[language]
  const words: Readonly<Record<string, Trait['label']>> = {
    [relativeDefaults.today]: text.today,
    [relativeDefaults.me]: text.me,
    [relativeDefaults.unit]: text.myUnit,
  }
  return listed(
    defaults.map((value) => words[value]?.[language] ?? names.get(`${kind} ${value}`) ?? value),
    language,
  )
}

/** What a category sets for itself of a field that it inherits. */
function setHere(set: z.output<typeof Inherited> | undefined, naming: Naming): string {
  const { language } = naming
  if (!set) return categoryMessages.texts.asAbove[language]
  const { isRequired, defaults, kind } = set
  return [
    isRequired === null ? '' : text[isRequired ? 'required' : 'optional'][language],
    defaults === null ? '' : `${text.defaults[language]} ${defaultsOf(kind, defaults, naming)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
