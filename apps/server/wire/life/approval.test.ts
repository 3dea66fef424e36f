import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import type { ApprovalRule } from '@shuku/domain/approval/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const stepOf = (people: readonly { readonly id: number }[], mode: 'any' | 'all' | 'majority' = 'any') => ({
  name: '',
  approvers: people.map(({ id }) => ({ kind: 'person' as const, id })),
  mode,
})
const ruleOf = (...steps: ApprovalRule['steps']): ApprovalRule => ({ isOn: true, steps, allowsOwn: false })

/** A category with a writer and a reader, and people who decide nothing of it until a rule names them. */
async function start() {
  const made = await given.category({ administrators: 1, creators: 1, readers: 1 })
  const { category, administrator, creator, reader } = made
  const [first, second, third] = [await given.person(), await given.person(), await given.person()]
  const administers = await clientOf(administrator)
  const writer = await clientOf(creator)
  const categoryId = category.id
  const write = async (subject = '制度') =>
    writer.call(documentApi.saveDocument, { categoryId, subject, html: '<p>一</p>' })
  const says = async (rule: ApprovalRule | null) => administers.call(api.saveRule, { categoryId, rule })
  return { categoryId, administers, administrator, creator, writer, reader, first, second, third, write, says }
}

const tasksOf = async (client: Awaited<ReturnType<typeof clientOf>>, state: 'open' | 'done' = 'open') => {
  const { key } = await client.call(api.listTasks, { state })
  return (await client.call(tableApi.getRows, { key })).rows
}

async function statusOf(documentId: number) {
  const { db } = await testDatabase()
  const { status } = await db
    .selectFrom('document')
    .select('status')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return status
}

