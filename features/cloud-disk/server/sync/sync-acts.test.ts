import { restoreItems } from '@shuku/domain/disk/server'
import { fileApi } from '@shuku/domain/files/contract'
import { act, callerIn, given, mountAlso } from '@shuku/domain/testing'
import { defineErrors, unfinishedApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloudDiskApi, diskFeedApi, diskSyncApi as api } from '../../contract.ts'
import { givenTerminal, hashOf, putOf, ruleOf } from '../../testing-sync.ts'

/** Somebody with a computer and a folder in their disk. */
async function start() {
  const owner = await given.person()
  const client = await clientOf(owner)
  const terminal = await givenTerminal(owner)
  const { epoch } = await client.call(diskFeedApi.listChanges, {})
  const { folder } = await client.call(cloudDiskApi.createFolder, { name: uniqueName('夹') })
  return { owner, client, terminal, epoch, folderId: Number(folder.id) }
}

type Put = ReturnType<typeof putOf>

/** The bytes with what is said of them. */
const send = (client: TestClient, put: Put, text: string) =>
  client.upload(api.putFile, [{ name: 'a', content: Buffer.from(text) }], put)

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => ({}),
    (error: { failure: object }) => error.failure,
  )

async function versionsOf(itemId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; text: string; run: number | null; tag: string | null }>`
    select version.id::float8 as id, encode(version.sha256, 'hex') as text, run_id::float8 as run, terminal.tag::text as tag
    from disk_version as version left join terminal on terminal.id = terminal_id
    where item_id = ${itemId} order by number`.execute(db)
  return rows
}

