import { sql } from 'kysely'
import {
  accessRow,
  accessRows,
  budgeted,
  given,
  supplied,
  twice,
  type BudgetWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { categoryMergeApi as api, mergeKind } from './contract.ts'

const access = [
  // none goes into itself, which is told to those only who may know what there is
  ...accessRows([api.previewMerge, api.mergeCategory], 'out no no no – bad out', ({ categoryId }) => ({
    categoryId,
    intoId: categoryId,
  })),
  // nowhere: who sets the category up is told why not
  accessRow(api.previewMove, 'out no no no – bad out', ({ categoryId }) => ({ categoryId, parentId: categoryId })),
]

/** Two for each section of settings. */
function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const pair = () => world.take<{ categoryId: number; intoId: number }>('categoriesToMerge')
  const placing = () => {
    const { categoryId, intoId } = pair()
    return { categoryId, parentId: intoId }
  }
  return [
    budgeted(owner, [api.previewMerge, 60], pair),
    budgeted(owner, [api.previewMove, 60], placing),
    budgeted(owner, [api.mergeCategory, 26], pair),
  ]
}

/** With as many sub-categories and documents as there are of everything; a person has two merges at once. */
async function categoriesToMerge(world: BudgetWorld): Promise<object> {
  const { db } = await testDatabase()
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = ${mergeKind}`.execute(db)
  const [categoryId, intoId] = [await supplied.category(world), await supplied.category(world)]
  for (let made = 0; made < world.rows; made++) {
    await given.category({ parentId: categoryId })
    await given.document({ category: { id: categoryId }, creator: { id: world.ownerId } })
  }
  return { categoryId, intoId }
}

const supplies = (world: BudgetWorld): Supplies => ({ categoriesToMerge: twice(() => categoriesToMerge(world)) })

export const slice: Slice = { name: 'category-merge', access, budgets, supplies }
