import {
  accessRow,
  budgeted,
  may,
  given,
  twice,
  type BudgetWorld,
  type Supplies,
  type Slice,
} from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { applicationApi, applicationTokenApi, signOnApi, tokenApi } from './contract.ts'

const item = protectedItems.documentMonitor

const script = { name: '脚本', days: 30 }

const application = {
  name: '集成',
  actsFor: 'everybody' as const,
  endsOn: new Date(Date.now() + 9e9).toISOString().slice(0, 10),
}
const appId = '00000000-0000-4000-8000-000000000000'

const company = { code: 'x', companyName: '公司', name: '管理员', loginName: 'x', password: 'Shuku#2025' }

// who:                 nobody reader editor owner other administrator leaver
const administratorsAlone = 'out no no no no no out'
const everybodyOut = 'out out out out out out out'

const access = [
  accessRow(signOnApi.getSession, may.everybody),
  accessRow(signOnApi.setPreferences, may.everybody, () => ({ theme: 'dark' as const })),
  accessRow(signOnApi.switchAccount, 'out no no no no no out', () => ({ accountId: 999_999_999 })),
  accessRow(signOnApi.changePassword, may.everybody, () => ({ current: 'none', next: 'Shuku#2025' })),
  accessRow(peopleApi.getVerification, may.everybody, () => item),
  accessRow(peopleApi.verify, may.everybody, () => ({ ...item, password: 'wrong' })),
  accessRow(signOnApi.signOut, may.everybody),
  accessRow(signOnApi.checkSession, may.evenNobody),
  // there is a company
  accessRow(signOnApi.setUp, '–  –  –  –  –  –  –', () => company),
  accessRow(signOnApi.getRsaInfo, may.evenNobody),
  accessRow(signOnApi.getLoginForm, may.evenNobody),
  accessRow(signOnApi.signIn, may.evenNobody, () => ({ loginName: 'nobody', password: 'wrong-password' })),
  accessRow(signOnApi.remindLogin, may.everybody),
  accessRow(signOnApi.isWeakPassword, may.evenNobody, () => ({ password: 'x' })),
  accessRow(signOnApi.getSystem, may.evenNobody),
  accessRow(signOnApi.listAccounts, may.everybody),
  accessRow(signOnApi.probeSession, may.everybody),
  accessRow(tokenApi.listTokens, may.everybody),
  accessRow(tokenApi.makeToken, may.everybody, () => script),
  accessRow(applicationApi.listApplications, administratorsAlone),
  accessRow(applicationApi.makeApplication, administratorsAlone, () => application),
  accessRow(applicationApi.changeApplication, administratorsAlone, () => ({ ...application, id: 1_000_000 })),
  accessRow(applicationApi.openRegistration, administratorsAlone, () => ({ id: 1_000_000 })),
  accessRow(applicationApi.revokeApplication, administratorsAlone, () => ({ id: 1_000_000 })),
  // there is no such application
  accessRow(applicationTokenApi.register, everybodyOut, () => ({ appId })),
  accessRow(applicationTokenApi.applyToken, everybodyOut, () => ({ appId, secret: 'x' })),
  // an answer in any case
  accessRow(applicationTokenApi.getSignOnToken, may.evenNobody, () => ({ appId, loginName: 'nobody' })),
  // who:                            nobody reader editor owner other administrator leaver
  accessRow(tokenApi.revokeToken, 'out    –      –      –     –     –             out', () => ({ id: 1_000_000 })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, loginName, password } = world
  return [
    budgeted(owner, [signOnApi.getSession, 2]),
    budgeted(owner, [signOnApi.switchAccount, 7], () => ({ accountId: world.ownerId })),
    budgeted(owner, [signOnApi.setPreferences, 2], () => ({ theme: 'dark' as const })),
    budgeted(
      () => world.take('account'),
      [signOnApi.changePassword, 9],
      () => ({
        current: password,
        next: `${password}5`,
      }),
    ),
    budgeted(() => world.take('session'), [signOnApi.signOut, 4]),
    budgeted(owner, [peopleApi.getVerification, 1], () => item),
    budgeted(owner, [peopleApi.verify, 9], () => ({ ...item, password })),
    budgeted(owner, [signOnApi.checkSession, 1]),
    // of a company that is there: it is made once only
    { endpoint: signOnApi.setUp, budget: 2, call: () => owner.fail(signOnApi.setUp, company) },
    budgeted(owner, [signOnApi.getRsaInfo, 1]),
    budgeted(owner, [signOnApi.getLoginForm, 1]),
    budgeted(owner, [signOnApi.signIn, 8], () => ({ loginName, password })),
    budgeted(owner, [signOnApi.remindLogin, 1]),
    budgeted(owner, [signOnApi.isWeakPassword, 1], () => ({ password: 'x' })),
    budgeted(owner, [signOnApi.getSystem, 1]),
    budgeted(owner, [signOnApi.probeSession, 1]),
    budgeted(owner, [signOnApi.listAccounts, 2]),
    budgeted(owner, [tokenApi.listTokens, 2]),
    budgeted(owner, [tokenApi.makeToken, 5], () => script),
    budgeted(owner, [tokenApi.revokeToken, 4], () => ({ id: world.take<number>('token') })),
    budgeted(owner, [applicationApi.listApplications, 4]),
    budgeted(owner, [applicationApi.makeApplication, 8], () => ({
      ...application,
      ...world.take<Made>('newApplication'),
    })),
    budgeted(owner, [applicationApi.changeApplication, 8], () => {
      const made = world.take<Made>('application')
      return { ...application, name: made.name, id: made.id }
    }),
    budgeted(owner, [applicationApi.openRegistration, 5], () => ({ id: world.take<Made>('application').id })),
    budgeted(owner, [applicationApi.revokeApplication, 7], () => ({ id: world.take<Made>('application').id })),
    budgeted(owner, [applicationTokenApi.register, 7], () => ({ appId: world.take<Made>('application').appId })),
    // of an application that has not registered
    ...[applicationTokenApi.applyToken].map((endpoint) => ({
      endpoint,
      budget: 5,
      call: () => owner.fail(endpoint, { appId: world.take<Made>('application').appId, secret: 'x' }),
    })),
    {
      endpoint: applicationTokenApi.getSignOnToken,
      budget: 7,
      call: () =>
        owner.send(applicationTokenApi.getSignOnToken, { appId: world.take<Made>('application').appId, loginName }),
    },
  ]
}

interface Made {
  readonly id: number
  readonly appId: string
  readonly name: string
}

let nth = 0
const another = () => `集成 ${++nth}`

function supplies(world: BudgetWorld): Supplies {
  // who is met for the first time is asked for once more
  const usedSession = async (person: { readonly id: number }) => {
    const client = await world.clientOf(person)
    await client.call(signOnApi.checkSession)
    return client
  }
  return {
    session: twice(() => usedSession({ id: world.ownerId })),
    newApplication: twice(async () => ({ name: another() })),
    application: twice(async () => {
      const name = another()
      return { name, ...(await world.owner.call(applicationApi.makeApplication, { ...application, name })) }
    }),
    token: twice(async () => (await world.owner.call(tokenApi.makeToken, script)).id),
    account: twice(async () => usedSession(await given.person({ password: world.password }))),
  }
}

export const slice: Slice = { name: 'sign-on', access, budgets, supplies }
