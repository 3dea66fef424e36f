import { given } from '@shuku/domain/testing'
import { applicationApi, tokenApi } from '@shuku/features/sign-on/contract'
import { findTokenFaults } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { Program } from '../../wire/sign-in/applications.given.ts'
import { signInComputer } from '../../wire/sign-in/computers.given.ts'
import { callsBySlice, endpoints } from '../slices.ts'

// What personal tokens and applications open, for every call from its contract.

test('the calls that no token opens are about signing in, passwords, tokens and applications, and the computer before the person', () => {
  const closed = endpoints.filter(({ closedToTokens }) => closedToTokens).map(({ key }) => key)
  expect(closed.toSorted()).toEqual([
    'GET /api/shuku/applications/list',
    'GET /api/shuku/session/tokens',
    'GET /api/shuku/sync/bridge/answer',
    'GET /api/shuku/sync/pair/find',
    'GET /api/shuku/sync/sign-in/find',
    'GET /api/shuku/sync/terminals',
    'POST /api/doc/secondaryverify/check',
    'POST /api/ec/dev/auth/applytoken',
    'POST /api/ec/dev/auth/regist',
    'POST /api/hrm/login/checkLogin',
    'POST /api/shuku/applications/change',
    'POST /api/shuku/applications/make',
    'POST /api/shuku/applications/register-again',
    'POST /api/shuku/applications/revoke',
    'POST /api/shuku/coediting/office/open',
    'POST /api/shuku/organisation/import/passwords',
    'POST /api/shuku/organisation/import/passwords/mail',
    'POST /api/shuku/organisation/person/password',
    'POST /api/shuku/session/account',
    'POST /api/shuku/session/end',
    'POST /api/shuku/session/password',
    'POST /api/shuku/session/tokens/make',
    'POST /api/shuku/session/tokens/revoke',
    'POST /api/shuku/set-up',
    'POST /api/shuku/sync/bridge/ask',
    'POST /api/shuku/sync/pair/confirm',
    'POST /api/shuku/sync/rules/plan',
    'POST /api/shuku/sync/sign-in/confirm',
    'POST /api/shuku/sync/terminals/describe',
    'POST /api/shuku/sync/terminals/sign-out',
    'POST /ssologin/getToken',
  ])
  const bySession = /session|passw|login|token/i
  const changing = endpoints.filter(
    ({ key, changes, closedToTokens }) => changes && !closedToTokens && bySession.test(key),
  )
  expect(changing.map(({ key }) => key)).toEqual(['POST /api/shuku/session/preferences'])
})

test.each(callsBySlice)(
  '$name: a token that reads changes nothing, one of a computer opens what the client of sync calls, one that was revoked opens nothing, and none signs in or makes another, whatever session comes with it',
  async (slice) => {
    const person = await given.person()
    const client = await clientOf(person)
    const make = async (scope: 'read' | 'write') =>
      await client.call(tokenApi.makeToken, { name: '脚本', scope, days: 30 })
    const [read, write, revoked] = [await make('read'), await make('write'), await make('write')]
    await client.call(tokenApi.revokeToken, { id: revoked.id })
    const holderOf = ({ token }: { readonly token: string }) => clientOf(person, { token })
    const holders = {
      read: await holderOf(read),
      write: await holderOf(write),
      sync: await holderOf(await signInComputer(client)),
      revoked: await holderOf(revoked),
    }
    expect(await findTokenFaults(slice.endpoints, holders)).toEqual([])
    expect(endpoints.length).toBeGreaterThan(100)
  },
)

test.each(callsBySlice)(
  '$name: an application that reads changes nothing, one that was revoked opens nothing, and none signs in, makes tokens or administers applications, whatever session comes with it',
  // both are let in by one door (`closedToTokens`, scope), which the walk above tries in the core
  { tags: ['slow'] },
  async (slice) => {
    const person = await given.person()
    const of = async (scope: 'read' | 'write') => {
      const program = await Program.of({ scope })
      return { program, client: await clientOf(person, { headers: program.headersFor(person.id) }) }
    }
    const [read, write, revoked] = [await of('read'), await of('write'), await of('write')]
    const { chief, id } = revoked.program.made
    await chief.call(applicationApi.revokeApplication, { id })
    const holders = { read: read.client, write: write.client, revoked: revoked.client }
    // what gives tokens asks for none
    const calls = slice.endpoints.filter(({ layer }) => layer !== 'token')
    expect(await findTokenFaults(calls, holders)).toEqual([])
  },
)
