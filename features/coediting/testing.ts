import {
  accessRow,
  accessRows,
  budgeted,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { nextNumber, type BudgetedCall } from '@shuku/kit/testing'
import { coeditingApi as api } from './contract.ts'

const window = 'window-of-the-matrix'
const text = { engine: 'text', engineVersion: '1', baseVersion: 1, token: window, seed: 'AAAA' } as const
const row = (n: number) => ({ n, body: 'AAAA', units: [], made: [] })

// who:          nobody reader editor owner other administrator leaver
const nobodys = 'out    –      –      –     –     –             out'
const stranger = () => ({ memberId: 999_999_999, token: window })

const access = [
  accessRow(api.openSharedEdit, may.editors, ({ documentId }) => ({ documentId, ...text })),
  // there is no such member
  accessRow(api.pushRows, nobodys, () => ({ ...stranger(), rows: [row(1)] })),
  ...accessRows(
    [api.readRows, api.claimUnits, api.sendHeartbeat, api.leaveSharedEdit, api.listMembers],
    nobodys,
    stranger,
  ),
  accessRow(api.sendCaret, nobodys, () => ({ ...stranger(), caret: 'AAAA' })),
  accessRow(api.saveSharedText, nobodys, () => ({ ...stranger(), upTo: 1, html: '' })),
  accessRow(api.findSharedEdit, may.editors, ({ documentId }) => ({ documentId })),
  // there is no such shared edit
  accessRow(api.discardSharedEdit, nobodys, () => ({ sharedEditId: 999_999_999, number: 0 })),
]

interface Joined {
  readonly memberId: number
  readonly token: string
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const joined = () => world.take<Joined>('sharedEdit')
  return [
    budgeted(owner, [api.openSharedEdit, 20], () => ({
      documentId: world.take<number>('unwritten'),
      ...text,
      token: `window-of-budgets-${nextNumber()}`,
    })),
    budgeted(owner, [api.pushRows, 6], () => ({ ...joined(), rows: [row(1), row(2)] })),
    budgeted(owner, [api.readRows, 3], joined),
    budgeted(owner, [api.claimUnits, 7], () => ({ ...joined(), units: ['1', '2'] })),
    budgeted(owner, [api.sendHeartbeat, 3], joined),
    budgeted(owner, [api.leaveSharedEdit, 7], joined),
    budgeted(owner, [api.listMembers, 3], joined),
    budgeted(owner, [api.sendCaret, 3], () => ({ ...joined(), caret: 'AAAA' })),
    budgeted(owner, [api.findSharedEdit, 4], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.saveSharedText, 38], () => ({
      ...world.take<Joined>('sharedText'),
      upTo: 1,
      html: `<p>${nextNumber()}</p>`,
    })),
    budgeted(owner, [api.discardSharedEdit, 10], () => ({
      sharedEditId: world.take<number>('unsavedEdit'),
      number: 1,
    })),
  ]
}

/** A shared edit with one row that is not saved, of a document of its own. */
async function written(world: BudgetWorld): Promise<Joined & { readonly sharedEditId: number }> {
  const { id: documentId } = await supplied.document(world)
  const { memberId, sharedEditId } = await world.owner.call(api.openSharedEdit, { documentId, ...text })
  await world.owner.call(api.pushRows, { memberId, token: window, rows: [row(1)] })
  return { memberId, token: window, sharedEditId }
}

function supplies(world: BudgetWorld): Supplies {
  return {
    // other slices save versions of the document of the world
    unwritten: twice(async () => (await supplied.document(world)).id),
    sharedText: twice(async () => {
      const { sharedEditId: _edit, ...window } = await written(world)
      return window
    }),
    unsavedEdit: twice(async () => (await written(world)).sharedEditId),
    sharedEdit: twice(async () => {
      const { id: documentId } = await supplied.document(world)
      const { memberId } = await world.owner.call(api.openSharedEdit, { documentId, ...text })
      return { memberId, token: window }
    }),
  }
}

export const slice: Slice = { name: 'coediting', access, budgets, supplies }
