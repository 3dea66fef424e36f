import { Fragment } from 'react'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { hitText } from '../../show/hit-parts.ts'
import { tableMessages } from '../table-messages.ts'
import type { TableRow } from '../table-row.ts'
import { Cell, TitleLine } from './cell.tsx'
import type { ColumnView, TitleView } from './column-view.ts'
import type { LineEvents } from './table-line.tsx'

interface TableCardsProps<R> {
  rows: readonly TableRow<R>[]
  label: string
  title: TitleView<R>
  views: { readonly [K in keyof R & string]?: ColumnView<R> }
  /** The two columns that matter, under the title. */
  facts: readonly (keyof R & string)[]
  badge: ((row: TableRow<R>) => React.ReactNode) | undefined
  hasMenu: boolean
  on: LineEvents<R>
}

/** The rows of a table on a small screen. */
export function TableCards<R>({ rows, label, title, views, facts, badge, hasMenu, on }: TableCardsProps<R>) {
  const t = useMessages(tableMessages)
  return (
    <ul className="sk-cards" aria-label={label}>
      {rows.map((row) => (
        // the link in it is the keyboard's way; the card only makes it easier to hit
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <li key={row.id} className="sk-card" onClick={(event) => on.click(row, event)}>
          {title.glyph?.(row, 24)}
          <div className="sk-title-texts">
            <TitleLine row={row} view={title} wraps />
            {title.below?.(row) && <div className="sk-title-below sk-cut">{title.below(row)}</div>}
            <div className="sk-card-facts">
              {facts.map((column, index) => (
                <Fragment key={column}>
                  {index > 0 && <span aria-hidden="true"> • </span>}
                  <Cell row={row} column={column} view={views[column]} />
                </Fragment>
              ))}
              {badge && <span className="sk-card-badge">{badge(row)}</span>}
            </div>
          </div>
          {hasMenu && (
            <IconButton
              icon={<EllipsisVertical aria-hidden />}
              label={`${t('actions')}: ${hitText(row.text(title.column))}`}
              aria-haspopup="menu"
              onClick={(event) => on.menu(row, event)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
