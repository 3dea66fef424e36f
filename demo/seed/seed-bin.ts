import { sql } from 'kysely'
import { createDocument, deleteAsOne, deleteDocuments } from '@shuku/domain/documents/server'
import { identify, RightsCache } from '@shuku/domain/rights/server'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

/** Drafts of a yearly check that went together, and one that went alone, two days before. */
const together = ['第一季度', '第二季度', '第三季度', '第四季度'].map((quarter) => `${quarter}差旅费抽查底稿`)
const alone = '差旅费抽查问题清单（作废）'

/** What somebody finds in their recycle bin: a batch that was deleted together, beside something else. */
export async function seedBin({ db, store, organisation, categories, now }: DocumentSeeding): Promise<void> {
  const caller = await identify(db, { personId: idOf(organisation.people, 'liqiang') }, new RightsCache())
  if (!caller) throw new Error('who fills the recycle bin of the demo company cannot be identified')
  const request = { address: '127.0.0.1', terminal: 'Chrome · Windows' }
  const context = { db, store, caller, language: caller.language, request }
  const createdAt = new Date(now.getTime() - 40 * 86_400_000)
  const make = async (subject: string) => {
    const html = '<p>抽查底稿，结论已并入年度抽查报告。</p>'
    const categoryId = idOf(categories, 'expense')
    return (await createDocument(context, { categoryId, subject, html, createdAt })).id
  }
  const batch: number[] = []
  for (const subject of together) batch.push(await make(subject))
  const single = await make(alone)
  await deleteDocuments(context, [single])
  await sql`update document set deleted_at = deleted_at - interval '2 days' where id = ${single}`.execute(db)
  await deleteAsOne(context, batch)
}
