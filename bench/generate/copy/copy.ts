import { finished } from 'node:stream/promises'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | Date | null

/** A row as COPY reads it. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyText).join('\t')}\n`
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'number') return String(value)
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark) : value
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Rows on their way into a table, over a connection of their own; committed at the end. */
export interface Copying {
  write(lines: string | Uint8Array): Promise<void>
  end(): Promise<void>
}

export async function startCopy(pool: Pool, table: string, columns: readonly string[]): Promise<Copying> {
  const client = await pool.connect()
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  // told by `end`; until then nobody listens
  done.catch(() => {})
  return {
    async write(lines) {
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), done])
    },
    async end() {
      stream.end()
      await done.finally(() => client.release())
    },
  }
}

/** Copies rows that come one after the other. */
export async function copyRows(
  pool: Pool,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: Iterable<readonly CopyValue[]> },
): Promise<number> {
  const copying = await startCopy(pool, table, columns)
  let lines = ''
  let count = 0
  for (const row of rows) {
    lines += copyLine(row)
    count += 1
    if (lines.length < 65_536) continue
    await copying.write(lines)
    lines = ''
  }
  await copying.write(lines)
  await copying.end()
  return count
}
