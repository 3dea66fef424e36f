import type { ConditionItem, ConditionOption } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { documentMessages, statuses, type Status } from '@shuku/domain/documents/contract'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { requireVisible } from '@shuku/domain/categories/server'
import { searchApi, type View } from '../contract.ts'
import { searchMessages } from '../messages.ts'

const text = searchMessages.texts
const words = documentMessages.texts

/** Statuses that read the same are one choice. */
const statusChoices: readonly (readonly Status[])[] = [
  ['inForce', 'inForceAfterApproval'],
  ['draft'],
  ['inApproval'],
  ['returned'],
  ['waitingToBePublished'],
  ['archived'],
  ['expired'],
  ['void'],
]

/** The form of the advanced search (SEARCH-29, SEARCH-67); its names are the parameters of `searchlist/list`. */
export const getConditions = handle(searchApi.getConditions, async ({ db, caller, query, language }) => {
  const { categoryId, view } = query
  const category = categoryId ? await requireVisible(db, caller, categoryId) : undefined
  return {
    conditions: [
      {
        title: text.common[language],
        shown: true,
        items: commonItems(language, category),
      },
      { title: text.more[language], shown: false, items: moreItems(language, view) },
    ],
  }
})

function commonItems(language: Language, category: { id: number; name: string } | undefined): ConditionItem[] {
  const replaceDatas = category ? [{ id: String(category.id), name: category.name }] : []
  return [
    { ...item('INPUT', 'docsubject', words.subject[language]), quickSearch: true, maxLength: 200 },
    { ...item('INPUT', 'fulltext', text.fulltext[language]), maxLength: 1000 },
    {
      ...item('BROWSER', 'seccategory', words.category[language]),
      ...(category ? { value: String(category.id) } : {}),
      picker: { type: 'doccategory', title: words.category[language], isSingle: true, replaceDatas },
    },
    {
      ...item('BROWSER', 'doccreaterid', words.author[language]),
      picker: { type: '17', title: words.author[language], isSingle: false },
    },
    { ...item('SELECT', 'docstatus', words.status[language]), options: statusOptions(language) },
    item('DATE', 'doclastmoddate', words.updated[language]),
  ]
}

function moreItems(language: Language, view: View): ConditionItem[] {
  return [
    item('DATE', 'doccreatedate', words.created[language]),
    { ...item('INPUT', 'doccode', words.code[language]), maxLength: 100 },
    { ...item('INPUT', 'keyword', text.keyword[language]), maxLength: 100 },
    {
      ...item('BROWSER', 'departmentid', words.department[language]),
      picker: { type: '57', title: words.department[language], isSingle: false },
    },
    // in "my documents" the owner is known
    ...(view === 'mine'
      ? []
      : [
          {
            ...item('BROWSER', 'ownerid', text.owner[language]),
            picker: { type: '17', title: text.owner[language], isSingle: false },
          },
        ]),
    { ...item('SELECT', 'secretLevel', words.secrecy[language]), options: secrecyOptions(language) },
    {
      ...item('INPUTNUMBER', 'replaydoccount', text.replyCount[language]),
      names: ['replaydoccountfrom', 'replaydoccountto'],
    },
  ]
}

function item(kind: ConditionItem['kind'], name: string, label: string): ConditionItem {
  const names = kind === 'DATE' ? [`${name}select`, `${name}from`, `${name}to`] : [name]
  return { kind, names, label, labelColumns: 6, fieldColumns: 18, quickSearch: false, mode: 2 }
}

function statusOptions(language: Language): ConditionOption[] {
  const choices = statusChoices.map((names) =>
    option(names.map((name) => statuses[name]).join(','), words[names[0] ?? 'draft'], language),
  )
  return [{ ...option('', text.any, language), selected: true }, ...choices]
}

function secrecyOptions(language: Language): ConditionOption[] {
  const names = Object.keys(secrecyLevels) as Secrecy[]
  const choices = names.map((name) => option(String(secrecyLevels[name]), words[name], language))
  return [{ ...option('', text.any, language), selected: true }, ...choices]
}

function option(key: string, label: Text, language: Language): ConditionOption {
  return { key, showname: label[language] }
}
