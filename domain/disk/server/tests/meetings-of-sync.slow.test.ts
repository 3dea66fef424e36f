import { createHash } from 'node:crypto'
import { act, mountAlone } from '@shuku/domain/testing'
import { meet, testDatabase, uniqueName } from '@shuku/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createFolder,
  deleteItems,
  findChanges,
  makeFolderExpected,
  putExpected,
  putFile,
  renameItem,
  rollBackItems,
  storeOwnLimits,
  type DiskContext,
  type ExpectedPut,
} from '../index.ts'
import { contextOf, givenDisk, namesIn, storeText, usedBy } from './disks.given.ts'

// What a client sends meets what others do with the same disk: the first has done all and not committed when the second begins.

// a rule of a computer, which the product asks for, is another slice's
let unmount = () => {}
beforeAll(() => {
  unmount = mountAlone()
})
afterAll(() => unmount())

type Disk = Awaited<ReturnType<typeof givenDisk>>

async function start() {
  const disk = await givenDisk()
  const { epoch } = await disk.as((context) => findChanges(context, { since: 0 }))
  return { ...disk, epoch }
}

async function meeting<A, B>(
  { owner }: Disk,
  first: (c: DiskContext) => Promise<A>,
  second: (c: DiskContext) => Promise<B>,
) {
  const { db } = await testDatabase()
  const met = await meet(db, {
    first: async (own) => first(await contextOf(own, owner)),
    second: async (own) => second(await contextOf(own, owner)),
  })
  const answerOf = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'fulfilled' ? outcome.value : String((outcome.reason as { code?: string }).code)
  return [answerOf(met.first), answerOf(met.second)]
}

/** A put by a client, from one computer. */
function putOf(
  { rootId, owner, epoch }: Awaited<ReturnType<typeof start>>,
  name: string,
  { text, ...more }: { readonly text: string } & Partial<ExpectedPut>,
) {
  const put: ExpectedPut = {
    folderId: rootId,
    name,
    epoch,
    sizeBytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
    expected: { isAbsent: true },
    origin: uniqueName('origin'),
    terminalId: 1,
    ruleId: 1,
    revision: 1,
    ...more,
  }
  return async (context: DiskContext) => putExpected(context, put, await storeText(context.db, owner, { name, text }))
}

const idOf = (answer: unknown) => (answer as { id: number }).id

test('one put that comes twice at once is one version; two puts of one name are the first of them', async () => {
  const disk = await start()
  const same = putOf(disk, 'a.txt', { text: 'one' })
  const [first, second] = await meeting(disk, same, same)
  expect(first).toMatchObject({ isDone: true })
  expect(second).toEqual(first)
  const [made, refused] = await meeting(
    disk,
    putOf(disk, 'b.txt', { text: 'two' }),
    putOf(disk, 'B.TXT', { text: 'three' }),
  )
  expect(refused).toMatchObject({ isDone: false, item: { id: idOf(made), name: 'b.txt', sizeBytes: 3 } })
  expect([await namesIn(disk.rootId), await usedBy(disk.owner)]).toEqual([['a.txt', 'b.txt'], 6])
})

test('what a person saves first is not covered', async () => {
  const disk = await start()
  const { id } = await disk.put('a.txt', 'one')
  const [item] = (await disk.as((context) => findChanges(context, { since: 0 }))).items
  const expected = { id, versionId: item?.versionId ?? 0, sha256: item?.sha256 ?? '' }
  const byHand = async (context: DiskContext) =>
    putFile(context, {
      folderId: disk.rootId,
      file: await storeText(context.db, disk.owner, { name: 'a.txt', text: 'by hand' }),
      onTaken: 'version',
    })
  const [, refused] = await meeting(disk, byHand, putOf(disk, 'a.txt', { text: 'three', expected }))
  expect(refused).toMatchObject({ isDone: false, item: { id, sizeBytes: 7 } })
  expect(await usedBy(disk.owner)).toBe(10)
})

test('a folder that is deleted meanwhile takes nothing, one that is renamed does, and a full disk refuses the second', async () => {
  const disk = await start()
  const folder = await disk.as((context) => createFolder(context, { parentId: disk.rootId, name: '夹' }))
  const into = { text: 'one', folderId: folder.id }
  const [, put] = await meeting(
    disk,
    (context) => renameItem(context, { id: folder.id, name: '改' }),
    putOf(disk, 'a.txt', into),
  )
  expect(put).toMatchObject({ isDone: true })
  const [, gone] = await meeting(disk, (context) => deleteItems(context, [folder.id]), putOf(disk, 'b.txt', into))
  expect(gone).toBe('disk.unknown')

  await act((db) => storeOwnLimits(db, [disk.owner.id], 8))
  const full = await meeting(disk, putOf(disk, 'c.txt', { text: 'one' }), putOf(disk, 'd.txt', { text: 'two' }))
  expect(full).toEqual([expect.objectContaining({ isDone: true }), 'disk.full'])
})

test('a folder that two make at once is one', async () => {
  const disk = await start()
  const asked = { epoch: disk.epoch, ruleId: 1, revision: 1, terminalId: 1, parentId: disk.rootId, name: '子' }
  const make = (context: DiskContext) => makeFolderExpected(context, asked)
  const [first, second] = await meeting(disk, make, make)
  expect(second).toBe(first)
  expect(await namesIn(disk.rootId)).toEqual(['子/'])
})

/** A file that was good, with what a computer has made of it; answers that version as it is shown. */
async function spoilt(disk: Awaited<ReturnType<typeof start>>) {
  const { id } = await disk.put('a.txt', 'good')
  const [item] = (await disk.as((context) => findChanges(context, { since: 0 }))).items
  const expected = { id, versionId: item?.versionId ?? 0, sha256: item?.sha256 ?? '' }
  const sent = await disk.as(putOf(disk, 'a.txt', { text: 'spoilt', expected }))
  return { id, versionId: sent.isDone ? sent.versionId : 0 }
}

test('what a computer sent is taken back once by two who do it at once, and not where somebody saves first', async () => {
  const disk = await start()
  const shown = await spoilt(disk)
  const rollBack = (context: DiskContext) => {
    const asked = { terminalId: 1, since: new Date(Date.now() - 3_600_000), epoch: disk.epoch }
    return rollBackItems(context, { ...asked, items: [shown] })
  }
  const answerOf = (end: string) => [{ id: shown.id, end }]
  expect(await meeting(disk, rollBack, rollBack)).toEqual([answerOf('back'), answerOf('changed')])

  const other = await start()
  const there = await spoilt(other)
  const byHand = async (context: DiskContext) =>
    putFile(context, {
      folderId: other.rootId,
      file: await storeText(context.db, other.owner, { name: 'a.txt', text: 'by hand' }),
      onTaken: 'version',
    })
  const late = (context: DiskContext) => {
    const asked = { terminalId: 1, since: new Date(Date.now() - 3_600_000), epoch: other.epoch }
    return rollBackItems(context, { ...asked, items: [there] })
  }
  const [, changed] = await meeting(other, byHand, late)
  expect(changed).toEqual([{ id: there.id, end: 'changed' }])
})
