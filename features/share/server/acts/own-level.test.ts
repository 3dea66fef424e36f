import { tableApi } from '@shuku/kit/contract'
import { plainRecord } from '@shuku/domain/rights/contract'
import { changeDefaultEntries, explainRight } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { requestsApi, shareApi as api, shareScreenApi } from '../../contract.ts'
import { start as startWithFull } from '../share.given.ts'

const aboveOwn = { code: 'share.aboveOwn' }
const person = (to: GivenPerson) => ({ kind: 'person' as const, ids: [to.id] })

async function levelOn(documentId: number, to: GivenPerson): Promise<number> {
  const { db } = await testDatabase()
  return (await explainRight(db, to.id, documentId)).level
}

/** A category whose authors have no more than what holding a document gives. */
async function start() {
  const world = await startWithFull()
  const entries = [{ to: { kind: 'person' as const, id: world.controller.id }, level: 'full' as const }]
  await act((db) => changeDefaultEntries(db, world.category.defaultSetId, { entries }))
  return world
}

describe('nobody gives more than they have', () => {
  test('who made a document gives edit at most, to themselves and others, by each door', async () => {
    const { client, creator, document, levelOf } = await start()
    const friend = await given.person()
    const documentIds = [document.id]
    for (const to of [creator, friend]) {
      const share = { documentIds, ...person(to), level: 'full' as const }
      expect(await client.fail(api.saveShare, share)).toMatchObject(aboveOwn)
      const records = [{ ...plainRecord, ...person(to), level: 'full' as const }]
      expect(await client.fail(api.saveShareBatch, { documentIds, records })).toMatchObject({
        code: 'share.noneAllowed',
      })
      const { key } = await client.call(shareScreenApi.listShareable, {})
      expect(await client.fail(shareScreenApi.shareEntire, { key, records })).toMatchObject({
        code: 'share.noneAllowed',
      })
    }
    await client.call(api.saveShare, { documentIds, ...person(friend), level: 'edit' })
    const { key } = await client.call(api.listShares, { documentId: document.id })
    const shareId = Number((await client.call(tableApi.getRows, { key })).rows.at(-1)?.['id'])
    const change = { documentId: document.id, shareId, level: 'full' as const }
    expect(await client.fail(api.changeShare, change)).toMatchObject(aboveOwn)
    expect([await levelOf(creator), await levelOf(friend)]).toEqual([2, 2])
  })

  test('a draft is no way around it: what is given on it lasts when it is in force', async () => {
    const { category, creator } = await start()
    const draft = await given.document({ category, creator, status: 0 })
    const share = { documentIds: [draft.id], ...person(creator), level: 'full' as const }
    expect(await (await clientOf(creator)).fail(api.saveShare, share)).toMatchObject(aboveOwn)
  })

  test('a request is answered with no more than one has; for full control those are told who have it', async () => {
    const { client, controller, document, db } = await start()
    const stranger = await given.person()
    await (await clientOf(stranger)).call(requestsApi.askForAccess, { documentId: document.id, level: 'full' })
    const notified = await db
      .selectFrom('notice')
      .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
      .where('event.person_id', '=', stranger.id)
      .select('notice.person_id as id')
      .execute()
    expect(notified).toEqual([{ id: controller.id }])
    const listed = await client.call(requestsApi.listRequests, { documentId: document.id })
    expect(listed).toMatchObject({ highestLevel: 'edit', requests: [{ level: 'full' }] })
    const answer = { requestId: listed.requests[0]?.id ?? 0, give: true, level: 'full' as const }
    expect(await client.fail(requestsApi.answerRequest, answer)).toMatchObject(aboveOwn)
    await client.call(requestsApi.answerRequest, { ...answer, level: 'edit' })
    expect(await levelOn(document.id, stranger)).toBe(2)
  })

  test('what one has until a day is given until that day', async () => {
    const { category, document } = await start()
    const administrator = await given.person()
    const friend = await given.person()
    const until = new Date(Date.now() + 24 * 3600 * 1000)
    const mine = await given.document({
      category,
      creator: await given.person(),
      shares: [{ to: { kind: 'person', id: administrator.id }, level: 'full', validUntil: until }],
    })
    const client = await clientOf(administrator)
    const share = { documentIds: [mine.id], level: 'edit' as const }
    const later = new Date(until.getTime() + 1000)
    for (const to of [administrator, friend]) {
      expect(await client.fail(api.saveShare, { ...share, ...person(to) })).toMatchObject(aboveOwn)
      expect(await client.fail(api.saveShare, { ...share, ...person(to), validUntil: later })).toMatchObject(aboveOwn)
    }
    await client.call(api.saveShare, { ...share, ...person(friend), validUntil: until })
    expect(await levelOn(mine.id, friend)).toBe(2)
    expect(await levelOn(document.id, friend)).toBe(0)
  })

  test('the screens are told the highest level that one may give', async () => {
    const { client, controller, document } = await start()
    const documentId = document.id
    const administrator = await clientOf(controller)
    expect((await client.call(api.listShares, { documentId })).highestLevel).toBe('edit')
    expect((await administrator.call(api.listShares, { documentId })).highestLevel).toBe('full')
    const ask = { documentIds: [documentId], records: [] }
    expect((await client.call(api.checkShareBatch, ask)).highestLevel).toBe('edit')
    const form = (await client.raw({ path: `/api/doc/share/addShare?docid=${documentId}` })).json
    expect(JSON.stringify(form)).not.toContain('完全控制')
  })
})

