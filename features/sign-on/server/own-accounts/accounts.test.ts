import { act, given } from '@shuku/domain/testing'
import { leave } from '@shuku/domain/people/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { signOnApi as api } from '../../contract.ts'

async function start() {
  const main = await given.person()
  const second = await given.person({ mainPerson: main.id, loginName: null })
  return { main, second, client: await clientOf(main) }
}

test('ORG-29 who has several accounts switches without signing out, and back; it is written down', async () => {
  const { main, second, client } = await start()
  const accounts = (await client.call(api.listAccounts)).data.accounts
  expect(accounts.map(({ id, current }) => [id, current])).toEqual([
    [main.id, '1'],
    [second.id, '0'],
  ])
  await client.call(api.switchAccount, { accountId: second.id })
  expect((await client.call(api.getSession)).personId).toBe(second.id)
  const { db } = await testDatabase()
  const written = await db
    .selectFrom('audit_log')
    .select(['person_id', 'account_id'])
    .where('act', '=', 'switchAccount')
    .where('subject_id', '=', second.id)
    .execute()
  expect(written).toEqual([{ person_id: main.id, account_id: second.id }])
  await client.call(api.switchAccount, { accountId: main.id })
  expect((await client.call(api.getSession)).personId).toBe(main.id)
})

test('nobody switches to an account of somebody else, or to one that was closed', async () => {
  const { second, client } = await start()
  const other = await start()
  expect(await client.fail(api.switchAccount, { accountId: other.second.id })).toMatchObject({ kind: 'refused' })
  expect(await client.fail(api.switchAccount, { accountId: other.main.id })).toMatchObject({ kind: 'refused' })
  await act((db) => leave({ db }, [second.id]))
  expect(await client.fail(api.switchAccount, { accountId: second.id })).toMatchObject({ kind: 'refused' })
  expect((await client.call(api.listAccounts)).data.accounts).toHaveLength(1)
})
