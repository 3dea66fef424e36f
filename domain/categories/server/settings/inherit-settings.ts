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

interface Copied {
  readonly from: number
  readonly to: number
}

/** Copies what sections store in tables of their own. */
export async function copySettings(db: Database, copies: readonly Copied[]) {
  const from = copies.map((each) => each.from)
  const to = copies.map((each) => each.to)
  for (const settings of allSettings()) {
    const copied = copiedBy(settings)
    if (settings.table === 'category' || copied.length === 0) continue
    const columns = sql.join(copied.map((column) => sql.ref(column)))
    const table = sql.table(settings.table)
    await sql`
      insert into ${table} (category_id, ${columns})
      select copy.to_id, ${columns}
      from unnest(${from}::integer[], ${to}::integer[]) as copy (from_id, to_id)
      join ${table} on category_id = copy.from_id`.execute(db)
  }
}

function copiedBy({ fields }: AnySettings): string[] {
  return Object.values(fields).flatMap(({ inherits, column }) => (inherits === 'copy' ? [column] : []))
}
