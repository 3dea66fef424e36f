import type { ConditionItem, ConditionOption, QueryOf } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import { describeForm, handle, type Context } from '@shuku/kit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { documentMessages, statuses, type FieldInForce } from '@shuku/domain/documents/contract'
import { askedFields } from '@shuku/domain/documents/server'
import { searchFormApi, type View } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import { kindChoices, statusChoices } from './choices.ts'

type FormQuery = QueryOf<typeof searchFormApi.getConditions>

const text = searchListMessages.texts
const words = documentMessages.texts

/** The form of the advanced search; its names are the parameters of `searchlist/list`. */
export const getConditions = handle(searchFormApi.getConditions, describeConditions)

/** The same for another screen that searches documents. */
export async function describeConditions(context: Context<FormQuery>) {
  const { db, caller, query, language } = context
  const { categoryId, view, fieldIds = [] } = query
  const category = categoryId ? await requireVisible(db, caller, categoryId) : undefined
  const fields = await askedFields(context, { categoryId: category?.id, fieldIds })
  const own = {
    title: text.customFields[language],
    shown: true,
    items: fields.map((field) => fieldItem(field, language)),
  }
  return {
    conditions: [
      { title: text.common[language], shown: true, items: commonItems(language, category) },
      ...(fields.length > 0 ? [own] : []),
      { title: text.more[language], shown: false, items: moreItems(language, view) },
    ],
  }
}

function commonItems(language: Language, category: { id: number; name: string } | undefined): ConditionItem[] {
  const { field } = describeForm(language)
  const chosen = category ? [{ id: String(category.id), name: category.name }] : []
  return [
    field('INPUT', 'docsubject', { label: words.subject, quickSearch: true, maxLength: 200 }),
    field('INPUT', 'fulltext', { label: text.fulltext, maxLength: 1000 }),
    field('BROWSER', 'seccategory', {
      label: words.category,
      ...(category ? { value: String(category.id) } : {}),
      picker: { type: 'doccategory', title: words.category[language], isSingle: true, chosen },
    }),
    field('BROWSER', 'doccreaterid', { label: words.author, picker: several('17', words.author, language) }),
    field('SELECT', 'docstatus', { label: words.status, options: statusOptions(language) }),
    field('SELECT', 'filetype', { label: text.fileType, options: kindOptions(language) }),
    field('DATE', 'doclastmoddate', { label: words.updated }),
  ]
}

function moreItems(language: Language, view: View): ConditionItem[] {
  const { field } = describeForm(language)
  const owner = field('BROWSER', 'ownerid', { label: text.owner, picker: several('17', text.owner, language) })
  return [
    field('DATE', 'doccreatedate', { label: words.created }),
    field('INPUT', 'doccode', { label: words.code, maxLength: 100 }),
    field('INPUT', 'keyword', { label: text.keyword, maxLength: 100 }),
    field('BROWSER', 'departmentid', { label: words.department, picker: several('57', words.department, language) }),
    // in "my documents" the owner is known
    ...(view === 'mine' ? [] : [owner]),
    field('BROWSER', 'secretLevel', { label: words.secrecy, picker: several('311', words.secrecy, language) }),
    field('DATE', 'docapprovedate', { label: text.approvedOn }),
    field('DATE', 'docarchivedate', { label: text.archivedOn }),
    field('INPUTNUMBER', ['replaydoccountfrom', 'replaydoccountto'], { label: text.replyCount }),
  ]
}

/** Names of the form's parameters: the web puts them together as `customfields`. */
function fieldItem({ id, name, kind, measure, entries }: FieldInForce, language: Language): ConditionItem {
  const { field, option } = describeForm(language)
  const label = { 'zh-CN': name, 'en-US': name }
  const key = `cf${id}`
  const choices = (options: ConditionOption[]) =>
    field('SELECT', key, { label, options: [{ ...option('', text.any), selected: true }, ...options] })
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'amount':
      return field('INPUTNUMBER', [`${key}from`, `${key}to`], { label, ...(measure ? { unit: measure } : {}) })
    case 'date':
    case 'instant':
      return field('DATE', key, { label })
    case 'truth':
      return choices([option('yes', text.yes), option('no', text.no)])
    case 'choice':
    case 'choices':
      return choices(entries.map((entry) => ({ key: String(entry.id), label: entry.name })))
    case 'person':
    case 'people':
      return field('BROWSER', key, { label, picker: several('17', label, language) })
    case 'unit':
      return field('BROWSER', key, { label, picker: several('57', label, language) })
    case 'document':
      return field('BROWSER', key, { label, picker: several('9', label, language) })
    case 'category':
      return field('BROWSER', key, { label, picker: { type: 'doccategory', title: name, isSingle: true } })
    default:
      return field('INPUT', key, { label, maxLength: 200 })
  }
}

/** A picker by its source: 17 people, 57 departments, 311 secrecy levels. */
function several(type: string, title: Text, language: Language): NonNullable<ConditionItem['picker']> {
  return { type, title: title[language], isSingle: false }
}

function statusOptions(language: Language): ConditionOption[] {
  const { option } = describeForm(language)
  const choices = statusChoices.map((names) =>
    option(names.map((name) => statuses[name]).join(','), words[names[0] ?? 'draft']),
  )
  return [{ ...option('', text.any), selected: true }, ...choices]
}

function kindOptions(language: Language): ConditionOption[] {
  const { option } = describeForm(language)
  const choices = kindChoices.map(({ kinds, word }) => option(kinds.join(','), text[word]))
  return [{ ...option('', text.any), selected: true }, ...choices]
}
