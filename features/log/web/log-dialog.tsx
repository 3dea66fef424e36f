import { useState } from 'react'
import { Button, Select } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import {
  ActionButton,
  DayField,
  Dialog,
  DialogTitle,
  RightMenu,
  TabBar,
  useApi,
  useClearing,
  useMessages,
  useRightMenu,
  useSmallScreen,
  useTable,
  type DialogProps,
} from '@shuku/kit/web'
import { logApi, LogRow, type LogView } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { EntryList } from './log-lists.tsx'
import { Reads, useReads } from './reads.tsx'

const entries = { endpoint: logApi.listLog, table: LogRow }

interface Searched {
  readonly person: readonly Choice[]
  readonly operation: number | undefined
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string
  readonly until: string
}

const nothing: Searched = { person: [], operation: undefined, from: '', until: '' }

/** The whole log of a document, with its search. */
export function LogDialog({ open, onClose, document }: DialogProps & { document: { id: number; subject: string } }) {
  const t = useMessages(logMessages)
  const small = useSmallScreen()
  const [view, setView] = useState<LogView>('0')
  const [searching, setSearching] = useState(false)
  const [searched, setSearched] = useState(nothing)
  const { data } = useApi(logApi.listTabs, { documentId: document.id }, { staleMs: 60_000 })
  const isSummary = view === '6'
  const table = useTable(entries, queryOf(document.id, view, searched), { storedIn: 'memory', enabled: !isSummary })
  const summary = useReads({ documentId: document.id, personId: searched.person[0]?.id, enabled: isSummary })
  const show = (change: { view?: LogView; searched?: Searched }) => {
    if (change.view) setView(change.view)
    if (change.searched) setSearched(change.searched)
    table.setPage(1)
    // the summary begins with all who should read
    summary.change('3')
  }
  const menuItems = useApi(logApi.getRightMenu, { documentId: document.id }, { staleMs: 60_000 })
  const menu = useRightMenu(menuItems.data?.items, {
    BTN_SEARCH: {
      icon: <SlidersHorizontal aria-hidden />,
      isExpanded: searching,
      run: ({ custom }) => (custom?.advancedSearch ? setSearching(!searching) : table.reload()),
    },
  })
  const items = (data?.tabs ?? []).map(({ view: each, title }) => ({ key: String(each), label: title }))
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      footer={null}
      width={720}
      height={575}
      title={<DialogTitle title={t('title')} about={document.subject} />}
    >
      <div className="sk-log-head">
        <TabBar items={items} value={view} label={t('filter')} onChange={(key) => show({ view: key as LogView })} />
        {menu.top.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
      </div>
      {searching && (
        <SearchForm
          value={searched}
          forReaders={isSummary}
          onSearch={(wanted) => show({ searched: wanted })}
          onCancel={() => {
            show({ searched: nothing })
            setSearching(false)
          }}
        />
      )}
      <RightMenu actions={menu.all}>
        <div className="sk-log-area">
          {isSummary ? <Reads {...summary} /> : <EntryList table={table} wide={!small} />}
        </div>
      </RightMenu>
    </Dialog>
  )
}

function queryOf(documentId: number, view: LogView, { person, operation, from, until }: Searched) {
  const days = { ...(from === '' ? {} : { from }), ...(until === '' ? {} : { until }) }
  return { documentId, view, personId: person[0]?.id, operation, ...days }
}

interface SearchFormProps {
  readonly value: Searched
  /** The list of readers can be narrowed by person only. */
  readonly forReaders: boolean
  readonly onSearch: (searched: Searched) => void
  readonly onCancel: () => void
}

function SearchForm({ value, forReaders, onSearch, onCancel }: SearchFormProps) {
  const t = useMessages(logMessages)
  const clearing = useClearing()
  const [entered, setEntered] = useState(value)
  const set = (change: Partial<Searched>) => setEntered({ ...entered, ...change })
  const { data } = useApi(logApi.listActs, {}, { staleMs: 60_000 })
  return (
    <form
      className="sk-log-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(entered)
      }}
    >
      <ChoiceField
        kind="person"
        single
        label={t('person')}
        placeholder={t('person')}
        value={entered.person}
        onChange={(person) => set({ person })}
      />
      {!forReaders && (
        <>
          <Select<number>
            aria-label={t('operation')}
            allowClear={clearing}
            placeholder={t('anyOperation')}
            value={entered.operation ?? null}
            options={(data?.acts ?? []).map(({ code, label }) => ({ value: code, label }))}
            onChange={(operation: number | undefined) => set({ operation })}
          />
          <DayField label={t('from')} value={entered.from} onChange={(from) => set({ from })} />
          <DayField label={t('until')} value={entered.until} onChange={(until) => set({ until })} />
        </>
      )}
      <div className="sk-log-search-acts">
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
        <Button
          onClick={() => {
            setEntered(nothing)
            onSearch(nothing)
          }}
        >
          {t('reset')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
