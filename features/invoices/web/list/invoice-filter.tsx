import { Segmented, Select } from 'antd'
import {
  FilterBar,
  SearchInput,
  TabBar,
  TreeDrawerButton,
  useApi,
  useFormats,
  useMessages,
  useSmallScreen,
} from '@shuku/kit/web'
import { invoiceFilters, invoicesApi as api, type InvoiceFilter as Filter, type InvoicesQuery } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import type { ChangeInvoices, InvoiceState } from '../invoice-state.ts'
import { periods } from '../period.ts'

interface InvoiceFilterProps {
  readonly state: InvoiceState
  readonly change: ChangeInvoices
  readonly query: InvoicesQuery
}

const words = {
  all: 'all',
  toCheck: 'to_check',
  duplicate: 'duplicate',
  unclaimed: 'unclaimed',
  takenOver: 'takenOver',
} as const

/** Few took over a disk; who did finds what was handed in from it. */
const shownFilters = (chosen: Filter, takenOver = 0): readonly Filter[] =>
  invoiceFilters.filter((each) => each !== 'takenOver' || takenOver > 0 || chosen === 'takenOver')

function useCounts({ text, since, until }: InvoicesQuery) {
  return useApi(api.countInvoices, { text, since, until }, { staleMs: 0 }).data
}

const set = (change: ChangeInvoices, filter: Filter) => change({ filter: filter === 'all' ? undefined : filter })

/** The kinds of a list with their numbers, as tabs of a small screen. */
export function InvoiceTabs({ state, change, query }: InvoiceFilterProps) {
  const t = useMessages(invoiceMessages)
  const word = useMessages(invoiceScreenMessages)
  const counts = useCounts(query)
  return (
    <TabBar
      label={word('filters')}
      items={shownFilters(state.filter, counts?.takenOver).map((key) => ({
        key,
        label: t(words[key]),
        count: counts?.[key],
      }))}
      value={state.filter}
      onChange={(key) => set(change, invoiceFilters.find((each) => each === key) ?? 'all')}
    />
  )
}

/** What the list is searched for, and of which time it is. */
export function InvoiceFilter({ state, change, query }: InvoiceFilterProps) {
  const t = useMessages(invoiceMessages)
  const word = useMessages(invoiceScreenMessages)
  const { number } = useFormats()
  const small = useSmallScreen()
  const counts = useCounts(query)
  return (
    <FilterBar
      field={
        <SearchInput
          value={state.text ?? ''}
          label={t('searchText')}
          width={small ? '100%' : 184}
          delayMs={250}
          onSearch={(text) => change({ text: text || undefined }, { replace: true })}
        />
      }
      count={state.period === 'anyTime' ? 0 : 1}
      drawerButton={<TreeDrawerButton label={t('myInvoices')} />}
    >
      {!small && (
        <Segmented<Filter>
          aria-label={word('filters')}
          value={state.filter}
          options={shownFilters(state.filter, counts?.takenOver).map((value) => ({
            value,
            label: counts ? `${t(words[value])} ${number(counts[value])}` : t(words[value]),
          }))}
          onChange={(filter) => set(change, filter)}
        />
      )}
      <Select
        aria-label={word('period')}
        value={state.period}
        style={{ width: 132 }}
        options={periods.map((value) => ({ value, label: word(value) }))}
        onChange={(period) => change({ period: period === 'anyTime' ? undefined : period })}
      />
    </FilterBar>
  )
}
