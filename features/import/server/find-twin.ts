import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

interface Twin {
  readonly id: number
  readonly subject: string
  readonly categoryName: string
}

/** Another document in force that has one of the files of a document, the latest that the caller may read. */
export async function findTwin(
  { db, caller, language }: Pick<Context, 'db' | 'caller' | 'language'>,
  documentId: number,
): Promise<Twin | undefined> {
  const { rows } = await sql<Twin>`
    select document.id::float8 as id, document.subject, ${localName('category', language)} as "categoryName"
    from document join category on category.id = document.category_id
    where document.id in (
        select theirs.document_id
        from attachment as mine
        join file as my_file on my_file.id = mine.file_id
        join file as same on same.content_id = my_file.content_id
        join attachment as theirs on theirs.file_id = same.id
        where mine.document_id = ${documentId} and mine.removed_at is null and not mine.in_body
          and theirs.document_id <> ${documentId} and theirs.removed_at is null and not theirs.in_body
        limit 200)
      and ${mayRead(caller)} and ${documentIsInForce}
    order by document.updated_at desc, document.id desc limit 1`.execute(db)
  return rows[0]
}
