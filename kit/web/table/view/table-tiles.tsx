import { Fragment, type ReactNode } from 'react'
import { Checkbox } from 'antd'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { hitText } from '../../show/hit-parts.ts'
import { tableMessages } from '../table-messages.ts'
import type { TableRow } from '../table-row.ts'
import { Cell, TitleLine } from './cell.tsx'
import type { DataTableProps } from './data-table-props.ts'
import type { LineEvents } from './table-line.tsx'
import { useTableKeys } from './use-table-keys.ts'
import './table-tiles.css'
import { opensByPress } from './opens-by-press.ts'

interface TilesProps<R> extends DataTableProps<R> {
  picture: (row: TableRow<R>) => ReactNode
  on: LineEvents<R>
}

/** The rows of a table as pictures with their titles, on any screen. */
export function TableTiles<R>(props: TilesProps<R>) {
  const { table, label, uncountedTitle, onOpen, look } = props
  const { currentId, setCurrent, keys } = useTableKeys(table, { onOpen, look, abreast: tilesAbreast })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="sk-tiles" aria-label={label} onKeyDown={keys}>
      {table.rows.map((row, index) => (
        <Fragment key={row.id}>
          {index === table.countedRows && <li className="sk-uncounted-title">{uncountedTitle}</li>}
          <Tile {...props} row={row} isCurrent={row.id === currentId} onFocus={() => setCurrent(row.id)} />
        </Fragment>
      ))}
    </ul>
  )
}

interface TileProps<R> extends TilesProps<R> {
  row: TableRow<R>
  isCurrent: boolean
  onFocus: () => void
}

function Tile<R>({
  row,
  table,
  title,
  views = {},
  facts = [],
  picture,
  isCurrent,
  onFocus,
  look,
  rowActions,
  on,
}: TileProps<R>) {
  const t = useMessages(tableMessages)
  const { selection, canCheck } = table
  const name = hitText(row.text(title.column))
  const isChosen = selection.has(row.id)
  const isLooked = look?.row?.id === row.id
  return (
    // the link in it is the way of screen readers, the keys of the list that of the keyboard
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`sk-tile${isChosen ? ' is-chosen' : ''}${isLooked ? ' is-looked' : ''}${selection.isEmpty ? '' : ' is-among-chosen'}`}
      aria-current={isLooked || undefined}
      data-row={row.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onPointerEnter={() => on.hover?.(row)}
      onPointerDown={(event) => opensByPress(event) && on.press?.(row)}
      onClick={(event) => on.click(row, event)}
      onContextMenu={(event) => on.menu(row, event)}
    >
      <div className="sk-tile-picture">{picture(row)}</div>
      {canCheck && (
        <Checkbox
          className="sk-tile-tick"
          tabIndex={-1}
          aria-label={t('selectRow', { title: name })}
          checked={isChosen}
          disabled={!row.canCheck}
          onChange={({ nativeEvent }) => on.check(row, nativeEvent as unknown as { shiftKey: boolean })}
        />
      )}
      {rowActions && (
        <div className="sk-tile-acts">
          <IconButton
            icon={<Ellipsis aria-hidden />}
            label={`${t('actions')}: ${name}`}
            aria-haspopup="menu"
            tabIndex={-1}
            onClick={(event) => on.menu(row, event)}
          />
        </div>
      )}
      <div className="sk-tile-text">
        {title.glyph?.(row, 18)}
        <TitleLine row={row} view={title} />
      </div>
      <div className="sk-tile-facts sk-cut">
        {facts.map((column, index) => (
          <Fragment key={column}>
            {index > 0 && <span aria-hidden="true"> · </span>}
            <Cell row={row} column={column} view={views[column]} />
          </Fragment>
        ))}
      </div>
    </li>
  )
}

function tilesAbreast(list: HTMLElement): number {
  return getComputedStyle(list).gridTemplateColumns.split(' ').length
}
