import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { AnySettings } from './define-settings.ts'
import { allSettings } from './category-section.ts'

/** Columns of `category` that a new one takes over from its parent. */
export function copiedColumns(): string[] {
  return allSettings()
    .filter(({ table }) => table === 'category')
    .flatMap(copiedBy)
}

/** Copies what sections store in tables of their own. */
export async function copySettings(db: Database, { from, to }: { readonly from: number; readonly to: number }) {
  for (const settings of allSettings()) {
    const copied = copiedBy(settings)
    if (settings.table === 'category' || copied.length === 0) continue
    const columns = sql.join(copied.map((column) => sql.ref(column)))
    const table = sql.table(settings.table)
    await sql`
      insert into ${table} (category_id, ${columns})
      select ${to}, ${columns} from ${table} where category_id = ${from}`.execute(db)
  }
}

function copiedBy({ fields }: AnySettings): string[] {
  return Object.values(fields).flatMap(({ inherits, column }) => (inherits === 'copy' ? [column] : []))
}
