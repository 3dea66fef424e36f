import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { documentMessages } from '@shuku/domain/documents/contract'
import {
  actedRow,
  documentBadge,
  documentTitle,
  useDocumentActions,
  useListActions,
  useStarKey,
} from '@shuku/domain/documents/web'
import { LookedTable, useDocumentWalk } from '@shuku/domain/search/web'
import { Text, wire, wireObject, z } from '@shuku/kit/contract'
import {
  EmptyState,
  FilterBar,
  PageHeader,
  SearchInput,
  TabBar,
  useAddressState,
  useMessages,
  useTable,
  type Table,
} from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'
import { mineColumns, mineLists, type MineRow } from './mine-lists.ts'

const PageState = wireObject({
  tab: wire('tab', z.enum(['starred', 'followed', 'read', 'written'])).default('starred'),
  text: wire('text', Text.max(200)).default(''),
})
type Tab = z.output<typeof PageState>['tab']

/** What one starred, follows, opened last, or wrote. */
export function MinePage() {
  const t = useMessages(homeMessages)
  const words = useMessages(documentMessages)
  const [{ tab, text }, setState] = useAddressState(PageState)
  const tabs = [
    { key: 'starred', label: t('tabStarred') },
    { key: 'followed', label: t('tabFollowed') },
    { key: 'read', label: words('recentlyRead') },
    { key: 'written', label: t('tabWritten') },
  ]
  const List = lists[tab]
  return (
    <>
      <PageHeader title={t('mine')} hasPrimary={false} />
      <TabBar items={tabs} value={tab} label={t('mine')} onChange={(key) => setState({ tab: key as Tab })} />
      <List key={tab} text={text} onSearch={(typed) => setState({ text: typed })} />
    </>
  )
}

interface ListProps {
  readonly text: string
  readonly onSearch: (text: string) => void
}

const lists = {
  starred: function Starred(props: ListProps) {
    return <Mine {...props} tab="starred" table={useTable(mineLists.starred.source, { text: props.text })} />
  },
  followed: function Followed(props: ListProps) {
    return <Mine {...props} tab="followed" table={useTable(mineLists.followed.source, { text: props.text })} />
  },
  read: function Read(props: ListProps) {
    return <Mine {...props} tab="read" table={useTable(mineLists.read.source, { text: props.text })} />
  },
  written: function Written(props: ListProps) {
    return <Mine {...props} tab="written" table={useTable(mineLists.written.source, { text: props.text })} />
  },
}

function Mine({ tab, table, text, onSearch }: ListProps & { tab: Tab; table: Table<MineRow> }) {
  const t = useMessages(homeMessages)
  const navigate = useNavigate()
  const onDone = async (act: string) => {
    if (act === 'delete' || act === 'move') table.selection.clear()
    await table.reload()
  }
  const actionsOf = useDocumentActions({ onDone })
  const actionsOfChosen = useListActions({ key: table.key, onDone })
  useDocumentWalk(table)
  useStarKey(table.rows)
  const { label, empty, emptyText, facts } = mineLists[tab]
  return (
    <LookedTable
      table={table}
      beside={['categoryId', 'starredAt', 'followedAt', 'readAt', 'status']}
      label={t(label)}
      title={documentTitle}
      views={mineColumns}
      facts={facts}
      badge={documentBadge}
      onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
      rowActions={(row) => actionsOf([actedRow(row)])}
      selectionActions={actionsOfChosen}
      actsOnEverything
      filter={
        <FilterBar
          field={<SearchInput value={text} label={t('searchMine')} width={240} delayMs={250} onSearch={onSearch} />}
        />
      }
      empty={
        text === '' ? (
          <EmptyState
            title={t(empty)}
            text={t(emptyText)}
            actions={
              <Button
                color="primary"
                variant="outlined"
                href={tab === 'written' ? addresses.beginDocument({}) : addresses.search()}
              >
                {tab === 'written' ? t('newDocument') : t('toDocuments')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('noneTitled', { text })} />
        )
      }
    />
  )
}
