import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { monitorApi as api } from '../contract.ts'
import { password, verify } from './monitor.given.ts'

const item = protectedItems.documentMonitor

async function administrator() {
  const person = await given.person({ password, rights: [rightStrings.administerCategories] })
  return { person, client: await clientOf(person) }
}

test('ORG-07 ORG-25 MON-12 MON-23 the monitor opens once the password was given again, and for this session alone', async () => {
  const { person, client } = await administrator()
  const before = [
    await client.fail(api.listMonitor, {}),
    await client.fail(api.getOperations, {}),
    await client.fail(api.getScope, {}),
    await client.fail(api.getTree, {}),
    await client.fail(api.getConditions, {}),
    await client.fail(api.operate, { documentIds: [1], operation: 'delete' }),
    await client.fail(api.undoOperation, { documentIds: [1] }),
  ]
  expect(before.map(({ code }) => code)).toEqual(before.map(() => 'verification.needed'))
  expect(await client.call(peopleApi.getVerification, item)).toEqual({ isProtected: true, isVerified: false })
  expect(await verify(client)).toEqual({ isVerified: true, message: '' })
  expect(await client.call(peopleApi.getVerification, item)).toEqual({ isProtected: true, isVerified: true })
  await client.call(api.listMonitor, {})
  const elsewhere = await clientOf(person)
  expect((await elsewhere.fail(api.listMonitor, {})).code).toBe('verification.needed')
  const { db } = await testDatabase()
  await db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('person_id', '=', person.id)
    .execute()
  expect((await client.fail(api.listMonitor, {})).kind, 'with the session').toBe('signedOut')
})

test('ORG-31 after five wrong tries it takes none for 15 minutes, not even the right one; signing in is not touched by that', async () => {
  const { person, client } = await administrator()
  const tries = []
  for (let count = 0; count < 5; count++) tries.push((await verify(client, 'wrong')).message)
  expect(tries.slice(0, 4)).toEqual([4, 3, 2, 1].map((left) => `密码不对，还可以试 ${left} 次，之后须等待 15 分钟。`))
  expect(tries[4]).toBe('密码连续输错五次，请 15 分钟后再试。')
  expect((await verify(client)).isVerified).toBe(false)
  const { db } = await testDatabase()
  // the time passes
  await db
    .updateTable('sign_in_failure')
    .set({ at: new Date(Date.now() - 16 * 60_000) })
    .where('login_name', '=', String(person.id))
    .execute()
  expect((await verify(client)).isVerified).toBe(true)
})

test('a hundred wrong tries at once are as few as one after the other', async () => {
  const { client } = await administrator()
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(client, 'wrong')))
  expect(answers.filter(({ message }) => message.includes('还可以试'))).toHaveLength(4)
})

test('the monitor is for who administers categories, also after the password', async () => {
  const client = await clientOf(await given.person({ password }))
  await verify(client)
  expect((await client.fail(api.listMonitor, {})).code).toBe('documents.mayNotMonitor')
})

test('what takes no second verification says so; a name that nobody knows opens nothing', async () => {
  const { client } = await administrator()
  expect(await client.call(peopleApi.getVerification, { module: 'DOCUMENT', item: 'OTHER' })).toEqual({
    isProtected: false,
    isVerified: true,
  })
  expect((await client.fail(peopleApi.verify, { module: 'DOCUMENT', item: 'OTHER', password })).kind).toBe('notFound')
})
