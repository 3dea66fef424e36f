import {
  accessRow,
  budgeted,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { retentionApi as api } from './contract.ts'
import { retentionSection } from './server/index.ts'

const section = retentionSection.settings
const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(section.load, setters, category),
  accessRow(section.save, setters, (world) => ({ ...category(world), action: 'archive' as const, months: 12 })),
  accessRow(api.getRetention, may.everybody),
  accessRow(api.listRetention, may.everybody),
  // nothing is listed
  accessRow(api.decideRetention, 'out clash clash clash clash clash out', ({ documentId }) => ({
    documentIds: [documentId],
    act: 'keep' as const,
    reason: '审计',
  })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, categoryId } = world
  return [
    budgeted(owner, [section.load, 8], () => ({ categoryId })),
    budgeted(owner, [section.save, 9], () => ({ categoryId, months: 12 })),
    budgeted(reader, [api.getRetention, 2]),
    budgeted(reader, [api.listRetention, 3]),
    budgeted(owner, [api.decideRetention, 8], () => ({
      documentIds: [world.take<number>('listedToGo')],
      act: 'keep' as const,
      reason: '审计',
    })),
  ]
}

/** It is due on that day, and was announced. */
export async function isListed(documentId: number, due_on: string): Promise<number> {
  const { db } = await testDatabase()
  const values = { document_id: documentId, action: 'archive' as const, due_on, announced_on: '2020-01-01' }
  await db.insertInto('document_retention').values(values).execute()
  return documentId
}

function supplies(world: BudgetWorld): Supplies {
  return { listedToGo: twice(async () => isListed((await supplied.document(world)).id, '2020-02-01')) }
}

/** All of them are on hold in this world (features/governance). */
async function orders({ client, documentIds }: OrderedWorld): Promise<OrderedLists> {
  for (const [index, id] of documentIds.entries()) await isListed(id, `2020-0${1 + (index % 3)}-01`)
  return { retention: { client, open: async () => (await client.call(api.listRetention, { state: 'held' })).key } }
}

export const slice: Slice = { name: 'retention', access, budgets, supplies, orders }