describe('nobody takes more than they have', () => {
  test('a share for full control by somebody else stays, alone and in a batch; one’s own may be taken back', async () => {
    const { client, controller, document, rows, levelOf } = await start()
    const friend = await given.person()
    const administrator = await clientOf(controller)
    const documentIds = [document.id]
    await administrator.call(api.saveShare, { documentIds, ...person(friend), level: 'full' })
    const [row] = (await rows()).filter(({ obj_id }) => obj_id === String(friend.id))
    expect(row).toMatchObject({ isLocked: '1' })
    const shareId = Number(row?.['id'])
    const one = { documentId: document.id, shareId }
    expect(await client.fail(api.deleteShares, { ...one, shareIds: [shareId] })).toMatchObject(aboveOwn)
    expect(await client.fail(api.changeShare, { ...one, level: 'view' })).toMatchObject(aboveOwn)
    const replace = { documentIds, records: [{ ...plainRecord, ...person(friend) }], mode: 'replace' as const }
    expect(await client.fail(api.saveShareBatch, replace)).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(friend)).toBe(3)
    await administrator.call(api.deleteShares, { ...one, shareIds: [shareId] })
    expect(await levelOf(friend)).toBe(0)
  })
})

describe('an undo', () => {
  test('brings nothing back that could not be given now', async () => {
    const { category, controller, document, levelOf, rows } = await start()
    const friend = await given.person()
    const administrator = await clientOf(controller)
    await administrator.call(api.saveShare, { documentIds: [document.id], ...person(friend), level: 'full' })
    const shareId = Number((await rows(administrator)).at(-1)?.['id'])
    const lowered = await administrator.call(api.changeShare, { documentId: document.id, shareId, level: 'edit' })
    await act((db) =>
      changeDefaultEntries(db, category.defaultSetId, {
        entries: [{ to: { kind: 'person', id: controller.id }, level: 'view' }],
      }),
    )
    await act((db) =>
      db.updateTable('document').set({ owner_id: controller.id }).where('id', '=', document.id).execute(),
    )
    expect(await administrator.fail(api.undoShares, { actId: lowered.actId })).toMatchObject({
      code: 'share.noneAllowed',
      message: expect.stringContaining('超出您目前可授予的权限'),
    })
    expect(await levelOf(friend), 'neither raised nor taken away').toBe(2)
  })

  test('leaves to others what they have ended or given since', async () => {
    const { client, controller, document, levelOf, rows } = await start()
    const friend = await given.person()
    const share = { documentIds: [document.id], ...person(friend) }
    await client.call(api.saveShare, { ...share, level: 'view' })
    const { actId } = await client.call(api.saveShare, { ...share, level: 'edit' })
    const shareId = Number((await rows()).at(-1)?.['id'])
    const administrator = await clientOf(controller)
    await administrator.call(api.deleteShares, { documentId: document.id, shareIds: [shareId] })
    expect(await client.fail(api.undoShares, { actId })).toMatchObject({
      code: 'share.noneAllowed',
      message: expect.stringContaining('此后有过改动'),
    })
    expect(await levelOf(friend), 'ended by somebody else').toBe(0)
  })

  test('opens nothing again on what somebody else has changed since, and lowers what it raised all the same', async () => {
    const { client, controller, document, levelOf, rows } = await start()
    const friend = await given.person()
    const share = { documentIds: [document.id], ...person(friend) }
    await client.call(api.saveShare, { ...share, level: 'view' })
    const raised = await client.call(api.saveShare, { ...share, level: 'edit' })
    const administrator = await clientOf(controller)
    const someone = await given.person()
    const other = { documentIds: [document.id], ...person(someone) }
    await administrator.call(api.saveShare, { ...other, level: 'view' })
    await client.call(api.undoShares, { actId: raised.actId })
    expect(await levelOf(friend)).toBe(1)

    const shareId = Number((await rows()).find(({ obj_id }) => obj_id === String(friend.id))?.['id'])
    const taken = await client.call(api.deleteShares, { documentId: document.id, shareIds: [shareId] })
    await administrator.call(api.saveShare, { ...other, level: 'edit' })
    expect(await client.fail(api.undoShares, { actId: taken.actId })).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(friend)).toBe(0)
  })
})
