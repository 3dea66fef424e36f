import { randomUUID } from 'node:crypto'
import { bridgeApi, bridgeFunctions } from '@shuku/domain/terminals/contract'
import { terminalCookie } from '@shuku/domain/terminals/server'
import { accessRow, budgeted, may, twice, type BudgetWorld, type Slice, type Supplies } from '@shuku/domain/testing'
import type { BudgetedCall, TestClient } from '@shuku/kit/testing'
import { addressLetters, syncTerminalsApi as api } from './contract.ts'

const computer = () => ({ tag: randomUUID(), name: '电脑', platform: 'linux' as const, version: '1.0.0' })
const nobodys = { secret: 'x'.repeat(43) }
const tag = '00000000-0000-4000-8000-000000000000'
const hello = { terminal: tag, version: '1.0.0', instance: tag }

const ask = { name: 'systemIdentify' as const, given: {} }

// who:              nobody reader editor owner other administrator leaver
const unknown = '    out    –      –      –     –     –             out'
const evenNobodys = '–      –      –      –     –     –             –'

const access = [
  accessRow(api.beginSignIn, may.evenNobody, computer),
  accessRow(api.fetchSignIn, evenNobodys, () => nobodys),
  // there is no such code, link or computer
  accessRow(api.findSignIn, unknown, () => ({ code: 'AAAAA' })),
  accessRow(api.confirmSignIn, unknown, () => ({ code: 'AAAAA', letters: 'AAA' })),
  accessRow(api.beginPairing, unknown, () => ({ terminal: tag })),
  accessRow(api.findPairing, unknown, () => ({ code: nobodys.secret })),
  accessRow(api.confirmPairing, unknown, () => ({ code: nobodys.secret })),
  accessRow(api.greet, unknown, () => hello),
  accessRow(api.signOutTerminal, unknown, () => ({ terminal: tag })),
  accessRow(api.endTerminal, unknown, () => ({ id: 1_000_000 })),
  accessRow(api.describeTerminal, unknown, () => ({ id: 1_000_000, remark: '办公室' })),
  accessRow(api.listTerminals, may.everybody),
  // nobody here is on a computer with a client
  accessRow(bridgeApi.askComputer, '  out    no     no     no    no    no            out', () => ask),
  accessRow(bridgeApi.fetchAnswer, unknown, () => ({ id: 999_999_999 })),
  accessRow(bridgeApi.listAsks, unknown, () => ({ terminal: tag })),
  accessRow(bridgeApi.answerAsk, unknown, () => ({ terminal: tag, id: 999_999_999, answer: {} })),
]

interface Code {
  readonly code: string
  readonly letters: string
  readonly secret: string
}

/** A browser is on it, and its client has been asked. */
interface Asked {
  readonly tag: string
  readonly cookie: string
  readonly id: number
}

interface Computer {
  readonly tag: string
  readonly id: number
  readonly pair: string
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const head = () => world.take<Code>('terminalCode')
  const one = () => world.take<Computer>('terminal')
  const asked = () => world.take<Asked>('askedTerminal')
  return [
    budgeted(owner, [api.beginSignIn, 4], computer),
    budgeted(owner, [api.fetchSignIn, 12], () => ({ secret: world.take<Code>('confirmedCode').secret })),
    budgeted(owner, [api.findSignIn, 3], () => ({ code: head().code })),
    budgeted(owner, [api.confirmSignIn, 5], () => {
      const { code, letters } = head()
      return { code, letters }
    }),
    budgeted(owner, [api.beginPairing, 5], () => ({ terminal: one().tag })),
    budgeted(owner, [api.findPairing, 3], () => ({ code: one().pair })),
    budgeted(owner, [api.confirmPairing, 5], () => ({ code: one().pair })),
    budgeted(owner, [api.greet, 7], () => ({ ...hello, terminal: one().tag })),
    budgeted(owner, [api.signOutTerminal, 4], () => ({ terminal: one().tag })),
    budgeted(owner, [api.endTerminal, 4], () => ({ id: one().id })),
    budgeted(owner, [api.describeTerminal, 3], () => ({ id: one().id, remark: '办公室' })),
    budgeted(owner, [api.listTerminals, 2]),
    budgeted(owner, [bridgeApi.askComputer, 5], () => {
      owner.cookies.set(terminalCookie, asked().cookie)
      return ask
    }),
    budgeted(owner, [bridgeApi.fetchAnswer, 2], () => ({ id: asked().id })),
    budgeted(owner, [bridgeApi.listAsks, 4], () => ({ terminal: asked().tag })),
    budgeted(owner, [bridgeApi.answerAsk, 4], () => {
      const { tag: terminal, id } = asked()
      return { terminal, id, answer: {} }
    }),
  ]
}

async function begin(owner: TestClient, tag: string): Promise<Code> {
  const { code, secret } = await owner.call(api.beginSignIn, { ...computer(), tag })
  return { code: code.slice(0, addressLetters), letters: code.slice(addressLetters), secret }
}

async function confirmed(owner: TestClient, tag: string): Promise<Code> {
  const { code, letters, secret } = await begin(owner, tag)
  await owner.call(api.confirmSignIn, { code, letters })
  return { code, letters, secret }
}

async function askedTerminal(owner: TestClient): Promise<Asked> {
  const terminal = randomUUID()
  const { code, letters, secret } = await begin(owner, terminal)
  await owner.call(api.confirmSignIn, { code, letters, isThisComputer: true })
  await owner.call(api.fetchSignIn, { secret })
  await owner.call(api.greet, { ...hello, terminal, functions: [...bridgeFunctions] })
  const { id } = await owner.call(bridgeApi.askComputer, ask)
  return { tag: terminal, cookie: owner.cookies.get(terminalCookie) ?? '', id }
}

function supplies({ owner }: BudgetWorld): Supplies {
  return {
    terminalCode: twice(() => begin(owner, randomUUID())),
    confirmedCode: twice(() => confirmed(owner, randomUUID())),
    askedTerminal: twice(() => askedTerminal(owner)),
    terminal: twice(async () => {
      const tag = randomUUID()
      await owner.call(api.fetchSignIn, { secret: (await confirmed(owner, tag)).secret })
      const { terminals } = await owner.call(api.listTerminals)
      const { code: pair } = await owner.call(api.beginPairing, { terminal: tag })
      return { tag, id: Math.max(...terminals.map(({ id }) => id)), pair }
    }),
  }
}

export const slice: Slice = { name: 'sync-terminals', access, budgets, supplies }
