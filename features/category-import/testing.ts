import {
  accessRow,
  accessRows,
  budgeted,
  may,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { categoryImportApi as api } from './contract.ts'

// for everybody who administers any category, and what lies there only
// who:                   nobody reader editor owner other administrator leaver
const administrators = 'out  no     no     no    no    ok            out'

const access = [
  // who administers no category has none
  accessRow(api.exportCategories, may.everybody),
  // the matrix uploads a text without columns
  accessRow(api.startImport, 'out no no no no bad out'),
  ...accessRows([api.listImports, api.listImportLines, api.downloadImportTemplate], administrators, () => ({
    importId: 2_000_000_000,
  })),
  // an import is its importer's, and theirs who administer all categories
  ...accessRows([api.getImport, api.runImport, api.undoImport], 'out no no no no – out', () => ({
    importId: 2_000_000_000,
  })),
]

function supplies(world: BudgetWorld): Supplies {
  return {
    readyCategoryImport: twice(() => storedImport(world, 'ready')),
    doneCategoryImport: twice(() => storedImport(world, 'done')),
  }
}

/** An import is started once a size: whatever its lines, it is stored in the same statements. */
function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const imported = (state: 'ready' | 'done') => () => ({ importId: world.take<number>(`${state}CategoryImport`) })
  return [
    // one for each section, and the approvals
    { endpoint: api.exportCategories, budget: 21, call: () => owner.send(api.exportCategories, {}) },
    { endpoint: api.startImport, budget: 14, call: () => owner.upload(api.startImport, [newCategories(world.rows)]) },
    { endpoint: api.downloadImportTemplate, budget: 3, call: () => owner.send(api.downloadImportTemplate, {}) },
    budgeted(owner, [api.listImports, 5]),
    budgeted(owner, [api.listImportLines, 5], imported('ready')),
    budgeted(owner, [api.getImport, 5], imported('ready')),
    budgeted(owner, [api.runImport, 10], imported('ready')),
    budgeted(owner, [api.undoImport, 10], imported('done')),
  ]
}

function newCategories(rows: number) {
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

async function orders({ client }: OrderedWorld): Promise<OrderedLists> {
  const { importId } = await client.upload(api.startImport, [newCategories(4)])
  await client.upload(api.startImport, [newCategories(1)])
  return {
    categoryImports: { client, open: async () => (await client.call(api.listImports, {})).key },
    categoryImportLines: { client, open: async () => (await client.call(api.listImportLines, { importId })).key },
  }
}

export const slice: Slice = { name: 'category-import', access, budgets, supplies, orders }
