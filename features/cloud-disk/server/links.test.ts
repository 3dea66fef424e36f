import { fileApi } from '@shuku/domain/files/contract'
import { storeLinkSettings } from '@shuku/domain/disk/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cloudDiskApi as api } from '../contract.ts'
import { linksApi } from '../links-contract.ts'

const allowed = { areAllowed: true, mayLackEnd: false, mostDays: 30 }
const allow = (settings = allowed) => act((db) => storeLinkSettings(db, settings))
beforeEach(() => allow())
afterAll(() => allow({ ...allowed, areAllowed: false }))

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function put(client: TestClient, folderId: number, name: string, content = name) {
  const fields = { category: 'netDisk', folderId: String(folderId), name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(content) }], fields)
  return file.placed?.id ?? 0
}

/** A folder with a folder and a file in it, its link, and a browser that nobody is signed in with. */
async function linkedFolder(change: { mayDownload?: boolean } = {}) {
  const owner = await given.person()
  const client = await clientOf(owner)
  const make = async (name: string, folderId = 0) =>
    Number((await client.call(api.createFolder, { name, folderId })).folder.id)
  const folderId = await make(uniqueName('对外'))
  const inner = await make('里层', folderId)
  const fileId = await put(client, inner, '说明.txt', '给外部的说明')
  const besideId = await put(client, 0, uniqueName('内部') + '.txt')
  await client.call(linksApi.saveLink, { id: folderId, mayDownload: true, lastDay: day(7), ...change })
  const { link } = await client.call(linksApi.getLink, { id: folderId })
  return { owner, client, folderId, inner, fileId, besideId, link: link!, visitor: await clientOf(undefined) }
}

const openIt = (visitor: TestClient, { address, password }: { address: string; password: string }) =>
  visitor.call(linksApi.openLink, { address, password })

test('who has link and password sees what it is of and what is below, saves files, and comes to nothing beside it', async () => {
  const { visitor, link, folderId, inner, fileId, besideId, client } = await linkedFolder()
  const { address } = link
  expect(await visitor.fail(linksApi.listLinked, { address })).toMatchObject({ code: 'disk.linkPassword' })
  await openIt(visitor, { address, password: ` ${link.password.toLowerCase()} ` })
  const root = await visitor.call(linksApi.listLinked, { address })
  expect(root).toMatchObject({ mayDownload: true, items: [{ id: inner, kind: 'folder', name: '里层' }], total: 1 })
  const below = await visitor.call(linksApi.listLinked, { address, id: inner })
  expect(below.way.map(({ id }) => id)).toEqual([folderId, inner])
  expect(below.items).toMatchObject([{ id: fileId, name: '说明.txt' }])
  const saved = await visitor.send(linksApi.downloadLinked, { address, id: fileId, isSaved: true })
  expect([saved.status, saved.text]).toEqual([200, '给外部的说明'])
  for (const id of [besideId, 999_999_999])
    expect(await visitor.fail(linksApi.listLinked, { address, id })).toMatchObject({ code: 'disk.linkGone' })
  expect((await visitor.send(linksApi.downloadLinked, { address, id: besideId })).status).toBe(404)
  const { openings, openingCount } = await client.call(linksApi.getLink, { id: folderId })
  expect(openings.map(({ act: was, itemName }) => [was, itemName])).toEqual([
    ['download', '说明.txt'],
    ['open', expect.any(String)],
  ])
  expect(openingCount).toBe(2)
})

test('what may be viewed only is shown where browsers can, and not given', async () => {
  const { visitor, link, fileId, client, inner } = await linkedFolder({ mayDownload: false })
  const { address } = link
  const archiveId = await put(client, inner, '资料.zip', 'PK\u0003\u0004 no archive')
  await openIt(visitor, link)
  const shown = await visitor.send(linksApi.downloadLinked, { address, id: fileId })
  expect([shown.status, shown.headers['content-disposition']]).toEqual([200, expect.stringContaining('inline')])
  for (const [id, isSaved] of [
    [fileId, true],
    [archiveId, false],
  ] as const)
    expect((await visitor.send(linksApi.downloadLinked, { address, id, isSaved })).status).toBe(403)
})

