import { moreApi } from '@shuku/features/more/contract'
import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import {
  act,
  given,
  judgePublic,
  makeRandomWorld,
  read,
  loadWorld,
  readableDocuments,
  type World,
} from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { randomFrom, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeAll, expect, test } from 'vitest'

/** A world of people and documents is made by chance and judged by the plain rules. */
const longMs = 120_000

// Lists that somebody else set up, held against the plain rules of rights: what each reader sees of them, page by page.

const random = randomFrom(20_261_127)
let world: World
/** The category with most documents. */
let largest: number

beforeAll(async () => {
  await act((db) => makeRandomWorld(db, randomFrom(23), { people: 40, categories: 8, documents: 200 }))
  const all = [...(await read(loadWorld)).documents.keys()]
  // whom it is open to outside, and whom it would be, were they somebody of the company
  for (const minSecurity of [0, 1]) {
    const shares = [{ to: { kind: 'anonymous' as const }, level: 'view' as const, minSecurity }]
    await act((db) => shareDocuments(db, { documentIds: random.sample(all, 60), shares }))
  }
  world = await read(loadWorld)
  largest = [...world.categories.keys()].toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? 0
}, longMs)

const sizeOf = (categoryId: number) => [...world.documents.keys()].filter((id) => liesIn(id, categoryId)).length

const perPage = 20

async function allOf(client: TestClient, key: string): Promise<number[]> {
  const ids: number[] = []
  for (let current = 1; ; current++) {
    const { rows } = await client.call(tableApi.getRows, { key, current, pageSize: perPage })
    ids.push(...rows.map((row) => Number(row['id'])))
    if (rows.length < perPage) break
  }
  const { count } = await client.call(tableApi.countRows, { key })
  expect(count).toBe(ids.length)
  expect(new Set(ids).size, 'no document twice').toBe(ids.length)
  return ids.toSorted((a, b) => a - b)
}

/** Whether a document lies in a category or below it. */
function liesIn(documentId: number, categoryId: number): boolean {
  let at = world.documents.get(documentId)?.category_id ?? null
  while (at !== null && at !== categoryId) at = world.categories.get(at)?.parent_id ?? null
  return at === categoryId
}

const inOrder = (ids: Iterable<number>) => [...new Set(ids)].toSorted((a, b) => a - b)

const expected = (personId: number, categoryId: number) =>
  inOrder(readableDocuments(world, personId).filter((id) => liesIn(id, categoryId)))

const someReaders = (most: number) =>
  random.sample(
    [...world.people.values()].filter(({ status }) => status === 'active'),
    most,
  )

test('an element of a portal and a folder of one’s own with a rule have, for each who looks, what they may read by the plain rules and the definition asks for, and its number', async () => {
  const taken: [number[], number[]][] = []
  for (const person of someReaders(10)) {
    const client = await clientOf(person)
    const readable = expected(person.id, largest)
    const { key } = await client.call(moreApi.listMore, { portalElement: { categoryIds: [largest] } })
    expect(await allOf(client, key)).toEqual(readable)

    const { folderId } = await client.call(virtualFoldersApi.createFolder, { name: uniqueName('规则'), hasRule: true })
    await client.call(virtualFoldersApi.saveRule, { folderId, categoryId: largest })
    const entries = async () => allOf(client, (await client.call(virtualFoldersApi.listEntries, { folderId })).key)
    expect(await entries()).toEqual(readable)
    const [out, ...rest] = readable
    if (out === undefined) continue
    await client.call(virtualFoldersApi.removeEntries, { folderId, documentIds: [out] })
    taken.push([await entries(), rest])
  }
  expect(taken.length, 'somebody reads something').toBeGreaterThan(2)
  for (const [left, rest] of taken) expect(left, 'what was taken out stays out').toEqual(rest)
})

