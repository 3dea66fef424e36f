import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  accessRow,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { newsConsoleApi as console_ } from './console-contract.ts'
import { newsApi as api } from './contract.ts'

const document = ({ documentId }: { documentId: number }) => ({ documentId })
const onPage = ({ documentId }: { documentId: number }) => ({ pageId: 999_999_999, documentIds: [documentId] })

const access = [
  accessRow(api.listNews, may.evenNobody),
  accessRow(api.listOuterNews, may.evenNobody),
  // it is no news: there for nobody
  accessRow(api.getArticle, '– – – – – – –', document),
  accessRow(api.readFeed, may.evenNobody),
  accessRow(api.getInnerFeed, may.everybody),
  accessRow(api.renewInnerFeed, may.everybody),
  accessRow(api.endInnerFeed, may.everybody),
  accessRow(api.readInnerFeed, '– – – – – – –', () => ({ token: 'unknown' })),
  accessRow(api.readOuterPage, may.evenNobody),
  accessRow(api.listFront, may.everybody),
  accessRow(api.downloadOuterFile, '– – – – – – –', () => ({ file: '999999999' })),
  accessRow(api.listPages, may.everybody),
  accessRow(api.savePage, 'out no no no no ok out', ({ categoryId }) => ({ name: '新闻', categoryId })),
  accessRow(api.getPageRule, 'out – – – – – out', () => ({ id: 999_999_999 })),
  accessRow(api.savePageRule, 'out – – – – – out', () => ({ id: 999_999_999, subject: '办法' })),
  accessRow(api.deletePage, 'out – – – – – out', () => ({ id: 999_999_999 })),
  accessRow(api.listPlaces, may.readers, document),
  accessRow(api.publishNews, 'out – – – – – out', onPage),
  accessRow(api.takeOffNews, 'out – – – – – out', onPage),
  accessRow(console_.listNewsPages, may.everybody),
  accessRow(console_.getNewsPage, 'out – – – – – out', () => ({ id: 999_999_999 })),
  accessRow(console_.updateNewsPage, 'out – – – – – out', () => ({ id: 999_999_999 })),
  accessRow(console_.listNewsPictures, may.everybody),
]

/** A page with as many public news as the size has rows, of a category that the owner administers. */
async function givePage(world: BudgetWorld): Promise<number> {
  const { db } = await testDatabase()
  const { category } = await given.category({ entries: [{ to: { kind: 'anonymous' }, level: 'view' }] })
  const values = { name: uniqueName('新闻页'), category_id: category.id, is_outer: true, made_by: world.ownerId }
  const { id } = await db.insertInto('news_page').values(values).returning('id').executeTakeFirstOrThrow()
  const like = { category, creator: { id: world.ownerId } }
  const ids = await given.texts(
    like,
    Array.from({ length: world.rows }, () => ({ subject: uniqueName('新闻') })),
  )
  const items = ids.map((document_id) => ({ page_id: id, document_id, published_by: world.ownerId }))
  await db.insertInto('news_item').values(items).execute()
  return id
}

