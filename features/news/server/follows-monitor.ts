import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { publishedByAdministrator } from '@shuku/domain/documents/server'
import { withCategoryRights } from '@shuku/domain/rights/server'
import { categoriesOfPages } from './current-news.ts'

/**
 * What is published in the monitor is on the news pages of its category from then on, where the
 * administrator may publish; with a day named for it, from that day. It opens nothing: who may not read it sees no news.
 */
export const followsMonitor = publishedByAdministrator.calls(async (db, { documentIds, caller, address, at }) => {
  const { rows } = await sql<{ pageId: number; documentId: number }>`
    with recursive ${withCategoryRights(caller, ['settings'])}
    insert into news_item (page_id, document_id, published_by, published_at)
    select page.id, document.id, ${caller.personId}::integer, coalesce(${at ?? null}::timestamptz, now())
    from document join ${categoriesOfPages} as taken on taken.category_id = document.category_id
    join news_page as page on page.id = taken.page_id
    where document.id = any(${documentIds}::bigint[]) and exists (
      select from held where held.category_id = page.category_id and held.category_right = 'settings')
    -- what had ended there is news again
    on conflict (page_id, document_id) do update set ends_at = null, is_pinned = false, published_by = excluded.published_by,
      published_at = excluded.published_at where news_item.ends_at <= now()
    returning page_id as "pageId", document_id::float8 as "documentId"`.execute(db)
  for (const [id, items] of Map.groupBy(rows, ({ pageId }) => pageId))
    await recordAudit(db, {
      act: 'newsPage.publish',
      subject: { kind: 'newsPage', id },
      personId: caller.personId,
      address,
      details: { documentIds: items.map(({ documentId }) => documentId) },
    })
})
