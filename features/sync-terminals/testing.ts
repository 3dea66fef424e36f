import { randomUUID } from 'node:crypto'
import { accessRow, budgeted, may, twice, type BudgetWorld, type Slice, type Supplies } from '@shuku/domain/testing'
import type { BudgetedCall, TestClient } from '@shuku/kit/testing'
import { addressLetters, syncTerminalsApi as api } from './contract.ts'

const computer = () => ({ tag: randomUUID(), name: '电脑', platform: 'linux' as const, version: '1.0.0' })
const nobodys = { secret: 'x'.repeat(43) }
const tag = '00000000-0000-4000-8000-000000000000'
const hello = { terminal: tag, version: '1.0.0', instance: tag }

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
  accessRow(api.listTerminals, may.everybody),
]

interface Code {
  readonly code: string
  readonly letters: string
  readonly secret: string
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
    budgeted(owner, [api.listTerminals, 2]),
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

function supplies({ owner }: BudgetWorld): Supplies {
  return {
    terminalCode: twice(() => begin(owner, randomUUID())),
    confirmedCode: twice(() => confirmed(owner, randomUUID())),
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
