import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import type { ApprovalRule } from '@shuku/domain/approval/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { taskApi } from '@shuku/domain/notices/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

type Client = Awaited<ReturnType<typeof clientOf>>

const stepOf = (people: readonly { readonly id: number }[], mode: 'any' | 'all' = 'any') => ({
  name: '',
  approvers: people.map(({ id }) => ({ kind: 'person' as const, id })),
  mode,
})
const ruleOf = (...steps: ApprovalRule['steps']): ApprovalRule => ({ isOn: true, steps, allowsOwn: false })

async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const people = [await given.person(), await given.person(), await given.person(), await given.person()] as const
  const clients = await Promise.all(people.map(async (person) => clientOf(person)))
  const writer = await clientOf(creator)
  const administers = await clientOf(administrator)
  const begin = async (...steps: ApprovalRule['steps']) => {
    await administers.call(api.saveRule, { categoryId: category.id, rule: ruleOf(...steps) })
    const query = { categoryId: category.id, subject: '制度', html: '<p>一</p>' }
    const { documentId } = await writer.call(documentApi.saveDocument, query)
    return { documentId, approvalIds: [(await lastOf(writer, documentId)).id] }
  }
  return { people, clients: clients as unknown as readonly [Client, Client, Client, Client], creator, writer, begin }
}

async function lastOf(client: Client, documentId: number) {
  const { approvals } = await client.call(api.getApprovals, { documentId })
  const [last] = approvals
  if (!last) throw new Error('there is no approval')
  return last
}

const waitingOf = async (client: Client) => (await client.call(taskApi.countTasks, {})).waiting
const approve = (client: Client, approvalIds: number[]) => approveSeen(client, approvalIds)

async function statusOf(documentId: number) {
  const { db } = await testDatabase()
  return (await db.selectFrom('document').select('status').where('id', '=', documentId).executeTakeFirstOrThrow())
    .status
}

