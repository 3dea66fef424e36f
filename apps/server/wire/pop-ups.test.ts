import { popUpApi as api } from '@shuku/features/pop-ups/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The person administers pop-ups: 0 of their department’s authors, 1 of their sub-company’s, 2 of all. */
async function mayAdminister({ id }: GivenPerson, level: 0 | 1 | 2 = 2) {
  const { db } = await testDatabase()
  const role = await db
    .insertInto('role')
    .values({ name: uniqueName('弹窗') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('role_right').values({ role_id: role.id, right_name: 'Docs:SetPopUp', level }).execute()
  await db.insertInto('role_member').values({ role_id: role.id, person_id: id, level }).execute()
}

async function start() {
  const made = await given.category({ creators: 1, readers: 2 })
  const { category, creator } = made
  const [administrator, reader] = made.readers as readonly [GivenPerson, GivenPerson]
  const document = await given.document({ category, creator, subject: '安全月' })
  await mayAdminister(administrator)
  const other = await clientOf(await given.person())
  return {
    documentId: document.id,
    administers: await clientOf(administrator),
    reads: await clientOf(reader),
    other,
    creator,
  }
}

const idsFor = async (client: Awaited<ReturnType<typeof clientOf>>) =>
  (await client.call(api.getOpenDocs, {})).documents.map(({ id }) => id)

test('CAT-55 CAT-56 ORG-15 who administers pop-ups sets the days and how often; whoever may read the document is shown it so often', async () => {
  const { documentId, administers, reads, other } = await start()
  expect(await reads.fail(api.savePopUp, { documentId })).toMatchObject({ code: 'popUps.mayNot' })
  expect(await administers.call(api.getPopUp, { documentId })).toEqual({ isSet: false })
  const days = { startsOn: inDays(0), endsOn: inDays(3) }
  expect(await administers.fail(api.savePopUp, { documentId, startsOn: inDays(2), endsOn: inDays(1) })).toMatchObject({
    code: 'popUps.endsBefore',
  })
  await administers.call(api.savePopUp, { documentId, ...days, times: 2 })
  expect(await administers.call(api.getPopUp, { documentId })).toEqual({ isSet: true, ...days, times: 2 })
  for (const _time of [1, 2]) {
    expect(await idsFor(reads)).toEqual([documentId])
    await reads.call(api.markShown, { documentIds: [documentId] })
  }
  expect(await idsFor(reads)).toEqual([])
  expect(await idsFor(other)).toEqual([])
  await other.call(api.markShown, { documentIds: [documentId] })
  const { key } = await administers.call(api.listPopUps, {})
  expect((await administers.call(tableApi.getRows, { key })).rows).toMatchObject([
    { id: String(documentId), state: 'running', people: '1', pop_num: '2' },
  ])
  // set anew, everybody sees it again
  await administers.call(api.savePopUp, { documentId, ...days })
  expect(await idsFor(reads)).toEqual([documentId])
  await administers.call(api.savePopUp, { documentId, isSet: false })
  expect(await idsFor(reads)).toEqual([])
})

test('nobody is shown a document before its first day, after its last, or while it is not in force', async () => {
  const { documentId, administers, reads } = await start()
  const { db } = await testDatabase()
  await administers.call(api.savePopUp, { documentId, startsOn: inDays(1), endsOn: inDays(2) })
  expect(await idsFor(reads)).toEqual([])
  await db
    .updateTable('pop_up')
    .set({ starts_on: inDays(-3), ends_on: inDays(-1) })
    .where('document_id', '=', documentId)
    .execute()
  expect(await idsFor(reads)).toEqual([])
  await administers.call(api.savePopUp, { documentId, startsOn: inDays(0), endsOn: inDays(0) })
  expect(await idsFor(reads)).toEqual([documentId])
  await db.updateTable('document').set({ status: 5 }).where('id', '=', documentId).execute()
  expect(await idsFor(reads)).toEqual([])
})

test('the right of a department reaches the documents of its authors alone, and none that one may not read', async () => {
  const { documentId, creator } = await start()
  const colleague = await given.person()
  const { db } = await testDatabase()
  await mayAdminister(colleague, 0)
  const administers = await clientOf(colleague)
  expect(await administers.fail(api.savePopUp, { documentId })).toMatchObject({ kind: 'notFound' })
  const { category } = await given.category({ creators: 1, entries: [{ to: { kind: 'everyone' }, level: 'view' }] })
  const theirs = await given.document({ category, creator, subject: '别部门的' })
  const ids = await db
    .selectFrom('person')
    .select('department_id')
    .where('id', '=', creator.id)
    .executeTakeFirstOrThrow()
  const elsewhere = await db
    .selectFrom('unit')
    .select('id as department_id')
    .where('kind', '=', 'department')
    .where('id', '<>', ids.department_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set(elsewhere).where('id', '=', colleague.id).execute()
  expect(await administers.fail(api.savePopUp, { documentId: theirs.id })).toMatchObject({ code: 'popUps.mayNot' })
  await db.updateTable('person').set(ids).where('id', '=', colleague.id).execute()
  await administers.call(api.savePopUp, { documentId: theirs.id })
})

test('CAT-61~ CAT-60~ programs find these calls without “multi”, too', async () => {
  const { address } = await mountedApp()
  for (const path of ['popupset', 'openWin/table', 'openWin/getOpenDocs', 'docdetachable']) {
    const [plain, multi] = [`/api/doc/console/${path}?docid=1`, `/api/doc/console/multi/${path}?docid=1`]
    const { status: statusCode } = await fetch(`${address}${plain}`)
    const there = await fetch(`${address}${multi}`)
    expect([path, statusCode]).toEqual([path, there.status])
    expect(statusCode).not.toBe(404)
  }
})
