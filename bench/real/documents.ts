import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Pool } from 'pg'
import { bodyToText } from '@shuku/domain/documents/server'
import { linesOf, squeezed } from './plain-text.ts'

/** What the search should know of a document. */
export interface RealDocument {
  readonly id: number
  readonly subject: string
  /** The name of the folder that was imported, and the file's path in it; nothing where it was not imported. */
  readonly path: string
  readonly lines: string
  readonly squeezed: string
}

/** All texts as they lie in the database: title, body, the attachments' names and what was found in them. */
export async function readDocuments(pool: Pool): Promise<RealDocument[]> {
  const { rows: bodies } = await pool.query<{
    id: number
    subject: string
    html: string
    source: string | null
    path: string | null
  }>(
    `select id, subject, html, source, path from document
       join document_body on document_body.document_id = id left join import_item on import_item.document_id = id
     where deleted_at is null order by id`,
  )
  const { rows: files } = await pool.query<{ document_id: number; name: string; kind: string; body: string | null }>(
    `select document_id, attachment.name, kind, body from attachment join file on file.id = file_id
       join file_content as content on content.id = file.content_id left join file_text on file_text.content_id = content.id
     where removed_at is null and not in_body`,
  )
  const filesOf = Map.groupBy(files, ({ document_id }) => document_id)
  return bodies.map(({ id, subject, html, source, path }) => {
    const file = source !== null && path !== null ? join(source, path) : null
    const parts = [
      linesOf(subject, false),
      bodyLines(html, file),
      ...(filesOf.get(id) ?? []).flatMap(({ name, kind, body }) => [
        linesOf(name, false),
        linesOf(body ?? '', kind === 'pdf' || kind === 'text'),
      ]),
    ]
    const imported = source !== null && path !== null ? `${basename(source)}/${path}` : ''
    return { id, subject, path: imported, lines: parts.join('\n'), squeezed: parts.map(squeezed).join('\n') }
  })
}

/** Of a plain text the file itself tells: whether the product knew which lines the margin broke is what is asked. */
function bodyLines(html: string, path: string | null): string {
  const isPlain = path !== null && html !== '' && /\.(?:txt|text|md|markdown)$/i.test(path) && existsSync(path)
  return isPlain ? linesOf(readFileSync(path, 'utf8'), true) : linesOf(bodyToText(html), false)
}
