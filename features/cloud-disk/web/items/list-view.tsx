import { Link2, Scissors, UsersRound } from 'lucide-react'
import type { FileKind } from '@shuku/domain/files/contract'
import {
  DataTable,
  FileGlyph,
  LocalMoment,
  momentWidth,
  runWithToast,
  useFormats,
  useMessages,
  useSmallScreen,
  useTable,
  type ColumnView,
  type RowLook,
  type TableRow,
  type TitleView,
} from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { isCut, useClipboard } from '../acts/clipboard.ts'
import { ClipboardLine } from '../acts/clipboard-line.tsx'
import { itemsOf, useItemKeys } from '../acts/use-item-keys.ts'
import { isInBar, useItemActs } from '../acts/use-item-acts.tsx'
import { WithDetails } from '../details/details-pane.tsx'
import { ContentCounts } from './content-counts.tsx'
import { FolderGlyph, FolderName, purposeOf } from './folder-glyph.tsx'
import { lookAt } from './look-at.tsx'
import { NameField } from './name-field.tsx'
import { NewFolderField } from './tile.tsx'
import { diskList, type ItemsViewProps } from './view-props.ts'
import './list-view.css'

type Views = { readonly [K in keyof DiskRow]?: ColumnView<DiskRow> }

/** What is in a folder as a table. */
export function ListView(props: ItemsViewProps) {
  const { state, label, naming, onOpen, onUp, screenActs, filter, tools, empty, content } = props
  const { view, folderId, text } = state
  const table = useTable(diskList, { view, folderId, text })
  const clip = useClipboard()
  const small = useSmallScreen()
  const acts = useItemActs({
    view,
    isAtRoot: folderId === 0,
    open: onOpen,
    rename: ({ id }) => naming.begin(id),
    paste: screenActs.find(({ key }) => key === 'paste'),
    onDone: table.selection.clear,
  })
  useItemKeys({ table, acts, screenActs, onUp })
  const isOwn = view === 'myDisk'
  const hidden: readonly string[] = view === 'colleagueShare' ? ofOwner : ofColleague
  return (
    <WithDetails items={itemsOf(table.selection)} isOwn={view !== 'colleagueShare'}>
      <DataTable<DiskRow>
        table={{ ...table, columns: table.columns.filter(({ id }) => !hidden.includes(id)) }}
        label={label}
        title={titleOf({ naming, isFound: Boolean(text), isCutRow: ({ row }) => isCut(row, clip) })}
        views={views}
        facts={['sizeBytes', 'changedAt']}
        look={small ? undefined : lookOf({ rows: table.rows, onOpen, onLeft: () => undefined })}
        onOpen={({ row }) => (naming.of === row.id ? undefined : onOpen(row))}
        rowActions={({ row }) => acts([row]).filter(isInBar)}
        menuActions={(row) => acts(table.selection.has(row.id) ? itemsOf(table.selection) : [row.row])}
        selectionActions={(selection) => acts(itemsOf(selection)).filter(isInBar)}
        filter={filter}
        tools={tools}
        panel={
          naming.of === 'new' && (
            <div className="sk-disk-new-row">
              <FolderGlyph />
              <NewFolderField rows={table.rows} folderId={folderId} onEnd={naming.end} />
            </div>
          )
        }
        counters={
          <>
            <ContentCounts content={content} all={table.total ?? table.rows.length} />
            {isOwn && <ClipboardLine paste={screenActs.find(({ key }) => key === 'paste')} />}
          </>
        }
        empty={naming.of === 'new' ? null : empty}
      />
    </WithDetails>
  )
}

/** Space looks at a row, which no pane beside the list shows. */
const lookOf = (list: Parameters<typeof lookAt>[1]): RowLook<DiskRow> => ({
  row: undefined,
  at: ({ row }) => void runWithToast(() => lookAt(row, list)),
  step: () => undefined,
  close: () => undefined,
  columns: [],
})

interface TitleOptions {
  readonly naming: ItemsViewProps['naming']
  readonly isFound: boolean
  readonly isCutRow: (row: TableRow<DiskRow>) => boolean
}

function titleOf({ naming, isFound, isCutRow }: TitleOptions): TitleView<DiskRow> {
  return {
    column: 'name',
    least: 320,
    glyph: ({ row }, size) =>
      row.kind === 'folder' ? (
        <FolderGlyph isShared={row.sharedWith > 0} purpose={purposeOf(row)} size={size} />
      ) : (
        <FileGlyph kind={row.fileKind as FileKind} size={size} />
      ),
    render: ({ row }) =>
      naming.of === row.id ? (
        <NameField
          id={row.id}
          name={row.name}
          isFile={row.kind === 'file'}
          folderId={row.parentId}
          onEnd={naming.end}
        />
      ) : (
        row.name
      ),
    faded: isCutRow,
    marks: (row) => isCutRow(row) && <CutMark />,
    ...(isFound ? { below: ({ row }) => <FolderName of={row} /> } : {}),
  }
}

function CutMark() {
  const t = useMessages(diskMessages)
  return (
    <span className="sk-disk-cut-mark">
      <Scissors aria-hidden /> {t('isCut')}
    </span>
  )
}

const changedAt: ColumnView<DiskRow> = { width: momentWidth, render: ({ row }) => <Changed of={row} /> }
const sizeBytes: ColumnView<DiskRow> = { width: 96, align: 'end', render: ({ row }) => <Size of={row} /> }

const views: Views = {
  sharedWith: { width: 208, render: ({ row }) => <SharedWith of={row} />, goes: 1 },
  ownerName: { width: 144, goes: 2 },
  versions: { width: 72, render: ({ row }) => row.kind === 'file' && `V${row.versions}`, goes: 3 },
  sizeBytes,
  changedAt,
}
/** What only the owner of an item sees, and what says nothing to the owner. */
const ofOwner: readonly string[] = ['sharedWith', 'versions']
const ofColleague: readonly string[] = ['ownerName']

function Changed({ of: { changedAt: moment } }: { readonly of: DiskRow }) {
  const [day = '', time = ''] = moment.split(' ')
  return <LocalMoment day={day} time={time} />
}

function Size({ of: { kind, sizeBytes: size, items } }: { readonly of: DiskRow }) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  return kind === 'file' ? bytes(size) : t('itemsIn', { n: items })
}

function SharedWith({ of: { sharedWith, sharedNames, hasLink } }: { readonly of: DiskRow }) {
  const t = useMessages(diskMessages)
  const { list } = useFormats()
  if (sharedWith === 0 && !hasLink) return null
  const names = sharedWith > 2 ? t('andOthers', { names: sharedNames, n: sharedWith }) : sharedNames
  const all = list([...(sharedWith > 0 ? [names] : []), ...(hasLink ? [t('link')] : [])])
  return (
    <span className="sk-disk-shared" title={all}>
      {sharedWith > 0 ? <UsersRound aria-hidden /> : <Link2 aria-hidden />}
      <span className="sk-cut">{all}</span>
    </span>
  )
}
