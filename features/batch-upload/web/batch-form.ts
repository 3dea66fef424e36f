import { isFieldShown, type FieldValues } from '@shuku/domain/documents/contract'
import { secrecies } from '@shuku/domain/documents/web'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import type { ConditionItem, QueryInput } from '@shuku/kit/contract'
import { defaultConditionValues, isConditionSet, type ConditionValues } from '@shuku/kit/web'
import { layouts, type batchUploadApi } from '../contract.ts'
import { noLevel, type Level } from './levels.ts'
import type { UploadForm } from './use-batch.ts'

/** What was entered beside level and files. */
export interface Entered {
  /** By the names of the wire. */
  readonly values: ConditionValues
  readonly custom: FieldValues
}

export const nothingEntered: Entered = { values: {}, custom: {} }

/** Drawn as the level, or as the fields that the form of a document has. */
const isDrawnElsewhere = (name: string) => /^(?:secretLevel|secretValidity|secCategoryId|cf\d+)$/.test(name)

const itemsOf = ({ conditions }: UploadForm): readonly ConditionItem[] => conditions.flatMap(({ items }) => items)

/** The levels that are offered, the strictest first, with their names. */
export function levelChoices(form: UploadForm): readonly { readonly value: Secrecy; readonly label: string }[] {
  const options = itemsOf(form).find(({ names }) => names[0] === 'secretLevel')?.options ?? []
  return secrecies.flatMap((value) => {
    const option = options.find(({ key }) => key === String(secrecyLevels[value]))
    return option ? [{ value, label: option.label }] : []
  })
}

/** The period with which a level begins. */
export function levelWith(form: UploadForm, secrecy: Secrecy): Level {
  const { periodOfFirst, periodOfSecond } = form
  return { secrecy, period: { confidential: periodOfFirst, secret: periodOfSecond, internal: '', public: '' }[secrecy] }
}

export function firstLevel(form: UploadForm | undefined): Level {
  if (!form?.hasSecrecy) return noLevel
  const selected = defaultConditionValues(form.conditions)['secretLevel']
  const secrecy = levelChoices(form).find(({ value }) => String(secrecyLevels[value]) === selected)?.value
  return secrecy === undefined ? noLevel : levelWith(form, secrecy)
}

/** With what the form begins, as far as nobody has changed it. */
export function filledIn(form: UploadForm, { values, custom }: Entered): Entered {
  const defaults = form.fields.map(({ id, defaults: given }) => [String(id), given.map(({ value }) => value)] as const)
  return {
    values: { ...defaultConditionValues(form.conditions), ...values },
    custom: { ...Object.fromEntries(defaults), ...custom },
  }
}

/** The fields that are drawn; the summary counts for its layout alone, and is needed there. */
export function shownFields(form: UploadForm, { values, custom }: Entered) {
  const hasSummary = values['docpublishtype'] === String(layouts.withSummary)
  const items = itemsOf(form)
    .filter(({ names: [name = ''] }) => !isDrawnElsewhere(name) && (name !== 'docmain' || hasSummary))
    .map((item) => (item.names[0] === 'docmain' ? { ...item, mode: 'required' as const } : item))
  const fields = form.fields.filter((field) => isFieldShown(field, { values: custom, fields: form.fields }))
  return { items, fields }
}

/** The names of the required fields that are empty. */
export function missingFields(form: UploadForm, entered: Entered): ReadonlySet<string> {
  const { items, fields } = shownFields(form, entered)
  const isBlank = (item: ConditionItem) =>
    !isConditionSet(item, entered.values) || entered.values[item.names[0] ?? '']?.trim() === ''
  return new Set([
    ...items.filter((item) => item.mode === 'required' && isBlank(item)).map(({ names: [name = ''] }) => name),
    ...fields
      .filter(({ id, isRequired }) => isRequired && !entered.custom[String(id)]?.length)
      .map(({ id }) => `cf${id}`),
  ])
}

/** The fields of the save that come from the form. */
export function toSave(form: UploadForm, entered: Entered): Partial<QueryInput<typeof batchUploadApi.saveUpload>> {
  const { items, fields } = shownFields(form, entered)
  const valueOf = (name: string) => (items.some(({ names }) => names[0] === name) ? (entered.values[name] ?? '') : '')
  const isSummed = valueOf('docpublishtype') === String(layouts.withSummary)
  const [keywords, expiresOn] = [valueOf('keyword'), valueOf('invalidationdate')]
  return {
    layout: isSummed ? 'withSummary' : 'document',
    summary: isSummed ? valueOf('docmain') : '',
    ...(keywords === '' ? {} : { keywords }),
    ...(expiresOn === '' ? {} : { expiresOn }),
    ...(fields.length === 0
      ? {}
      : { fields: Object.fromEntries(fields.map(({ id }) => [String(id), entered.custom[String(id)] ?? []])) }),
  }
}
