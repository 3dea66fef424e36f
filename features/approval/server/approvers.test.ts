import type { ApprovalRule, Approver } from '@shuku/domain/approval/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'

async function start() {
  const { category, administrator } = await given.category({ administrators: 1 })
  const { departmentIds } = await given.organisation()
  const [above, departmentId] = departmentIds
  const author = await given.person({ departmentId })
  const administers = await clientOf(administrator)
  const triedFor = async (person: GivenPerson, ...approvers: Approver[]) => {
    const steps = [{ name: '', approvers, mode: 'any' as const }]
    const rule: ApprovalRule = { isOn: true, steps, allowsOwn: false }
    const tried = await administers.call(api.tryRule, { categoryId: category.id, personId: person.id, rule })
    const [step] = tried.steps
    return step?.standsIn ? 'stand-ins' : step?.people.map(({ personId, why }) => [personId, why])
  }
  const { db } = await testDatabase()
  const setHead = async (id: number, head: GivenPerson | null) => {
    await db.deleteFrom('unit_head').where('unit_id', '=', id).execute()
    if (head) await db.insertInto('unit_head').values({ unit_id: id, person_id: head.id }).execute()
  }
  return { above, departmentId, author, triedFor, setHead, db }
}

test('DOC-19~ the head of the author’s department approves; who heads it themselves, or has no head there, the head above', async () => {
  const { above, departmentId, author, triedFor, setHead, db } = await start()
  const head = { kind: 'head' as const }
  expect(await triedFor(author, head)).toBe('stand-ins')
  const [near, far] = [await given.person({ departmentId }), await given.person({ departmentId: above })]
  await setHead(above, far)
  expect(await triedFor(author, head)).toEqual([[far.id, '部门领导']])
  await setHead(departmentId, near)
  expect(await triedFor(author, head)).toEqual([[near.id, '部门领导']])
  expect(await triedFor(near, head)).toEqual([[far.id, '部门领导']])
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', near.id).execute()
  expect(await triedFor(author, head)).toEqual([[far.id, '部门领导']])
})

test('a role may be asked at one level: members of it, as far as that reaches', async () => {
  const { above, departmentId, author, triedFor, db } = await start()
  const { id } = await db.insertInto('role').values({ name: '审批人' }).returning('id').executeTakeFirstOrThrow()
  const near = await given.person({ departmentId })
  const elsewhere = await given.person({ departmentId: above })
  const everywhere = await given.person({ departmentId: above })
  const members = [
    { role_id: id, person_id: near.id, level: 0 },
    { role_id: id, person_id: elsewhere.id, level: 0 },
    { role_id: id, person_id: everywhere.id, level: 2 },
  ]
  await db.insertInto('role_member').values(members).execute()
  const why = '角色: 审批人'
  expect(await triedFor(author, { kind: 'role', id })).toEqual([
    [near.id, why],
    [everywhere.id, why],
  ])
  expect(await triedFor(author, { kind: 'role', id, level: 0 })).toEqual([[near.id, `${why} · 部门级`]])
  expect(await triedFor(author, { kind: 'role', id, level: 2 })).toEqual([[everywhere.id, `${why} · 公司级`]])
})
