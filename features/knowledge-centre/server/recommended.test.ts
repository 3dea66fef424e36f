import { documentUploadApi } from '@shuku/domain/documents/contract'
import { sql } from 'kysely'
import { indexDocuments, refreshStaleWords } from '@shuku/domain/search/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { seededNumbers } from '@shuku/kit/server/seeded-numbers'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { centreApi as api } from '../contract.ts'

const topics = [
  '光伏 逆变器 组件 并网 电站 辐照 支架 汇流箱 运维 发电量',
  '疫苗 冷链 接种 临床 批签发 药监 不良反应 受试者 抗体 佐剂',
  '跨境 关税 报关 提单 信用证 海运 集装箱 原产地 保税 检验检疫',
  '芯片 晶圆 光刻 封装 良率 流片 版图 工艺 掩膜 测试机',
  '温室 育种 灌溉 有机肥 病虫害 墒情 无人机 采摘 嫁接 轮作',
  '轨道 信号 道岔 接触网 列车 调度 隧道 盾构 限界 轨距',
].map((words) => words.split(' '))

const random = seededNumbers(24)
const some = (words: readonly string[], n: number) =>
  Array.from({ length: n }, () => words[Math.floor(random() * words.length)] ?? '').join('，')

async function write(within: Pick<Within, 'category' | 'author'>, topic: number, subject?: string) {
  const words = topics[topic] ?? []
  const html = `<p>${some(words, 40)}。公司各部门应当按照制度要求执行本办法。</p>`
  const named = subject ?? `${some(words, 3)} ${Math.floor(random() * 1e6)}`
  return given.document({ category: within.category, creator: within.author, subject: named, html })
}

async function indexed(ids: readonly number[]) {
  const { db } = await testDatabase()
  await indexDocuments(db, ids)
  await refreshStaleWords(db)
}

async function read(person: GivenPerson, documentIds: readonly number[]) {
  const { db } = await testDatabase()
  for (const id of documentIds)
    await sql`insert into read_mark (person_id, document_id, first_at, last_at, times)
      values (${person.id}, ${id}, now(), now(), 1) on conflict do nothing`.execute(db)
}

interface Within {
  readonly category: Awaited<ReturnType<typeof given.category>>['category']
  readonly author: GivenPerson
  readonly reader: GivenPerson
  readonly others: readonly GivenPerson[]
}

async function start(): Promise<Within> {
  const { category, creator: author, readers } = await given.category({ creators: 1, readers: 4 })
  const [reader, ...others] = readers as [GivenPerson, ...GivenPerson[]]
  return { category, author, reader, others }
}

/** A category that the reader knows nothing of. */
async function hiddenPlace(): Promise<Pick<Within, 'category' | 'author'>> {
  const { category, creator: author } = await given.category({ creators: 1, inheritsRights: false })
  return { category, author }
}

const number = async (document: Promise<{ id: number }>) => (await document).id

test('of planted interests at least twice as many stand in the first ten as by what is read most', async () => {
  const within = await start()
  const client = await clientOf(within.reader)
  const ids: number[][] = []
  for (const topic of topics.keys())
    ids.push(await Promise.all(Array.from({ length: 14 }, () => number(write(within, topic)))))
  await indexed(ids.flat())
  const { db } = await testDatabase()
  // what all read is of every topic alike
  for (const id of ids.flat())
    await sql`update document_count set reads = ${Math.floor(random() * 100)} where document_id = ${id}`.execute(db)
  for (const other of within.others)
    await read(
      other,
      ids.flatMap((of) => of.filter(() => random() < 0.2)),
    )
  const mine = ids[2] ?? []
  await read(within.reader, mine.slice(0, 4))
  const planted = new Set(mine.slice(4))
  const hitsOf = async (view: number) =>
    (await client.call(api.listRecommended, { view, pageSize: 10 })).documents.filter(({ documentId }) =>
      planted.has(documentId),
    ).length
  const [byReads, forMe] = [await hitsOf(0), await hitsOf(1)]
  expect(forMe).toBeGreaterThanOrEqual(8)
  expect(forMe).toBeGreaterThanOrEqual(2 * byReads)
})

