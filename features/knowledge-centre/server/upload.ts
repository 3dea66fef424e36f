import { sql } from 'kysely'
import { requireVisible } from '@shuku/domain/categories/server'
import { documentUploadApi as api } from '@shuku/domain/documents/contract'
import { recordUploadOf } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'

/** Titles are the same as where a category takes none twice: whatever their capitals. */
export const findSameTitles = handle(api.findSameTitles, async ({ db, caller, query }) => {
  const { categoryId, titles } = query
  await requireVisible(db, caller, categoryId)
  const { rows } = await sql<{ id: number; subject: string }>`
    select distinct on (lower(document.subject)) document.id::float8 as id, document.subject from document
    join unnest(${titles}::text[]) as coming (subject)
      on hashtext(lower(document.subject)) = hashtext(lower(coming.subject))
      and lower(document.subject) = lower(coming.subject)
    where document.category_id = ${categoryId} and ${mayRead(caller)}
    order by lower(document.subject), document.id desc`.execute(db)
  return { documents: rows }
})

export const recordUpload = handle(api.recordUpload, async (context) => ({
  moveId: await recordUploadOf(context, context.query.documentIds),
}))
