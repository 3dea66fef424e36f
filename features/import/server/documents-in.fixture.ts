import { sql } from 'kysely'
import { testDatabase } from '@shuku/kit/testing'

interface Row {
  readonly id: number
  readonly subject: string
  readonly place: string
  readonly version: number
  readonly html: string
  readonly files: string | null
}

/** The documents in a category and below it, by their subjects. */
export async function documentsIn(categoryId: number): Promise<Record<string, Row>> {
  const { db } = await testDatabase()
  const { rows } = await sql<Row>`
    with recursive branch (id, place) as (
      select ${categoryId}::integer, ''
      union all
      select category.id, branch.place || '/' || category.name from branch join category on category.parent_id = branch.id
    )
    select document.id, subject, place, document.version, html,
      (select string_agg(name || ' ' || attachment.version, ', ' order by sort) from attachment
        where document_id = document.id and removed_at is null and not in_body) as files
    from document join branch on branch.id = category_id join document_body on document_id = document.id
    where document.deleted_at is null`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.subject, row]))
}
