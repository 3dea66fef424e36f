import { Button, Checkbox } from 'antd'
import { X } from 'lucide-react'
import type { Action } from '../../action/action.ts'
import { BottomActs } from '../../action/bottom-acts.tsx'
import { IconButton } from '../../action/icon-button.tsx'
import { useHotkey } from '../../frame/use-hotkey.ts'
import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'
import { useSelectionText } from './use-selection-text.ts'
import './selection.css'

interface SelectionPartProps {
  table: Table<never>
}

/** On a small screen, in the place of the filter bar while rows are chosen: how many, and the way out. */
export function SelectionHead({ table }: SelectionPartProps) {
  const t = useMessages(tableMessages)
  const text = useSelectionText(table)
  const { selection } = table
  useHotkey('escape', t('clearSelection'), selection.clear)
  return (
    <div className="sk-filter-bar is-selection">
      <div className="sk-selection-bar">
        <IconButton icon={<X aria-hidden />} label={t('clearSelection')} onClick={selection.clear} />
        <b aria-live="polite">{text}</b>
      </div>
    </div>
  )
}

/** In the place of the line of counters: all rows of the page, and everything that matches. */
export function SelectionLine({ table, offersEverything }: SelectionPartProps & { offersEverything: boolean }) {
  const t = useMessages(tableMessages)
  const { selection, total } = table
  const offers = offersEverything && !selection.everything && total !== undefined && total > selection.rows.length
  return (
    <div className="sk-count-line sk-selecting-line">
      {offers && (
        <Button type="link" size="small" onClick={selection.chooseEverything}>
          {t('selectEverything', { n: total })}
        </Button>
      )}
      <Checkbox
        className="sk-page-tick"
        aria-label={t('selectPage')}
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        onChange={selection.togglePage}
      >
        {t('thisPage')}
      </Checkbox>
    </div>
  )
}

interface SelectionActsProps {
  /** For a screen reader. */
  label: string
  isEmpty: boolean
  actions: readonly Action[]
}

/** On a small screen, below the list: what can be done with the chosen rows. What is chosen is the task now: nothing new is made beside it. */
export function SelectionActs({ label, isEmpty, actions }: SelectionActsProps) {
  const t = useMessages(tableMessages)
  return (
    <BottomActs label={label} actions={actions}>
      {actions.length === 0 && <p className="sk-secondary">{t(isEmpty ? 'tapToSelect' : 'nothingToDo')}</p>}
    </BottomActs>
  )
}