test('a folder that somebody shares has, for each who looks, what they may read of what its rule finds for them, was put in and was not taken out, and its number', async () => {
  const [owner, ...others] = someReaders(9).toSorted(
    (one, other) => readableDocuments(world, other.id).length - readableDocuments(world, one.id).length,
  )
  if (!owner) throw new Error('nobody')
  const client = await clientOf(owner)
  const { folderId } = await client.call(virtualFoldersApi.createFolder, { name: uniqueName('共享'), hasRule: true })
  await client.call(virtualFoldersApi.saveRule, { folderId, categoryId: largest })
  const elsewhere = readableDocuments(world, owner.id).filter((id) => !liesIn(id, largest))
  const placed = random.sample(elsewhere, 25)
  const out = random.sample(expected(owner.id, largest), 5)
  expect([placed.length, out.length].every((n) => n > 3)).toBe(true)
  await client.call(virtualFoldersApi.importDocuments, { targetIds: [folderId], documentIds: placed })
  await client.call(virtualFoldersApi.removeEntries, { folderId, documentIds: out })
  const readers = others.map(({ id }) => ({ kind: 'person' as const, id }))
  await client.call(virtualFoldersApi.saveSharing, { folderId, readers })
  const seen: number[][] = []
  for (const person of [owner, ...others]) {
    const reader = await clientOf(person)
    const { key } = await reader.call(virtualFoldersApi.listEntries, { folderId })
    const entries = await allOf(reader, key)
    const readable = readableDocuments(world, person.id)
    expect(entries).toEqual(
      inOrder(readable.filter((id) => placed.includes(id) || (liesIn(id, largest) && !out.includes(id)))),
    )
    const { counts } = await reader.call(virtualFoldersApi.countEntries, { folderIds: [folderId] })
    expect(counts).toEqual([{ id: folderId, n: entries.length }])
    seen.push(entries)
  }
  expect(new Set(seen.map(String)).size, 'not the same to all').toBeGreaterThan(3)
})

test('an element that an administrator keeps has, for each who looks, what they may read of what it asks for; outside, what of it is published to everybody', async () => {
  const administrator = await clientOf(await given.person({ rights: ['DocSecCategoryAdd:Add'] }))
  const element = { tabId: uniqueName('页签'), elementId: uniqueName('元素') }
  const statuses = ['inForce' as const, 'archived' as const]
  const saved = { ...element, name: uniqueName('元素'), categoryIds: [largest], statuses, isOuter: true }
  await administrator.call(moreApi.saveElement, saved)
  // by another one all that is published lies outside: this one still lists its own alone
  const ofAll = { tabId: uniqueName('页签'), elementId: uniqueName('全部'), name: uniqueName('全部'), isOuter: true }
  await administrator.call(moreApi.saveElement, ofAll)
  const isAsked = (id: number) => liesIn(id, largest) && [1, 5].includes(world.documents.get(id)?.status ?? -1)
  const seen: number[][] = []
  for (const person of someReaders(8)) {
    const client = await clientOf(person)
    const { key } = await client.call(moreApi.listMore, element)
    seen.push(await allOf(client, key))
    expect(seen.at(-1)).toEqual(inOrder(readableDocuments(world, person.id).filter(isAsked)))
  }
  expect(new Set(seen.map(String)).size, 'not the same to all').toBeGreaterThan(3)

  const outside = inOrder([...world.documents.keys()].filter((id) => isAsked(id) && judgePublic(world, id).isPublic))
  expect(outside.length).toBeGreaterThan(2)
  const [somebody] = someReaders(1)
  for (const client of [await clientOf(undefined), await clientOf(somebody)]) {
    const ids: number[] = []
    for (let page = 1; page <= 1 + Math.ceil(outside.length / 10); page++) {
      const { rows, total } = await client.call(moreApi.listOuter, { ...element, page })
      expect(total).toBe(outside.length)
      ids.push(...rows.map(({ id }) => id))
    }
    expect(ids.toSorted((a, b) => a - b)).toEqual(outside)
  }
})
