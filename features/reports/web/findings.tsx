import type { ReactNode } from 'react'
import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { CategoryField } from '@shuku/domain/categories/web'
import { ChoiceField, useNamedChoices } from '@shuku/domain/people/web'
import {
  DataTable,
  EmptyState,
  FilterBar,
  formMessages,
  momentWidth,
  RelativeTime,
  useFormats,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { findingsApi as api, GrowthRow, IdlePersonRow, OverdueDocumentRow, UnreadDocumentRow } from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { PeopleTable, titled, useOpenDocument } from './counted-lists.tsx'
import type { ChangeFinding, FindingState } from './finding-state.ts'
import { listAddress } from './list-address.ts'

interface FindingProps {
  readonly state: FindingState
  readonly onChange: ChangeFinding
  /** Which of the lists it is. */
  readonly choice: ReactNode
}

const unread = { endpoint: api.listUnread, table: UnreadDocumentRow }
const overdue = { endpoint: api.listOverdue, table: OverdueDocumentRow }
const idle = { endpoint: api.listIdle, table: IdlePersonRow }
const growth = { endpoint: api.listGrowth, table: GrowthRow }

const named = {
  categoryName: { width: 160, goes: 2 },
  authorName: { width: { 'zh-CN': 104, 'en-US': 144 }, goes: 1 },
  reads: { width: 88, align: 'end' },
} as const

export function Unread(props: FindingProps) {
  const word = useMessages(listMessages)
  const table = useTable(unread, { categoryId: props.state.categoryId })
  return (
    <DataTable
      table={table}
      label={word('unread')}
      title={titled()}
      views={{
        ...named,
        effectiveAt: { width: momentWidth, render: ({ row }) => <RelativeTime value={row.effectiveAt} /> },
      }}
      facts={['authorName', 'effectiveAt']}
      onOpen={useOpenDocument()}
      rowActions={() => []}
      filter={<OfCategory {...props} />}
      empty={<Nothing />}
    />
  )
}

export function Overdue(props: FindingProps) {
  const word = useMessages(listMessages)
  const { calendarDay } = useFormats()
  const table = useTable(overdue, { categoryId: props.state.categoryId })
  return (
    <DataTable
      table={table}
      label={word('overdue')}
      title={titled()}
      views={{ ...named, dueOn: { width: 128, render: ({ row }) => calendarDay(row.dueOn) } }}
      facts={['reads', 'dueOn']}
      onOpen={useOpenDocument()}
      rowActions={() => []}
      filter={<OfCategory {...props} />}
      empty={<Nothing />}
    />
  )
}

export function Idle({ state: { unitId }, onChange, choice }: FindingProps) {
  const word = useMessages(listMessages)
  const navigate = useNavigate()
  const unit = useNamedChoices('department', unitId === undefined ? [] : [unitId])
  const table = useTable(idle, { unitId })
  return (
    <DataTable
      table={table}
      label={word('idle')}
      title={{ column: 'name', href: ({ row }) => addresses.personCard(row.id) }}
      views={{ departmentName: { width: 320 } }}
      facts={['departmentName']}
      onOpen={({ row }) => void navigate(addresses.personCard(row.id).slice(1))}
      rowActions={() => []}
      filter={
        <>
          {choice}
          <FilterBar count={unitId === undefined ? 0 : 1} onClear={() => onChange({ unitId: undefined })}>
            <span className="sk-report-choice">
              <ChoiceField
                single
                kind="department"
                label={word('unit')}
                placeholder={word('unit')}
                value={unit}
                onChange={([chosen]) => onChange({ unitId: chosen?.id })}
              />
            </span>
          </FilterBar>
        </>
      }
      empty={<Nothing />}
    />
  )
}

/** The readers of the statistics who left, whenever they read. */
export function Left({ choice }: FindingProps) {
  const word = useMessages(listMessages)
  return (
    <PeopleTable
      query={{ who: 'readers', period: '0', reach: '1', employment: '3', categories: '0' }}
      label={word('left')}
      filter={choice}
    />
  )
}

const growthPeriods = ['5', '8', '4', '3', '7', '0'] as const

export function Growth(props: FindingProps) {
  const { state, onChange } = props
  const t = useMessages(reportsMessages)
  const word = useMessages(listMessages)
  const periods = useMessages(formMessages)
  const { bytes } = useFormats()
  const navigate = useNavigate()
  const { categoryId, period, from, to } = state
  const table = useTable(growth, { categoryId, period, from, to })
  return (
    <DataTable
      table={table}
      label={word('growth')}
      title={{ column: 'categoryName', href: ({ row }) => madeIn(row) }}
      views={{
        month: { width: 104 },
        documents: { width: 112, align: 'end' },
        sizeBytes: { width: 112, align: 'end', render: ({ row }) => bytes(row.sizeBytes) },
      }}
      facts={['month', 'documents', 'sizeBytes']}
      onOpen={({ row }) => void navigate(madeIn(row).slice(1))}
      rowActions={() => []}
      filter={
        <OfCategory {...props}>
          <Select
            aria-label={t('period')}
            value={period}
            options={growthPeriods.map((value) => ({ value, label: periods(`date${value}`) }))}
            onChange={(chosen: FindingState['period']) => onChange({ period: chosen })}
          />
        </OfCategory>
      }
      empty={<Nothing />}
    />
  )
}

/** The documents of a category and a month. */
function madeIn({ categoryId, month }: GrowthRow): string {
  const [year = 0, n = 0] = month.split('-').map(Number)
  const to = new Date(Date.UTC(year, n, 0)).toISOString().slice(0, 10)
  const query = { period: '6', from: `${month}-01`, to, reach: '1', employment: '1', categories: '0' } as const
  return listAddress({ report: 'category', query, barId: categoryId })
}

function OfCategory({ state, onChange, choice, children }: FindingProps & { readonly children?: ReactNode }) {
  const t = useMessages(reportsMessages)
  const { categoryId } = state
  return (
    <>
      {choice}
      <FilterBar count={categoryId === undefined ? 0 : 1} onClear={() => onChange({ categoryId: undefined })}>
        <span className="sk-report-choice">
          <CategoryField
            single
            label={t('category_')}
            placeholder={t('category_')}
            value={categoryId === undefined ? [] : [categoryId]}
            onChange={([chosen]) => onChange({ categoryId: chosen })}
          />
        </span>
        {children}
      </FilterBar>
    </>
  )
}

function Nothing() {
  const word = useMessages(listMessages)
  return <EmptyState title={word('nothingFound')} />
}
