import type { ApprovalStep } from '@shuku/domain/approval/contract'
import { sealLogs } from '@shuku/domain/audit/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { shareApi } from '@shuku/features/share/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql, type RawBuilder } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { start as withFields } from '../custom-fields.given.ts'

const stepOf = (people: readonly GivenPerson[], more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  name: '',
  mode: 'any',
  approvers: people.map(({ id }) => ({ kind: 'person', id })),
  ...more,
})

const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => given.person()))

/** Documents with an amount and a person who answers for it, approved in these steps. */
async function start(...steps: readonly ApprovalStep[]) {
  const made = await withFields([
    { name: '金额', kind: 'integer' },
    { name: '责任人', kind: 'person' },
  ])
  const { categoryId, administers, client: writer, idOf } = made
  if (steps.length > 0)
    await administers.call(api.saveRule, { categoryId, rule: { isOn: true, steps: [...steps], allowsOwn: false } })
  const write = async (fields: Record<string, string[]> = {}) =>
    (await writer.call(documentApi.saveDocument, { categoryId, subject: '合同', html: '<p>一</p>', fields })).documentId
  const lastOf = async (documentId: number) => {
    const [approval] = (await writer.call(api.getApprovals, { documentId })).approvals
    if (!approval) throw new Error('no approval')
    return approval
  }
  const verify = async (documentId: number) =>
    writer.call(api.verifyApproval, { approvalId: (await lastOf(documentId)).id })
  return { ...made, writer, write, lastOf, verify, amount: idOf('金额'), answers: idOf('责任人') }
}

