import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { act, given } from '@shuku/domain/testing'
import { leave } from '@shuku/domain/people/server'
import { terminalCookie } from '@shuku/domain/terminals/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { codeAlphabet, mostOpenCodes, mostWrongTries, syncTerminalsApi as api } from '../contract.ts'
import { beginCode, computer, otherThan, signInComputer } from './computers.given.ts'

const anybody = () => clientOf(undefined)
const fetchBy = async (secret: string) => (await anybody()).call(api.fetchSignIn, { secret })
const failBy = async (secret: string) => (await (await anybody()).fail(api.fetchSignIn, { secret })).code

describe('SYNC-36~ a computer is signed in by a code', () => {
  test('who is signed in sees what asks, types the last letters, and the client gets its token once', async () => {
    const person = await given.person()
    const browser = await clientOf(person)
    const { tag, code, letters, secret } = await beginCode()
    expect(await fetchBy(secret)).toEqual({ isSignedIn: false })
    expect(await browser.call(api.findSignIn, { code: code.toLowerCase() })).toMatchObject({
      name: '财务部电脑',
      platform: 'windows',
      address: '127.0.0.1',
      isSameAddress: true,
    })
    expect(await browser.call(api.confirmSignIn, { code, letters: letters.toLowerCase() })).toEqual({
      outcome: 'confirmed',
      triesLeft: 0,
    })
    const { token = '', ...rest } = await fetchBy(secret)
    expect(rest).toMatchObject({ isSignedIn: true, personId: person.id })
    const client = await clientOf(undefined, { token })
    const instance = crypto.randomUUID()
    expect(await client.call(api.greet, { terminal: tag, version: '1.2.3', instance })).toMatchObject({
      personId: person.id,
      isTooOld: false,
      isDoubled: false,
    })
    expect(await failBy(secret), 'the answer went out once').toBe('sync-terminals.codeUsed')
    expect((await browser.fail(api.confirmSignIn, { code, letters })).code).toBe('sync-terminals.codeUsed')
    expect((await browser.fail(api.findSignIn, { code })).code).toBe('sync-terminals.codeUsed')
  })

  test('nothing of it can be read in the database, and the letters are none that look like others', async () => {
    const person = await clientOf(await given.person())
    const { token } = await signInComputer(person)
    const { code, letters, secret } = await beginCode()
    expect([...(code + letters)].every((letter) => codeAlphabet.includes(letter))).toBe(true)
    const { db } = await testDatabase()
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(row::text, ' ') from terminal_sign_in as row)
        || (select string_agg(row::text, ' ') from personal_token as row) as text`.execute(db)
    for (const hidden of [secret, token, token.slice(6), code + letters]) expect(rows[0]?.text).not.toContain(hidden)
  })

  test('three wrong tries end a code, whoever makes them; the right letters come too late then', async () => {
    const [one, other] = await Promise.all([clientOf(await given.person()), clientOf(await given.person())])
    const { code, letters, secret } = await beginCode()
    const wrong = { code, letters: otherThan(letters) }
    expect(await one.call(api.confirmSignIn, wrong)).toEqual({ outcome: 'wrong', triesLeft: mostWrongTries - 1 })
    expect(await other.call(api.confirmSignIn, wrong)).toEqual({ outcome: 'wrong', triesLeft: 1 })
    expect(await one.call(api.confirmSignIn, wrong)).toEqual({ outcome: 'over', triesLeft: 0 })
    expect((await one.fail(api.confirmSignIn, { code, letters })).code).toBe('sync-terminals.codeDead')
    expect(await failBy(secret)).toBe('sync-terminals.codeDead')
  })

  test('of two who confirm at once one is refused, and of two who fetch at once', async () => {
    const [one, other] = await Promise.all([clientOf(await given.person()), clientOf(await given.person())])
    const { code, letters, secret } = await beginCode()
    const confirmed = await Promise.all([one, other].map((each) => each.send(api.confirmSignIn, { code, letters })))
    expect(confirmed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const client = await anybody()
    const fetched = await Promise.all([1, 2].map(() => client.send(api.fetchSignIn, { secret })))
    expect(fetched.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('a code that is over, or none, is refused in words', async () => {
    const person = await clientOf(await given.person())
    const { code, letters, secret } = await beginCode()
    const { db } = await testDatabase()
    await sql`update terminal_sign_in set expires_at = now() - interval '1 second'`.execute(db)
    for (const failed of [person.fail(api.findSignIn, { code }), person.fail(api.confirmSignIn, { code, letters })])
      expect(await failed).toMatchObject({ code: 'sync-terminals.codeExpired', message: expect.stringMatching(/过期/) })
    expect(await failBy(secret)).toBe('sync-terminals.codeExpired')
    expect(await failBy('x'.repeat(43))).toBe('sync-terminals.codeUnknown')
    expect((await person.fail(api.findSignIn, { code: 'ZZZZZ' })).code).toBe('sync-terminals.codeUnknown')
    for (const bad of ['', 'ABCD', 'ABCDEF', '12345', "a' or"])
      expect((await person.sendTexts(api.findSignIn, { code: bad })).json, bad).toMatchObject({ errorKind: 'invalid' })
  })

  test('without a session nobody sees or confirms a code, and no token does', async () => {
    const person = await clientOf(await given.person())
    const { code, letters } = await beginCode()
    const { client } = await signInComputer(person)
    expect((await (await anybody()).fail(api.confirmSignIn, { code, letters })).kind).toBe('signedOut')
    expect((await client.fail(api.confirmSignIn, { code, letters })).code).toBe('kit.closedToTokens')
  })

  test('who left before the client asked gets no token', async () => {
    const person = await given.person()
    const { code, letters, secret } = await beginCode()
    await (await clientOf(person)).call(api.confirmSignIn, { code, letters })
    await act((tx) => leave({ db: tx }, [person.id]))
    expect(await failBy(secret)).toBe('sync-terminals.personLeft')
  })

  test('one network has so many open codes and no more, also of those who ask at once', async () => {
    const { db } = await testDatabase()
    const left = 2
    await sql`delete from terminal_sign_in`.execute(db)
    await sql`
      insert into terminal_sign_in (code_hash, whole_hash, secret_hash, tag, name, platform, client_version, address, network, expires_at)
      select sha256(n::text::bytea), '', sha256(n::text::bytea), gen_random_uuid(), 'PC', 'linux', '1.0.0', '127.0.0.1', '127.0.0.1',
        now() + interval '1 minute'
      from generate_series(1, ${mostOpenCodes - left}) as n`.execute(db)
    const client = await anybody()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(api.beginSignIn, computer())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(left)
    expect(replies.find(({ status }) => status !== 200)?.json).toMatchObject({ errorKind: 'limit' })
    await sql`delete from terminal_sign_in`.execute(db)
  })

  test('what a computer says of itself is bounded', async () => {
    const client = await anybody()
    const texts = { ...computer() }
    for (const bad of [{ tag: 'x' }, { name: '' }, { name: 'x'.repeat(101) }, { platform: 'beos' }, { version: '1' }])
      expect((await client.sendTexts(api.beginSignIn, { ...texts, ...bad })).json).toMatchObject({
        errorKind: 'invalid',
      })
  })

  test('the person is notified of the computer that was signed in, with where it is signed out', async () => {
    const person = await given.person()
    await signInComputer(await clientOf(person))
    const { db } = await testDatabase()
    const { rows } = await sql<{ kind: string; details: object; name: string }>`
      select event.kind, event.details, terminal.name from notice join notice_event as event on event.id = notice.event_id
      join terminal on terminal.id = event.subject_ids[1]
      where notice.person_id = ${person.id}`.execute(db)
    expect(rows).toEqual([{ kind: 'terminalSignedIn', details: { address: '127.0.0.1' }, name: '财务部电脑' }])
  })

  test('SYNC-05~ a browser on the same computer counts as one on it when it says so, and no other', async () => {
    const person = await given.person()
    for (const isThisComputer of [true, false]) {
      const browser = await clientOf(person)
      const { code, letters, secret } = await beginCode()
      await browser.call(api.confirmSignIn, { code, letters, isThisComputer })
      await fetchBy(secret)
      expect(browser.cookies.get(terminalCookie) !== undefined).toBe(isThisComputer)
    }
    const { db } = await testDatabase()
    const { rows } = await sql`select from terminal_browser join terminal on terminal.id = terminal_id
      where person_id = ${person.id}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
