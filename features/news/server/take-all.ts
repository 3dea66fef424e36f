import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { documentIsInForce } from '@shuku/domain/rights/server'
import { defineJob, type Database } from '@shuku/kit/server'
import { categoriesOfPages } from './current-news.ts'

/**
 * Pages that take all of their categories: what has come into force in it since is news on them, no matter who made the page.
 * What was taken off has its row, and does not come back.
 */
export async function takeAll(database: Database, also: RawBuilder<boolean> = sql<boolean>`true`): Promise<void> {
  await sql`
    insert into news_item (page_id, document_id, published_by, published_at)
    select page.id, document.id, page.made_by, document.effective_at
    from news_page as page join ${categoriesOfPages} as taken on taken.page_id = page.id
    join document on document.category_id = taken.category_id
    where page.takes_all_since is not null and document.effective_at >= greatest(page.takes_all_since, taken.since)
      and document.deleted_at is null and ${documentIsInForce} and ${also}
      and not exists (select from news_item as item where item.page_id = page.id and item.document_id = document.id)
    on conflict (page_id, document_id) do nothing`.execute(database)
}

const isOfLate = sql<boolean>`document.effective_at > now() - interval '1 day'`

/** Beside the saves, which wait for nothing by it, and whatever brought a document into force or here. */
export const takeAllJob = defineJob({
  name: 'news.takeAll',
  payload: z.object({}),
  run: (_, { database }) => takeAll(database, isOfLate),
})

/** What was moved in later, or came while no job ran: all since a page takes all is too much for each minute. */
export const takeOlder = defineJob({
  name: 'news.takeOlder',
  payload: z.object({}),
  run: (_, { database }) => takeAll(database),
})
