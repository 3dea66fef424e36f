import type { ConditionItem, ConditionOption, QueryOf } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import { describeForm, handle, type Context } from '@shuku/kit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { documentMessages, statuses } from '@shuku/domain/documents/contract'
import { searchFormApi, type View } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import { kindChoices, statusChoices } from './choices.ts'

type FormQuery = QueryOf<typeof searchFormApi.getConditions>

const text = searchListMessages.texts
const words = documentMessages.texts

/** The form of the advanced search (SEARCH-29, SEARCH-67); its names are the parameters of `searchlist/list`. */
export const getConditions = handle(searchFormApi.getConditions, describeConditions)

/** The same for another screen that searches documents. */
export async function describeConditions({ db, caller, query, language }: Context<FormQuery>) {
  const { categoryId, view } = query
  const category = categoryId ? await requireVisible(db, caller, categoryId) : undefined
  return {
    conditions: [
      { title: text.common[language], shown: true, items: commonItems(language, category) },
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
    field('INPUTNUMBER', ['replaydoccountfrom', 'replaydoccountto'], { label: text.replyCount }),
  ]
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
