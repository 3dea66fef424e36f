import type { ApprovalStep } from '@shuku/domain/approval/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { categoryRights } from '@shuku/domain/rights/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { givenApproval, noticesOf } from './mornings.given.ts'

const stepOf = ({ id }: GivenPerson): ApprovalStep => ({ name: '', approvers: [{ kind: 'person', id }], mode: 'any' })
const ruleOf = (...people: readonly GivenPerson[]) => ({ isOn: true, steps: people.map(stepOf), allowsOwn: false })

/** Once others are late, administrators of the category are asked besides. */
const lateOf = (person: GivenPerson) => ({
  isOn: true,
  allowsOwn: false,
  steps: [{ ...stepOf(person), dueDays: 1, whenLate: 'keepers' as const }],
})

/** A document that waits for the second step of a rule which its category has no more. */
async function start() {
  const [first, second, next] = [await given.person(), await given.person(), await given.person()]
  const made = await givenApproval(...ruleOf(first, second).steps)
  const { administers, controller, writer, documentId, decide } = made
  await decide(await clientOf(first))
  const { categories } = await writer.call(documentApi.getDocument, { documentId })
  const { id: categoryId = 0, name: categoryName = '' } = categories.at(-1) ?? {}
  const running = async () => (await administers.call(api.getRule, { categoryId })).running
  const all = async () => (await writer.call(api.getApprovals, { documentId })).approvals
  // who reads there names administrators in a rule, as the one who does not read may not themselves
  const grant = { to: { kind: 'person' as const, id: controller.id }, rights: ['settings' as const] }
  await act((db) => grantCategory(db, categoryId, { grants: [grant] }))
  const names = await clientOf(controller)
  expect(await running()).toBe(0)
  await administers.call(api.saveRule, { categoryId, rule: ruleOf(next) })
  return { ...made, names, first, second, next, categoryId, categoryName, running, all }
}

test('CAT-34~ a rule that changes says how many approvals go on by the former one; they begin anew by it when somebody says so, previewed', async () => {
  const { administers, decide, first, second, next, categoryId, running, all } = await start()
  expect(await running()).toBe(1)
  expect((await all()).map(({ state, step }) => [state, step])).toEqual([['running', 1]])
  // who administers the category may not read the drafts of others: they see that there are such
  expect(await administers.call(api.previewAnew, { categoryId })).toEqual({ all: 1, documents: [] })
  expect(await administers.call(api.askAnew, { categoryId })).toMatchObject({ done: 1, refused: 0 })
  expect(await running()).toBe(0)
  const [begun, former] = await all()
  expect(begun).toMatchObject({ state: 'running', step: 0, hash: former?.hash })
  expect(begun?.steps.flatMap(({ tasks }) => tasks.map(({ name }) => name))).toEqual([next.name])
  // what was decided stays on the former sheet
  const decided = former?.steps.flatMap(({ tasks }) => tasks.map(({ name, state }) => [name, state]))
  expect([former?.state, decided]).toEqual([
    'withdrawn',
    [
      [first.name, 'approved'],
      [second.name, 'lapsed'],
    ],
  ])
  expect(await noticesOf(next)).toEqual(['approvalAsked'])
  expect(await noticesOf(second)).toEqual([])
  await decide(await clientOf(next))
  expect((await all())[0]).toMatchObject({ state: 'approved' })
})

test('the preview names whom a document waits for and whom it would, of documents that the caller may read', async () => {
  const { administers, names, administrator, writer, next, categoryId } = await start()
  await names.call(api.saveRule, { categoryId, rule: ruleOf(administrator) })
  const { documentId } = await writer.call(documentApi.saveDocument, { categoryId, subject: '规程', html: '<p>二</p>' })
  await administers.call(api.saveRule, { categoryId, rule: ruleOf(next) })
  expect(await administers.call(api.previewAnew, { categoryId })).toEqual({
    all: 2,
    documents: [{ documentId, subject: '规程', asked: [administrator.name], wouldAsk: [next.name] }],
  })
})

test('where a category asks for no approval now, what runs goes on as it is', async () => {
  const { administers, categoryId, running, all } = await start()
  const none = { isOn: false, steps: [], allowsOwn: false }
  await administers.call(api.saveRule, { categoryId, rule: none })
  expect(await running()).toBe(0)
  expect(await administers.fail(api.askAnew, { categoryId })).toMatchObject({ code: 'approval.noRule' })
  expect((await all())[0]).toMatchObject({ state: 'running', step: 1 })
})