async function giveOwnPage(world: BudgetWorld): Promise<number> {
  const { db } = await testDatabase()
  const values = { name: uniqueName('新闻页'), category_id: world.categoryId, made_by: world.ownerId }
  const { id } = await db.insertInto('news_page').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

async function giveArticle(world: BudgetWorld): Promise<number> {
  const { id } = await supplied.document(world)
  const { db } = await testDatabase()
  const page_id = await giveOwnPage(world)
  await db.insertInto('news_item').values({ page_id, document_id: id, published_by: world.ownerId }).execute()
  return id
}

/** Somebody’s feed; its token. */
async function giveFeed(): Promise<string> {
  const { db } = await testDatabase()
  const token = uniqueName('feed')
  const token_hash = createHash('sha256').update(token).digest()
  const { id } = await given.person()
  await db.insertInto('news_feed').values({ person_id: id, signed_in_id: id, token_hash }).execute()
  return token
}

/** A picture in a public article. */
async function giveOuterFile(world: BudgetWorld): Promise<number> {
  const { file } = await world.owner.upload(fileApi.uploadFile, [{ name: '图.txt', content: '图' }])
  const page_id = await givePage({ ...world, rows: 1 })
  const { db } = await testDatabase()
  const { document_id } = await db
    .selectFrom('news_item')
    .select('document_id')
    .where('page_id', '=', page_id)
    .executeTakeFirstOrThrow()
  const values = { document_id, name: '图.txt', in_body: true, file_id: file.id, added_by: world.ownerId }
  await db.insertInto('attachment').values(values).execute()
  return file.id
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId, documentId } = world
  const administrator = owner
  return [
    budgeted(owner, [api.listNews, 3], () => ({ pageId: world.take<number>('newsPage') })),
    budgeted(owner, [api.listOuterNews, 3], () => ({ pageId: world.take<number>('newsPage') })),
    {
      endpoint: api.readFeed,
      budget: 3,
      call: () => owner.send(api.readFeed, { pageId: world.take<number>('newsPage') }),
    },
    {
      endpoint: api.readOuterPage,
      budget: 4,
      call: () => owner.send(api.readOuterPage, { pageId: world.take<number>('newsPage') }),
    },
    budgeted(owner, [api.getInnerFeed, 2]),
    budgeted(owner, [api.renewInnerFeed, 5]),
    budgeted(owner, [api.endInnerFeed, 5]),
    {
      endpoint: api.readInnerFeed,
      budget: 8,
      call: () => owner.send(api.readInnerFeed, { token: world.take<string>('feedToken') }),
    },
    budgeted(owner, [api.listFront, 3]),
    budgeted(owner, [api.getArticle, 6], () => ({ documentId: world.take<number>('article') })),
    {
      endpoint: api.downloadOuterFile,
      budget: 4,
      call: () => owner.send(api.downloadOuterFile, { file: String(world.take<number>('outerFile')) }),
    },
    budgeted(owner, [api.listPages, 3]),
    budgeted(administrator, [api.savePage, 10], () => ({ name: uniqueName('新闻页'), categoryId })),
    budgeted(administrator, [api.getPageRule, 8], () => ({ id: world.take<number>('ownNewsPage') })),
    budgeted(administrator, [api.savePageRule, 10], () => ({ id: world.take<number>('ownNewsPage'), subject: '办法' })),
    budgeted(administrator, [api.deletePage, 10], () => ({ id: world.take<number>('ownNewsPage') })),
    budgeted(owner, [api.listPlaces, 5], () => ({ documentId })),
    budgeted(administrator, [api.publishNews, 12], () => ({
      pageId: world.take<number>('ownNewsPage'),
      documentIds: [documentId],
    })),
    budgeted(administrator, [api.takeOffNews, 10], () => ({
      pageId: world.take<number>('ownNewsPage'),
      documentIds: [documentId],
    })),
    budgeted(owner, [console_.listNewsPages, 4]),
    budgeted(administrator, [console_.getNewsPage, 3], () => ({ id: world.take<number>('ownNewsPage') })),
    budgeted(administrator, [console_.updateNewsPage, 10], () => ({ id: world.take<number>('ownNewsPage') })),
    budgeted(owner, [console_.listNewsPictures, 3]),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  return {
    newsPage: twice(() => givePage(world)),
    ownNewsPage: twice(() => giveOwnPage(world)),
    outerFile: twice(() => giveOuterFile(world)),
    article: twice(() => giveArticle(world)),
    feedToken: twice(giveFeed),
  }
}

/** Pages of the owner’s, on one of them a document whose text has pictures. */
async function orders({
  client,
  owner,
  category,
  documentIds: [document_id = 0],
  upload,
}: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  for (const [index, name] of ['要闻', '公告', 'Archive'].entries()) {
    const values = { name, category_id: category.id, per_page: 10 + (index % 2), made_by: owner.id }
    const { id: page_id } = await db.insertInto('news_page').values(values).returning('id').executeTakeFirstOrThrow()
    if (index === 0) await db.insertInto('news_item').values({ page_id, document_id, published_by: owner.id }).execute()
  }
  for (const [index, name] of ['乙.png', '甲.png', 'c.png'].entries()) {
    const file_id = await upload(name, 10 + (index % 2))
    const values = { document_id, name, in_body: true, file_id, added_by: owner.id }
    await db.insertInto('attachment').values(values).execute()
    // what was uploaded is no picture by its bytes
    await sql`update file_content set mime = 'image/png' where id = (select content_id from file where id = ${file_id})`.execute(
      db,
    )
  }
  return {
    'news-pages': { client, open: async () => (await client.call(console_.listNewsPages, {})).key },
    'news-pictures': { client, open: async () => (await client.call(console_.listNewsPictures, {})).key },
  }
}

export const slice: Slice = { name: 'news', access, budgets, supplies, orders }
