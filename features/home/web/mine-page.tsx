import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { documentMessages, type DocumentRow } from '@shuku/domain/documents/contract'
import {
  actedRow,
  documentBadge,
  documentColumns,
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
  type ColumnView,
  type Table,
} from '@shuku/kit/web'
import { FollowedRow, homeApi, ReadRow, StarredRow, WrittenRow } from '../contract.ts'
import { homeMessages } from '../messages.ts'
import { followOperation } from '../offers.ts'
import { unfollowAct } from './follow-act.tsx'

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
    return <Mine {...props} tab="starred" table={useTable(starred, { text: props.text })} />
  },
  followed: function Followed(props: ListProps) {
    return <Mine {...props} tab="followed" table={useTable(followed, { text: props.text })} />
  },
  read: function Read(props: ListProps) {
    return <Mine {...props} tab="read" table={useTable(read, { text: props.text })} />
  },
  written: function Written(props: ListProps) {
    return <Mine {...props} tab="written" table={useTable(written, { text: props.text })} />
  },
}

const starred = { endpoint: homeApi.listMyStarred, table: StarredRow }
const followed = { endpoint: homeApi.listMyFollowed, table: FollowedRow }
const read = { endpoint: homeApi.listMyRead, table: ReadRow }
const written = { endpoint: homeApi.listMyWritten, table: WrittenRow }

type MineRow = DocumentRow & { readonly starredAt?: Date; readonly followedAt?: Date; readonly readAt?: Date }

const instant: ColumnView<MineRow> = { width: { 'zh-CN': 106, 'en-US': 128 } }
const views = { ...documentColumns, starredAt: instant, followedAt: instant, readAt: instant }

const own = {
  starred: {
    label: 'tabStarred',
    empty: 'emptyStarred',
    emptyText: 'emptyStarredText',
    facts: ['authorId', 'starredAt'],
  },
  followed: {
    label: 'tabFollowed',
    empty: 'emptyFollowed',
    emptyText: 'emptyFollowedText',
    facts: ['authorId', 'followedAt'],
  },
  read: { label: 'mine', empty: 'emptyRead', emptyText: 'emptyReadText', facts: ['authorId', 'readAt'] },
  written: {
    label: 'tabWritten',
    empty: 'emptyWritten',
    emptyText: 'emptyWrittenText',
    facts: ['categoryId', 'updatedOn'],
  },
} as const

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
  const { label, empty, emptyText, facts } = own[tab]
  return (
    <LookedTable
      table={table}
      beside={['categoryId', 'starredAt', 'followedAt', 'readAt', 'status']}
      label={t(label)}
      title={documentTitle}
      views={views}
      facts={facts}
      badge={documentBadge}
      onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
      rowActions={(row) => [
        ...(tab === 'followed' ? [unfollowAct([actedRow(row).id], t('unfollow'))] : []),
        ...actionsOf([actedRow(row)]).filter(({ key }) => tab !== 'followed' || key !== followOperation.id),
      ]}
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
