import { setTimeout } from 'node:timers/promises'
import { documentApi } from '@shuku/domain/documents/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { homeApi } from '@shuku/features/home/contract'
import { searchApi } from '@shuku/features/search/contract'
import { sharedApi } from '@shuku/features/share/contract'
import { tableApi } from '@shuku/kit/contract'
import { TestClient, testDatabase, uniqueName } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { mountedApp } from '../../testing/mounted-app.ts'
import { start } from '../custom-fields.given.ts'

const count = 13
const pageSize = 3
const entries = ['特急', '加急', '普通'].map((name) => ({ name, nameEnglish: '' }))
const letter = (n: number) => String.fromCodePoint(97 + n)

/** A category whose reader has starred every document and been given each by a share, by several authors. */
async function world() {
  const { category, categoryId, creator, client, reader, readers, idOf, own } = await start([
    { name: '编号', kind: 'line', isListed: true },
    { name: '缓急', kind: 'choice', isListed: true, entries },
  ])
  const [field, urgency] = [idOf('编号'), idOf('缓急')]
  const urgencies = own.find(({ name }) => name === '缓急')!.entries.map(({ id }) => String(id))
  const authors = await Promise.all([0, 1, 2].map((n) => given.person({ name: `${letter(n)} 作者` })))
  const give = (documentId: number) =>
    act((db) =>
      shareDocuments(db, {
        documentIds: [documentId],
        shares: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
        givenBy: creator.id,
        source: 'share',
      }),
    )
  const star = (documentId: number, starred = true) =>
    readers.call(documentApi.starDocuments, { documentIds: [documentId], starred })
  const below: number[] = []
  for (const name of ['甲', '乙'])
    below.push((await given.category({ name: uniqueName(name), parentId: category.id })).category.id)
  let made = 0
  const make = async () => {
    const n = made++
    const fields = { [field]: [`b-${(n * 7) % count}`], [urgency]: [urgencies[n % 3]!] }
    const subject = `文档 ${(n * 11) % count}`
    const { documentId } = await client.call(documentApi.saveDocument, { subject, html: '', categoryId, fields })
    await give(documentId)
    await star(documentId)
    return documentId
  }
  const ids: number[] = []
  while (ids.length < count) ids.push(await make())
  const by = (documentId: number, author: { id: number }) =>
    act((db) => sql`update document set creator_id = ${author.id} where id = ${documentId}`.execute(db))
  return {
    categoryId,
    client,
    reader,
    readers,
    creator,
    field,
    urgency,
    urgencies,
    below,
    authors,
    give,
    star,
    make,
    by,
    ids,
  }
}

type World = Awaited<ReturnType<typeof world>>

interface Case {
  readonly of: string
  readonly sort?: (world: World) => { readonly column: string; readonly order: 'ascend' | 'descend' }
  open(world: World): Promise<{ readonly key: string }>
  prepare?(world: World): Promise<unknown>
  /** A row that was seen goes to the begin of the order. */
  toFront(world: World, documentId: number): Promise<unknown>
}

const ofCategory: Case['open'] = ({ readers, categoryId }) => readers.call(searchApi.openSearchList, { categoryId })
const change = (statement: ReturnType<typeof sql>) => act((db) => statement.execute(db))

