import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { givenApproval } from './mornings.given.ts'

const of = (...people: readonly GivenPerson[]) => people.map(({ id }) => ({ kind: 'person' as const, id }))

/** Another account of a person. */
async function accountOf(main: GivenPerson) {
  const account = await given.person()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ main_person_id: main.id }).where('id', '=', account.id).execute()
  return account
}

test('nobody decides for one who is away by another account where a step asks them themselves', async () => {
  const [away, other] = [await given.person(), await given.person()]
  const deputy = await accountOf(other)
  const days = { from: '2000-01-01', until: '2999-01-01' }
  await (await clientOf(away)).call(api.setAbsence, { ...days, deputyId: deputy.id })
  const { tasks } = await givenApproval({ name: '', mode: 'all', approvers: of(away, other) })
  expect((await tasks()).map(({ name }) => name).toSorted()).toEqual([away.name, other.name].toSorted())
})

test('two accounts of a person are one of those whom a step asks', async () => {
  const [one, colleague] = [await given.person(), await given.person()]
  const second = await accountOf(one)
  const { tasks, decide, last } = await givenApproval({
    name: '',
    mode: 'majority',
    approvers: of(second, one, colleague),
  })
  expect((await tasks()).map(({ name }) => name).toSorted()).toEqual([second.name, colleague.name].toSorted())
  await decide(await clientOf(second))
  expect((await last()).state).toBe('running')
  await decide(await clientOf(colleague))
  expect((await last()).state).toBe('approved')
})
