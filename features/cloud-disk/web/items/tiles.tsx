import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import {
  runWithToast,
  useFormats,
  useMessages,
  useSmallScreen,
  type GrowingTable,
  type TableRow,
  type useMenuAt,
} from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import type { ItemActs } from '../acts/use-item-acts.tsx'
import { itemsOf } from '../acts/use-item-keys.ts'
import { NewTile, Tile } from './tile.tsx'
import { isDrawn } from './is-drawn.ts'
import { lookAt } from './look-at.tsx'
import { stepFrom } from './tile-steps.ts'
import type { ItemsViewProps } from './view-props.ts'

interface TilesProps extends ItemsViewProps {
  readonly table: GrowingTable<DiskRow>
  readonly acts: ItemActs
  readonly openMenu: ReturnType<typeof useMenuAt>[1]
  /** While it is open, Esc is for it. */
  readonly hasMenu: boolean
}

/** The tiles of a folder: a click chooses one, Ctrl and Shift add, the arrows walk, Enter opens, Space looks, Ctrl-Space chooses. */
export function Tiles(props: TilesProps) {
  const { table, acts, openMenu, hasMenu, naming, state, onOpen } = props
  const t = useMessages(diskMessages)
  const small = useSmallScreen()
  const { rows, selection } = table
  const box = useRef<HTMLDivElement>(null)
  const [walkedTo, setCurrent] = useState<string>()
  const current = rows.find(({ id }) => id === walkedTo) ?? rows[0]
  const focus = (id: string) => box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()
  useFirstFocus(current?.id, focus)

  const look = (item: DiskRow) => {
    const onLeft = ({ id }: DiskRow) => {
      setCurrent(String(id))
      focus(String(id))
    }
    void runWithToast(() => lookAt(item, { rows, onOpen, onLeft }))
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (!current || !(event.target instanceof HTMLElement) || event.target.dataset['item'] === undefined) return
    const next = stepFrom(event, { rows, current, tiles: event.currentTarget })
    if (next) {
      setCurrent(next.id)
      focus(next.id)
      if (event.shiftKey) selection.range(next.id, false, selection.isEmpty ? current.id : undefined)
      else selection.range(next.id, false, next.id)
    } else if (event.key === 'Enter') onOpen(current.row)
    else if (event.key === ' ' && event.ctrlKey) selection.toggle(current.id)
    else if (event.key === ' ') {
      // held down, it is one look
      if (!event.repeat) look(current.row)
    } else if (event.key === 'Escape' && !selection.isEmpty && !hasMenu) selection.clear()
    else return
    event.preventDefault()
  }
  const menuOf = (row: TableRow<DiskRow>): readonly DiskRow[] => {
    if (selection.has(row.id)) return itemsOf(selection)
    // under a finger the menu is about the tile alone, and nothing is chosen
    if (!small) selection.range(row.id, false, row.id)
    return [row.row]
  }
  const tile = (row: TableRow<DiskRow>) => (
    <Tile
      key={row.id}
      {...props}
      row={row}
      isCurrent={row.id === current?.id}
      onFocus={() => setCurrent(row.id)}
      onMenu={(event) => openMenu(acts(menuOf(row)), event)}
    />
  )
  const folders = rows.filter(({ row }) => row.kind === 'folder' && isDrawn(row))
  const files = rows.filter(({ row }) => row.kind === 'file' && isDrawn(row))
  const makes = naming.of === 'new'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
    <div ref={box} onKeyDown={keys}>
      {(folders.length > 0 || makes) && (
        <section className="sk-disk-part">
          <h2>
            {t('folders')} <PartCount n={props.content?.folders ?? folders.length} />
          </h2>
          <ul className="sk-disk-tiles">
            {makes && <NewTile rows={rows} folderId={state.folderId} onEnd={naming.end} />}
            {folders.map(tile)}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section className="sk-disk-part">
          <h2>
            {t('files')} <PartCount n={props.content?.files ?? files.length} />
          </h2>
          <ul className="sk-disk-tiles">{files.map(tile)}</ul>
        </section>
      )}
    </div>
  )
}

function PartCount({ n }: { readonly n: number }) {
  const { number } = useFormats()
  return <span className="sk-disk-part-count">{number(n)}</span>
}

/** Who opens a folder by a key goes on in it by keys. */
function useFirstFocus(id: string | undefined, focus: (id: string) => void): void {
  const hadItems = useRef(false)
  const take = useEffectEvent(() => {
    if (id === undefined) return
    if (hadItems.current && document.activeElement === document.body) focus(id)
    hadItems.current = true
  })
  useEffect(() => take(), [id])
}

const tilesAtFirst = Array.from({ length: 12 }, (_, at) => at)

/** The shape of a folder before its first items. */
export function TileSkeleton() {
  return (
    <div className="sk-disk-part" aria-hidden="true">
      <div className="sk-disk-tiles">
        {tilesAtFirst.map((at) => (
          <div key={at} className="sk-disk-tile is-waiting" />
        ))}
      </div>
    </div>
  )
}