test('each entry says why: words, colleagues, a category that one follows, or how often it is read', async () => {
  const within = await start()
  const client = await clientOf(within.reader)
  const { db } = await testDatabase()
  const { departmentIds } = await given.organisation()
  const [colleague] = within.others as [GivenPerson]
  const ids = [within.reader.id, colleague.id]
  await db.updateTable('person').set({ department_id: departmentIds[0] }).where('id', 'in', ids).execute()
  const [known, like, byColleague, most] = [
    await write(within, 0, '光伏 逆变器 并网'),
    await write(within, 0, '光伏 逆变器 运维'),
    await write(within, 1),
    await write(within, 3),
  ]
  const other = await given.category({ creators: 1, readers: 0 })
  const followed = await given.category({ creators: 1, readers: 0 })
  await db
    .insertInto('category_star')
    .values({ person_id: within.reader.id, category_id: followed.category.id })
    .execute()
  const fresh = await given.document({
    category: followed.category,
    creator: followed.creator,
    shares: [{ to: { kind: 'person', id: within.reader.id }, level: 'view' }],
  })
  await given.document({ category: other.category, creator: other.creator })
  await indexed([known.id, like.id, byColleague.id, most.id, fresh.id])
  await read(within.reader, [known.id])
  await read(colleague, [byColleague.id])
  await sql`update document_count set reads = 9 where document_id = ${most.id}`.execute(db)
  const { documents } = await client.call(api.listRecommended, { view: 1, pageSize: 100 })
  const why = (id: number) => documents.find(({ documentId }) => documentId === id)?.reason
  expect(why(like.id)).toMatchObject({ kind: 'words', words: expect.arrayContaining([expect.any(String)]) })
  expect(why(byColleague.id)).toMatchObject({ kind: 'colleagues', n: 1 })
  expect(why(fresh.id)).toMatchObject({ kind: 'category', name: followed.category.name })
  expect(why(most.id)).toMatchObject({ kind: 'read', n: 9 })
  expect(why(known.id), 'it is read').toBeUndefined()
})

test('what is dismissed stays away in both views until that is taken back; of others it stays, and of what is hidden nothing is told', async () => {
  const within = await start()
  const client = await clientOf(within.reader)
  const another = await clientOf(within.others[0] as GivenPerson)
  const { id } = await write(within, 4)
  await indexed([id])
  const has = async (of: typeof client, view: number) =>
    (await of.call(api.listRecommended, { view, pageSize: 100 })).documents.some(({ documentId }) => documentId === id)
  expect(await has(client, 0)).toBe(true)
  await client.call(api.dismiss, { documentId: id })
  await client.call(api.dismiss, { documentId: id })
  expect([await has(client, 0), await has(client, 1), await has(another, 0)]).toEqual([false, false, true])
  await client.call(api.dismiss, { documentId: id, undo: true })
  expect(await has(client, 1)).toBe(true)
  const secret = await number(write(await hiddenPlace(), 4))
  const refusals = await Promise.all(
    [secret, 999_999_999].map((documentId) => client.fail(api.dismiss, { documentId })),
  )
  expect(refusals.map(({ kind }) => kind)).toEqual(['notFound', 'notFound'])
})

test('similar documents share the words that tell most, the likest first; two words at least', async () => {
  const within = await start()
  const client = await clientOf(within.reader)
  const asked = await write(within, 1, '疫苗 冷链 接种 临床')
  const near = await Promise.all([write(within, 1), write(within, 1)])
  const far = await write(within, 5)
  await indexed([asked, ...near, far].map(({ id }) => id))
  const { documents } = await client.call(api.listSimilar, { documentId: asked.id })
  expect(new Set(documents.map(({ documentId }) => documentId))).toEqual(new Set(near.map(({ id }) => id)))
  for (const { words } of documents) {
    expect(words.length).toBeGreaterThan(1)
    expect(topics[1]?.join(' ')).toContain(words[0])
  }
})

