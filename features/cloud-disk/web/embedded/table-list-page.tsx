import { Navigate, useLocation, useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import type { FileKind } from '@shuku/domain/files/contract'
import {
  DataTable,
  EmptyState,
  FileGlyph,
  FilterBar,
  LocalMoment,
  momentWidth,
  openDialog,
  PageHeader,
  SearchInput,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  useSmallScreen,
  useTable,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { cloudDiskApi as api, homeFolder, type DiskRow } from '../../contract.ts'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { diskMessages } from '../../messages.ts'
import { useItemActs } from '../acts/use-item-acts.tsx'
import { itemsOf } from '../acts/use-item-keys.ts'
import { FolderGlyph, FolderName } from '../items/folder-glyph.tsx'
import { diskList } from '../items/view-props.ts'
import { EmbeddedFrame } from './embedded-frame.tsx'
import { useParentFollows } from './folder-view-page.tsx'
import { useClientActs, useListActs } from './list-acts.tsx'
import { RenameDialog } from './name-dialog.tsx'
import { parentHas } from './parent-page.ts'
import { ShareFilter } from './share-filter.tsx'
import { sortOf } from '../../contract/item-order.ts'
import { TableListState } from './table-list-state.ts'

/** A folder of the disk as a table, inside a page of another program or the companion client. */
export function TableListPage() {
  const { pathname, search } = useLocation()
  const [{ sharesToClient, folderId, view }] = useAddressState(TableListState)
  useParentFollows(folderId)
  // a client that shares into its chats has this index, whose address says so
  if (parentHas('shareToPCEM') && !sharesToClient) {
    const query = new URLSearchParams(search)
    query.set('emJs', '1')
    query.set('shareToPCEM', '1')
    return <Navigate to={{ pathname, search: query.toString() }} replace />
  }
  return (
    <EmbeddedFrame screen="cloudDiskTableList">
      <TableList key={`${view} ${folderId}`} />
    </EmbeddedFrame>
  )
}

const folderOf = (id: string) => (id === homeFolder ? 0 : Number(id))

function TableList() {
  const t = useMessages(diskMessages)
  const small = useSmallScreen()
  const navigate = useNavigate()
  const [state, setState] = useAddressState(TableListState)
  const { view, folderId, text, shareId, sharedSince, sharedBy, orderBy } = state
  const place = useApi(api.getPlace, { view, folderId }, { asksAnew: true })
  const table = useTable(
    diskList,
    { view, folderId, text, shareId, sharedSince, sharedBy },
    { storedIn: 'memory', sort: sortOf(orderBy), pageSize: 10 },
  )
  const enter = (id: number) => setState({ folderId: id === 0 ? undefined : id, text: undefined })
  const open = ({ kind, id, fileId }: DiskRow) => {
    if (kind === 'folder') enter(id)
    else if (fileId !== null && fileId !== undefined) void navigate(addresses.diskFileView(fileId).slice(1))
  }
  const ofItems = useItemActs({
    view,
    isAtRoot: folderId === 0,
    open,
    rename: (item) => openDialog((props) => <RenameDialog {...props} item={item} />),
    onDone: table.selection.clear,
  })
  const ofClient = useClientActs(state)
  // there is nowhere to paste: what is to be elsewhere is moved
  const acts = (items: readonly DiskRow[]) =>
    ofClient(
      ofItems(items)
        .filter(({ key }) => key !== 'cut' && key !== 'copy')
        // the keys of the disk's own screen do nothing here
        .map((act) => ({ ...act, aside: act.disabledBecause })),
      items,
    )
  const crumbs = place.data?.crumbs ?? []
  const addressOf = (id: string) => addresses.diskTable({ view, folderId: folderOf(id) })
  const above = crumbs.at(-2)
  const title = crumbs.at(-1)?.name ?? t('disk')
  const actions = useListActs(state)
  return (
    <>
      <PageHeader
        title={title}
        trail={crumbs.slice(0, -1).map(({ id, name }) => ({ label: name, href: addressOf(id) }))}
        back={small && above ? { label: above.name, href: addressOf(above.id) } : undefined}
        actions={actions}
        hasPrimary={view === 'myDisk'}
      />
      <DataTable<DiskRow>
        table={{ ...table, columns: table.columns.filter(({ id }) => !hidden[view].includes(id)) }}
        label={title}
        title={text ? { ...titled, below: ({ row }) => <FolderName of={row} /> } : titled}
        views={views}
        facts={['sizeBytes', 'changedAt']}
        onOpen={({ row }) => open(row)}
        rowActions={({ row }) => acts([row])}
        selectionActions={(selection) => acts(itemsOf(selection))}
        filter={
          <FilterBar
            field={
              <SearchInput
                value={text ?? ''}
                label={t('find')}
                width={small ? '100%' : 220}
                delayMs={250}
                onSearch={(words) => setState({ text: words || undefined }, { replace: true })}
              />
            }
          />
        }
        counters={<ShareFilter state={state} onClear={() => setState(allShares)} />}
        empty={<Empty state={state} />}
      />
    </>
  )
}

const allShares = { shareId: undefined, sharedSince: undefined, sharedBy: undefined }

function Empty({ state: { view, folderId, text, ...of } }: { readonly state: TableListState }) {
  const t = useMessages(diskMessages)
  const word = useMessages(embeddedMessages)
  const isOfSome = of.shareId !== undefined || of.sharedSince !== undefined || Boolean(of.sharedBy)
  const title = text
    ? t('noneFound', { text })
    : folderId !== 0 || view === 'myDisk'
      ? t('emptyFolder')
      : isOfSome
        ? word('noneOfShares')
        : t(view === 'myShare' ? 'noShares' : 'nothingReceived')
  return <EmptyState title={title} />
}

const titled: TitleView<DiskRow> = {
  column: 'name',
  least: 240,
  glyph: ({ row }, size) =>
    row.kind === 'folder' ? <FolderGlyph size={size} /> : <FileGlyph kind={row.fileKind as FileKind} size={size} />,
  render: ({ row }) => row.name,
}

const ofOwner = ['sharedWith', 'versions']
/** By view: what says nothing in it. */
const hidden = {
  myDisk: ['ownerName', ...ofOwner],
  myShare: ['ownerName', 'versions'],
  colleagueShare: ofOwner,
}

const changedAt: ColumnView<DiskRow> = { width: momentWidth, render: ({ row }) => <Changed of={row} /> }
const sizeBytes: ColumnView<DiskRow> = { width: 96, align: 'end', render: ({ row }) => <Size of={row} /> }
const views: { readonly [K in keyof DiskRow]?: ColumnView<DiskRow> } = {
  ownerName: { width: 144, goes: 1 },
  sharedWith: { width: 96, goes: 2 },
  sizeBytes,
  changedAt,
}

function Changed({ of: { changedAt: moment } }: { readonly of: DiskRow }) {
  const [day = '', time = ''] = moment.split(' ')
  return <LocalMoment day={day} time={time} />
}

function Size({ of: { kind, sizeBytes: size } }: { readonly of: DiskRow }) {
  const { bytes } = useFormats()
  return kind === 'file' && bytes(size)
}
