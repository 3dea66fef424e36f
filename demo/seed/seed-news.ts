import { sql } from 'kysely'
import { shareDocuments } from '@shuku/domain/rights/server'
import { idOf } from './seed-organisation.ts'
import type { DocumentSeeding } from './seed-documents.ts'

interface Filling extends Pick<DocumentSeeding, 'db' | 'organisation'> {
  /** Ids of the documents by the names of their files. */
  readonly documents: ReadonlyMap<string, number>
}

interface Page {
  readonly name: string
  readonly isOuter: boolean
  /** In their order, the newest first, with summaries. */
  readonly items: readonly (readonly [document: string, summary: string])[]
}

const pages: readonly Page[] = [
  {
    name: '公司要闻',
    isOuter: false,
    items: [
      ['security-month-01', '本月的告警与补丁情况，以及下月的工作安排。'],
      ['fire-drill', '年度消防演练安排已确定，请提前熟悉疏散路线。'],
      ['travel-policy', '新版差旅标准已经生效，出差前请先阅读第三章。'],
      ['taxi-notice', ''],
    ],
  },
  {
    name: '对外公告',
    isOuter: true,
    items: [
      ['security-month-01', '我们怎样保障生产安全。'],
      ['fire-drill', ''],
    ],
  },
]

/** News for the company and for readers outside; each page belongs to the category of its first document. */
export async function seedNews({ db, organisation, documents }: Filling): Promise<void> {
  const publisher = idOf(organisation.people, 'wangfang')
  for (const { name, isOuter, items } of pages) {
    const ids = items.map(([document]) => idOf(documents, document))
    const { rows } = await sql<{ id: number }>`
      insert into news_page (name, category_id, is_outer, made_by)
      select ${name}, category_id, ${isOuter}, ${publisher} from document where id = ${ids[0]} returning id`.execute(db)
    for (const [index, [, summary]] of items.entries())
      await sql`
        insert into news_item (page_id, document_id, summary, published_at, published_by)
        values (${rows[0]?.id}, ${ids[index]}, ${summary}, now() - make_interval(days => ${index * 3}), ${publisher})`.execute(
        db,
      )
    if (isOuter)
      await shareDocuments(db, {
        documentIds: ids,
        shares: [{ to: { kind: 'anonymous' }, level: 'view' }],
        givenBy: publisher,
      })
  }
}
