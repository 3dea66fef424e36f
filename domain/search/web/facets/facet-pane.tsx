import { useState } from 'react'
import { Button } from 'antd'
import { EmptyState, Query, useApi, useMessages, useSmallScreen, useTreeDrawer } from '@shuku/kit/web'
import { facetFields, searchFormApi, type Facets, type FacetId, type FacetValue } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import { queryOf, type SearchPatch, type SearchState } from '../search-state.ts'
import { FacetGroup } from './facet-group.tsx'
import { choosingOf, choosingOfField, hasNames, inOrder, type Choosing } from './facet-state.ts'
import { facetTitles } from './facet-titles.ts'
import './facets.css'

interface FacetPaneProps {
  /** The key of the list; nothing until it is known. */
  listKey: string | undefined
  state: SearchState
  onChange: (patch: SearchPatch) => void
}

/** What the documents of a list are, group by group, with how many: choosing narrows the list. */
export function FacetPane({ listKey, state, onChange }: FacetPaneProps) {
  const t = useMessages(searchListMessages)
  const small = useSmallScreen()
  const drawer = useTreeDrawer()
  const { data, error, refetch } = useApi(
    searchFormApi.countFacets,
    { key: listKey ?? '' },
    { enabled: listKey !== undefined, staleMs: 60_000 },
  )
  const groups = useSteadyOrder(useGroups(data), state)
  if (!groups || (error && !data)) {
    return <Query of={{ error, refetch }} className="sk-facets-wait" rows={12} />
  }
  const shown = groups.filter(({ values }) => values.length > 0)
  return (
    <>
      <div className="sk-facets">
        {data?.isExact === false && <p className="sk-small sk-secondary">{t('estimated')}</p>}
        {shown.length === 0 && <EmptyState title={t('nothingToNarrow')} />}
        {shown.map(({ key, title, values, total, choosing, id }, index) => (
          <FacetGroup
            key={key}
            listKey={listKey}
            title={title}
            values={values}
            total={total}
            choosing={choosing}
            namesOf={id && hasNames(id) ? id : undefined}
            isExact={data?.isExact ?? true}
            beginsOpen={index < openAtFirst}
            state={state}
            onChange={onChange}
          />
        ))}
      </div>
      {small && (
        <div className="sk-facets-foot">
          <Button type="primary" block onClick={drawer.close}>
            {t('showFound')}
          </Button>
        </div>
      )}
    </>
  )
}

const openAtFirst = 4

interface Group {
  readonly key: string
  /** None of a custom field. */
  readonly id?: FacetId
  readonly title: string
  readonly values: readonly FacetValue[]
  readonly total: number
  readonly choosing: Choosing
}

/** Custom fields of the category come first: they are why somebody looks there. */
function useGroups(facets: Facets | undefined): readonly Group[] | undefined {
  const t = useMessages(searchListMessages)
  if (!facets) return undefined
  const ofFields = facets.fields.map(({ fieldId, name, ...rest }) => ({
    ...rest,
    key: `field ${fieldId}`,
    title: name,
    choosing: choosingOfField({ fieldId }),
  }))
  const others = facets.facets.map(({ id, ...rest }) => ({
    ...rest,
    key: id,
    id,
    title: t(facetTitles[id]),
    choosing: choosingOf(id),
  }))
  return [...ofFields, ...others]
}

type Orders = Readonly<Record<string, readonly string[]>>

/** The order of the values stays as long as nothing but facets is asked for otherwise. */
function useSteadyOrder(groups: readonly Group[] | undefined, state: SearchState): readonly Group[] | undefined {
  const own = new Set<string>(Object.values(facetFields))
  const { customFields, ...query } = queryOf(state)
  const asked = JSON.stringify([
    Object.entries(query).filter(([name]) => !own.has(name)),
    customFields?.filter(({ values }) => !values) ?? [],
  ])
  const [remembered, remember] = useState<{ asked: string; orders: Orders }>({ asked, orders: {} })
  if (!groups) return undefined
  const before = remembered.asked === asked ? remembered.orders : {}
  const orders = Object.fromEntries(groups.map((group) => [group.key, withNew(before[group.key] ?? [], group)]))
  const isNew = groups.some(({ key }) => (orders[key]?.length ?? 0) > (before[key]?.length ?? 0))
  if (isNew || remembered.asked !== asked) remember({ asked, orders })
  return groups.map((group) => ({ ...group, values: inOrder(group, before[group.key]) }))
}

function withNew(before: readonly string[], { values }: Group): readonly string[] {
  return [...before, ...values.map(({ value }) => value).filter((value) => !before.includes(value))]
}
