import { codeSection } from '@shuku/domain/documents/server'
import { budgeted, given, supplied, twice, type BudgetWorld, type Supplies } from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { renumberApi as api } from '../contract/renumber.ts'

export function renumberBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const category = () => world.take<{ categoryId: number }>('renumbered')
  return [budgeted(owner, [api.previewRenumbering, 10], category), budgeted(owner, [api.renumber, 26], category)]
}

export const renumberSupplies = (world: BudgetWorld): Supplies => ({
  renumbered: twice(() => categoryToRenumber(world)),
})

/** A category with as many documents as there are of everything, to whose codes a rule has come. */
async function categoryToRenumber(world: BudgetWorld): Promise<object> {
  const categoryId = await supplied.category(world)
  const texts = Array.from({ length: world.rows }, () => ({ subject: uniqueName('旧文') }))
  await given.texts({ category: { id: categoryId }, creator: { id: world.ownerId } }, texts)
  await world.owner.call(codeSection.settings.save, { categoryId, isOn: true, pattern: `R${categoryId}-[number]` })
  return { categoryId }
}