test('who reads one reads the other: documents that three or more read both are similar without a word in common, with how many', async () => {
  const within = await start()
  const client = await clientOf(within.reader)
  const [asked, together, alone, loved] = await Promise.all([
    write(within, 0),
    write(within, 2),
    write(within, 4),
    write(within, 5),
  ])
  await indexed([asked, together, alone, loved].map(({ id }) => id))
  const [one, two, three] = within.others as [GivenPerson, GivenPerson, GivenPerson]
  for (const person of [one, two, three]) await read(person, [asked.id, together.id, loved.id])
  for (const person of [one, two]) await read(person, [alone.id])
  const { db } = await testDatabase()
  await db.updateTable('document_count').set({ reads: 500 }).where('document_id', '=', loved.id).execute()
  const similar = async () =>
    (await client.call(api.listSimilar, { documentId: asked.id })).documents
      .filter(({ documentId }) => [together.id, alone.id, loved.id].includes(documentId))
      .map(({ documentId, readers }) => [documentId, readers])
  // what everybody reads anyway says less
  expect(await similar()).toEqual([
    [together.id, 3],
    [loved.id, 3],
  ])
  // of two it would be told what one of them reads, and who hides it is not counted
  await db.updateTable('person').set({ shows_reading: false }).where('id', '=', one.id).execute()
  expect(await similar()).toEqual([])
})

test('a file’s name and text propose the categories in which documents like it are, where one may create, of what one may read', async () => {
  const within = await start()
  const other = await given.category({ creators: 1 })
  const place = await hiddenPlace()
  const ids = [
    ...(await Promise.all([write(within, 1), write(within, 1), write(within, 1)])),
    ...(await Promise.all([write(place, 1), write({ category: other.category, author: other.creator }, 1)])),
  ].map(({ id }) => id)
  await indexed(ids)
  const propose = async (person: GivenPerson, asked: { name: string; text?: string }) =>
    (await (await clientOf(person)).call(documentUploadApi.proposeCategories, asked)).categories.map(({ id }) => id)
  const named = { name: `${(topics[1] ?? []).slice(0, 5).join(' ')}.docx` }
  const mine = (found: readonly number[]) =>
    found.filter((id) => [within.category.id, other.category.id, place.category.id].includes(id))
  expect(mine(await propose(within.author, named))).toEqual([within.category.id])
  expect(mine(await propose(other.creator, named))).toEqual([other.category.id])
  expect(mine(await propose(within.reader, named)), 'who creates nowhere there').toEqual([])
  const text = `${some(topics[1] ?? [], 40)}。`
  expect(mine(await propose(within.author, { name: '扫描件0001.txt', text }))).toEqual([within.category.id])
  expect(await propose(within.author, { name: '.txt' })).toEqual([])
})

test('hidden documents change nothing that is similar or recommended, and what may not be read has nothing similar', async () => {
  const within = await start()
  const client = await clientOf(within.reader)
  const seen = await Promise.all([write(within, 3), write(within, 3), write(within, 3)])
  await indexed(seen.map(({ id }) => id))
  await read(within.reader, [seen[0].id])
  const answers = async () => [
    await client.call(api.listSimilar, { documentId: seen[0].id }),
    await client.call(api.listRecommended, { view: 1, pageSize: 100 }),
    await client.call(api.listRecommended, { view: 0, pageSize: 100 }),
  ]
  const before = await answers()
  const place = await hiddenPlace()
  const hidden = await Promise.all(Array.from({ length: 5 }, () => number(write(place, 3, seen[0].subject))))
  await indexed(hidden)
  for (const other of within.others) await read(other, hidden)
  expect(await answers()).toEqual(before)
  const refusals = await Promise.all(
    [hidden[0] ?? 0, 999_999_999].map((documentId) => client.fail(api.listSimilar, { documentId })),
  )
  expect(refusals[0]).toMatchObject({ kind: 'notFound' })
  expect(refusals[1]).toMatchObject({ kind: 'notFound' })
})

test('the centre is arranged by each person for themselves, and put back as it came', async () => {
  const within = await start()
  const client = await clientOf(within.reader)
  const other = await clientOf(within.others[0] as GivenPerson)
  const sections = [
    { id: 'partners', isHidden: false, rows: 10 },
    { id: 'tasks', isHidden: true },
  ]
  await client.call(api.arrange, { sections: [{ id: 'tasks', isHidden: false }] })
  await client.call(api.arrange, { sections })
  expect(await client.call(api.getArrangement)).toEqual({ sections })
  expect(await other.call(api.getArrangement)).toEqual({ sections: [] })
  await client.call(api.arrange, { sections: [] })
  expect(await client.call(api.getArrangement)).toEqual({ sections: [] })
})
