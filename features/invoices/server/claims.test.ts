import {
  cleanVersions,
  copyItems,
  createFolder,
  deleteDiskVersion,
  deleteItems,
  lockDisk,
  moveItems,
  planCleaning,
  purgeDisk,
  renameItem,
  restoreDiskVersion,
  thinVersions,
  transferDisk,
} from '@shuku/domain/disk/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { callDuring, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoicesApi as api } from '../contract.ts'
import { givenInvoices, leave, newRecord, recogniseNow } from './invoices.given.ts'
import { makeXmlInvoice } from './recognise/made/make-files.given.ts'

type Given = Awaited<ReturnType<typeof givenInvoices>>

const asOwner = <T>({ owner }: Given, verb: (context: Parameters<typeof deleteItems>[0]) => Promise<T>) =>
  act(async (db) => verb({ db, caller: await callerIn(db, owner.id), request: { address: '' } }))

async function start() {
  const mine = await givenInvoices()
  const record = newRecord()
  const id = await mine.put(record)
  const claim = (number = 'BX-2026-1187', ids = [id]) => mine.client.call(api.claimInvoices, { ids, number })
  return { mine, record, id, claim }
}

test('BILL-05 BILL-17 what is handed in can only be read: its fields, and its file by every door of the disk', async () => {
  const { mine, record, id, claim } = await start()
  const again = `${makeXmlInvoice(record).content.toString()}\n`
  await mine.upload(Buffer.from(again), (await mine.get(id)).fileName)
  await recogniseNow()
  const earlier = await asOwner(mine, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from disk_version where item_id = ${id} order by number limit 1`.execute(db)
    return rows[0]?.id ?? 0
  })
  expect((await claim()).ids).toEqual([id])
  const { revision, ...claimed } = await mine.get(id)
  expect(claimed).toMatchObject({ viewAttribute: '1', claimNumber: 'BX-2026-1187' })
  expect(await mine.rows()).toMatchObject([{ viewattr: '1', statename: '已报销', claimnumber: 'BX-2026-1187' }])
  const { rootId } = await asOwner(mine, ({ db, caller }) => lockDisk(db, caller.personId))
  const refused = { code: 'invoices.claimed' }
  await expect(asOwner(mine, (context) => renameItem(context, { id, name: 'b.xml' }))).rejects.toMatchObject(refused)
  await expect(asOwner(mine, (context) => moveItems(context, { ids: [id], folderId: rootId }))).rejects.toMatchObject(
    refused,
  )
  await expect(asOwner(mine, (context) => deleteItems(context, [id]))).rejects.toMatchObject(refused)
  await expect(
    asOwner(mine, (context) => deleteDiskVersion(context, { id, versionId: earlier })),
  ).rejects.toMatchObject(refused)
  await expect(
    asOwner(mine, (context) => restoreDiskVersion(context, { id, versionId: earlier })),
  ).rejects.toMatchObject(refused)
  await expect(mine.upload(Buffer.from('<other/>'), claimed.fileName)).rejects.toThrow(/已报销/)
  await expect(mine.upload(Buffer.from('<other/>'), 'a.xml', { itemId: id })).rejects.toThrow(/已报销/)
  await expect(mine.client.call(api.saveInvoice, { id, revision, fields: {} })).rejects.toThrow(/已报销/)
  await expect(mine.client.call(api.deleteInvoices, { ids: [id] })).rejects.toThrow(/已报销/)
  await expect(mine.client.call(api.recogniseAgain, { ids: [id] })).rejects.toThrow(/已报销/)
  expect(await mine.get(id)).toMatchObject({ revision, fileName: claimed.fileName })

  // a copy is another file, and the same invoice
  const { ids } = await asOwner(mine, (context) => copyItems(context, { ids: [id], folderId: rootId }))
  await asOwner(mine, (context) => deleteItems(context, ids))

  await mine.client.call(api.unclaimInvoices, { ids: [id] })
  await asOwner(mine, (context) => deleteItems(context, [id]))
  expect(await mine.rows()).toEqual([])
})

test('BILL-17~ earlier versions of what is handed in stay by night and when versions are cleaned, until the claim is withdrawn', async () => {
  const { mine, id, claim } = await start()
  const free = await mine.put(newRecord())
  const [{ db, pool }, { store }] = [await testDatabase(), await mountedApp()]
  for (const each of [id, free])
    for (const content of ['one', 'two']) await mine.upload(Buffer.from(content), 'a.xml', { itemId: each })
  await sql`update invoice set state = 'recognised', total = 1 where item_id = ${id}`.execute(db)
  await claim()
  // made on one day, long ago: by night only the last of them would stay
  await sql`
    update disk_version set made_at = date_trunc('day', now()) - interval '90 days' + interval '8 hours'
    where item_id in (${id}, ${free})`.execute(db)
  const numbersOf = async (itemId: number) => {
    const { rows } = await sql<{ number: number }>`
      select number from disk_version where item_id = ${itemId} order by number`.execute(db)
    return rows.map(({ number }) => number)
  }
  const cleaning = { staying: 1 }
  expect((await asOwner(mine, (context) => planCleaning(context, cleaning))).versions).toBe(2)
  await enqueue(db, thinVersions, { payload: {} })
  await runJobsNow({ pool, database: db, jobs: [thinVersions], store })
  expect([await numbersOf(id), await numbersOf(free)]).toEqual([[1, 2, 3], [3]])
  expect(await asOwner(mine, (context) => cleanVersions(context, cleaning))).toEqual({ versions: 0, sizeBytes: 0 })
  await expect(asOwner(mine, (context) => cleanVersions(context, { ...cleaning, id }))).rejects.toMatchObject({
    code: 'invoices.claimed',
  })
  expect(await numbersOf(id)).toEqual([1, 2, 3])
  await mine.client.call(api.unclaimInvoices, { ids: [id] })
  expect((await asOwner(mine, (context) => cleanVersions(context, { ...cleaning, id }))).versions).toBe(2)
  expect(await numbersOf(id)).toEqual([3])
})

test('an invoice is handed in once, by whomever and in whatever form; to others nothing but the fact is told', async () => {
  const { mine, record, id, claim } = await start()
  const [theirs, twin] = [await givenInvoices(), await mine.put(record)]
  const other = await theirs.put(record)
  // the later one may be handed in: it is the one that counts then
  await claim('BX-1', [twin])
  expect(await mine.get(id)).toMatchObject({ isDuplicate: true, twinId: twin, checks: { twin: 'failed' } })
  const { fileName } = await mine.get(twin)
  await expect(claim('BX-2')).rejects.toThrow(fileName)
  await expect(claim('BX-2', [twin])).rejects.toThrow(/已经报销过/)
  const refused = theirs.client.call(api.claimInvoices, { ids: [other], number: 'BX-3' })
  await expect(refused).rejects.toThrow('该发票已经报销过，不能再次报销')
  expect(await theirs.get(other)).toMatchObject({ elsewhere: 'claimed', isDuplicate: true, twinName: '' })
  // of several those that can be go, and the others say why not
  const free = await mine.put(newRecord())
  expect(await claim('BX-4', [id, free])).toMatchObject({ ids: [free], staying: [{ id }] })
  await mine.client.call(api.unclaimInvoices, { ids: [twin] })
  expect((await theirs.client.call(api.claimInvoices, { ids: [other], number: 'BX-3' })).ids).toEqual([other])
})

test('of two own ones that are the same, one of a call goes', async () => {
  const { mine, record, id, claim } = await start()
  const twin = await mine.put(record)
  expect(await claim('BX-1', [id, twin])).toMatchObject({ ids: [id], staying: [{ id: twin }] })
})

test('of two people who hand in the same at the same time exactly one does', async () => {
  const record = newRecord()
  const people = await Promise.all(Array.from({ length: 4 }, () => givenInvoices()))
  const ids: number[] = []
  for (const person of people) ids.push(await person.put(record))
  const tries = await Promise.allSettled(
    people.map(({ client }, at) => client.call(api.claimInvoices, { ids: [ids[at] ?? 0], number: `BX-${at}` })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = tries.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  for (const reason of reasons) expect(reason).toContain('该发票已经报销过')
  const { db } = await testDatabase()
  const { rows } = await sql`
    select from invoice where item_id = any(${ids}::bigint[]) and claimed_at is not null`.execute(db)
  expect(rows).toHaveLength(1)
})

test('what is made at once though it is there once is a conflict with words, and no fault', async () => {
  const [{ mine, record, id }, theirs] = [await start(), await givenInvoices()]
  const other = await theirs.put(record)
  const { db } = await testDatabase()
  const overtaken = await callDuring(
    db,
    (tx) => sql`update invoice set claim_number = 'BX-1', claimed_at = now() where item_id = ${id}`.execute(tx),
    () => theirs.client.fail(api.claimInvoices, { ids: [other], number: 'BX-2' }),
  )
  expect(overtaken).toMatchObject({ kind: 'conflict', code: 'kit.overtaken' })
  expect(overtaken.message).toMatch(/刚才有人同时/)
  expect([(await mine.get(id)).claimNumber, (await theirs.get(other)).claimNumber]).toEqual(['BX-1', ''])
})

test('without a number that can be seen nothing is handed in, and the field says so', async () => {
  const { mine, id, claim } = await start()
  for (const number of ['', '  ', '\u200b', '\u3000\u00ad'])
    expect(await mine.client.fail(api.claimInvoices, { ids: [id], number })).toMatchObject({
      kind: 'invalid',
      code: 'invoices.claimNumberMissing',
      fields: { number: '请填写报销单号' },
    })
  expect((await claim('№ 7')).ids).toEqual([id])
})

test('handed in and deleted at the same time, it is either', async () => {
  const { mine, id, claim } = await start()
  const [claimed, deleted] = await Promise.allSettled([claim(), mine.client.call(api.deleteInvoices, { ids: [id] })])
  expect([claimed.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what is being read, or has no total, is not handed in', async () => {
  const { mine, id, claim } = await start()
  await mine.client.call(api.recogniseAgain, { ids: [id] })
  await expect(claim()).rejects.toThrow('识别中，请稍后')
  const { db } = await testDatabase()
  await sql`update invoice set state = 'not_recognised', total = null where item_id = ${id}`.execute(db)
  await expect(claim()).rejects.toThrow(/价税合计/)
})

test('the disk of a leaver takes what is handed in along, read-only as it was and found by who has it now, and is not deleted with it', async () => {
  const { mine, record, id, claim } = await start()
  await claim()
  const { fileName: name } = await mine.get(id)
  const receiver = await givenInvoices()
  await leave(mine.owner)
  const asReceiver = <T>(verb: (context: Parameters<typeof deleteItems>[0]) => Promise<T>) => asOwner(receiver, verb)
  await expect(asReceiver((context) => purgeDisk(context, mine.owner.id))).rejects.toMatchObject({
    code: 'invoices.claimedBelow',
  })
  const { folderId } = await asReceiver((context) =>
    transferDisk(context, { fromId: mine.owner.id, toId: receiver.owner.id, name: '他的云盘' }),
  )
  await expect(asReceiver((context) => deleteItems(context, [folderId]))).rejects.toMatchObject({
    code: 'invoices.claimedBelow',
  })
  await expect(asReceiver((context) => renameItem(context, { id, name: 'b.xml' }))).rejects.toMatchObject({
    code: 'invoices.claimed',
  })
  // the folder itself may be called otherwise, and another one may go
  await asReceiver((context) => renameItem(context, { id: folderId, name: '交接' }))
  const { rootId } = await asReceiver(({ db, caller }) => lockDisk(db, caller.personId))
  const empty = await asReceiver((context) => createFolder(context, { parentId: rootId, name: '空' }))
  await asReceiver((context) => deleteItems(context, [empty.id]))
  expect(await receiver.rows()).toEqual([])
  // its receiver finds it with its claim, apart from their own, and what counts of it
  expect(await receiver.client.call(api.countInvoices)).toMatchObject({ all: 0, unclaimed: 0, takenOver: 1 })
  const found = { id: String(id), viewattr: '1', claimnumber: 'BX-2026-1187', statename: '已报销' }
  expect(await receiver.rows({ filter: 'takenOver' })).toMatchObject([found])
  expect(await receiver.get(id)).toMatchObject({ viewAttribute: '1', claimNumber: 'BX-2026-1187', fileName: name })
  for (const asked of [{ filter: 'takenOver' as const }, { ids: [id] }])
    expect(await receiver.client.call(api.getTotals, asked)).toMatchObject({ count: 1, total: record.total })
  expect((await receiver.client.call(api.getTotals)).count).toBe(0)
  // who hands in the same now learns that it was
  const third = await givenInvoices(await given.person())
  expect(await third.rows()).toEqual([])
  expect(await third.rows({ filter: 'takenOver' })).toEqual([])
  expect((await receiver.client.call(api.unclaimInvoices, { ids: [id] })).ids).toEqual([id])
  expect(await receiver.rows({ filter: 'takenOver' })).toEqual([])
  await asReceiver((context) => deleteItems(context, [folderId]))
})
