import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { statuses } from '../../../contract.ts'

interface DraftDocument {
  readonly documentId: number
  readonly subject: string
  readonly categoryName: string
  readonly savedAt: Date
}

/** What is looked through for rights: nobody has as many. */
const lookedThrough = 1000

/** Documents of the caller's that are drafts, newest first; not those that are being changed, which `findDrafts` has. */
export async function findDraftDocuments(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  most = lookedThrough,
): Promise<DraftDocument[]> {
  const { rows } = await sql<DraftDocument>`
    with mine as materialized (
      select id from document
      where creator_id = ${caller.personId} and status = ${sql.lit(statuses.draft)} and deleted_at is null
        and not exists (
          select from document_draft
          where document_draft.person_id = ${caller.personId} and document_draft.document_id = document.id)
      order by updated_at desc, id desc limit ${lookedThrough}
    )
    select document.id as "documentId", document.subject, ${localName('category', caller.language)} as "categoryName",
      document.updated_at as "savedAt"
    from document join category on category.id = document.category_id
    where document.id in (select id from mine) and ${mayRead(caller)}
    order by document.updated_at desc, document.id desc limit ${most}`.execute(db)
  return rows
}
