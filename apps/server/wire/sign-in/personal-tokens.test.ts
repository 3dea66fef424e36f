import { act, given } from '@shuku/domain/testing'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { leave, rightStrings } from '@shuku/domain/people/server'
import { grantCategory, takeCategoryGrants } from '@shuku/domain/rights/server'
import { organisationApi } from '@shuku/features/organisation/contract'
import { mostTokens, signOnApi, tokenApi as api } from '@shuku/features/sign-on/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const password = 'Shuku#2024'

async function start(scope: 'read' | 'write' = 'read') {
  const person = await given.person({ password })
  const client = await clientOf(person)
  const { id, token } = await client.call(api.makeToken, { name: '同步', scope, days: 90 })
  return { person, client, id, token, program: await clientOf(undefined, { token }) }
}

const whoIs = async (program: TestClient) => (await program.call(signOnApi.getSession)).personId

test('a token opens what its person opens; it is shown once, and the database has its hash alone', async () => {
  const { person, client, id, token, program } = await start()
  expect(token).toMatch(/^shuku_[\w-]{43}$/)
  expect(await whoIs(program)).toBe(person.id)
  const { tokens } = await client.call(api.listTokens)
  expect(tokens).toMatchObject([{ id, name: '同步', scope: 'read', isOver: false }])
  const days = (Number(tokens[0]?.endsAt) - Number(tokens[0]?.madeAt)) / 86_400_000
  expect(days).toBe(90)
  const { db } = await testDatabase()
  const { rows } = await sql<{
    row: string
  }>`select personal_token::text as row from personal_token where id = ${id}`.execute(db)
  expect(rows[0]?.row).not.toContain(token.slice(10))
  const logged = db.selectFrom('audit_log').select(['act', 'details']).where('person_id', '=', person.id)
  expect(await logged.where('act', '=', 'makeToken').execute()).toMatchObject([{ details: { tokenId: id, days: 90 } }])
})

test('a token without an end, or of another length, is not made, nor one without a name', async () => {
  const { client } = await start()
  for (const days of ['', '0', '31', '36500', '-1', '90.5'])
    expect((await client.sendTexts(api.makeToken, { name: 'a', days })).json, days).toMatchObject({
      errorKind: 'invalid',
    })
  expect((await client.sendTexts(api.makeToken, { name: ' ', days: '30' })).json).toMatchObject({
    errorKind: 'invalid',
  })
})

test('a request with a token is judged by it alone: a session beside it neither opens more nor is touched', async () => {
  const { person, token } = await start()
  const other = await given.person()
  const both = await clientOf(other, { token })
  expect(await whoIs(both)).toBe(person.id)
  for (const wrong of ['', 'shuku_nobody', `${token}x`, token.slice(0, -1), `${token} x`]) {
    const stranger = await clientOf(other, { token: wrong })
    expect(await stranger.fail(signOnApi.getSession), wrong).toMatchObject({ kind: 'signedOut', status: 401 })
    expect(await stranger.fail(signOnApi.checkSession), 'at an open door too').toMatchObject({ kind: 'signedOut' })
    const file = await stranger.send(fileApi.downloadFile, { file: '1' })
    expect(file.status, 'a program is not led to the sign-in page').toBe(401)
  }
  const cookie = await clientOf(undefined)
  for (const name of ['ecology_JSessionid', 'JSESSIONID']) cookie.cookies.set(name, token)
  expect(await cookie.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
})

test('a token in an address or form is none, and a header of any size harms nobody', async () => {
  const { token } = await start()
  const stranger = await clientOf(undefined)
  for (const name of ['access_token', 'token', 'authorization', 'Authorization']) {
    const reply = await stranger.raw({
      path: `${signOnApi.getSession.path}?${new URLSearchParams({ [name]: `Bearer ${token}` }).toString()}`,
    })
    expect(reply.status).toBe(401)
  }
  expect((await (await clientOf(undefined, { token: 'x'.repeat(15_000) })).send(signOnApi.getSession)).status).toBe(401)
  const { address } = await mountedApp()
  const huge = await fetch(address + signOnApi.getSession.path, {
    headers: { authorization: `Bearer ${'x'.repeat(100_000)}` },
  })
  expect(huge.status).toBe(431)
})

test('a token that was revoked, or has ended, opens nothing; of two who revoke it at once one is told that it is gone', async () => {
  const { client, id, program } = await start()
  expect(await whoIs(program)).toBeGreaterThan(0)
  const replies = await Promise.all([client.send(api.revokeToken, { id }), client.send(api.revokeToken, { id })])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await program.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
  expect((await client.call(api.listTokens)).tokens).toMatchObject([{ id, isOver: true }])

  const later = await start()
  const { db } = await testDatabase()
  await sql`update personal_token set expires_at = now() where id = ${later.id}`.execute(db)
  expect(await later.program.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
})

test('nobody sees or revokes a token of somebody else, and no token makes or ends one', async () => {
  const { id, program } = await start('write')
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(api.revokeToken, { id })).toMatchObject({ kind: 'notFound', status: 404 })
  expect((await stranger.call(api.listTokens)).tokens).toEqual([])
  for (const call of [
    program.fail(api.listTokens),
    program.fail(api.makeToken, { name: 'a', days: 30 }),
    program.fail(api.revokeToken, { id }),
    program.fail(signOnApi.signOut, { everywhere: true }),
    program.fail(signOnApi.changePassword, { current: password, next: 'Knowledge-7' }),
  ])
    expect(await call).toMatchObject({ code: 'kit.closedToTokens', kind: 'refused', status: 403 })
  expect(await whoIs(program)).toBeGreaterThan(0)
})

test('a token that reads changes nothing, not by a parameter either, and is told what to do; one that writes needs no proof of origin', async () => {
  const reading = await start()
  const refused = await reading.program.fail(signOnApi.setPreferences, { theme: 'dark' })
  expect(refused).toMatchObject({
    code: 'kit.tokenOnlyReads',
    status: 403,
    message: expect.stringContaining('“读写”令牌'),
  })
  const { program } = await start('write')
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await program.send(signOnApi.setPreferences, { theme: 'dark' }, headers)).json).toMatchObject({
    api_status: true,
  })
})

