import { documentActs } from '@shuku/domain/audit/contract'
import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { publishDue } from '@shuku/domain/documents/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { enqueue, localTime } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import type { QueryInput } from '@shuku/kit/contract'
import { monitorApi as api, operations } from '../contract.ts'
import { factsOf, givenAdministrator, logOf, rowsOf, setStatus } from './monitor.given.ts'
import { start, startEditing } from './monitored.given.ts'

async function publishDueNow() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await enqueue(db, publishDue, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [publishDue] })
}

const share = (id: number, personId: number) =>
  act((db) =>
    shareDocuments(db, { documentIds: [id], shares: [{ to: { kind: 'person', id: personId }, level: 'view' }] }),
  )

describe('an operation', () => {
  test('MON-17 MON-20 is one of those that the caller may run on the category', async () => {
    const { client, category } = await start()
    const { operations: offered } = await client.call(api.getOperations, { categoryId: category.id })
    expect(offered.map(({ key }) => key)).toEqual(operations)
    expect(offered.slice(0, 3).map(({ name }) => name)).toEqual(['归档', '重新启用', '发布'])
    expect(offered.every(({ key }) => key === key.toLowerCase())).toBe(true)
  })

  test('MON-03~ is executed from the right menu with what is chosen', async () => {
    const { client } = await start()
    const { items } = await client.call(api.getRightMenu)
    expect(items.map(({ type }) => type)).toEqual(['BTN_EXECUTE', 'BTN_SEARCH', 'BTN_COLUMN', 'BTN_STORE', 'BTN_HELP'])
    expect(items[0]).toMatchObject({ label: '执行', needsSelection: true })
    expect(items.filter(({ top }) => top).map(({ type }) => type)).toEqual(['BTN_SEARCH'])
  })

  test('MON-19 MON-22 MON-25~ is done with those that allow it; the rest is named with the reason, and each log has who did it', async () => {
    const { client, person, document } = await start()
    const [one, two, archived] = [await document('甲'), await document('乙'), await document('丙')]
    await setStatus(archived.id, statuses.archived)
    const ids = [one.id, two.id, archived.id]
    const outcome = await client.call(api.operate, { documentIds: ids, operation: 'archive', reason: '年度归档' })
    expect(outcome.done.toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    const reason = '文档当前状态为“归档”，不能进行此操作。'
    expect(outcome.refused).toEqual([{ id: archived.id, subject: '丙', reason }])
    expect(outcome.message).toBe(`已归档 2 篇文档。1 篇未处理：${reason}`)
    expect((await logOf(one.id)).at(-1)).toMatchObject({
      operation: documentActs.archive,
      personId: person.id,
      details: { reason: '年度归档' },
    })
    // MON-26
    const again = await client.fail(api.operate, { documentIds: ids, operation: 'archive' })
    expect(again.message).toContain('“归档”')
    expect(await client.call(api.undoOperation, { documentIds: [one.id] })).toMatchObject({ done: [one.id] })
    expect((await factsOf(one.id)).status).toBe(statuses.inForce)
  })

  test('MON-14 MON-21 a publication of a later day waits until that day begins where the administrator is; without a day nothing is done', async () => {
    const { client, document } = await start()
    const waiting = await document('待发布')
    await setStatus(waiting.id, statuses.waitingToBePublished)
    const asked = { documentIds: [waiting.id], operation: 'publish' as const, isPublic: true }
    expect((await client.fail(api.operate, asked)).message).toBe('请输入必填项')
    expect((await client.fail(api.operate, { ...asked, publicData: '2020-01-01' })).kind).toBe('invalid')
    expect((await factsOf(waiting.id)).status).toBe(statuses.waitingToBePublished)
    const outcome = await client.call(api.operate, { ...asked, publicData: '2099-03-01' })
    expect(outcome.message).toBe('1 篇文档将于 2099-03-01 发布。')
    const { db } = await testDatabase()
    const { at } = await db
      .selectFrom('document_publication')
      .select('at')
      .where('document_id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    expect(at?.toISOString()).toBe('2099-02-28T16:00:00.000Z')
    expect((await factsOf(waiting.id)).status).toBe(statuses.waitingToBePublished)
    await publishDueNow()
    expect((await factsOf(waiting.id)).status, 'before its day').toBe(statuses.waitingToBePublished)
    await db
      .updateTable('document_publication')
      .set({ at: new Date(Date.now() - 1000) })
      .where('document_id', '=', waiting.id)
      .execute()
    await publishDueNow()
    expect((await factsOf(waiting.id)).status).toBe(statuses.inForceAfterApproval)
    expect((await logOf(waiting.id)).at(-1)).toMatchObject({
      operation: documentActs.publish,
      details: { automatic: true },
    })
  })

  test('a publication waits for the minute of its day that is named; the list says until when, and nothing waits for what has passed', async () => {
    const { client, category, document } = await start()
    const waiting = await document('待发布')
    await setStatus(waiting.id, statuses.waitingToBePublished)
    await document('生效')
    const asked = { documentIds: [waiting.id], operation: 'publish' as const, isPublic: true }
    const planned = async () =>
      (await rowsOf(client, { categoryId: category.id, operation: 'publish' })).map(({ subject, publishAt }) => [
        subject,
        publishAt?.toISOString() ?? null,
      ])
    expect(await planned()).toEqual(
      expect.arrayContaining([
        ['待发布', null],
        ['生效', null],
      ]),
    )
    const { message } = await client.call(api.operate, { ...asked, publicData: '2099-03-01', publicTime: '08:30' })
    expect(message).toBe('1 篇文档将于 2099-03-01 08:30 发布。')
    expect(await planned()).toContainEqual(['待发布', '2099-03-01T00:30:00.000Z'])
    const today = localTime(new Date(), 'Asia/Shanghai').day
    const passed = await client.fail(api.operate, { ...asked, publicData: today, publicTime: '00:00' })
    expect(passed).toMatchObject({ code: 'monitor.timePassed', kind: 'invalid' })
    expect((await client.fail(api.operate, { ...asked, publicData: '2099-03-01', publicTime: '24:00' })).kind).toBe(
      'invalid',
    )
    expect(await planned()).toContainEqual(['待发布', '2099-03-01T00:30:00.000Z'])
  })

  test('MON-21 the day of a publication begins at midnight where the administrator is, not where the company is', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const beginnings: Record<string, string> = {
      'Europe/London': '2099-07-01T23:00:00.000Z',
      'America/New_York': '2099-07-02T04:00:00.000Z',
    }
    const { db } = await testDatabase()
    for (const [zone, begins] of Object.entries(beginnings)) {
      const { person, client } = await givenAdministrator([category.id])
      await db.updateTable('person').set({ time_zone: zone }).where('id', '=', person.id).execute()
      const { id } = await given.document({ category, creator })
      await setStatus(id, statuses.waitingToBePublished)
      const asked = { documentIds: [id], operation: 'publish' as const, isPublic: true, publicData: '2099-07-02' }
      expect((await client.call(api.operate, asked)).done).toEqual([id])
      const publication = db.selectFrom('document_publication').select('at').where('document_id', '=', id)
      expect((await publication.executeTakeFirstOrThrow()).at?.toISOString(), zone).toBe(begins)
    }
  })

  test('MON-25 each is in the log of the document with the name of the administrator', async () => {
    const { client, category, creator, person, other, reader, document } = await start()
    const { db } = await testDatabase()
    await db.updateTable('person').set({ classification: 0 }).where('id', '=', person.id).execute()
    const sub = await given.category({ parentId: category.id })
    const asked: Record<(typeof operations)[number], Partial<QueryInput<typeof api.operate>>> = {
      publish: {},
      withdraw: {},
      archive: {},
      reopen: {},
      invalidate: {},
      void: {},
      move: { targetId: sub.category.id },
      author: { personId: other.id },
      owner: { personId: reader.id },
      secrecy: { secrecy: 'internal' },
      unshare: {},
      unlock: {},
      delete: {},
    }
    const before = { publish: statuses.waitingToBePublished, reopen: statuses.archived } as Record<string, number>
    const logged: Record<string, unknown> = {}
    for (const operation of operations) {
      const { id } = await document(operation)
      await setStatus(id, before[operation] ?? statuses.inForce)
      if (operation === 'unlock') await startEditing(creator, id)
      if (operation === 'unshare') await share(id, other.id)
      const already = (await logOf(id)).length
      const query = { documentIds: [id], operation, ...asked[operation] }
      expect(await client.call(api.operate, query), operation).toMatchObject({ done: [id] })
      const entries = (await logOf(id)).slice(already)
      expect(new Set(entries.map(({ personId }) => personId)), operation).toEqual(new Set([person.id]))
      logged[operation] = entries.at(-1)?.operation
    }
    expect(logged).toEqual({
      publish: documentActs.publish,
      withdraw: documentActs.changeOfStatus,
      archive: documentActs.archive,
      reopen: documentActs.reopen,
      invalidate: documentActs.invalidate,
      void: documentActs.void,
      move: documentActs.move,
      author: documentActs.modify,
      owner: documentActs.modify,
      secrecy: documentActs.modify,
      unshare: documentActs.unshare,
      unlock: documentActs.forcedCheckIn,
      delete: documentActs.delete,
    })
  })

  test('withdraws, expires, voids and reactivates', async () => {
    const { client, document } = await start()
    for (const [operation, status] of [
      ['withdraw', statuses.returned],
      ['invalidate', statuses.expired],
      ['void', statuses.void],
    ] as const) {
      const { id } = await document(operation)
      await client.call(api.operate, { documentIds: [id], operation })
      expect((await factsOf(id)).status, operation).toBe(status)
      if (operation === 'withdraw') continue
      await client.call(api.operate, { documentIds: [id], operation: 'reopen' })
      expect((await factsOf(id)).status, operation).toBe(statuses.inForce)
    }
  })

  test('deletes and moves, and takes back both', async () => {
    const { client, category, creator } = await start()
    const sub = await given.category({ parentId: category.id })
    const { id } = await given.document({ category, creator, subject: '去处' })
    const deleted = await client.call(api.operate, { documentIds: [id], operation: 'delete' })
    expect((await factsOf(id)).deleted_at).not.toBeNull()
    await client.call(api.undoOperation, { moveId: deleted.moveId! })
    expect((await factsOf(id)).deleted_at).toBeNull()
    const moved = await client.call(api.operate, { documentIds: [id], operation: 'move', targetId: sub.category.id })
    expect((await factsOf(id)).category_id).toBe(sub.category.id)
    await client.call(api.undoOperation, { moveId: moved.moveId! })
    expect((await factsOf(id)).category_id).toBe(category.id)
  })

  test('gives documents another author, with whose department their rights go; or another owner; never oneself', async () => {
    const { client, person, other, reader, document } = await start()
    const { id } = await document('离职人员的文档')
    const change = (operation: 'author' | 'owner', personId: number) =>
      client.call(api.operate, { documentIds: [id], operation, personId })
    await change('author', other.id)
    expect(await factsOf(id)).toMatchObject({ creator_id: other.id, owner_id: other.id, unit_id: other.departmentId })
    const reads = await clientOf(other)
    expect((await reads.call(documentApi.getDocument, { documentId: id })).subject).toBe('离职人员的文档')
    await change('owner', reader.id)
    expect(await factsOf(id)).toMatchObject({ creator_id: other.id, owner_id: reader.id })
    for (const operation of ['author', 'owner'] as const) {
      const asked = { documentIds: [id], operation, personId: person.id }
      expect((await client.fail(api.operate, asked)).message).toContain('不能改为本人')
    }
    expect(await client.fail(api.operate, { documentIds: [id], operation: 'author' })).toMatchObject({
      message: '请输入必填项',
    })
    expect((await logOf(id)).at(-1)?.details).toMatchObject({ owner: { to: reader.id } })
  })

  test('changes the classification, to what the administrator is cleared for', async () => {
    const { client, document } = await start()
    const { id } = await document('内部资料')
    const change = (secrecy: 'internal' | 'confidential' | 'public') => ({
      documentIds: [id],
      operation: 'secrecy' as const,
      secrecy,
    })
    await client.fail(api.operate, change('confidential'))
    const { db } = await testDatabase()
    expect((await factsOf(id)).secrecy).toBe(secrecyLevels.public)
    const cleared = await givenAdministrator()
    await db.updateTable('person').set({ classification: 0 }).where('id', '=', cleared.person.id).execute()
    await cleared.client.call(api.operate, change('internal'))
    expect((await factsOf(id)).secrecy).toBe(secrecyLevels.internal)
    expect((await client.fail(api.operate, change('public'))).kind).toBe('notFound')
    await cleared.client.call(api.operate, change('public'))
    expect((await factsOf(id)).secrecy).toBe(secrecyLevels.public)
  })

  test('ends that somebody edits', async () => {
    const { client, creator, document } = await start()
    const { id } = await document('一直开着')
    await startEditing(creator, id)
    const [asked] = [{ documentIds: [id], operation: 'unlock' as const }]
    expect(await client.call(api.operate, asked)).toMatchObject({ done: [id] })
    expect((await logOf(id)).at(-1)).toMatchObject({ operation: documentActs.forcedCheckIn })
    expect((await client.fail(api.operate, asked)).message).toContain('没有人正在编辑')
  })
})
