import { useCategories } from '@shuku/domain/categories/web'
import { peopleApi } from '@shuku/domain/people/contract'
import { foldText, holdsText } from '@shuku/kit/i18n/fold-characters'
import { useApi, useMessages } from '@shuku/kit/web'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import type { TypedValue } from './reference-text.ts'

const most = 5

const fixed = { type: 'valuesType', status: 'valuesStatus', date: 'valuesDate' } as const

/** What may follow the field that is being typed: names of categories and people, kinds, ways to write days. */
export function useReferenceValues(typed: TypedValue | undefined): readonly string[] {
  const t = useMessages(pointScreenMessages)
  const { list } = useCategories()
  const text = typed?.text ?? ''
  const people = useApi(
    peopleApi.findChoices,
    { kind: 'person', text: text.slice(0, 100), pageSize: most },
    { enabled: typed?.field === 'author' && text !== '', staleMs: 60_000 },
  )
  if (!typed) return []
  if (typed.field === 'author') return text === '' ? [] : (people.data?.choices ?? []).map(({ name }) => name)
  if (typed.field === 'category') {
    const folded = foldText(text)
    const fitting = list.filter(({ searchText }) => holdsText(searchText, folded)).map(({ name }) => name)
    return [...new Set(fitting)].slice(0, most)
  }
  if (typed.field === 'keyword') return []
  const offered = t(fixed[typed.field]).split(/[ 、]/)
  return offered.filter((value) => value.startsWith(text) && value !== text)
}
