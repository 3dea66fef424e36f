import { Checkbox } from 'antd'
import { House, Search, TableProperties } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import {
  actedRow,
  documentBadge,
  documentColumns,
  documentFacts,
  documentTitle,
  useDocumentActions,
  useListActions,
  useStarKey,
} from '@shuku/domain/documents/web'
import type { PortalElement } from '@shuku/domain/search/contract'
import { LookedTable, useDocumentWalk } from '@shuku/domain/search/web'
import {
  EmptyState,
  FilterBar,
  PageHeader,
  RightMenu,
  SearchInput,
  useApi,
  useColumnChooser,
  useMessages,
  usePageActs,
  useRightMenu,
  useTable,
} from '@shuku/kit/web'
import { moreApi, moreTable } from '../contract.ts'
import { moreMessages } from '../messages.ts'
import type { MoreState, StateChange } from './more-state.ts'

const list = { endpoint: moreApi.listMore, table: moreTable }

const dialogWidths = { share: 800 }

interface InnerListProps {
  readonly state: MoreState
  readonly onChange: StateChange
  readonly element: PortalElement | undefined
}

/** The list for people of the company, with what they may do with the documents. */
export function InnerList({ state, onChange, element }: InnerListProps) {
  const t = useMessages(moreMessages)
  const navigate = useNavigate()
  const { tabId, elementId, onlyNew, subject } = state
  const table = useTable(list, { tabId, elementId, onlyNew, subject, portalElement: element })
  const title = table.answer?.title || element?.title || t('documentCenter')
  const onDone = async (act: string) => {
    if (act === 'delete' || act === 'move') table.selection.clear()
    await table.reload()
  }
  const actionsOf = useDocumentActions({ onDone, dialogWidths })
  const actionsOfChosen = useListActions({ key: table.key, onDone, dialogWidths })
  const columnChooser = useColumnChooser()
  const pageActs = Object.fromEntries(usePageActs(title).map((act) => [act.key, act]))
  const menuItems = useApi(moreApi.getRightMenu, {}, { staleMs: 300_000 })
  const menu = useRightMenu(menuItems.data?.items, {
    BTN_SEARCH: { icon: <Search aria-hidden />, run: () => table.reload() },
    BTN_COLUMN: { icon: <TableProperties aria-hidden />, run: () => columnChooser.onOpenChange(true) },
    ...pageActs,
  })
  useDocumentWalk(table)
  useStarKey(table.rows)
  return (
    <RightMenu actions={menu.all}>
      <PageHeader
        title={title}
        trail={[{ label: t('home'), icon: <House aria-hidden />, href: addresses.home() }]}
        actions={menu.top}
        hasPrimary={false}
        more={menu.all.filter((act) => !menu.top.includes(act))}
      />
      <LookedTable
        table={table}
        columnChooser={columnChooser}
        label={title}
        title={documentTitle}
        views={documentColumns}
        facts={documentFacts}
        badge={documentBadge}
        onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
        rowActions={(row) => actionsOf([actedRow(row)])}
        selectionActions={actionsOfChosen}
        actsOnEverything
        filter={
          <FilterBar
            field={
              <SearchInput
                value={subject ?? ''}
                label={t('find')}
                width={240}
                delayMs={250}
                onSearch={(text) => onChange({ subject: text || undefined }, { replace: true })}
              />
            }
          >
            <Checkbox checked={onlyNew} onChange={({ target }) => onChange({ onlyNew: target.checked || undefined })}>
              {t('onlyNew')}
            </Checkbox>
          </FilterBar>
        }
        empty={<EmptyState title={t(subject || onlyNew ? 'noneFound' : 'none')} />}
      />
    </RightMenu>
  )
}
