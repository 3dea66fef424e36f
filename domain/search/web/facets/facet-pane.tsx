import { useState } from 'react'
import { Button, Skeleton } from 'antd'
import { EmptyState, ErrorState, useApi, useMessages, useSmallScreen, useTreeDrawer } from '@shuku/kit/web'
import { facetFields, searchFormApi, type Facet, type FacetId } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import { queryOf, type SearchPatch, type SearchState } from '../search-state.ts'
import { FacetGroup } from './facet-group.tsx'
import { inOrder } from './facet-state.ts'
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
  const facets = useSteadyOrder(data?.facets, state)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!facets) {
    return <Skeleton className="sk-facets-wait" active title={false} paragraph={{ rows: 12, width: '80%' }} />
  }
  const shown = facets.filter(({ values }) => values.length > 0)
  return (
    <>
      <div className="sk-facets">
        {data?.isExact === false && <p className="sk-small sk-secondary">{t('estimated')}</p>}
        {shown.length === 0 && <EmptyState title={t('nothingToNarrow')} />}
        {shown.map((facet, index) => (
          <FacetGroup
            key={facet.id}
            listKey={listKey}
            facet={facet}
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

type Orders = Readonly<Partial<Record<FacetId, readonly string[]>>>

/** The order of the values stays as long as nothing but facets is asked for otherwise. */
function useSteadyOrder(facets: readonly Facet[] | undefined, state: SearchState): readonly Facet[] | undefined {
  const own = new Set<string>(Object.values(facetFields))
  const asked = JSON.stringify(Object.entries(queryOf(state)).filter(([name]) => !own.has(name)))
  const [remembered, remember] = useState<{ asked: string; orders: Orders }>({ asked, orders: {} })
  if (!facets) return undefined
  const before = remembered.asked === asked ? remembered.orders : {}
  const orders = Object.fromEntries(facets.map((facet) => [facet.id, withNew(before[facet.id] ?? [], facet)]))
  const isNew = facets.some(({ id }) => (orders[id]?.length ?? 0) > (before[id]?.length ?? 0))
  if (isNew || remembered.asked !== asked) remember({ asked, orders })
  return facets.map((facet) => ({ ...facet, values: [...inOrder(facet, before[facet.id])] }))
}

function withNew(before: readonly string[], { values }: Facet): readonly string[] {
  return [...before, ...values.map(({ value }) => value).filter((value) => !before.includes(value))]
}
