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
import { reviewApi as api } from './contract.ts'
import { reviewSection } from './server/index.ts'

const section = reviewSection.settings
const one = ({ documentId }: AccessWorld) => ({ documentId })
const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(section.load, setters, category),
  accessRow(section.save, setters, (world) => ({ ...category(world), months: 12 })),
  accessRow(api.getReview, may.readers, one),
  accessRow(api.setReview, may.holders, one),
  // it is not reviewed
  accessRow(api.confirmReview, 'out bad bad bad – – out', one),
  accessRow(api.undoReview, 'out bad bad bad – – out', one),
  accessRow(api.countHidden, may.everybody),
  accessRow(api.listReviews, may.everybody),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, documentId, categoryId } = world
  return [
    budgeted(owner, [section.load, 8], () => ({ categoryId })),
    budgeted(owner, [section.save, 9], () => ({ categoryId, months: 12 })),
    budgeted(reader, [api.getReview, 3], () => ({ documentId })),
    budgeted(owner, [api.setReview, 8], () => ({ documentId, months: 12 })),
    budgeted(owner, [api.confirmReview, 8], () => ({ documentId: world.take<number>('reviewed') })),
    budgeted(owner, [api.undoReview, 8], () => ({ documentId: world.take<number>('confirmed') })),
    budgeted(reader, [api.countHidden, 2]),
    budgeted(reader, [api.listReviews, 3]),
  ]
}

async function isReviewed(documentId: number, due_on: string): Promise<number> {
  const { db } = await testDatabase()
  await db.insertInto('document_review').values({ document_id: documentId, months: 12, due_on }).execute()
  return documentId
}

function supplies(world: BudgetWorld): Supplies {
  const reviewed = async () => isReviewed((await supplied.document(world)).id, '2020-01-01')
  return {
    reviewed: twice(reviewed),
    confirmed: twice(async () => {
      const documentId = await reviewed()
      await world.owner.call(api.confirmReview, { documentId })
      return documentId
    }),
  }
}

async function orders({ client, documentIds }: OrderedWorld): Promise<OrderedLists> {
  for (const [index, id] of documentIds.entries()) await isReviewed(id, `2020-0${1 + (index % 3)}-01`)
  return { reviews: { client, open: async () => (await client.call(api.listReviews, { state: 'all' })).key } }
}

export const slice: Slice = { name: 'review', access, budgets, supplies, orders }