const cases: Case[] = [
  {
    of: 'a category by title',
    sort: () => ({ column: 'subject', order: 'ascend' }),
    open: ofCategory,
    toFront: (_, id) => change(sql`update document set subject = '0' where id = ${id}`),
  },
  {
    of: 'a category by author',
    sort: () => ({ column: 'authorId', order: 'ascend' }),
    open: ofCategory,
    prepare: async ({ ids, authors, by }) => {
      for (const [index, id] of ids.entries()) await by(id, authors[index % authors.length]!)
    },
    toFront: ({ by, authors }, id) => by(id, authors[0]!),
  },
  {
    of: 'a category by a custom field',
    sort: ({ field }) => ({ column: `field${field}`, order: 'ascend' }),
    open: ofCategory,
    toFront: ({ client, field }, documentId) =>
      client.call(documentApi.saveDocument, { documentId, html: '', fields: { [field]: ['a'] } }),
  },
  {
    of: 'a category by a field of choices, in their order',
    sort: ({ urgency }) => ({ column: `field${urgency}`, order: 'ascend' }),
    open: ofCategory,
    toFront: ({ client, urgency, urgencies }, documentId) =>
      client.call(documentApi.saveDocument, { documentId, html: '', fields: { [urgency]: [urgencies[0]!] } }),
  },
  {
    of: 'a category and those below it by category',
    sort: () => ({ column: 'categoryId', order: 'ascend' }),
    open: ofCategory,
    prepare: async ({ ids, below }) => {
      for (const [index, id] of ids.entries())
        await change(sql`update document set category_id = ${below[index % below.length]} where id = ${id}`)
    },
    toFront: ({ below }, id) => change(sql`update document set category_id = ${below[0]} where id = ${id}`),
  },
  {
    of: 'a category narrowed by a facet',
    open: ({ readers, categoryId, creator }) =>
      readers.call(searchApi.openSearchList, { categoryId, creatorIds: [creator.id], mainKinds: ['page'] }),
    toFront: (_, id) => change(sql`update document set updated_at = now() where id = ${id}`),
  },
  {
    of: 'what one starred',
    open: ({ readers }) => readers.call(homeApi.listMyStarred, {}),
    toFront: async ({ star }, id) => {
      await star(id, false)
      await star(id)
    },
  },
  {
    of: 'what was shared with one',
    open: ({ readers }) => readers.call(sharedApi.openSharedWithMe, {}),
    toFront: ({ give }, id) => give(id),
  },
]

const inCore = cases.filter(({ of }) => /custom field|facet|shared/.test(of))
const others = cases.filter((each) => !inCore.includes(each))
test.each(inCore)(
  '$of: of what stays no row comes twice and none is left out, while others come and go between the pages',
  walk,
)
test.each(others)(
  '$of: of what stays no row comes twice and none is left out, while others come and go between the pages',
  { tags: ['slow'] },
  walk,
)

async function walk({ open, sort, prepare, toFront }: Case): Promise<void> {
  const shelf = await world()
  const { readers, ids, make } = shelf
  await prepare?.(shelf)
  const { key } = await open(shelf)
  const order = sort ? [sort(shelf)] : []
  const seen: number[] = []
  const gone = new Set<number>()
  for (let current = 1; ; current++) {
    const { rows } = await readers.call(tableApi.getRows, { key, current, pageSize, sort: order })
    seen.push(...rows.map((row) => Number(row['docid'] ?? row['id'])))
    if (rows.length < pageSize) break
    const [hidden, deleted] = ids.filter((id) => !seen.includes(id) && !gone.has(id))
    for (const id of [hidden, deleted]) if (id !== undefined) gone.add(id)
    await change(sql`update document set secrecy = 1 where id = ${hidden ?? 0}`)
    await change(sql`update document set deleted_at = now() where id = ${deleted ?? 0}`)
    await toFront(shelf, seen[current] ?? 0)
    await make()
  }
  expect(new Set(seen).size, 'no row twice').toBe(seen.length)
  expect(ids.filter((id) => !gone.has(id) && !seen.includes(id))).toEqual([])
  expect([...gone].filter((id) => seen.includes(id))).toEqual([])
  expect(gone.size).toBeGreaterThan(3)
}

test('a page is answered when it is written down where it ended: the next one goes on there, whichever node it comes to', async () => {
  const shelf = await world()
  const { readers, ids, make } = shelf
  const { key } = await ofCategory(shelf)
  const { db } = await testDatabase()
  const { store } = await mountedApp()
  const other = await createApp({ database: db, store, sendsMail: false })
  try {
    const elsewhere = new TestClient({
      address: await other.listen({ host: '127.0.0.1', port: 0 }),
      cookies: Object.fromEntries(readers.cookies),
    })
    const page = async (client: TestClient, current: number) => {
      const { rows } = await client.call(tableApi.getRows, { key, current, pageSize })
      return rows.map((row) => Number(row['id']))
    }
    let isAnswered = false
    const first = await db.transaction().execute(async (held) => {
      await sql`select from table_key where key = ${key} for update`.execute(held)
      const asked = page(readers, 1).finally(() => (isAnswered = true))
      await setTimeout(300)
      expect(isAnswered, 'it waits for what is written').toBe(false)
      return { asked }
    })
    const seen = await first.asked
    await make()
    await make()
    seen.push(...(await page(elsewhere, 2)))
    expect(seen).toEqual(ids.toReversed().slice(0, 2 * pageSize))
  } finally {
    await other.close()
  }
})
