import { useMemo } from 'react'
import type { ColumnView, Table, TableRow } from '@shuku/kit/web'
import type { DocumentRow } from '../../contract.ts'
import { FieldText } from './field-text.tsx'

type Views = Readonly<Record<string, ColumnView<DocumentRow>>>

/** The custom fields that rows of a list bring along, as columns behind its own. */
export function useFieldColumns<T>(table: Table<DocumentRow, T>): { table: Table<DocumentRow, T>; views: Views } {
  const { rows } = table
  const found = useMemo(() => {
    const columns = new Map<string, string>()
    for (const { row } of rows) for (const { id, name } of row.fields ?? []) columns.set(columnOf(id), name)
    return [...columns].map(([id, title]) => ({ id, title, sortable: false, firstOrder: 'ascend' as const }))
  }, [rows])
  return useMemo(() => {
    if (found.length === 0) return { table, views: {} }
    const views = Object.fromEntries(found.map(({ id }) => [id, viewOf(id)]))
    return { table: { ...table, columns: [...table.columns, ...found] }, views }
  }, [table, found])
}

const columnOf = (fieldId: number) => `field${fieldId}`

function viewOf(column: string): ColumnView<DocumentRow> {
  return { width: { 'zh-CN': 116, 'en-US': 128 }, goes: 3, render: (each) => <FieldCell column={column} {...each} /> }
}

function FieldCell({ column, row }: { column: string } & TableRow<DocumentRow>) {
  const field = row.fields?.find(({ id }) => columnOf(id) === column)
  return field ? <FieldText field={field} /> : null
}
