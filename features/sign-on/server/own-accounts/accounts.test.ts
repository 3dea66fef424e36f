import { act, given } from '@shuku/domain/testing'
import { changePeople, leave } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { signOnApi as api } from '../../contract.ts'

async function start() {
  const main = await given.person()
  const second = await given.person({ mainPerson: main.id, loginName: null })
  return { main, second, client: await clientOf(main) }
}

test('ORG-29 who has several accounts switches without signing out, and back; what is done meanwhile is the other account’s, and it is written down', async () => {
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

  const { category } = await given.category()
  const grant = { to: { kind: 'person', id: second.id } as const, rights: ['create' as const] }
  await act((tx) => grantCategory(tx, category.id, { grants: [grant] }))
  const post = (path: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return client.raw({ method: 'POST', path, headers, body: new URLSearchParams(fields).toString() })
  }
  const document = { docSubject: '兼职账号写的', doccontent: '<p>正文</p>', seccategory: String(category.id) }
  const { docid } = (await post('/api/doc/save/save', document)).json as { docid: number }
  await post('/api/doc/share/saveShare', { docid: String(docid), objType: '6' })
  expect(await db.selectFrom('document').select(['creator_id', 'owner_id']).where('id', '=', docid).execute()).toEqual([
    { creator_id: second.id, owner_id: second.id },
  ])
  expect(await db.selectFrom('document_grant').select('given_by').where('document_id', '=', docid).execute()).toEqual([
    { given_by: second.id },
  ])
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

test('whoever acts as an account that is taken from them acts as it no more', async () => {
  const { second, client } = await start()
  await client.call(api.switchAccount, { accountId: second.id })
  const other = await given.person()
  await act((db) => changePeople({ db }, [{ personId: second.id, mainPersonId: other.id }]))
  expect(await client.fail(api.listAccounts)).toMatchObject({ kind: 'signedOut' })
})
