import { useState } from 'react'
import { Button, Checkbox, Switch } from 'antd'
import { ArrowUp } from 'lucide-react'
import { getColumnChoice, tableApi } from '@shuku/kit/contract'
import { IconButton } from '../../action/icon-button.tsx'
import { useAction } from '../../call/use-action.ts'
import { useApi } from '../../call/use-api.ts'
import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'
import { useCompact } from './use-compact.ts'
import './column-list.css'

/** The columns that a table offers: which are shown, in which order, and how high a row is. */
export function ColumnList({ table, drawn }: { table: Table<never>; drawn: readonly string[] | undefined }) {
  const t = useMessages(tableMessages)
  const tableId = table.shape.id
  const choice = useApi(getColumnChoice, { table: tableId })
  const save = useAction(tableApi.setColumns, { invalidates: [getColumnChoice, tableApi.getRows] })
  const [compact, setCompact] = useCompact()
  // a tick shows at once; the server's answer takes its place
  const [wanted, setWanted] = useState<readonly string[]>()

  if (choice.error) return <p className="sk-field-error">{choice.error.message}</p>

  // what only this list has is where the list shows it
  const place = new Map(table.columns.map(({ id }, index) => [id, index]))
  const columns = [...(choice.data?.columns ?? []), ...(choice.data ? table.further : [])].toSorted(
    (a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity) || 0,
  )
  // none wanted means the usual ones, which only the server knows
  const shown = wanted?.length ? wanted : columns.filter((column) => column.shown).map(({ id }) => id)
  const lines = columns.map(({ id, title }) => ({ id, title, isShown: shown.includes(id) }))
  const storeColumns = async (ids: readonly string[]) => {
    setWanted(ids)
    const unwanted = table.further.map(({ id }) => id).filter((id) => !ids.includes(id))
    await save.run({ table: tableId, columns: [...ids], unwanted: ids.length > 0 ? unwanted : [] })
    setWanted((now) => (now === ids ? undefined : now))
  }
  const turn = (id: string) =>
    void storeColumns(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id])
  const moveUp = (id: string) => {
    const at = shown.indexOf(id)
    void storeColumns(shown.with(at, shown[at - 1] ?? id).with(at - 1, id))
  }

  return (
    <div className="sk-column-list">
      <ul>
        {lines.map(({ id, title, isShown }) => (
          <li key={id}>
            <Checkbox checked={isShown} disabled={isShown && shown.length === 1} onChange={() => turn(id)}>
              {title}
              {isShown && drawn && !drawn.includes(id) && (
                <span className="sk-column-away sk-small sk-secondary">{t('noRoom')}</span>
              )}
            </Checkbox>
            {isShown && shown.indexOf(id) > 0 && (
              <IconButton
                small
                icon={<ArrowUp aria-hidden />}
                label={t('moveUp', { column: title })}
                onClick={() => moveUp(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <label className="sk-column-compact">
        {t('compact')}
        <Switch size="small" checked={compact} onChange={setCompact} />
      </label>
      <Button type="link" size="small" onClick={() => void storeColumns([])}>
        {t('usualColumns')}
      </Button>
    </div>
  )
}
