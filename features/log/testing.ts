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
import { logApi as api } from './contract.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })

/** Its holders and those with full control see a document's log (LOG-13); whoever reads it may say so. */
const access = [
  accessRow(api.listTabs, may.holders, document),
  accessRow(api.listActs, may.everybody),
  accessRow(api.listLog, may.holders, document),
  accessRow(api.getRightMenu, may.holders, document),
  accessRow(api.getConditions, may.holders, document),
  accessRow(api.recordChatRead, may.readers, document),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader } = world
  const one = () => ({ documentId: world.documentId })
  return [
    budgeted(owner, [api.listTabs, 2], one),
    budgeted(owner, [api.listActs, 1]),
    budgeted(owner, [api.getRightMenu, 2], one),
    budgeted(owner, [api.getConditions, 2], one),
    // the counters of the summary: the grants, then whom they reach
    budgeted(owner, [api.listLog, 5], () => ({ ...one(), view: '6' as const })),
    budgeted(reader, [api.recordChatRead, 9], one),
  ]
}

async function orders({ client, documentIds: [documentId = 0], fillLog }: OrderedWorld): Promise<OrderedLists> {
  await fillLog(documentId)
  return {
    'document-log': {
      client,
      by: { day: (row: { at: Date }) => row.at },
      open: async () => (await client.call(api.listLog, { documentId })).key,
    },
    'document-reads': {
      client,
      open: async () => (await client.call(api.listLog, { documentId, view: '6', personId: undefined })).key,
    },
  }
}

export const slice: Slice = { name: 'log', access, budgets, orders }