async function noticesOf({ id }: GivenPerson) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', id)
    .select('event.kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('taking back one’s own approval', () => {
  test('who approved decides anew until somebody of the next step has decided; who was asked for it is not asked any more', async () => {
    const { people, clients, begin } = await start()
    const [one, other, next] = clients
    const { documentId, approvalIds } = await begin(
      stepOf(people.slice(0, 2)),
      stepOf([people[2]]),
      stepOf([people[3]]),
    )
    const [approvalId = 0] = approvalIds
    await approve(one, approvalIds)
    expect([await waitingOf(other), await waitingOf(next)]).toEqual([0, 1])
    expect(await noticesOf(people[2])).toEqual(['approvalAsked'])
    expect((await one.call(api.getApprovals, { documentId })).mayTakeBack).toBe(true)
    expect((await next.call(api.getApprovals, { documentId })).mayTakeBack).toBe(false)

    await one.call(api.takeBack, { approvalId })
    expect([await waitingOf(one), await waitingOf(other), await waitingOf(next)]).toEqual([1, 1, 0])
    expect(await noticesOf(people[2])).toEqual([])
    expect((await next.fail(documentApi.getDocument, { documentId })).kind).toBe('notFound')
    expect(await lastOf(one, documentId)).toMatchObject({ step: 0, steps: [{ tasks: [{}, {}] }, { tasks: [] }, {}] })

    await approve(one, approvalIds)
    await approve(next, approvalIds)
    expect((await one.call(api.getApprovals, { documentId })).mayTakeBack).toBe(false)
    expect(await one.fail(api.takeBack, { approvalId })).toMatchObject({ code: 'approval.mayNotTakeBack' })
    await next.call(api.takeBack, { approvalId })
    await approve(next, approvalIds)
    await approve(clients[3], approvalIds)
    expect(await statusOf(documentId)).toBe(2)
    expect((await clients[3].fail(api.takeBack, { approvalId })).kind).toBe('notFound')
    const { db } = await testDatabase()
    const { rows } = await sql`
      select from document_log where document_id = ${documentId} and operation = 70`.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('of several who must all approve each takes back their own, and the others’ stand', async () => {
    const { people, clients, begin } = await start()
    const [one, other] = clients
    const { documentId, approvalIds } = await begin(stepOf(people.slice(0, 2), 'all'))
    await approve(one, approvalIds)
    await one.call(api.takeBack, { approvalId: approvalIds[0] ?? 0 })
    await approve(other, approvalIds)
    expect(await statusOf(documentId)).toBe(3)
    await approve(one, approvalIds)
    expect(await statusOf(documentId)).toBe(2)
  })
})

describe('returning to an earlier step', () => {
  test('people are asked again from that step on; what was decided before stands on the sheet and does not count', async () => {
    const { people, clients, writer, begin } = await start()
    const [one, two, three] = clients
    const { documentId, approvalIds } = await begin(stepOf([people[0]]), stepOf([people[1]]), stepOf([people[2]]))
    await approve(one, approvalIds)
    await approve(two, approvalIds)
    const back = (toStep: number, comment = '数字不对') =>
      three.call(api.decide, { approvalIds, decision: 'return', comment, toStep })
    expect(await three.fail(api.decide, { approvalIds, decision: 'return', comment: '看', toStep: 2 })).toMatchObject({
      code: 'approval.noEarlierStep',
    })
    expect(await three.fail(api.decide, { approvalIds, decision: 'return', toStep: 0 })).toMatchObject({
      code: 'approval.commentMissing',
    })
    await back(0)
    expect(await statusOf(documentId)).toBe(3)
    expect([await waitingOf(one), await waitingOf(two), await waitingOf(three)]).toEqual([1, 0, 0])
    expect(await lastOf(writer, documentId)).toMatchObject({
      state: 'running',
      step: 0,
      round: 1,
      steps: [
        {
          tasks: [
            { state: 'approved', round: 0 },
            { state: 'open', round: 1 },
          ],
        },
        { tasks: [{ state: 'approved' }] },
        { tasks: [{ state: 'sentBack', comment: '数字不对' }] },
      ],
    })
    for (const client of [one, two, three]) await approve(client, approvalIds)
    expect(await statusOf(documentId)).toBe(2)
  })
})

describe('somebody who is away', () => {
  const days = { from: '2020-01-01', until: '2999-01-01' }

  test('their deputy is asked in their place, also for what waits already; where that one may not decide, they are', async () => {
    const { people, clients, creator, writer, begin } = await start()
    const [absent, deputy] = clients
    const waiting = await begin(stepOf([people[0]]))
    await absent.call(api.setAbsence, { ...days, deputyId: people[1].id })
    expect([await waitingOf(absent), await waitingOf(deputy)]).toEqual([0, 1])
    expect((await lastOf(writer, waiting.documentId)).steps[0]?.tasks).toMatchObject([
      { name: people[0].name, state: 'handedOver' },
      { name: people[1].name, state: 'open', source: 'deputy', by: people[0].name },
    ])
    expect(await absent.call(api.getAbsence, {})).toMatchObject({ own: { deputy: people[1].name, isNow: true } })
    expect(await deputy.call(api.getAbsence, {})).toEqual({ actsFor: [people[0].name] })
    const later = await begin(stepOf([people[0]]))
    expect([await waitingOf(absent), await waitingOf(deputy)]).toEqual([0, 2])
    await approve(deputy, later.approvalIds)
    expect(await statusOf(later.documentId)).toBe(2)

    // the author of the document is no deputy for it
    await absent.call(api.setAbsence, { ...days, deputyId: creator.id })
    await begin(stepOf([people[0]]))
    expect(await waitingOf(absent)).toBe(1)
    await absent.call(api.endAbsence, {})
    expect(await absent.call(api.getAbsence, {})).toEqual({ actsFor: [] })
    await begin(stepOf([people[0]]))
    expect(await waitingOf(absent)).toBe(2)
  })

  test('nobody decides for two where two are to look at it: of a deputy who is asked too, or stands in for another', async () => {
    const { people, clients, begin } = await start()
    const [absent, deputy, third] = clients
    await absent.call(api.setAbsence, { ...days, deputyId: people[1].id })
    await begin(stepOf([people[0], people[1]], 'all'))
    expect([await waitingOf(absent), await waitingOf(deputy)]).toEqual([1, 1])
    await third.call(api.setAbsence, { ...days, deputyId: people[1].id })
    await begin(stepOf([people[0], people[2]], 'all'))
    expect([await waitingOf(absent), await waitingOf(deputy), await waitingOf(third)]).toEqual([1, 2, 1])
  })

  test('days that are over, oneself and who has left are refused', async () => {
    const { people, clients } = await start()
    const [absent] = clients
    const left = await given.person()
    const { db } = await testDatabase()
    await db.updateTable('person').set({ status: 'left' }).where('id', '=', left.id).execute()
    const deputyId = people[1].id
    for (const [asked, code] of [
      [{ ...days, deputyId: people[0].id }, 'approval.ownDeputy'],
      [{ ...days, deputyId: left.id }, 'approval.deputyGone'],
      [{ from: '2020-01-01', until: '2020-01-02', deputyId }, 'approval.absenceOver'],
      [{ from: '2999-01-02', until: '2999-01-01', deputyId }, 'approval.absenceOver'],
    ] as const)
      expect(await absent.fail(api.setAbsence, asked)).toMatchObject({ code })
  })
})
