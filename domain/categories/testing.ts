import { uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import {
  accessRow,
  budgeted,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
} from '@shuku/domain/testing'
import { categoryApi } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })

/** Categories are seen by who may read in them or has a right on them. */
const access = [
  // who:                             nobody reader editor owner other administrator leaver
  accessRow(categoryApi.star, '          out    ok     ok     ok    –     ok            out', (world) => ({
    operate: 'do' as const,
    ...category(world),
  })),
  accessRow(categoryApi.getRightMenus, ' out    ok     ok     ok    –     ok            out', category),
  accessRow(categoryApi.getRights, '     out    ok     ok     ok    –     ok            out', category),
  accessRow(categoryApi.getCreateForm, ' out    no     no     no    –     ok            out', ({ categoryId }) => ({
    parentId: categoryId,
  })),
  accessRow(categoryApi.getFormOrCreate, 'out   no     no     no    –     ok            out', ({ categoryId }) => ({
    parentId: categoryId,
  })),
  accessRow(categoryApi.create, '        out    no     no     no    no    ok            out', ({ categoryId }) => ({
    name: '新目录',
    parentId: categoryId,
  })),
  accessRow(categoryApi.rename, '        out    no     no     no    no    ok            out', (world) => ({
    ...category(world),
    name: uniqueName('改名'),
  })),
  accessRow(categoryApi.move, '          out    no     no     no    no    ok            out', (world) => ({
    ...category(world),
    parentId: 0,
  })),
  accessRow(
    categoryApi.previewDeletion,
    '        out    no     no     no    no    ok            out',
    ({ emptyCategoryId }) => ({
      categoryId: emptyCategoryId,
    }),
  ),
  accessRow(
    categoryApi.delete,
    '        out    no     no     no    no    ok            out',
    ({ emptyCategoryId }) => ({
      ids: [emptyCategoryId],
    }),
  ),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const categoryId = () => ({ categoryId: world.categoryId })
  const parentId = () => ({ parentId: world.categoryId })
  return [
    budgeted(world.owner, [categoryApi.star, 3], () => ({ operate: 'do' as const, ...categoryId() })),
    budgeted(world.owner, [categoryApi.getRightMenus, 2], categoryId),
    budgeted(world.owner, [categoryApi.getRights, 2], categoryId),
    budgeted(world.owner, [categoryApi.getCreateForm, 3], parentId),
    budgeted(world.owner, [categoryApi.getFormOrCreate, 3], parentId),
    budgeted(world.owner, [categoryApi.create, 20], () => ({ ...parentId(), name: uniqueName('新目录') })),
    budgeted(world.owner, [categoryApi.rename, 10], () => ({ ...categoryId(), name: uniqueName('改名') })),
    budgeted(world.owner, [categoryApi.move, 12], () => ({ ...parentId(), categoryId: world.take<number>('movable') })),
    budgeted(world.owner, [categoryApi.previewDeletion, 6], () => ({ categoryId: world.take<number>('looked') })),
    budgeted(world.owner, [categoryApi.delete, 8], () => ({ ids: world.take<number[]>('emptyCategories') })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  return {
    emptyCategories: twice(async () => {
      const ids: number[] = []
      for (let number = 0; number < world.rows; number++) ids.push(await supplied.category(world))
      return ids
    }),
    movable: twice(() => supplied.category(world)),
    looked: twice(() => supplied.category(world)),
  }
}

export const slice: Slice = { name: 'categories', access, budgets, supplies }
