import { useRef, useState, type MouseEvent } from 'react'
import { Checkbox } from 'antd'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import type { Action } from '../../action/action.ts'
import { useMessages } from '../../language/use-messages.ts'
import { hitText } from '../../show/hit-parts.ts'
import { tableMessages } from '../table-messages.ts'
import type { TableRow } from '../table-row.ts'
import { Cell, TitleLine } from './cell.tsx'
import type { ColumnView, TitleView } from './column-view.ts'
import type { DrawnColumn } from './table-head.tsx'
import { opensByPress } from './opens-by-press.ts'

export interface LineProps<R> {
  row: TableRow<R>
  title: TitleView<R>
  views: { readonly [K in keyof R & string]?: ColumnView<R> }
  columns: readonly DrawnColumn[]
  canCheck: boolean
  chosen: boolean
  /** The row that holds the focus when the table has it. */
  current: boolean
  /** It is shown beside the list. */
  looked: boolean
  actions: ((row: TableRow<R>) => readonly Action[]) | undefined
  on: LineEvents<R>
}

export interface LineEvents<R> {
  readonly click: (row: TableRow<R>, event: MouseEvent) => void
  readonly check: (row: TableRow<R>, event: { shiftKey: boolean }) => void
  /** One of the acts of a row. */
  readonly act: (run: Action['run'], event: MouseEvent) => void
  readonly menu: (row: TableRow<R>, event: MouseEvent) => void
  readonly hover: ((row: TableRow<R>) => void) | undefined
  readonly press: ((row: TableRow<R>) => void) | undefined
}

/** A row that is only passed over is not worth a call. */
const hoverMs = 120

/** One row. Its acts lie over the last columns, so that nothing moves when they come. */
export function TableLine<R>({
  row,
  title,
  views,
  columns,
  canCheck,
  chosen,
  current,
  looked,
  actions,
  on,
}: LineProps<R>) {
  const t = useMessages(tableMessages)
  const [hovered, setHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = hitText(row.text(title.column))
  const below = title.below?.(row)

  const enter = () => {
    setHovered(true)
    if (on.hover) timer.current = setTimeout(() => on.hover?.(row), hoverMs)
  }
  const leave = () => {
    setHovered(false)
    clearTimeout(timer.current)
  }

  return (
    <tr
      className={`sk-row${chosen ? ' is-chosen' : ''}${looked ? ' is-looked' : ''}`}
      aria-current={looked || undefined}
      data-row={row.id}
      aria-selected={chosen}
      tabIndex={current ? 0 : -1}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onPointerDown={(event) => opensByPress(event) && on.press?.(row)}
      onMouseDown={leavesTextUnmarked}
      onClick={(event) => on.click(row, event)}
      onContextMenu={(event) => on.menu(row, event)}
    >
      {canCheck && (
        <td className="sk-check-cell">
          <Checkbox
            tabIndex={-1}
            aria-label={t('selectRow', { title: name })}
            checked={chosen}
            disabled={!row.canCheck}
            onChange={({ nativeEvent }) => on.check(row, nativeEvent as unknown as { shiftKey: boolean })}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={column.align === 'end' ? 'is-end' : ''}>
          {column.id === title.column ? (
            <div className="sk-title-cell">
              {title.glyph?.(row, 18)}
              <div className="sk-title-texts">
                <TitleLine row={row} view={title} />
                {below !== undefined && below !== null && <div className="sk-title-below sk-cut">{below}</div>}
              </div>
            </div>
          ) : (
            <div className={views[column.id as keyof R & string]?.wraps ? 'sk-sentences' : 'sk-cut'}>
              <Cell row={row} column={column.id as keyof R & string} view={views[column.id as keyof R & string]} />
            </div>
          )}
          {hovered && actions && index === columns.length - 1 && (
            <RowActs actions={actions(row)} name={name} onAct={on.act} onMenu={(event) => on.menu(row, event)} />
          )}
        </td>
      ))}
    </tr>
  )
}

/** Shift chooses rows here; the browser would mark all text up to the last click as well. */
function leavesTextUnmarked(event: MouseEvent<HTMLElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

const bare = 4

function RowActs({
  actions,
  name,
  onAct,
  onMenu,
}: {
  actions: readonly Action[]
  name: string
  onAct: LineEvents<never>['act']
  onMenu: (event: MouseEvent) => void
}) {
  const t = useMessages(tableMessages)
  if (actions.length === 0) return null
  const shown = actions
    .filter(({ icon, disabledBecause }) => icon !== undefined && disabledBecause === undefined)
    .slice(0, bare)
  return (
    <div className="sk-row-acts">
      {shown.map((action) => (
        <RowAct key={action.key} action={action} name={name} onAct={onAct} />
      ))}
      <IconButton
        small
        icon={<Ellipsis aria-hidden />}
        label={`${t('actions')}: ${name}`}
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={onMenu}
      />
    </div>
  )
}

interface RowActProps {
  action: Action
  name: string
  onAct: LineEvents<never>['act']
}

function RowAct({ action: { label, icon, href, run }, name, onAct }: RowActProps) {
  const look = {
    tabIndex: -1,
    className: 'sk-plain-button sk-icon-button is-small',
    'aria-label': `${label}: ${name}`,
    title: label,
  }
  const act = (event: MouseEvent) => {
    event.stopPropagation()
    onAct(run, event)
  }
  return href === undefined ? (
    <button type="button" {...look} onClick={act}>
      {icon}
    </button>
  ) : (
    <a {...look} href={href}>
      {icon}
    </a>
  )
}
