import { categoryApi } from '@shuku/domain/categories/contract'
import { uniqueName } from '@shuku/kit/testing'
import { given } from '../given/given.ts'
import type { BudgetWorld } from './budget.ts'

/** What calls use up, by a name; made when a call asks for it and there is none left, some portions at once. */
export type Supplies = Readonly<Record<string, () => Promise<readonly unknown[]>>>

/** Each call is made twice at a size: to warm up, and to be counted. Both find what they need, with nothing made between. */
export function twice<T>(make: () => Promise<T>): () => Promise<T[]> {
  return async () => [await make(), await make()]
}

/** What supplies are made of. */
export const supplied = {
  document: ({ categoryId, ownerId }: BudgetWorld) =>
    given.document({ category: { id: categoryId }, creator: { id: ownerId } }),

  async documents(world: BudgetWorld): Promise<number[]> {
    const ids: number[] = []
    for (let number = 0; number < world.rows; number++) ids.push((await supplied.document(world)).id)
    return ids
  },

  /** Documents that nothing else needs; answers the subject of them all. */
  async namedAlike({ rows, categoryId, ownerId }: BudgetWorld): Promise<string> {
    const subject = uniqueName('同名')
    const all = Array.from({ length: rows }, () => ({ subject }))
    await given.texts({ category: { id: categoryId }, creator: { id: ownerId } }, all)
    return subject
  },

  category: async ({ owner, categoryId }: BudgetWorld): Promise<number> =>
    (await owner.call(categoryApi.create, { name: uniqueName('空目录'), parentId: categoryId })).id,

  people: async ({ rows }: BudgetWorld): Promise<number[]> =>
    (await given.people(Array.from({ length: rows }, () => ({})))).map(({ id }) => id),
}
