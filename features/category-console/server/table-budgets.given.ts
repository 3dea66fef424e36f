import { budgeted, type BudgetWorld, type Supplies } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { categoryConsoleApi as api } from '../contract.ts'

/** The budgets of imports and settings templates. */
export function tableBudgets(world: BudgetWorld): BudgetedCall[] {
  return [...importBudgets(world), ...templateBudgets(world)]
}

/** As many as the calls take, each twice. */
export function tableSupplies(world: BudgetWorld): Supplies {
  return {
    categoryTemplate: () => several(8, () => savedTemplate(world)),
    readyCategoryImport: () => several(6, () => storedImport(world, 'ready')),
    doneCategoryImport: () => several(2, () => storedImport(world, 'done')),
  }
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** An import is started once a size: whatever its lines, it is stored in the same statements. */
function importBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const imported = (state: 'ready' | 'done') => () => ({ importId: world.take<number>(`${state}CategoryImport`) })
  return [
    { endpoint: api.startImport, budget: 14, call: () => owner.upload(api.startImport, [newCategories(world.rows)]) },
    { endpoint: api.downloadImportTemplate, budget: 3, call: () => owner.send(api.downloadImportTemplate, {}) },
    budgeted(owner, [api.listImports, 5]),
    budgeted(owner, [api.listImportLines, 5], imported('ready')),
    budgeted(owner, [api.getImport, 5], imported('ready')),
    budgeted(owner, [api.runImport, 10], imported('ready')),
    budgeted(owner, [api.undoImport, 10], imported('done')),
  ]
}

function templateBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const saved = () => ({ templateId: world.take<number>('categoryTemplate') })
  return [
    budgeted(owner, [api.listTemplates, 4]),
    budgeted(owner, [api.saveAsTemplate, 13], () => ({ categoryId, name: uniqueName('模板') })),
    budgeted(owner, [api.previewTemplate, 11], () => ({ categoryId, ...saved() })),
    budgeted(owner, [api.applyTemplate, 29], () => ({ categoryId, ...saved() })),
    budgeted(owner, [api.renameTemplate, 8], () => ({ ...saved(), name: uniqueName('模板') })),
    budgeted(owner, [api.deleteTemplate, 8], saved),
  ]
}

async function savedTemplate({ owner, categoryId }: BudgetWorld): Promise<number> {
  return (await owner.call(api.saveAsTemplate, { categoryId, name: uniqueName('模板') })).id
}

export function newCategories(rows: number) {
  const names = Array.from({ length: rows }, () => uniqueName('导入'))
  return { name: 'categories.csv', content: ['目录名称', ...names].join('\n') }
}

/** An import of as many lines as there are of everything, as its job leaves it. */
async function storedImport({ ownerId, rows }: BudgetWorld, state: 'ready' | 'done'): Promise<number> {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('category_import')
    .values({ person_id: ownerId, signed_in_id: ownerId, file_name: 'categories.csv', state })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = Array.from({ length: rows }, (_, place) => ({
    import_id: id,
    place: place + 1,
    row_number: place + 2,
    cells: JSON.stringify({ name: uniqueName('导入') }),
    result: 'new' as const,
  }))
  await db.insertInto('category_import_line').values(lines).execute()
  return id
}
