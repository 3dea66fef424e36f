import type { MouseEvent } from 'react'
import { Checkbox, Tooltip } from 'antd'
import { Ellipsis, Link2, UsersRound } from 'lucide-react'
import type { FileKind } from '@shuku/domain/files/contract'
import { nameKey, numberedName } from '@shuku/domain/disk/contract'
import { Thumbnail } from '@shuku/domain/files/web'
import {
  confirm,
  FileGlyph,
  IconButton,
  LocalMoment,
  useFormats,
  useHold,
  useMessages,
  useSmallScreen,
  type GrowingTable,
  type Selection,
  type TableRow,
} from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { isCut, useClipboard } from '../acts/clipboard.ts'
import { FolderGlyph, FolderName, purposeOf } from './folder-glyph.tsx'
import { NameField } from './name-field.tsx'
import { useItemDrag } from './use-item-drag.ts'
import type { ItemsViewProps } from './view-props.ts'

/** A pointer that only passes over the tiles opens none. */
const tooltipAfterSeconds = 0.45

interface TileProps extends ItemsViewProps {
  readonly table: GrowingTable<DiskRow>
  readonly row: TableRow<DiskRow>
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onMenu: (event: MouseEvent) => void
}

/** A file or folder as a tile. */
export function Tile(props: TileProps) {
  const { table, row, isCurrent, onFocus, onMenu, naming, state, onOpen } = props
  const t = useMessages(diskMessages)
  const { number } = useFormats()
  const small = useSmallScreen()
  const { selection } = table
  const { row: item, id } = row
  const isFolder = item.kind === 'folder'
  const clip = useClipboard()
  const hold = useHold((held: string) => selection.selecting || selection.begin(held))
  const drag = useItemDrag({
    item,
    selection,
    isOwn: state.view === 'myDisk' && !small,
    onOpen,
    onFiles: props.onFiles,
  })
  const isChosen = selection.has(id)
  const isNamed = naming.of === item.id
  const click = (event: MouseEvent) =>
    clickTile(event, { selection, id, opens: small ? () => onOpen(item) : undefined })
  const states = [
    isFolder ? 'is-folder' : 'is-file',
    isChosen && 'is-chosen',
    isCut(item, clip) && 'is-cut',
    drag.isTarget && 'is-target',
    !selection.isEmpty && 'is-among-chosen',
  ]
  return (
    // the menu behind its button is the way of screen readers, the keys of the list that of the keyboard
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={['sk-disk-tile', ...states].filter(Boolean).join(' ')}
      data-item={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      {...(small ? hold(id) : {})}
      {...(isNamed ? {} : drag.handlers)}
      onFocus={onFocus}
      onClick={click}
      onDoubleClick={() => !small && !isNamed && onOpen(item)}
      {...(small || isNamed ? {} : { onContextMenu: onMenu })}
    >
      {!isFolder && (
        <div className="sk-disk-picture">
          <TilePicture item={item} />
        </div>
      )}
      {(!small || selection.selecting) && (
        <Checkbox
          className="sk-disk-tick"
          tabIndex={-1}
          aria-label={`${t('select')}: ${item.name}`}
          checked={isChosen}
          onChange={() => selection.toggle(id)}
        />
      )}
      <div className="sk-disk-tile-text">
        <TileName item={item} isNamed={isNamed} onEnd={naming.end} />
        {isFolder && !isNamed && item.items > 0 && <span className="sk-disk-tile-count">{number(item.items)}</span>}
      </div>
      {!isFolder && <TileFacts item={item} isFound={Boolean(state.text)} view={state.view} />}
      <IconButton
        small
        className="sk-disk-tile-acts"
        icon={<Ellipsis aria-hidden />}
        label={t('actionsOf', { name: item.name })}
        aria-haspopup="menu"
        tabIndex={small ? 0 : -1}
        onClick={onMenu}
      />
    </li>
  )
}

interface TileClick {
  readonly selection: Selection<DiskRow>
  readonly id: string
  /** What a tap does; a click of a pointer chooses. */
  readonly opens: (() => void) | undefined
}

function clickTile(event: MouseEvent, { selection, id, opens }: TileClick): void {
  if (event.target instanceof Element && event.target.closest('button, input, label')) return
  const adds = event.ctrlKey || event.metaKey
  if (opens) {
    if (selection.selecting) selection.toggle(id)
    else opens()
  } else if (event.shiftKey) selection.range(id, adds)
  else if (adds) selection.toggle(id)
  else selection.range(id, false, id)
}

interface TileNameProps {
  readonly item: DiskRow
  readonly isNamed: boolean
  readonly onEnd: () => void
}

/** Its sign, and its name or the field in which that is edited. */
function TileName({ item, isNamed, onEnd }: TileNameProps) {
  const { id, name, kind, fileKind, sharedWith, parentId } = item
  const isFile = kind === 'file'
  const t = useMessages(diskMessages)
  const warn = (message: string) =>
    void confirm({ title: t('prompt'), text: message, action: t('understood'), isNotice: true })
  return (
    <>
      {isFile ? (
        <FileGlyph kind={fileKind as FileKind} />
      ) : (
        <FolderGlyph isShared={sharedWith > 0} purpose={purposeOf(item)} size={24} />
      )}
      {isNamed ? (
        <NameField id={id} name={name} isFile={isFile} folderId={parentId} onEnd={onEnd} onTaken={warn} />
      ) : (
        <Tooltip title={name} mouseEnterDelay={tooltipAfterSeconds}>
          <span className="sk-disk-tile-name">{name}</span>
        </Tooltip>
      )}
    </>
  )
}

function TilePicture({ item: { fileId, fileKind, mime, sizeBytes, mayDownload } }: { readonly item: DiskRow }) {
  const kind = fileKind as FileKind
  if (fileId === undefined || fileId === null) return <FileGlyph kind={kind} size={24} />
  return <Thumbnail size={24} file={{ fileId, kind, mime, sizeBytes, mayDownload }} />
}

interface TileFactsProps {
  readonly item: DiskRow
  readonly isFound: boolean
  readonly view: ItemsViewProps['state']['view']
}

function TileFacts({ item, isFound, view }: TileFactsProps) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  const [day = '', time = ''] = item.changedAt.split(' ')
  return (
    <div className="sk-disk-facts">
      <span className="sk-cut">
        {bytes(item.sizeBytes)} · <LocalMoment day={day} time={time} />
        {item.versions > 1 && view !== 'colleagueShare' && ` · V${item.versions}`}
        {view === 'colleagueShare' && ` · ${item.ownerName}`}
        {isFound && (
          <>
            {' · '}
            <FolderName of={item} />
          </>
        )}
      </span>
      {item.hasLink ? (
        <Link2 role="img" aria-label={t('linkMark')} />
      ) : (
        item.sharedWith > 0 && <UsersRound role="img" aria-label={t('sharedMark')} />
      )}
    </div>
  )
}

interface NewTileProps {
  readonly rows: readonly TableRow<DiskRow>[]
  readonly folderId: number
  readonly onEnd: () => void
}

/** The folder that is being made. */
export function NewTile({ rows, folderId, onEnd }: NewTileProps) {
  return (
    <li className="sk-disk-tile is-folder is-new">
      <div className="sk-disk-tile-text">
        <FolderGlyph size={24} />
        <NewFolderField rows={rows} folderId={folderId} onEnd={onEnd} />
      </div>
    </li>
  )
}

/** It begins with a name that is free here. */
export function NewFolderField({ rows, folderId, onEnd }: NewTileProps) {
  const t = useMessages(diskMessages)
  const taken = new Set(rows.map(({ row }) => nameKey(row.name)))
  const usual = t('newName')
  const name = taken.has(nameKey(usual)) ? numberedName(usual, false, (tried) => taken.has(nameKey(tried))) : usual
  return <NameField name={name} folderId={folderId} onEnd={onEnd} />
}