test('a category below that follows the rule is reached; one with a rule of its own is not', async () => {
  const { administers, controller, names, administrator, categoryId, categoryName, next } = await start()
  const ofItsOwn = await given.category({ parentId: categoryId, administrators: 1, creators: 1 })
  const follows = await given.category({ parentId: categoryId, creators: 1 })
  // who names approvers above names them for what follows
  const runs = { to: { kind: 'person' as const, id: controller.id }, rights: categoryRights }
  await act((db) => grantCategory(db, follows.category.id, { grants: [runs] }))
  const owner = await clientOf(ofItsOwn.administrator)
  await owner.call(api.saveRule, { categoryId: ofItsOwn.category.id, rule: ruleOf(administrator) })
  const { above } = await owner.call(api.getRule, { categoryId: ofItsOwn.category.id })
  expect(above).toMatchObject({ categoryId, name: categoryName, rule: ruleOf(next) })
  for (const { category, creator } of [ofItsOwn, follows]) {
    const written = { categoryId: category.id, subject: '办法', html: '<p>一</p>' }
    await (await clientOf(creator)).call(documentApi.saveDocument, written)
  }
  await names.call(api.saveRule, { categoryId, rule: ruleOf(administrator, next) })
  expect((await administers.call(api.getRule, { categoryId })).running).toBe(2)
  // of what they are not cleared for nothing is told
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('category_id', '=', follows.category.id).execute()
  expect((await administers.call(api.getRule, { categoryId })).running).toBe(1)
})

test('who may not read what waits does not make themselves its approver by asking anew', async () => {
  const { administrator, administers, names, categoryId, documentId, running } = await start()
  await names.call(api.saveRule, { categoryId, rule: ruleOf(administrator) })
  expect(await administers.call(api.askAnew, { categoryId })).toMatchObject({ done: 0, refused: 1 })
  expect(await running()).toBe(1)
  expect(await administers.fail(documentApi.getDocument, { documentId })).toMatchObject({
    code: 'rights.documentNotFound',
  })
})

test('nor by asking who is late soon, or who is away and has made them a deputy', async () => {
  const { administrator, administers, names, categoryId, next, running } = await start()
  const refused = async () => (await administers.call(api.askAnew, { categoryId })).refused
  await names.call(api.saveRule, { categoryId, rule: lateOf(next) })
  expect(await refused()).toBe(1)
  const days = { from: '2000-01-01', until: '2999-01-01' }
  await (await clientOf(next)).call(api.setAbsence, { ...days, deputyId: administrator.id })
  await administers.call(api.saveRule, { categoryId, rule: ruleOf(next) })
  expect(await refused()).toBe(1)
  await (await clientOf(next)).call(api.endAbsence, {})
  expect(await refused()).toBe(0)
  expect(await running()).toBe(0)
})

test('what may come to them once others are late begins anew by another rule by which it may, too, and by none that asks them at once', async () => {
  const { administrator, administers, names, categoryId, next, second, documentId } = await start()
  const { db } = await testDatabase()
  const former = JSON.stringify(lateOf(second).steps)
  await sql`
    update approval set step = 0, rule = jsonb_set(rule, '{steps}', ${former}::jsonb) where document_id = ${documentId}`.execute(
    db,
  )
  await names.call(api.saveRule, { categoryId, rule: ruleOf(administrator) })
  expect(await administers.call(api.askAnew, { categoryId })).toMatchObject({ done: 0, refused: 1 })
  await names.call(api.saveRule, { categoryId, rule: lateOf(next) })
  expect(await administers.call(api.askAnew, { categoryId })).toMatchObject({ done: 1, refused: 0 })
})

test('who begins approvals anew again and again does so ten times an hour, and their author submits as before', async () => {
  const { administers, writer, categoryId, documentId, first, next, last } = await start()
  const turn = async (person: GivenPerson) => {
    await administers.call(api.saveRule, { categoryId, rule: ruleOf(person) })
    return (await administers.call(api.askAnew, { categoryId })).done
  }
  for (let time = 0; time < 10; time++) expect(await turn(time % 2 === 0 ? next : first)).toBe(1)
  expect(await turn(next)).toBe(0)
  await writer.call(api.withdrawApproval, { approvalId: (await last()).id })
  await writer.call(documentApi.saveDocument, { documentId, html: '<p>二</p>' })
  expect(await last()).toMatchObject({ state: 'running' })
})

test('what has to stay as it is does not keep others behind it from beginning anew', async () => {
  const { administrator, administers, names, creator, categoryId, documentId } = await start()
  const { db } = await testDatabase()
  const texts = Array.from({ length: 100 }, () => ({ subject: '办法' }))
  const ids = await given.texts({ category: { id: categoryId }, creator }, texts)
  await sql`
    insert into approval (document_id, rule, version, content_hash, asked_by)
    select made, approval.rule, 1, '', approval.asked_by from approval, unnest(${ids}::bigint[]) as made
    where approval.document_id = ${documentId}`.execute(db)
  // of the last one they are the owner
  const lastId = ids.at(-1) ?? 0
  await sql`update document set owner_id = ${administrator.id} where id = ${lastId}`.execute(db)
  const rule = { ...ruleOf(administrator), allowsOwn: true }
  await names.call(api.saveRule, { categoryId, rule })
  const { next, ...said } = await administers.call(api.askAnew, { categoryId })
  expect([said.done, said.refused, next]).toEqual([0, 100, ids.at(-2)])
  expect(await administers.call(api.askAnew, { categoryId, after: next ?? 0 })).toMatchObject({ done: 1, refused: 0 })
})
