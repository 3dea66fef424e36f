import { randomUUID } from 'node:crypto'
import { act, given } from '@shuku/domain/testing'
import { leave, rightStrings } from '@shuku/domain/people/server'
import { signOnApi, tokenApi } from '@shuku/features/sign-on/contract'
import { syncTerminalsApi as api } from '@shuku/features/sync-terminals/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInComputer, type SignedInComputer } from './computers.given.ts'

const statusOf = async ({ tag, client }: SignedInComputer) =>
  (await client.send(api.greet, { terminal: tag, version: '1.2.3', instance: randomUUID() })).status

test('the token of a computer is no personal token: not listed, not counted, not revoked as one', async () => {
  const person = await clientOf(await given.person())
  const computer = await signInComputer(person)
  expect((await person.call(tokenApi.listTokens)).tokens).toEqual([])
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`select max(id) as id from personal_token`.execute(db)
  expect((await person.fail(tokenApi.revokeToken, { id: Number(rows[0]?.id) })).kind).toBe('notFound')
  expect(await statusOf(computer)).toBe(200)
})

test('it ends after 90 days without use, with its person, and with all tokens; not with a mere change of the password', async () => {
  const { db } = await testDatabase()
  for (const [days, expected] of [
    [89, 200],
    [91, 401],
  ] as const) {
    const unused = await signInComputer(await clientOf(await given.person()))
    await sql`
      update personal_token set created_at = now() - make_interval(days => ${days})
      where id = (select token_id from terminal where tag = ${unused.tag})`.execute(db)
    expect(await statusOf(unused), `${days} days`).toBe(expected)
  }
  for (const endsTokens of [false, true]) {
    const person = await given.person({ password: 'Shuku#2024' })
    const browser = await clientOf(person)
    const computer = await signInComputer(browser)
    await browser.call(signOnApi.changePassword, { current: 'Shuku#2024', next: 'Knowledge-7', endsTokens })
    expect(await statusOf(computer)).toBe(endsTokens ? 401 : 200)
  }
  const leaver = await given.person()
  const computer = await signInComputer(await clientOf(leaver))
  await act((tx) => leave({ db: tx }, [leaver.id]))
  expect(await statusOf(computer)).toBe(401)
})

test('it opens what the client calls and nothing else, whatever its person may do', async () => {
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const { client } = await signInComputer(administrator)
  for (const call of [client.fail(signOnApi.getSession), client.fail(signOnApi.setPreferences, { theme: 'dark' })])
    expect(await call).toMatchObject({ code: 'kit.tokenOnlySyncs', status: 403 })
})
