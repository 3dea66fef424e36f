import { readInForce, requireVisible, uploadSection, type VisibleCategory } from '@shuku/domain/categories/server'
import {
  documentErrors,
  documentMessages,
  type FieldInForce,
  type PropertyInForce,
} from '@shuku/domain/documents/contract'
import { findFields, findProperties } from '@shuku/domain/documents/server'
import { defaultPeriods, isCleared, periodText, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import type { ConditionItem } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { describeForm, handle, type Caller } from '@shuku/kit/server'
import { batchUploadApi, layouts } from '../contract.ts'
import { batchUploadMessages } from '../messages.ts'
import { asksLevel } from './given-secrecy.ts'

const text = batchUploadMessages.texts
const words = documentMessages.texts

export const getUploadForm = handle(batchUploadApi.getUploadForm, async (context) => {
  const { db, caller, language, query } = context
  const category = await requireVisible(db, caller, query.categoryId)
  if (!category.rights.includes('create')) throw documentErrors.mayNotCreate()
  const limits = (await readInForce(db, uploadSection.settings, [category.id])).get(category.id)
  const hasSecrecy = await asksLevel(db, category.id)
  const fields = await findFields(context, category.id)
  const properties = await findProperties(context, category.id)
  const own = [...propertyItems(properties), ...fields.map((each) => fieldItem(each, language))]
  return {
    hasSecrecy,
    periodOfFirst: periodText(defaultPeriods.confidential, language),
    periodOfSecond: periodText(defaultPeriods.secret, language),
    extensions: category.uploadExtensions,
    maxMb: category.maxUploadMb,
    minMb: limits?.minMb ?? 0,
    conditions: [
      {
        title: text[hasSecrecy ? 'secrecyGroup' : 'documentGroup'][language],
        shown: true,
        items: [
          categoryItem(category, language),
          ...(hasSecrecy ? secrecyItems(caller, language) : []),
          ...layoutItems(language),
        ],
      },
      ...(own.length > 0 ? [{ title: text.fieldsGroup[language], shown: true, items: own }] : []),
    ],
    categoryName: category.name,
    fields,
  }
})

/** Another one may be chosen, of those in which the caller may create. */
function categoryItem({ id, name }: Pick<VisibleCategory, 'id' | 'name'>, language: Language): ConditionItem {
  const chosen = [{ id: String(id), name }]
  const title = text.category[language]
  return describeForm(language).field('BROWSER', 'secCategoryId', {
    label: text.category,
    mode: 'required',
    value: String(id),
    picker: { type: 'doccategory', title, isSingle: true, parameters: { iscreate: '1' }, chosen },
  })
}

/** A level above the caller’s clearance is not among them. */
function secrecyItems({ clearance }: Caller, language: Language): ConditionItem[] {
  const { field, option } = describeForm(language)
  const levels = (Object.keys(secrecyLevels) as Secrecy[]).filter((each) => isCleared(secrecyLevels[each], clearance))
  const options = levels.map((each) => ({
    ...option(String(secrecyLevels[each]), words[each]),
    ...(each === 'public' ? { selected: true } : {}),
  }))
  return [
    field('SELECT', 'secretLevel', { label: words.secrecy, options, mode: 'required' }),
    field('INPUT', 'secretValidity', { label: text.period, hint: text.periodHint[language], maxLength: 40 }),
  ]
}

/** The summary counts for its layout alone, and is needed there. */
function layoutItems(language: Language): ConditionItem[] {
  const { field, option } = describeForm(language)
  const options = [
    { ...option(String(layouts.document), text.normal), selected: true },
    option(String(layouts.withSummary), text.withSummary),
  ]
  return [
    field('SELECT', 'docpublishtype', { label: text.layout, options }),
    field('TEXTAREA', 'docmain', { label: text.summary, maxLength: 4000 }),
  ]
}

/** What the category requires of every new document; what it merely offers is filled in on the document. */
function propertyItems(properties: readonly PropertyInForce[]): ConditionItem[] {
  return properties.flatMap(({ property, label, isRequired }): ConditionItem[] => {
    const settings = { label, labelColumns: 6, fieldColumns: 18, quickSearch: false, mode: 'required' } as const
    if (!isRequired) return []
    if (property === 'keywords') return [{ ...settings, kind: 'INPUT', names: ['keyword'], maxLength: 500 }]
    return property === 'expires' ? [{ ...settings, kind: 'DATE', names: ['invalidationdate'] }] : []
  })
}

const kindOfItem: Readonly<Record<FieldInForce['kind'], ConditionItem['kind']>> = {
  line: 'INPUT',
  lines: 'TEXTAREA',
  integer: 'INPUTNUMBER',
  decimal: 'INPUTNUMBER',
  amount: 'INPUT',
  date: 'DATE',
  instant: 'DATE',
  truth: 'SWITCH',
  choice: 'SELECT',
  choices: 'SELECT',
  person: 'BROWSER',
  people: 'BROWSER',
  unit: 'BROWSER',
  document: 'BROWSER',
  category: 'BROWSER',
  link: 'INPUT',
}

/** By what pickers ask for the ids of a field. */
const sources: Partial<Record<FieldInForce['kind'], string>> = {
  person: '17',
  people: '17',
  unit: '57',
  document: '9',
  category: 'doccategory',
}

function fieldItem(custom: FieldInForce, language: Language): ConditionItem {
  const { id, name, kind, help, measure, isRequired, entries, defaults } = custom
  const source = sources[kind]
  const chosen = defaults.map(({ value, shown }) => ({ id: value, name: shown ?? value }))
  return describeForm(language).field(kindOfItem[kind], [`cf${id}`], {
    label: { 'zh-CN': name, 'en-US': name },
    mode: isRequired ? 'required' : 'edit',
    value: defaults.map(({ value }) => value).join(','),
    ...(help ? { hint: help } : {}),
    ...(measure ? { unit: measure } : {}),
    ...(kindOfItem[kind] === 'SELECT'
      ? { options: entries.map((entry) => ({ key: String(entry.id), label: entry.name })) }
      : {}),
    ...(source ? { picker: { type: source, title: name, isSingle: kind !== 'people', chosen } } : {}),
  })
}
