import {
  accessRow,
  budgeted,
  may,
  type AccessWorld,
  type BudgetWorld,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { directoryApi as api } from './contract.ts'

const person = ({ people }: AccessWorld) => ({ personId: people.other.id })

/** Colleagues know each other. */
const access = [
  accessRow(api.getCard, may.everybody, person),
  // there is no photo: nobody is refused, and nothing is found
  accessRow(api.downloadPhoto, 'out  –  –  –  –  –  out', person),
  accessRow(api.setPhoto, 'out  no  no  no  bad  no  out', person),
  accessRow(api.removePhoto, 'out  no  no  no  ok  no  out', person),
  accessRow(api.getSimpleInfo, may.everybody, person),
  accessRow(api.getResourceCard, may.everybody, person),
  accessRow(api.getSearchTree, may.everybody),
  accessRow(api.searchPeople, may.everybody),
]

/** A single dot. */
const picture = {
  name: 'dot.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader } = world
  const one = () => ({ personId: world.take<{ personId: number }>('staff').personId })
  return [
    budgeted(reader, [api.getCard, 2], one),
    { endpoint: api.downloadPhoto, budget: 2, call: () => reader.send(api.downloadPhoto, one()) },
    { endpoint: api.setPhoto, budget: 20, call: () => owner.upload(api.setPhoto, [picture], one()) },
    budgeted(owner, [api.removePhoto, 9], one),
    budgeted(reader, [api.getSimpleInfo, 2], one),
    budgeted(reader, [api.getResourceCard, 2], one),
    budgeted(reader, [api.getSearchTree, 2]),
    budgeted(reader, [api.searchPeople, 2]),
  ]
}

async function orders({ client }: OrderedWorld): Promise<OrderedLists> {
  const by = { workCode: (row: { workCode: string }) => row.workCode.toLowerCase() }
  return {
    foundPeople: { client, by, open: async () => (await client.call(api.searchPeople, { workCode: 'K' })).key },
  }
}

export const slice: Slice = { name: 'directory', access, budgets, orders }