/** The days before tomorrow. */
async function sealToday() {
  const { db } = await testDatabase()
  await sealLogs(db, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
}

beforeEach(async () => {
  const { db } = await testDatabase()
  await sql`truncate log_seal`.execute(db)
})

describe('a sign-off sheet', () => {
  const same = { content: 'same', log: 'same', decisions: 2 }

  async function signedOff() {
    const [first, second] = (await people(2)) as [GivenPerson, GivenPerson]
    const made = await start(stepOf([first]), stepOf([second]))
    const documentId = await made.write({ [made.amount]: ['60000'] })
    const approvalIds = [(await made.lastOf(documentId)).id]
    await approveSeen(await clientOf(first), approvalIds, '可以')
    await approveSeen(await clientOf(second), approvalIds)
    return { ...made, first, second, documentId, approvalId: approvalIds[0] ?? 0 }
  }

  test('DOC-19~ is verified against the version, the log, and the seal of its days', async () => {
    const { documentId, verify } = await signedOff()
    expect(await verify(documentId)).toEqual({ ...same, seal: 'open' })
    await sealToday()
    expect(await verify(documentId)).toEqual({ ...same, seal: 'sealed' })
  })

  const changes: readonly [string, (of: Awaited<ReturnType<typeof signedOff>>) => RawBuilder<unknown>, object][] = [
    [
      'a comment',
      ({ approvalId, first }) =>
        sql`update approval_task set comment = '不可以' where approval_id = ${approvalId} and person_id = ${first.id}`,
      { content: 'same', log: 'differs', seal: 'sealed' },
    ],
    [
      'a time',
      ({ approvalId, first }) =>
        sql`update approval_task set decided_at = decided_at - interval '1 day' where approval_id = ${approvalId} and person_id = ${first.id}`,
      { content: 'same', log: 'differs', seal: 'sealed' },
    ],
    [
      'who approved',
      ({ approvalId, first, reader }) =>
        sql`update approval_task set person_id = ${reader.id} where approval_id = ${approvalId} and person_id = ${first.id}`,
      { content: 'same', log: 'differs', seal: 'sealed' },
    ],
    [
      'that somebody approved',
      ({ approvalId, first }) =>
        sql`delete from approval_task where approval_id = ${approvalId} and person_id = ${first.id}`,
      { content: 'same', log: 'differs', seal: 'sealed' },
    ],
    [
      'the hash',
      ({ approvalId }) => sql`update approval set content_hash = repeat('0', 64) where id = ${approvalId}`,
      { content: 'differs', log: 'differs', seal: 'sealed' },
    ],
    [
      'the text of the version',
      ({ documentId }) => sql`update document_version set html = '<p>二</p>' where document_id = ${documentId}`,
      { content: 'differs', log: 'same', seal: 'sealed' },
    ],
    [
      'a custom field of the version',
      ({ documentId, amount }) =>
        sql`update document_version set field_values = jsonb_build_object(${amount}::text, '["600"]'::jsonb) where document_id = ${documentId}`,
      { content: 'differs', log: 'same', seal: 'sealed' },
    ],
    [
      'the sheet and the log alike',
      ({ approvalId, documentId, first }) => sql`
        with sheet as (
          update approval_task set comment = '不可以' where approval_id = ${approvalId} and person_id = ${first.id})
        update document_log set details = details || '{"comment": "不可以"}'
        where document_id = ${documentId} and details ->> 'comment' = '可以'`,
      { content: 'same', log: 'same', seal: 'broken' },
    ],
    [
      'an entry of the log',
      ({ documentId, first }) =>
        sql`delete from document_log where document_id = ${documentId} and account_id = ${first.id} and details ? 'approvalId'`,
      { content: 'same', log: 'differs', seal: 'broken' },
    ],
  ]

  for (const [what, change, found] of changes) {
    test(`is not what was signed once somebody has changed ${what} past the product`, async () => {
      const made = await signedOff()
      await sealToday()
      expect(await made.verify(made.documentId)).toEqual({ ...same, seal: 'sealed' })
      const { db } = await testDatabase()
      await change(made).execute(db)
      expect(await made.verify(made.documentId)).toMatchObject(found)
    })
  }

  test('that was taken back, sent back to a step and returned is as the log has it; what did not take effect is not kept', async () => {
    const [first, second] = (await people(2)) as [GivenPerson, GivenPerson]
    const { write, lastOf, verify } = await start(stepOf([first]), stepOf([second]))
    const documentId = await write()
    expect(await verify(documentId)).toEqual({ content: 'same', log: 'same', seal: 'open', decisions: 0 })
    const approvalIds = [(await lastOf(documentId)).id]
    const [one, two] = [await clientOf(first), await clientOf(second)]
    await approveSeen(one, approvalIds, '可以')
    await one.call(api.takeBack, { approvalId: approvalIds[0] ?? 0 })
    expect(await verify(documentId)).toMatchObject({ content: 'same', log: 'same', decisions: 0 })
    await approveSeen(one, approvalIds, '仔细看过')
    await two.call(api.decide, { approvalIds, decision: 'return', comment: '再看', toStep: 0 })
    await approveSeen(one, approvalIds)
    await two.call(api.decide, { approvalIds, decision: 'return', comment: '不妥' })
    expect(await verify(documentId)).toMatchObject({ content: 'notKept', log: 'same', decisions: 4 })
  })

  test('of a change is that of the version which it became', async () => {
    const { documentId, writer, first, second, verify, lastOf, amount } = await signedOff()
    await writer.call(documentApi.saveDocument, { documentId, html: '<p>二</p>', fields: { [amount]: ['70000'] } })
    expect(await verify(documentId)).toMatchObject({ content: 'same', decisions: 0 })
    const approvalIds = [(await lastOf(documentId)).id]
    await approveSeen(await clientOf(first), approvalIds)
    await approveSeen(await clientOf(second), approvalIds, '同意')
    expect(await lastOf(documentId)).toMatchObject({ state: 'approved', version: 2, isChange: true })
    expect(await verify(documentId)).toMatchObject(same)
  })

  test('of before the log had hashes says so, and its content is compared as it was then', async () => {
    const { documentId, approvalId, verify } = await signedOff()
    const { db } = await testDatabase()
    await sql`
      update approval set hash_covers_fields = false, content_hash = (
        select encode(sha256(convert_to(subject || E'\n' || html, 'UTF8')), 'hex') from document_version
        where document_id = ${documentId})
      where id = ${approvalId}`.execute(db)
    expect(await verify(documentId)).toMatchObject({ content: 'same', log: 'older', decisions: 0 })
  })

  test('is verified by who may see the log of the document, and by nobody else', async () => {
    const { approvalId, readers, first } = await signedOff()
    expect(await readers.fail(api.verifyApproval, { approvalId })).toMatchObject({ code: 'documents.mayNotSeeLog' })
    // as if there were none, so that nobody counts approvals of what they may not read
    for (const client of [await clientOf(first), await clientOf(await given.person())]) {
      const none = { code: 'approval.notFound', status: 404 }
      for (const id of [approvalId, 987_654_321])
        expect(await client.fail(api.verifyApproval, { approvalId: id })).toMatchObject(none)
    }
    expect(await readers.fail(api.verifyApproval, { approvalId: 0 })).toMatchObject({ kind: 'invalid' })
  })
})

describe('nothing is approved that was not seen', () => {
  test('one document alone needs its hash as well', async () => {
    const [first] = (await people(1)) as [GivenPerson]
    const { write, lastOf } = await start(stepOf([first]))
    const documentId = await write()
    const { id, hash } = await lastOf(documentId)
    const one = await clientOf(first)
    const approve = { approvalIds: [id], decision: 'approve' as const }
    expect(await one.fail(api.decide, approve)).toMatchObject({ code: 'approval.notSeen' })
    const other = { ...approve, seen: [{ approvalId: id, hash: 'f'.repeat(64) }] }
    expect(await one.fail(api.decide, other)).toMatchObject({ code: 'approval.changed' })
    expect(await lastOf(documentId)).toMatchObject({ state: 'running' })
    await one.call(api.decide, { ...approve, seen: [{ approvalId: id, hash }] })
    expect(await lastOf(documentId)).toMatchObject({ state: 'approved' })
  })

  test('the values of custom fields are part of it, but not of what began before they were', async () => {
    const [first] = (await people(1)) as [GivenPerson]
    const { write, lastOf, amount } = await start(stepOf([first]))
    const [documentId, older] = [await write({ [amount]: ['100'] }), await write({ [amount]: ['200'] })]
    const one = await clientOf(first)
    const { db } = await testDatabase()
    // not by a door of the product: nothing can be saved while it waits
    await sql`update document_field set number = 999 where document_id = ${documentId}`.execute(db)
    const { id, hash } = await lastOf(documentId)
    const seen = [{ approvalId: id, hash }]
    expect(await one.fail(api.decide, { approvalIds: [id], decision: 'approve', seen })).toMatchObject({
      code: 'approval.changed',
    })
    const begun = (await lastOf(older)).id
    await sql`
      update approval set hash_covers_fields = false,
        content_hash = encode(sha256(convert_to(E'合同\n<p>一</p>', 'UTF8')), 'hex') where id = ${begun}`.execute(db)
    await approveSeen(one, [begun])
    expect(await lastOf(older)).toMatchObject({ state: 'approved' })
  })
})

test('CAT-34 a rule is tried out with a document: its conditions hold or do not, and the people in its fields are named', async () => {
  const [first, chosen] = (await people(2)) as [GivenPerson, GivenPerson]
  const { categoryId, administers, administrator, creator, writer, write, amount, answers } = await start()
  const [small, large] = [
    await write({ [amount]: ['100'], [answers]: [String(chosen.id)] }),
    await write({ [amount]: ['60000'] }),
  ]
  const toAdministrator = { kind: 'person' as const, ids: [administrator.id], level: 'view' as const, download: false }
  await writer.call(shareApi.saveShare, { documentIds: [small, large], ...toAdministrator })
  const condition = { fieldId: Number(amount), is: 'atLeast' as const, values: ['50000'] }
  const rule = {
    isOn: true,
    allowsOwn: false,
    steps: [
      stepOf([], { approvers: [{ kind: 'field', id: Number(answers) }] }),
      stepOf([first], { condition }),
      stepOf([creator]),
    ],
  }
  const tried = async (query: { documentId?: number; personId?: number }) => {
    const { steps } = await administers.call(api.tryRule, { categoryId, rule, ...query })
    return steps.map(({ isDue, isByField, standsIn, people: asked }) => ({
      isDue,
      isByField,
      standsIn,
      asked: asked.map(({ personId }) => personId),
    }))
  }
  const asks = (...asked: GivenPerson[]) => ({
    isDue: true,
    isByField: false,
    standsIn: false,
    asked: asked.map(({ id }) => id),
  })
  const keepers = { ...asks(administrator), standsIn: true }
  expect(await tried({ documentId: small })).toEqual([
    asks(chosen),
    { ...asks(), isDue: false },
    // its author approves nothing of their own
    keepers,
  ])
  // nobody is named in its field: administrators stand in
  expect(await tried({ documentId: large })).toEqual([keepers, asks(first), keepers])
  // of no document, each condition may hold and each field have somebody
  expect(await tried({ personId: creator.id })).toEqual([{ ...asks(), isByField: true }, asks(first), keepers])
  const stranger = await given.category({ creators: 1 })
  const hidden = await given.document({ category: stranger.category, creator: stranger.creator })
  expect(await administers.fail(api.tryRule, { categoryId, rule, documentId: hidden.id })).toMatchObject({
    kind: 'notFound',
  })
})
