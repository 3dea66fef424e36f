import type { Table } from '../use-table.ts'
import { ExportMenu } from './export-menu.tsx'
import { ShortPager } from './short-pager.tsx'
import './short-foot.css'

/** What is below a list that is no `DataTable`: its pages, and the way to save it. */
export function ShortFoot<R>({ table }: { table: Table<R> }) {
  const { page, pageSize, total, setPage, rows } = table
  if (rows.length === 0) return null
  return (
    <div className="sk-short-foot">
      <ShortPager page={page} pageSize={pageSize} total={total} onPage={setPage} />
      <span className="sk-list-export">
        <ExportMenu table={table as unknown as Table} small />
      </span>
    </div>
  )
}