test('whose rights are lowered sees less by the token at once', async () => {
  const { person, program } = await start()
  const { category } = await given.category()
  const grants = [{ to: { kind: 'person', id: person.id } as const, rights: ['create' as const] }]
  const seen = async () => (await program.call(categoryApi.getTree)).nodes.length
  await act((db) => grantCategory(db, category.id, { grants }))
  expect(await seen()).toBe(1)
  const { db } = await testDatabase()
  const rows = await db.selectFrom('category_grant').select('id').where('category_id', '=', category.id).execute()
  await act((tx) =>
    takeCategoryGrants(
      tx,
      category.id,
      rows.map(({ id }) => id),
    ),
  )
  expect(await seen()).toBe(0)
})

test('a person who has left, or must change the password, is refused by token as by session', async () => {
  const { person, client, program } = await start()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ must_change_password: true }).where('id', '=', person.id).execute()
  expect(await program.fail(categoryApi.getTree)).toMatchObject({ code: 'sign-on.mustChangePassword' })
  await client.call(signOnApi.changePassword, { current: password, next: 'Knowledge-7' })
  expect((await program.call(categoryApi.getTree)).nodes).toEqual([])
  await act((tx) => leave({ db: tx }, [person.id]))
  expect(await program.fail(signOnApi.getSession)).toMatchObject({ kind: 'signedOut' })
  await db.updateTable('person').set({ status: 'active' }).where('id', '=', person.id).execute()
  expect(await program.fail(signOnApi.getSession), 'it does not come back with the person').toMatchObject({
    kind: 'signedOut',
  })
})

test('a change of the password and signing out everywhere end tokens if the person says so; a reset does unless the administrator keeps them', async () => {
  for (const endsTokens of [false, true]) {
    const changed = await start()
    await changed.client.call(signOnApi.changePassword, { current: password, next: 'Knowledge-7', endsTokens })
    const left = await start()
    await left.client.call(signOnApi.signOut, { everywhere: true, endsTokens })
    for (const { program } of [changed, left]) {
      const reply = await program.send(signOnApi.getSession)
      expect(reply.status).toBe(endsTokens ? 401 : 200)
    }
  }
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  for (const endsTokens of [undefined, false]) {
    const { person, program } = await start()
    await administrator.call(organisationApi.resetPassword, { personId: person.id, endsTokens })
    const { kind, code } = await program.fail(categoryApi.getTree)
    expect([kind, code]).toEqual(
      endsTokens === undefined ? ['signedOut', '002'] : ['refused', 'sign-on.mustChangePassword'],
    )
  }
})

test('a token acts as another account of its person, and as nobody else’s', async () => {
  const { person, program } = await start()
  const second = await given.person({ mainPerson: person.id, loginName: null })
  const other = await given.person()
  const as = async (id: number) =>
    (await program.raw({ path: `${signOnApi.getSession.path}?f_weaver_belongto_userid=${id}` })).json['personId']
  expect([await as(second.id), await as(other.id)]).toEqual([second.id, person.id])
})

test('when and from where a token was used last is kept', async () => {
  const { client, program } = await start()
  expect((await client.call(api.listTokens)).tokens[0]).not.toHaveProperty('usedAt')
  await whoIs(program)
  const used = async () => (await client.call(api.listTokens)).tokens[0]
  await expect.poll(async () => (await used())?.usedFrom).toBe('127.0.0.1')
  expect((await used())?.usedAt).toBeInstanceOf(Date)
})

test('nobody has more tokens than that, also of those who make them at once', async () => {
  const { person, client } = await start()
  const { db } = await testDatabase()
  await sql`
    insert into personal_token (token_hash, person_id, name, scope, expires_at)
    select sha256(n::text::bytea || ${String(person.id)}::bytea), ${person.id}, n::text, 'read', now() + interval '1 day'
    from generate_series(1, ${mostTokens - 2}) as n`.execute(db)
  const replies = await Promise.all([1, 2, 3].map(() => client.send(api.makeToken, { name: '又一个', days: 30 })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413, 413])
  expect(replies.find(({ status }) => status === 413)?.json['msg']).toContain('50')
})

test('wrong tokens count against their address as wrong passwords do, each once', async () => {
  const { db } = await testDatabase()
  const counted = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from sign_in_failure where starts_with(login_name, 'token ')`.execute(db)
    return rows[0]?.n ?? 0
  }
  const before = await counted()
  for (const token of ['shuku_guess-1', 'shuku_guess-1', 'shuku_guess-2'])
    await (await clientOf(undefined, { token })).fail(signOnApi.getSession)
  expect((await counted()) - before).toBe(2)
})
