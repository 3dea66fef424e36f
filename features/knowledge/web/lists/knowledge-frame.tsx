import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { tableApi } from '@shuku/kit/contract'
import { PageHeader, TabBar, useApi, useMessages, type Action } from '@shuku/kit/web'
import { mapsApi } from '../../contract/maps.ts'
import { pointsApi } from '../../contract/points.ts'
import { knowledgeMessages } from '../../messages.ts'
import './lists.css'

interface KnowledgeFrameProps {
  readonly tab: 'maps' | 'points'
  readonly actions: readonly Action[]
  readonly more: readonly Action[]
  readonly children: ReactNode
}

/** The head of both lists: maps and points are two tabs of one page. */
export function KnowledgeFrame({ tab, actions, more, children }: KnowledgeFrameProps) {
  const t = useMessages(knowledgeMessages)
  const navigate = useNavigate()
  const maps = useApi(mapsApi.listMaps, {})
  const points = useApi(pointsApi.listPoints, {})
  const addressOf = { maps: addresses.knowledgeMaps(), points: addresses.knowledgePoints() }
  return (
    <div className="sk-knowledge">
      <PageHeader title={t('title')} actions={actions} more={more} />
      <TabBar
        label={t('title')}
        value={tab}
        items={[
          { key: 'maps', label: t('maps'), count: useRowCount(maps.data?.key) },
          { key: 'points', label: t('points'), count: useRowCount(points.data?.key) },
        ]}
        onChange={(key) => void navigate(addressOf[key as 'maps' | 'points'].slice(1))}
      />
      {children}
    </div>
  )
}

/** How many rows the whole list has. */
function useRowCount(key: string | undefined): number | undefined {
  const { data } = useApi(tableApi.countRows, { key: key ?? '' }, { enabled: key !== undefined, staleMs: Infinity })
  return data?.count
}
