import { screenAddress } from '@shuku/domain/addresses'
import { templateOf } from '@shuku/domain/search/contract'
import { nothingAsked, type SearchPatch, type SearchState } from '@shuku/domain/search/web'
import { encodeQuery } from '@shuku/kit/contract'
import { addSaved, readStored, TemplateQuery, type SearchTab, type StoredQuery } from '../../contract.ts'

const names = Object.keys(TemplateQuery.fields) as (keyof TemplateQuery)[]

/** What of a state a template would keep. */
export function conditionsOf(state: SearchState): TemplateQuery {
  return Object.fromEntries(names.map((name) => [name, state[name]])) as TemplateQuery
}

/** The template whose tab an address means, among those that one has. */
export function findTemplate(tabs: readonly SearchTab[], state: SearchState): SearchTab | undefined {
  const id = templateOf(state)
  return tabs.find(({ view, deletable }) => deletable && view === id)
}

/** An address with what is saved in its template, unless it says all of it itself. */
export function wholeState(address: SearchState, template: SearchTab | undefined): SearchState {
  if (!template || address.whole) return address
  return { ...address, ...addSaved(conditionsOf(address), readStored(template.conditions ?? {})), whole: true }
}

/** All conditions are in the address, so that who is sent it finds the same. */
export function openTemplate({ view, conditions = {} }: Pick<SearchTab, 'view' | 'conditions'>): SearchPatch {
  return { ...nothingAsked, ...readStored(conditions), groupId: undefined, pictures: undefined, view, whole: true }
}

/** Whether a state asks for something else than what is saved. */
export function isChanged(state: SearchState, { conditions = {} }: SearchTab): boolean {
  return textOf(conditionsOf(state)) !== textOf(readStored(conditions))
}

function textOf(query: TemplateQuery): string {
  return JSON.stringify(Object.entries(encodeQuery(TemplateQuery, query)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The address of the same search without its template, which is nobody else's. */
export function linkOf(state: SearchState): string {
  const stored: StoredQuery = encodeQuery(TemplateQuery, conditionsOf(state))
  return screenAddress('search', stored)
}
