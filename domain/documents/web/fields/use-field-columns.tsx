import { useMemo } from 'react'
import type { ColumnView, Table, TableRow } from '@shuku/kit/web'
import type { DocumentRow } from '../../contract.ts'
import { FieldText } from './field-text.tsx'

/** How the custom fields look that a list of a category has as columns. */
export function useFieldColumns<T>({
  columns,
}: Table<DocumentRow, T>): Readonly<Record<string, ColumnView<DocumentRow>>> {
  return useMemo(() => {
    const ofFields = columns.filter(({ id }) => /^field\d+$/.test(id))
    return Object.fromEntries(ofFields.map(({ id }) => [id, viewOf(id)]))
  }, [columns])
}

function viewOf(column: string): ColumnView<DocumentRow> {
  return { width: { 'zh-CN': 116, 'en-US': 128 }, goes: 3, render: (each) => <FieldCell column={column} {...each} /> }
}

function FieldCell({ column, row }: { column: string } & TableRow<DocumentRow>) {
  const field = row.fields?.find(({ id }) => `field${id}` === column)
  return field ? <FieldText field={field} /> : null
}
