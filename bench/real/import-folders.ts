import { basename } from 'node:path'
import type { Pool } from 'pg'
import type { Product } from './product.ts'

export interface ImportedFolder {
  readonly name: string
  readonly files: number
  readonly failed: readonly string[]
  readonly leftOut: number
  readonly bytes: number
  /** Until every document is there, and until every text can be searched. */
  readonly seconds: number
  readonly secondsWithTexts: number
  /** What the second run did; all zero is right. */
  readonly second: { readonly created: number; readonly updated: number; readonly seconds: number }
}

/** Imports a folder twice by the command, and reads from its report what it did. */
export async function importTwice(product: Product, folder: string): Promise<ImportedFolder> {
  const name = basename(folder)
  const category = String(await product.makeCategory(name))
  const words = [folder, '--into', category]
  const first = await product.run('commands/import.ts', words)
  const report = readReport(first.output)
  const second = await product.run('commands/import.ts', words)
  const again = readReport(second.output)
  return {
    name,
    files: report.found,
    failed: report.failed,
    leftOut: report.leftOut,
    bytes: report.bytes,
    seconds: report.seconds,
    secondsWithTexts: first.seconds,
    second: { created: again.created, updated: again.updated, seconds: second.seconds },
  }
}

function readReport(output: string) {
  const summary =
    /^Imported (\d+) new and (\d+) changed files(?: in ([\d.]+) s: [\d.]+ documents\/s, ([\d.]+) MB\/s)?; \d+ unchanged of (\d+)\.$/m.exec(
      output,
    )
  if (!summary) throw new Error(`the import said something else than expected:\n${output.slice(0, 2000)}`)
  const [, created = 0, updated = 0, seconds = 0, rate = 0, found = 0] = summary.map(Number)
  return {
    created,
    updated,
    seconds,
    bytes: (rate || 0) * 1e6 * (seconds || 0),
    found,
    failed: [...output.matchAll(/^could not be imported: (.*)$/gm)].map(([, line = '']) => line),
    leftOut: [...output.matchAll(/^left out/gm)].length,
  }
}

/** How many documents there are for the lines that the import wrote, and files whose text could not be read. */
export async function countImported(pool: Pool) {
  const { rows } = await pool.query<{
    documents: number
    items: number
    unread: { reason: string; mime: string; n: number }[] | null
  }>(
    `select (select count(distinct document.id) from document join import_item on document_id = document.id)::integer as documents,
       (select count(*) from import_item where state = 'done')::integer as items,
       (select jsonb_agg(failed) from (
          select text_reason as reason, mime, count(*) as n from file_content where text_state = 'failed' group by 1, 2 order by 3 desc
        ) as failed) as unread`,
  )
  return rows[0] ?? { documents: 0, items: 0, unread: null }
}
