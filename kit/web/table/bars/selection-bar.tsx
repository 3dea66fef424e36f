import { useRef } from 'react'
import { Button, Checkbox } from 'antd'
import { X } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import type { Action } from '../../action/action.ts'
import { ActionButton } from '../../action/action-button.tsx'
import { MoreButton } from '../../action/more-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { useSmallScreen } from '../../theme/use-media.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'
import { useFitting } from '../../layout/use-fitting.ts'
import { useSelectionText } from './use-selection-text.ts'
import './selection.css'

interface SelectionBarProps {
  table: Table<never>
  actions: readonly Action[]
  offersEverything: boolean
  /** Behind the number of what is chosen: its size. */
  about?: string
}

/** What the filter bar becomes while rows are chosen. */
export function SelectionBar({ table, actions, offersEverything, about }: SelectionBarProps) {
  const t = useMessages(tableMessages)
  const bar = useRef<HTMLDivElement>(null)
  const text = useSelectionText(table)
  // what takes the rows away has its own place, however many are chosen
  const last = actions.at(-1)?.danger === true ? actions.at(-1) : undefined
  const others = last ? actions.slice(0, -1) : actions
  const usual = useSmallScreen() ? 1 : 6
  const of = [text, ...actions.map(({ key }) => key)].join()
  const most = useFitting(bar, { most: last && usual > 1 ? usual - 1 : usual, of })
  const { selection, total } = table
  const offers = offersEverything && !selection.everything && total !== undefined && total > selection.rows.length
  return (
    <div className="sk-filter-bar is-selection">
      <div ref={bar} className="sk-selection-bar" role="toolbar" aria-label={text}>
        <Checkbox
          aria-label={t('selectPage')}
          checked={selection.page === 'all'}
          indeterminate={selection.page === 'some'}
          onChange={selection.togglePage}
        />
        <b aria-live="polite">{text}</b>
        {about !== undefined && about !== '' && <span className="sk-small sk-secondary sk-cut">{about}</span>}
        {offers && (
          <Button type="link" size="small" onClick={selection.chooseEverything}>
            {t('selectEverything', { n: total })}
          </Button>
        )}
        <span className="sk-selection-line" aria-hidden="true" />
        {others.slice(0, most).map((action) => (
          <ActionButton key={action.key} action={action} look="text" />
        ))}
        <MoreButton actions={others.slice(most)} />
        {last && (
          <>
            {others.length > 0 && <span className="sk-selection-line" aria-hidden="true" />}
            <ActionButton action={last} look="text" />
          </>
        )}
        <IconButton
          className="sk-selection-end"
          icon={<X aria-hidden />}
          label={t('clearSelection')}
          onClick={selection.clear}
        />
      </div>
    </div>
  )
}