/** Files of a person that nothing holds. */
async function unheld({ id }: { readonly id: number }): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from file
    where uploaded_by = ${id} and not exists (select from disk_version where file_id = file.id)`.execute(db)
  return rows[0]?.n ?? 0
}

test('what a client sends is made once, however often, late and changed it comes again', async () => {
  const disk = await start()
  const { client, owner, terminal } = disk
  const put = putOf('one', { ...disk, runId: 7 })
  const [first, second] = await Promise.all([send(client, put, 'one'), send(client, put, 'one')])
  expect(second).toEqual(first)
  const { id = 0, versionId = 0 } = first
  expect(first).toEqual({ isDone: true, id, versionId })
  expect(await versionsOf(id)).toEqual([{ id: versionId, text: hashOf('one'), run: 7, tag: terminal }])
  expect(await unheld(owner)).toBe(0)

  // people go on with it
  const next = putOf('two', { ...disk, name: put.name, expected: { id, versionId, sha256: put.sha256 } })
  const later = await send(client, next, 'two')
  expect(later).toMatchObject({ isDone: true, id })
  await client.call(cloudDiskApi.rename, { id, name: uniqueName('改') })
  await client.call(cloudDiskApi.changeItems, { operation: 'delete', ids: [id] })
  expect(await send(client, put, 'one')).toEqual(first)
  expect(await client.call(api.putKnown, put)).toEqual({ ...first, needsBytes: false })
  // also where it says now that it expects something else
  expect(await send(client, { ...put, expected: { id: 1, versionId: 1, sha256: put.sha256 } }, 'one')).toEqual(first)
  await act(async (db) => restoreItems({ db, caller: await callerIn(db, owner.id), request: { address: '' } }, [id]))
  expect(await send(client, next, 'two')).toEqual(later)
  expect((await versionsOf(id)).map(({ text }) => text)).toEqual([hashOf('one'), hashOf('two')])
  expect(await unheld(owner)).toBe(0)
})

test('what is not as the client expects it is left alone, and said', async () => {
  const disk = await start()
  const { client, owner } = disk
  const put = putOf('one', disk)
  const { id = 0, versionId = 0 } = await send(client, put, 'one')
  const there = { id, versionId, folderId: disk.folderId, name: put.name, sizeBytes: 3, sha256: put.sha256 }
  const upper = put.name.toUpperCase()
  expect(await send(client, putOf('two', { ...disk, name: upper }), 'two')).toEqual({ isDone: false, item: there })
  const wrong = [
    { id, versionId: versionId + 1, sha256: put.sha256 },
    { id, versionId, sha256: hashOf('two') },
  ]
  for (const expected of wrong)
    expect(await send(client, putOf('two', { ...disk, expected }), 'two')).toEqual({ isDone: false, item: there })
  // nothing is asked for that would not be taken
  const { isDone, needsBytes, item } = await client.call(api.putKnown, putOf('two', { ...disk, name: put.name }))
  expect({ isDone, needsBytes, item }).toEqual({ isDone: false, needsBytes: false, item: there })
  const { folder } = await client.call(cloudDiskApi.createFolder, { folderId: disk.folderId, name: '子' })
  expect(await send(client, putOf('two', { ...disk, name: '子' }), 'two')).toEqual({ isDone: false })

  await client.call(cloudDiskApi.changeItems, { operation: 'delete', ids: [id] })
  const gone = putOf('two', { ...disk, expected: { id, versionId, sha256: put.sha256 } })
  expect(await send(client, gone, 'two')).toEqual({ isDone: false })
  await client.call(cloudDiskApi.changeItems, { operation: 'delete', ids: [Number(folder.id)] })
  const below = putOf('two', { ...disk, folderId: Number(folder.id) })
  expect(await refusal(send(client, below, 'two'))).toMatchObject({ code: 'disk.unknown' })
  expect(await unheld(owner)).toBe(0)
})

test('an older content is a version again, the current one is none, and a content of one’s own disk needs no bytes', async () => {
  const disk = await start()
  const { client, owner } = disk
  const put = putOf('one', disk)
  const first = await send(client, put, 'one')
  const { id = 0 } = first
  const as = (text: string, from: typeof first, before: string) =>
    putOf(text, { ...disk, expected: { id, versionId: from.versionId ?? 0, sha256: hashOf(before) } })
  const second = await send(client, as('two', first, 'one'), 'two')
  const third = await client.call(api.putKnown, as('one', second, 'two'))
  expect(third).toMatchObject({ isDone: true, needsBytes: false, id })
  expect((await versionsOf(id)).map(({ text }) => text)).toEqual(['one', 'two', 'one'].map(hashOf))
  const same = await send(client, as('one', third, 'one'), 'one')
  expect(same).toEqual({ isDone: true, id, versionId: third.versionId })
  expect(await versionsOf(id)).toHaveLength(3)

  expect(await client.call(api.putKnown, putOf('three', disk))).toEqual({ isDone: false, needsBytes: true })
  const copy = await client.call(api.putKnown, putOf('two', disk))
  expect(copy).toMatchObject({ isDone: true, needsBytes: false })
  expect(copy.id).not.toBe(id)
  // what another person has is not to be found out by its hash
  const other = await start()
  expect(await other.client.call(api.putKnown, putOf('two', other))).toEqual({ isDone: false, needsBytes: true })
  expect(await unheld(owner)).toBe(0)
})

test('a name that the disk cannot have, a content of another hash, too much and another’s are refused', async () => {
  const disk = await start()
  const { client, owner } = disk
  const other = await start()
  const codeOf = async (put: Put, text = 'one') => (await refusal(send(client, put, text))) as { code?: string }
  expect(await codeOf(putOf('one', { ...disk, name: 'a:b.txt' }))).toMatchObject({ code: 'disk.nameSign' })
  expect(await codeOf(putOf('one', disk), 'two')).toMatchObject({ code: 'disk.otherContent', kind: 'invalid' })
  expect(await codeOf(putOf('one', { ...disk, folderId: other.folderId }))).toMatchObject({ code: 'disk.unknown' })
  expect(await codeOf(putOf('one', { ...disk, terminal: other.terminal }))).toMatchObject({ code: 'terminal.unknown' })
  expect(await codeOf(putOf('one', { ...disk, epoch: 'another' }))).toMatchObject({
    code: 'disk.restored',
    kind: 'conflict',
  })
  const there = await send(other.client, putOf('one', other), 'one')
  const expected = { id: there.id ?? 0, versionId: there.versionId ?? 0, sha256: hashOf('one') }
  expect(await send(client, putOf('two', { ...disk, expected }), 'two')).toEqual({ isDone: false })
  // the same origin of another person is another one
  const put = putOf('one', disk)
  const mine = await send(client, put, 'one')
  const theirs = await send(other.client, { ...putOf('one', other), origin: put.origin }, 'one')
  expect(theirs).toMatchObject({ isDone: true })
  expect(theirs.id).not.toBe(mine.id)

  await act((db) => sql`update disk set limit_bytes = used_bytes + 2 where person_id = ${owner.id}`.execute(db))
  expect(await codeOf(putOf('one', disk))).toMatchObject({ code: 'disk.full', kind: 'limit' })
  // who says less than comes gains nothing by it
  expect(await codeOf({ ...putOf('one', disk), sizeBytes: 0 })).toMatchObject({ code: 'disk.full' })
  expect(await refusal(client.call(api.putKnown, putOf('one', disk)))).toMatchObject({ code: 'disk.full' })
  expect(await unheld(owner)).toBe(0)
})

test('what a slice guards, or no longer asks for by its rule, is refused in the transaction of the change', async () => {
  const errors = defineErrors('sampleOfSync', {
    guarded: { kind: 'refused', 'zh-CN': '样品不能改', 'en-US': 'The sample stays' },
    otherRevision: { kind: 'conflict', 'zh-CN': '样品规则已改', 'en-US': 'The rule of the sample was changed' },
  })
  const disk = await start()
  const { client } = disk
  const put = putOf('one', disk)
  const { id = 0, versionId = 0 } = await send(client, put, 'one')
  const asked: object[] = []
  let isOver = false
  const unmount = mountAlso({
    diskGuards: [
      {
        id: 'sample',
        findRefusal: async (_, ids) => (ids.includes(id) ? errors.guarded() : undefined),
        findRefusalBelow: async () => undefined,
        isGuarded: sql`false`,
      },
    ],
    syncGuards: [
      {
        id: 'sample',
        requireCurrent: async (_, by) => {
          asked.push(by)
          if (isOver) throw errors.otherRevision()
        },
      },
    ],
  })
  try {
    const expected = { id, versionId, sha256: put.sha256 }
    expect(await refusal(send(client, putOf('two', { ...disk, expected }), 'two'))).toMatchObject({
      code: 'sampleOfSync.guarded',
    })
    isOver = true
    const stale = { code: 'sampleOfSync.otherRevision' }
    expect(await refusal(send(client, putOf('two', disk), 'two'))).toMatchObject(stale)
    expect(await refusal(client.call(api.putKnown, putOf('two', disk)))).toMatchObject(stale)
    const { terminal, epoch } = disk
    const planned = { terminal, epoch, ruleId: ruleOf(disk.terminal), revision: 1 }
    expect(
      await refusal(client.call(api.makeFolder, { ...planned, parentId: disk.folderId, name: 'x' })),
    ).toMatchObject(stale)
    expect(await refusal(client.call(api.renameItem, { ...planned, id, versionId, name: 'x' }))).toMatchObject(stale)
    expect(asked).toContainEqual({
      ruleId: ruleOf(disk.terminal),
      revision: 1,
      terminalId: expect.any(Number) as number,
    })
    // it was done when the rule still asked for it
    expect(await send(client, put, 'one')).toEqual({ isDone: true, id, versionId })
  } finally {
    unmount()
  }
})

test('a folder is there once, a file is renamed while it is as the client knows it, and its bytes come while it is current', async () => {
  const disk = await start()
  const { client, terminal, epoch } = disk
  const planned = { terminal, epoch, ruleId: ruleOf(terminal), revision: 1 }
  const folder = (name: string, more = {}) =>
    client.call(api.makeFolder, { ...planned, parentId: disk.folderId, name, ...more })
  const [one, other] = await Promise.all([folder('子'), folder('子')])
  expect(one).toEqual(other)
  expect(one.id).toBeGreaterThan(0)
  const put = putOf('one', { ...disk, name: 'a.txt' })
  const { id = 0, versionId = 0 } = await send(client, put, 'one')
  expect(await folder('A.TXT')).toEqual({})
  expect(await refusal(folder('x', { epoch: 'another' }))).toMatchObject({ code: 'disk.restored' })

  const rename = (name: string, more = {}) => client.call(api.renameItem, { ...planned, id, versionId, name, ...more })
  expect(await rename('b.txt', { versionId: versionId + 1 })).toEqual({ isDone: false })
  expect(await rename('子')).toEqual({ isDone: false })
  expect(await rename('A.txt')).toEqual({ isDone: true })
  expect(await rename('A.txt')).toEqual({ isDone: true })

  const fetched = await client.send(api.fetchVersion, { terminal, id, versionId })
  expect([fetched.status, fetched.text, fetched.headers['etag']]).toEqual([200, 'one', `"${hashOf('one')}"`])
  await send(client, putOf('two', { ...disk, expected: { id, versionId, sha256: put.sha256 } }), 'two')
  expect(await client.fail(api.fetchVersion, { terminal, id, versionId })).toMatchObject({
    code: 'disk.unknownVersion',
  })
  const stranger = await start()
  expect(await stranger.client.fail(api.fetchVersion, { terminal: stranger.terminal, id, versionId })).toMatchObject({
    kind: 'notFound',
  })
})

test('a large file comes in parts, and its end makes the version; an end that is said again makes none', async () => {
  const disk = await start()
  const { client } = disk
  const text = uniqueName('large')
  const put = putOf(text, disk)
  const { name, folderId, sizeBytes } = put
  const begun = { name, sizeBytes, category: 'netDisk', folderId: String(folderId) }
  const { uploadId } = await client.call(fileApi.createUpload, begun)
  await client.raw({
    method: 'PATCH',
    path: `${unfinishedApi.appendToUpload.path}?upload=${uploadId}`,
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0' },
    body: Buffer.from(text),
  })
  const done = await client.upload(api.putFile, [], { ...put, uploadId })
  expect(done).toMatchObject({ isDone: true })
  expect(await client.upload(api.putFile, [], { ...put, uploadId })).toEqual(done)
  expect(await versionsOf(done.id ?? 0)).toHaveLength(1)
})

test('the digest is that of the names and contents in scope below a folder', async () => {
  const disk = await start()
  const { client, terminal, folderId } = disk
  const digest = (more = {}) => client.call(api.getDigest, { terminal, folderId, ...more })
  const digestOf = (files: Readonly<Record<string, string>>) => {
    const lines = Object.entries(files).map(([key, text]) => hashOf(`${key}\n${hashOf(text)}`))
    const sorted = lines.toSorted().map((line) => Buffer.from(line, 'hex'))
    return { digest: hashOf(Buffer.concat(sorted)), files: lines.length }
  }
  expect(await digest()).toMatchObject(digestOf({}))
  const { folder } = await client.call(cloudDiskApi.createFolder, { folderId, name: '子 A' })
  const files = { 'B.TXT': 'one', '合同.docx': 'two', '~$x.docx': 'three', none: 'four' }
  for (const [name, text] of Object.entries(files)) await send(client, putOf(text, { ...disk, name }), text)
  const inner = putOf('five', { ...disk, folderId: Number(folder.id), name: 'É.txt' })
  await send(client, inner, 'five')
  const all = { 'b.txt': 'one', '合同.docx': 'two', none: 'four', '子 a/é.txt': 'five' }
  expect(await digest()).toMatchObject(digestOf(all))
  expect(await digest({ extensions: ['txt'] })).toMatchObject(digestOf({ 'b.txt': 'one', '子 a/é.txt': 'five' }))
  expect(await digest({ extensions: ['txt', 'docx'], minBytes: 4 })).toMatchObject(digestOf({ '子 a/é.txt': 'five' }))
  expect(await digest({ maxBytes: 3 })).toMatchObject(digestOf({ 'b.txt': 'one', '合同.docx': 'two' }))
  await client.call(cloudDiskApi.changeItems, { operation: 'delete', ids: [Number(folder.id)] })
  expect(await digest()).toMatchObject(digestOf({ 'b.txt': 'one', '合同.docx': 'two', none: 'four' }))
})