const noticesOf = async (person: GivenPerson) => {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .select('event.kind')
    .orderBy('event.id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('DOC-19~ what is submitted waits for the people of one step after the other, and takes effect when the last has approved', async () => {
  const { write, says, first, second, third, reader, writer } = await start()
  await says(ruleOf(stepOf([first, second], 'all'), stepOf([third])))
  const { documentId } = await write()
  expect(await statusOf(documentId)).toBe(3)
  const reads = await clientOf(reader)
  expect(await reads.fail(documentApi.getDocument, { documentId })).toMatchObject({ kind: 'notFound' })
  const [one, two, three] = [await clientOf(first), await clientOf(second), await clientOf(third)]
  expect(await three.fail(documentApi.getDocument, { documentId })).toMatchObject({ kind: 'notFound' })
  expect(await noticesOf(first)).toEqual(['approvalAsked'])

  const { approvals, mayDecide } = await one.call(api.getApprovals, { documentId })
  expect(mayDecide).toBe(true)
  const approvalIds = [approvals[0]?.id ?? 0]
  await approveSeen(one, approvalIds, '可以')
  expect(await statusOf(documentId)).toBe(3)
  expect(await one.fail(api.decide, { approvalIds, decision: 'approve' })).toMatchObject({ code: 'approval.notYours' })
  expect(await three.call(api.countTasks, {})).toMatchObject({ open: 0 })
  await approveSeen(two, approvalIds)
  expect(await three.call(api.countTasks, {})).toMatchObject({ open: 1 })
  await approveSeen(three, approvalIds)

  expect(await statusOf(documentId)).toBe(2)
  expect(await reads.call(documentApi.getDocument, { documentId })).toBeDefined()
  // what let them read it has ended with the approval
  expect(await one.fail(documentApi.getDocument, { documentId })).toMatchObject({ kind: 'notFound' })
  const sheet = await writer.call(api.getApprovals, { documentId })
  expect(sheet).toMatchObject({
    mayWithdraw: false,
    approvals: [
      {
        state: 'approved',
        version: 1,
        steps: [
          { tasks: [{ name: first.name, state: 'approved', comment: '可以' }, { name: second.name }] },
          { tasks: [{ name: third.name, state: 'approved' }] },
        ],
      },
    ],
  })
  expect(sheet.approvals[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  // what was written to its author is not for everybody who reads it
  const shown = await reads.call(api.getApprovals, { documentId })
  expect(shown.approvals[0]?.steps[0]?.tasks[0]).toMatchObject({ name: first.name, comment: '' })
})

test('DOC-19~ what is returned says why, is changed, and is approved as a whole once more', async () => {
  const { write, says, first, second, writer, creator } = await start()
  await says(ruleOf(stepOf([first]), stepOf([second])))
  const { documentId } = await write()
  const [one, two] = [await clientOf(first), await clientOf(second)]
  const approvalIdOf = async () => (await writer.call(api.getApprovals, { documentId })).approvals[0]?.id ?? 0
  const before = await approvalIdOf()
  await approveSeen(one, [before])
  expect(await two.fail(api.decide, { approvalIds: [before], decision: 'return' })).toMatchObject({
    code: 'approval.commentMissing',
  })
  await two.call(api.decide, { approvalIds: [before], decision: 'return', comment: '缺附件' })
  expect(await statusOf(documentId)).toBe(4)
  expect((await noticesOf(creator)).at(-1)).toBe('approvalReturned')
  await writer.call(documentApi.saveDocument, { documentId, html: '<p>二</p>' })
  expect(await statusOf(documentId)).toBe(3)
  const again = await approvalIdOf()
  expect(again).not.toBe(before)
  // a decision of what was there before counts no more
  const { documents } = await one.call(api.listToDecide, { approvalIds: [before, again] })
  expect(documents).toMatchObject([{ approvalId: again, subject: '制度', isChange: false, files: 0 }])
  const seen = [{ approvalId: before, hash: 'ff' }, ...documents]
  expect(await one.call(api.decide, { approvalIds: [before, again], decision: 'approve', seen })).toMatchObject({
    done: 1,
    refused: 1,
    refusedIds: [before],
  })
  await approveSeen(two, [again])
  expect(await statusOf(documentId)).toBe(2)
})

test('nobody edits what is being approved; who submitted it takes it back as a draft, nobody else', async () => {
  const { write, says, first, writer, administers } = await start()
  await says(ruleOf(stepOf([first])))
  const { documentId } = await write()
  const one = await clientOf(first)
  for (const each of [writer, one]) {
    expect(await each.fail(documentApi.saveDocument, { documentId, html: '<p>二</p>' })).toMatchObject({
      kind: 'refused',
    })
  }
  const [approval] = (await writer.call(api.getApprovals, { documentId })).approvals
  const approvalId = approval?.id ?? 0
  expect(await one.fail(api.withdrawApproval, { approvalId })).toMatchObject({ code: 'approval.mayNotWithdraw' })
  expect(await administers.fail(api.withdrawApproval, { approvalId })).toMatchObject({ kind: 'notFound' })
  await writer.call(api.withdrawApproval, { approvalId })
  expect(await statusOf(documentId)).toBe(0)
  expect(await tasksOf(one)).toEqual([])
  expect(await one.fail(api.decide, { approvalIds: [approvalId], decision: 'approve' })).toMatchObject({
    kind: 'notFound',
  })
})

test('nobody approves what is their own; where a step names nobody, the administrators of the category decide, but not who set the rule', async () => {
  const { write, says, creator, writer, administrator, categoryId } = await start()
  await says(ruleOf(stepOf([creator])))
  expect(await writer.fail(documentApi.saveDocument, { categoryId, subject: '没有人', html: '' })).toMatchObject({
    code: 'approval.nobodyToAsk',
  })
  const { db } = await testDatabase()
  await db.updateTable('category_approval').set({ set_by: null }).where('category_id', '=', categoryId).execute()
  const { documentId } = await write()
  const { approvals, mayDecide } = await writer.call(api.getApprovals, { documentId })
  expect(mayDecide).toBe(false)
  expect(approvals[0]?.steps[0]?.tasks).toMatchObject([{ name: administrator.name, source: 'keeper' }])
  await says({ ...ruleOf(stepOf([creator])), allowsOwn: true })
  const own = await write('自审')
  expect((await writer.call(api.getApprovals, { documentId: own.documentId })).mayDecide).toBe(true)
})

test('more than half is enough where the step says so; a task is handed over, or somebody is asked besides', async () => {
  const { write, says, reader: first, second, third, writer } = await start()
  await says(ruleOf(stepOf([first, second, third], 'majority')))
  const { documentId } = await write()
  const [one, two, three] = [await clientOf(first), await clientOf(second), await clientOf(third)]
  const approvalId = (await writer.call(api.getApprovals, { documentId })).approvals[0]?.id ?? 0
  const fourth = await given.person()
  await three.call(api.askAnother, { approvalId, personId: fourth.id, how: 'handOver', comment: '出差' })
  expect(await one.fail(api.askAnother, { approvalId, personId: second.id, how: 'add' })).toMatchObject({
    code: 'approval.mayNotAsk',
  })
  expect(await three.fail(api.decide, { approvalIds: [approvalId], decision: 'approve' })).toMatchObject({
    code: 'approval.notYours',
  })
  await approveSeen(one, [approvalId])
  expect(await statusOf(documentId)).toBe(3)
  await approveSeen(await clientOf(fourth), [approvalId])
  expect(await statusOf(documentId)).toBe(2)
  expect(await tasksOf(two)).toEqual([])
  expect(await tasksOf(one, 'done')).toMatchObject([{ documentId: String(documentId), state: 'approved' }])
})

test('who is asked besides outvotes nobody whom the rule names, also where they hand over or are away; they may return it', async () => {
  const { write, says, reader: first, second, third, writer } = await start()
  await says(ruleOf(stepOf([first, second, third], 'majority')))
  const [one, two] = [await clientOf(first), await clientOf(second)]
  const approve = (client: typeof one, approvalId: number) => approveSeen(client, [approvalId])
  const begin = async () => {
    const { documentId } = await write()
    const approvalId = (await writer.call(api.getApprovals, { documentId })).approvals[0]?.id ?? 0
    const added = []
    for (let count = 0; count < 3; count++) {
      const person = await given.person()
      await one.call(api.askAnother, { approvalId, personId: person.id, how: 'add' })
      added.push(await clientOf(person))
    }
    return { documentId, approvalId, added }
  }
  const { documentId, approvalId, added } = await begin()
  const [former, ...others] = added as [typeof one, ...(typeof one)[]]
  const heir = await given.person()
  await former.call(api.askAnother, { approvalId, personId: heir.id, how: 'handOver' })
  const [leaving, ...staying] = others as [typeof one, ...(typeof one)[]]
  const deputy = await given.person()
  await leaving.call(api.setAbsence, { from: '2020-01-01', until: '2999-01-01', deputyId: deputy.id })
  const asked = [...staying, await clientOf(heir), await clientOf(deputy)]
  for (const client of [...asked, one]) await approve(client, approvalId)
  expect(await statusOf(documentId)).toBe(3)
  await approve(two, approvalId)
  expect(await statusOf(documentId)).toBe(2)

  const other = await begin()
  await other.added[0]?.call(api.decide, { approvalIds: [other.approvalId], decision: 'return', comment: '不妥' })
  expect(await statusOf(other.documentId)).toBe(4)
})

test('CAT-33 a category has a rule of its own or follows the one above; what is being approved goes on by its own', async () => {
  const { categoryId, administers, says, first, second, write, writer } = await start()
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  expect(await administers.call(api.getRule, { categoryId: below })).toMatchObject({ own: null, named: [] })
  await says(ruleOf(stepOf([first])))
  const { documentId } = await write()
  expect(await administers.call(api.getRule, { categoryId: below })).toMatchObject({
    own: null,
    above: {
      categoryId,
      rule: { isOn: true, steps: [{ mode: 'any', approvers: [{ kind: 'person', id: first.id }] }] },
    },
    named: [{ kind: 'person', id: first.id, name: first.name }],
  })
  const inBelow = await writer.call(documentApi.saveDocument, { categoryId: below, subject: '下级的', html: '' })
  expect(await statusOf(inBelow.documentId)).toBe(3)
  await administers.call(api.saveRule, { categoryId: below, rule: { isOn: false, steps: [], allowsOwn: false } })
  const free = await writer.call(documentApi.saveDocument, { categoryId: below, subject: '不审批的', html: '' })
  expect(await statusOf(free.documentId)).toBe(1)
  await administers.call(api.saveRule, { categoryId: below, rule: null })
  expect((await administers.call(api.getRule, { categoryId: below })).own).toBe(null)

  await says(ruleOf(stepOf([second])))
  const approvalId = (await writer.call(api.getApprovals, { documentId })).approvals[0]?.id ?? 0
  await approveSeen(await clientOf(first), [approvalId])
  expect(await statusOf(documentId)).toBe(2)
})

test('a rule without a step for every document, or with people who are not there, is refused', async () => {
  const { categoryId, administers, first } = await start()
  for (const steps of [[], [{ ...stepOf([first]), condition: { fieldId: 1, is: 'below', values: ['1'] } }]]) {
    const sent = { categoryId: String(categoryId), rule: JSON.stringify({ isOn: true, steps }) }
    expect((await administers.sendTexts(api.saveRule, sent)).json).toMatchObject({ api_status: false })
  }
  expect(
    await administers.fail(api.saveRule, { categoryId, rule: ruleOf(stepOf([{ id: 999_999_999 }])) }),
  ).toMatchObject({ code: 'approval.approverGone' })
})

test('CAT-34 who would approve is said before anything is saved, and why', async () => {
  const { categoryId, administers, creator, first, administrator } = await start()
  const { db } = await testDatabase()
  await db
    .updateTable('person')
    .set({ manager_id: first.id, superior_ids: [first.id] })
    .where('id', '=', creator.id)
    .execute()
  const rule = ruleOf(
    { ...stepOf([]), approvers: [{ kind: 'manager' }, { kind: 'managers' }], name: '上级' },
    { ...stepOf([]), approvers: [{ kind: 'keepers' }] },
    stepOf([creator]),
  )
  const { steps } = await administers.call(api.tryRule, { categoryId, personId: creator.id, rule })
  expect(steps).toMatchObject([
    { name: '上级', standsIn: false, people: [{ personId: first.id, why: '直接上级' }] },
    { name: '第 2 步', standsIn: false, people: [{ personId: administrator.id }] },
    { standsIn: true, people: [{ personId: administrator.id, why: '目录管理员' }] },
  ])
  expect((await administers.call(api.tryRule, { categoryId })).steps).toEqual([])
})

test('members of a role approve as far as their level reaches', async () => {
  const { categoryId, administers, creator, first, second, third } = await start()
  const { db } = await testDatabase()
  const { id: roleId } = await db
    .insertInto('role')
    .values({ name: '审批人' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const author = await db.selectFrom('person').selectAll().where('id', '=', creator.id).executeTakeFirstOrThrow()
  await db.updateTable('person').set({ department_id: author.department_id }).where('id', '=', first.id).execute()
  await db
    .insertInto('role_member')
    .values(
      [first, second, third].map(({ id }, index) => ({ role_id: roleId, person_id: id, level: index === 2 ? 2 : 0 })),
    )
    .execute()
  const rule = ruleOf({ ...stepOf([]), approvers: [{ kind: 'role', id: roleId }] })
  const { steps } = await administers.call(api.tryRule, { categoryId, personId: creator.id, rule })
  const other = await db
    .selectFrom('person')
    .select('department_id')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  const asked = other.department_id === author.department_id ? [first, second, third] : [first, third]
  expect(new Set(steps[0]?.people.map(({ personId }) => personId))).toEqual(new Set(asked.map(({ id }) => id)))
  expect(steps[0]?.people[0]?.why).toBe('角色: 审批人')
})

test('several are approved only with the content of each that was seen; one that changed since is left out and named, the others are approved', async () => {
  const { write, says, first, writer } = await start()
  await says(ruleOf(stepOf([first])))
  const documentIds = [(await write('甲')).documentId, (await write('乙')).documentId, (await write('丙')).documentId]
  const approvalIds: number[] = []
  for (const documentId of documentIds)
    approvalIds.push((await writer.call(api.getApprovals, { documentId })).approvals[0]?.id ?? 0)
  const one = await clientOf(first)
  expect(await one.fail(api.decide, { approvalIds, decision: 'approve' })).toMatchObject({ code: 'approval.notSeen' })
  const { documents } = await one.call(api.listToDecide, { approvalIds })
  expect(documents.map(({ subject, version }) => [subject, version])).toEqual([
    ['甲', 1],
    ['乙', 1],
    ['丙', 1],
  ])
  // nobody else is shown what waits for them
  expect((await writer.call(api.listToDecide, { approvalIds })).documents).toEqual([])
  expect(await one.fail(api.decide, { approvalIds, decision: 'approve', seen: documents.slice(1) })).toMatchObject({
    code: 'approval.notSeen',
  })
  // not by a door of the product: nothing can be saved while it waits
  const { db } = await testDatabase()
  await db
    .updateTable('document_body')
    .set({ html: '<p>换过</p>' })
    .where('document_id', '=', documentIds[1] ?? 0)
    .execute()
  expect(await one.call(api.decide, { approvalIds, decision: 'approve', seen: documents })).toMatchObject({
    done: 2,
    refused: 1,
    refusedIds: [approvalIds[1]],
  })
  expect(await Promise.all(documentIds.map((id) => statusOf(id)))).toEqual([2, 3, 2])
  const [, changed] = approvalIds
  expect(
    await one.fail(api.decide, { approvalIds: [changed ?? 0], decision: 'approve', seen: documents }),
  ).toMatchObject({ code: 'approval.changed', message: '“乙”的内容已不是您看到的，没有处理。请重新查看。' })
})
