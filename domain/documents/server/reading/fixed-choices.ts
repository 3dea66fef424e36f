import { holdsText } from '@shuku/kit/i18n/fold-characters'
import { handle } from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'
import { isCleared, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentChoiceApi as api, type fixedLists } from '../../choices-contract.ts'
import { documentMessages, statuses, type Status } from '../../contract.ts'

const words = documentMessages.texts

interface Entry {
  readonly id: string
  readonly name: string
}

type List = (typeof fixedLists)[number]

/** One page of a constant list; a request for as many entries as there are gets all. */
export const getFixedChoices = handle(api.getFixedChoices, async ({ query, language, caller }) => {
  const { list, text, page, pageSize } = query
  const found = entriesOf(list, { language, clearance: caller.clearance }).filter(isMeant(text))
  return pageOf(found, { page, pageSize })
})

export const completeFixedChoice = handle(api.completeFixedChoice, async ({ query, language, caller }) => {
  const found = entriesOf(query.list, { language, clearance: caller.clearance }).filter(isMeant(query.text))
  return { rows: found.map(({ id, name }) => ({ id, name, title: name })) }
})

export const getSecrecies = handle(api.getSecrecies, async ({ query, language, caller }) => {
  const { clearance } = caller
  const found = entriesOf('secretLevel', { language, clearance }).filter(isMeant(query.text))
  return pageOf(found, { page: 1, pageSize: found.length })
})

function entriesOf(list: List, { language, clearance }: { language: Language; clearance: number }): Entry[] {
  if (list === 'docstatus')
    return (Object.keys(statuses) as Status[]).map((name) => ({
      id: String(statuses[name]),
      name: words[name][language],
    }))
  return (Object.keys(secrecyLevels) as Secrecy[])
    .filter((name) => isCleared(secrecyLevels[name], clearance))
    .map((name) => ({ id: String(secrecyLevels[name]), name: words[name][language] }))
}

function isMeant(typed: string) {
  return ({ id, name }: Entry) => id === typed.trim() || holdsText(name, typed)
}

function pageOf(entries: readonly Entry[], { page, pageSize }: { page: number; pageSize: number }) {
  const rows = entries.slice((page - 1) * pageSize, page * pageSize)
  return {
    rows: rows.map(({ id, name }) => ({ id, name, namespan: name, randomFieldId: id })),
    columns: [{ dataIndex: 'name', hide: 'false', showType: '1' }],
    total: entries.length,
    pageSize,
  }
}
