import { useRef, type MouseEvent } from 'react'
import {
  ErrorState,
  SelectionActs,
  SelectionBar,
  SelectionHead,
  useFormats,
  useGrowingTable,
  useMenuAt,
  useMessages,
  useSmallScreen,
  WaitingBar,
  type GrowingTable,
  type Table,
} from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { itemsOf, useItemKeys } from '../acts/use-item-keys.ts'
import { isInBar, useItemActs, type ItemActs } from '../acts/use-item-acts.tsx'
import { ClipboardLine } from '../acts/clipboard-line.tsx'
import { WithDetails } from '../details/details-pane.tsx'
import { ContentCounts, useChosenSize } from './content-counts.tsx'
import { folderDrop } from './use-item-drag.ts'
import { useFrame } from './use-frame.tsx'
import { MoreTiles } from './more-tiles.tsx'
import { TileSkeleton, Tiles } from './tiles.tsx'
import { diskList, type ItemsViewProps } from './view-props.ts'
import './icon-view.css'

/** What is in a folder as tiles, folders before files; what follows comes when one is near the end. */
export function IconView(props: ItemsViewProps) {
  const { state, label, naming, onOpen, onUp, screenActs, empty } = props
  const { view, folderId, text } = state
  const t = useMessages(diskMessages)
  const [menu, openMenu] = useMenuAt()
  const pane = useRef<HTMLDivElement>(null)
  const small = useSmallScreen()
  const table = useGrowingTable(diskList, { view, folderId, text })
  const { selection, rows } = table
  const acts = useItemActs({
    view,
    isAtRoot: folderId === 0,
    open: onOpen,
    rename: ({ id }) => naming.begin(id),
    paste: screenActs.find(({ key }) => key === 'paste'),
    onDone: selection.clear,
  })
  useItemKeys({ table, acts, screenActs, onUp })
  const frame = useFrame({ selection, isOff: small || naming.of !== undefined })
  const isEmpty = rows.length === 0 && naming.of !== 'new'
  // the ground between the tiles
  const ground = (event: MouseEvent) => {
    if (frame.wasDrawn()) return
    const isOfTile = event.target instanceof Element && event.target.closest('[data-item], button, input') !== null
    if (!isOfTile && !selection.selecting) selection.clear()
  }
  const groundMenu = (event: MouseEvent) => {
    // in a field the browser's own menu (paste, spelling) is what one wants
    if (!(event.target instanceof HTMLInputElement)) openMenu(screenActs, event)
  }
  return (
    <section
      className="sk-disk-icons"
      aria-label={label}
      aria-busy={table.state === 'first' || table.state === 'loading'}
    >
      <IconBar {...props} table={table} acts={acts} />
      {table.state === 'loading' && <WaitingBar kind="late" />}
      <WithDetails items={itemsOf(selection)} isOwn={view !== 'colleagueShare'}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Esc does the same */}
        <div
          ref={pane}
          className="sk-disk-pane"
          onClick={ground}
          onContextMenu={groundMenu}
          {...(view === 'myDisk' ? folderDrop(folderId) : {})}
          {...frame.handlers}
        >
          {table.state === 'failed' ? (
            <ErrorState error={table.error} title={t('failed')} onRetry={table.reload} />
          ) : table.state === 'first' ? (
            <TileSkeleton />
          ) : isEmpty ? (
            empty
          ) : (
            <>
              {frame.drawn}
              <Tiles {...props} table={table} acts={acts} openMenu={openMenu} hasMenu={menu !== undefined} />
              <MoreTiles table={table} pane={pane} />
            </>
          )}
        </div>
      </WithDetails>
      <IconFoot {...props} table={table} acts={acts} />
      {menu}
    </section>
  )
}

interface PartProps extends ItemsViewProps {
  readonly table: GrowingTable<DiskRow>
  readonly acts: ItemActs
}

/** What is searched for, or what is chosen. */
function IconBar({ table, acts, filter, tools }: PartProps) {
  const small = useSmallScreen()
  const about = useChosenSize()
  const drawn = table as unknown as Table<never>
  if (small && table.selection.selecting) return <SelectionHead table={drawn} />
  if (!small && !table.selection.isEmpty)
    return (
      <SelectionBar
        table={drawn}
        actions={acts(itemsOf(table.selection)).filter(isInBar)}
        offersEverything={false}
        about={about(itemsOf(table.selection))}
      />
    )
  return (
    <div className="sk-disk-bar">
      <div className="sk-disk-filters">{filter}</div>
      <div className="sk-disk-filters">{tools}</div>
    </div>
  )
}

function IconFoot({ table, acts, screenActs, state, content }: PartProps) {
  const t = useMessages(diskMessages)
  const { number } = useFormats()
  const small = useSmallScreen()
  const { rows, total, selection, more } = table
  if (small && selection.selecting) {
    const chosen = itemsOf(selection)
    const label = t('select')
    return <SelectionActs label={label} isEmpty={selection.isEmpty} actions={acts(chosen)} />
  }
  const all = total ?? rows.length
  return (
    <footer className="sk-disk-foot">
      <ContentCounts content={content} all={Math.max(all, rows.length)} />
      {more && <span className="sk-disk-loaded">{t('loaded', { n: number(rows.length), all: number(all) })}</span>}
      {state.view === 'myDisk' && <ClipboardLine paste={screenActs.find(({ key }) => key === 'paste')} />}
    </footer>
  )
}
