import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDisk } from '@shuku/domain/disk/server'
import { act, given } from '@shuku/domain/testing'
import { givenTerminal, ruleOf } from '@shuku/features/cloud-disk/testing'
import { CallFailed, Client } from '@shuku/kit/client'
import { unfinishedApi } from '@shuku/kit/contract'
import { oncePerFile, uniqueName } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { ServerDisk } from '@shuku/sync/remote'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenSyncToken } from './paired-disks.given.ts'

const folder = oncePerFile(
  () => mkdtempSync(join(tmpdir(), 'shuku-sync-')),
  (made) => rmSync(made, { recursive: true }),
)

async function start() {
  const owner = await given.person()
  const { address } = await mountedApp()
  const client = new Client({ address, token: await givenSyncToken(owner) })
  const terminal = await givenTerminal(owner)
  const { rootId } = await act((db) => lockDisk(db, owner.id))
  const options = { terminal, rule: { id: ruleOf(terminal), revision: 1 }, wait: () => Promise.resolve() }
  const disk = new ServerDisk({ ...options, client })
  const { epoch } = await disk.changes({ changeNo: 0, epoch: '' })
  return { owner, client, disk, options, rootId, epoch }
}

/** A file of this computer, as it is read. */
function fileOf(bytes: Buffer, { folderId, epoch }: { readonly folderId: number; readonly epoch: string }) {
  const path = join(folder(), uniqueName('file'))
  writeFileSync(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content = { sha256, sizeBytes: bytes.length, signature: '', bytes: { path } }
  const origin = createHash('sha256').update(path).digest('hex')
  return { folderId, epoch, name: `${uniqueName('file')}.bin`, content, origin, expected: { isAbsent: true } as const }
}

test('a large file goes in parts; after a cut it goes on where it was, and it is one version', async () => {
  const { client, disk, options, rootId, epoch } = await start()
  const bytes = randomBytes(9 * 1024 * 1024 + 1)
  const file = fileOf(bytes, { folderId: rootId, epoch })
  let parts = 0
  let mostParts = 2
  const cut: Pick<Client, 'call' | 'open'> = {
    open: (...asked) => client.open(...asked),
    call: async (endpoint, ...asked) => {
      if (endpoint.key === unfinishedApi.appendToUpload.key && ++parts > mostParts)
        throw new CallFailed(endpoint, { message: 'cut', code: 'x', kind: 'unavailable', requestId: '' }, { status: 0 })
      return client.call(endpoint, ...asked)
    },
  }
  const begun = new Map<string, string>()
  await expect(new ServerDisk({ ...options, client: cut, begun }).put(file)).rejects.toThrow('cut')
  expect(begun.size).toBe(1)
  parts = 0
  mostParts = 9
  const reply = await new ServerDisk({ ...options, client: cut, begun }).put(file)
  expect(parts, 'of five parts two had arrived').toBe(3)
  expect(begun.size).toBe(0)
  expect(await disk.put(file)).toEqual(reply)
  if (!reply.isDone) throw new Error('it was not put')
  const fetched = await disk.fetch(reply.item)
  expect(fetched?.sha256).toBe(file.content.sha256)
  if (!fetched || 'path' in fetched.bytes) throw new Error('nothing came')
  expect(Buffer.concat(await Array.fromAsync(fetched.bytes)).equals(bytes)).toBe(true)
})

test('a file that is written while it is sent makes nothing, and one for which there is no room says so', async () => {
  const { owner, disk, rootId, epoch } = await start()
  const small = fileOf(Buffer.from('one'), { folderId: rootId, epoch })
  writeFileSync(small.content.bytes.path, 'two')
  expect(await disk.put(small)).toEqual({ isDone: false })
  const large = fileOf(randomBytes(9 * 1024 * 1024), { folderId: rootId, epoch })
  writeFileSync(large.content.bytes.path, 'shorter')
  expect(await disk.put(large)).toEqual({ isDone: false })
  const other = fileOf(randomBytes(9 * 1024 * 1024), { folderId: rootId, epoch })
  writeFileSync(other.content.bytes.path, randomBytes(9 * 1024 * 1024))
  expect(await disk.put(other)).toEqual({ isDone: false })
  expect((await disk.changes({ changeNo: 0, epoch })).items).toEqual([])

  await act((db) => sql`update disk set limit_bytes = 2 where person_id = ${owner.id}`.execute(db))
  for (const bytes of [Buffer.from('one'), randomBytes(2 * 1024 * 1024), randomBytes(9 * 1024 * 1024)])
    expect(await disk.put(fileOf(bytes, { folderId: rootId, epoch }))).toMatchObject({ isDone: false, reason: 'quota' })
  const name = { ...fileOf(Buffer.from('one'), { folderId: rootId, epoch }), name: 'a:b' }
  expect(await disk.put(name)).toMatchObject({ isDone: false, reason: 'refused' })
})

test('an empty file is one, and who was signed out is another case than who is lost', async () => {
  const { owner, disk, rootId, epoch, options } = await start()
  const empty = fileOf(Buffer.alloc(0), { folderId: rootId, epoch })
  expect(await disk.put(empty)).toMatchObject({ isDone: true })
  const nobody = new ServerDisk({ ...options, client: new Client({ address: 'http://127.0.0.1:1' }) })
  await expect(nobody.put(empty)).rejects.toMatchObject({ name: 'Lost' })
  await act((db) => sql`update personal_token set revoked_at = now() where person_id = ${owner.id}`.execute(db))
  await expect(disk.changes({ changeNo: 0, epoch })).rejects.toMatchObject({ name: 'SignedOut' })
})