test('five wrong passwords close a link for everybody; another password opens it at once, and ends what was opened', async () => {
  const { visitor, link, folderId, client } = await linkedFolder()
  const { address } = link
  await openIt(visitor, link)
  const other = await clientOf(undefined)
  const wrong = { address, password: 'WRONGX' }
  for (let tries = 0; tries < 5; tries++)
    expect(await other.fail(linksApi.openLink, wrong)).toMatchObject({ code: 'disk.linkPasswordWrong' })
  expect(await other.fail(linksApi.openLink, { address, password: link.password })).toMatchObject({
    code: 'disk.linkLocked',
  })
  expect((await client.call(linksApi.getLink, { id: folderId })).link).toMatchObject({ isLocked: true })
  await visitor.call(linksApi.listLinked, { address })
  await client.call(linksApi.saveLink, { id: folderId, lastDay: day(7), hasNewPassword: true })
  const renewed = (await client.call(linksApi.getLink, { id: folderId })).link
  expect(renewed).toMatchObject({ address, isLocked: false })
  expect(renewed?.password).not.toBe(link.password)
  expect(await visitor.fail(linksApi.listLinked, { address })).toMatchObject({ code: 'disk.linkPassword' })
  await openIt(other, { address, password: renewed!.password })
})

const ends: readonly (readonly [string, (world: Awaited<ReturnType<typeof linkedFolder>>) => Promise<unknown>])[] = [
  ['its owner switches it off', ({ client, folderId }) => client.call(linksApi.endLink, { id: folderId })],
  [
    'its last day is over',
    ({ link }) =>
      act((db) => sql`update disk_link set valid_until = now() where address = ${link.address}`.execute(db)),
  ],
  [
    'what it is of is deleted',
    ({ client, folderId }) => client.call(api.changeItems, { operation: 'delete', ids: [folderId] }),
  ],
  [
    'its owner has left',
    ({ owner }) => act((db) => sql`update person set status = 'left' where id = ${owner.id}`.execute(db)),
  ],
  ['administrators allow links no more', () => allow({ ...allowed, areAllowed: false })],
]
test.each(ends)('a link says the same as one that never was once %s, to who had opened it too', async (_, end) => {
  const world = await linkedFolder()
  const { visitor, link } = world
  const { address, password } = link
  await openIt(visitor, link)
  await end(world)
  for (const failed of [
    await visitor.fail(linksApi.listLinked, { address }),
    await visitor.fail(linksApi.openLink, { address, password }),
    await visitor.fail(linksApi.listLinked, { address: 'never' }),
  ])
    expect(failed).toMatchObject({ kind: 'notFound', code: 'disk.linkGone' })
})

test('a link whose last day is long past has another address when it gets a new one', async () => {
  const { client, folderId, link } = await linkedFolder()
  const again = async () => {
    await client.call(linksApi.saveLink, { id: folderId, lastDay: day(7) })
    return (await client.call(linksApi.getLink, { id: folderId })).link?.address
  }
  const runOut = (days: number) =>
    act((db) =>
      sql`update disk_link set valid_until = now() - make_interval(days => ${days}::integer)
        where address = ${link.address}`.execute(db),
    )
  await runOut(29)
  expect(await again()).toBe(link.address)
  await runOut(31)
  expect(await again()).not.toBe(link.address)
})

test('switched on again it has its address; after 30 days another one', async () => {
  const { client, folderId, link } = await linkedFolder()
  const again = async () => {
    await client.call(linksApi.saveLink, { id: folderId, lastDay: day(7) })
    return (await client.call(linksApi.getLink, { id: folderId })).link?.address
  }
  await client.call(linksApi.endLink, { id: folderId })
  expect(await again()).toBe(link.address)
  await client.call(linksApi.endLink, { id: folderId })
  await act((db) =>
    sql`update disk_link set ended_at = now() - interval '31 days' where address = ${link.address}`.execute(db),
  )
  expect(await again()).not.toBe(link.address)
})

test('links keep to what administrators allow: none at first, an end, and not too far; others’ items have none', async () => {
  const { client, folderId } = await linkedFolder()
  const save = (lastDay?: string) => client.fail(linksApi.saveLink, { id: folderId, ...(lastDay && { lastDay }) })
  expect(await save()).toMatchObject({ code: 'disk.linkWithoutEnd' })
  expect(await save(day(40))).toMatchObject({ code: 'disk.linkTooLong' })
  expect(await save(day(-1))).toMatchObject({ code: 'disk.endPassed' })
  await allow({ ...allowed, areAllowed: false })
  expect(await save(day(7))).toMatchObject({ code: 'disk.linksOff' })
  await allow()
  const other = await clientOf(await given.person())
  for (const failed of [
    await other.fail(linksApi.getLink, { id: folderId }),
    await other.fail(linksApi.saveLink, { id: folderId, lastDay: day(7) }),
    await other.fail(linksApi.endLink, { id: folderId }),
  ])
    expect(failed).toMatchObject({ code: 'disk.unknown' })
})
