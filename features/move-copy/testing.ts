import { sql } from 'kysely'
import { startProgress } from '@shuku/kit/server'
import { grantCategory } from '@shuku/domain/rights/server'
import {
  act,
  accessRow,
  budgeted,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { type BudgetedCall, testDatabase, uniqueName } from '@shuku/kit/testing'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { moveCopyApi as api } from './contract.ts'

/** The owner may take out of the category and put into the one below it; nobody else gets more than they have. */
async function place({ people, categoryId, emptyCategoryId, documentId }: AccessWorld) {
  const to = { kind: 'person', id: people.owner.id } as const
  await act(async (db) => {
    await grantCategory(db, categoryId, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, emptyCategoryId, { grants: [{ to, rights: ['moveIn'] }] })
  })
  return { documentIds: [documentId], targetId: emptyCategoryId }
}

// the administrator has every right on the categories and may not read the document; of the rest nobody may put it there
// who:         nobody reader editor owner other administrator leaver
const movers = 'out    no     no     ok    no    –             out'

const copiers = 'out    no     no     no    no    ok            out'
const copy = ({ categoryId, emptyCategoryId }: AccessWorld) => ({ sourceId: emptyCategoryId, targetId: categoryId })

const access = [
  accessRow(api.getConditions, may.everybody),
  // who sees the category
  accessRow(api.getFields, 'out    ok     ok     ok    –     ok            out', ({ categoryId }) => ({ categoryId })),
  // what of it they may read is in the list, and nothing of it for whoever reads none
  accessRow(api.listDocuments, may.everybody, ({ categoryId }) => ({ categoryId })),
  accessRow(api.listLog, may.everybody),
  accessRow(api.moveDocuments, movers, place),
  accessRow(api.moveAndReset, movers, place),
  accessRow(api.forecastMove, movers, place),
  // of a category in which the administrator reads nothing there is nothing to move
  accessRow(api.moveAll, 'out    no     no     ok    no    bad           out', async (world) => {
    const { targetId } = await place(world)
    return { sourceId: world.categoryId, targetId }
  }),
  // who may set up both
  accessRow(api.previewCategoryCopy, copiers, copy),
  accessRow(api.copyCategory, copiers, (world) => ({ ...copy(world), name: uniqueName('副本') })),
  // a move is its mover's; here nobody has moved anything
  accessRow(bulkOperationsApi.undoBulkOperation, 'out    –      –      –     –     –             out', () => ({
    moveId: 1,
  })),
  accessRow(bulkOperationsApi.retryBulkOperation, 'out    –      –      –     –     –             out', () => ({
    moveId: 1,
  })),
  accessRow(bulkOperationsApi.watchBulkOperations, may.everybody),
  // of what one may not see nothing but the number is told
  accessRow(bulkOperationsApi.previewAct, may.everybody, ({ documentId }) => ({
    act: 'move' as const,
    documentIds: [documentId],
  })),
  accessRow(api.listBulkOperations, may.everybody),
  accessRow(api.getBulkOperation, 'out    –      –      –     –     –             out', () => ({ id: 1 })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const moved = () => {
    const { documentIds, targetId } = world.take<{ documentIds: number[]; targetId: number }>('toMove')
    return { documentIds, targetId }
  }
  return [
    budgeted(owner, [api.getConditions, 1]),
    budgeted(owner, [api.getFields, 4], () => ({ categoryId })),
    budgeted(owner, [api.listDocuments, 4], () => ({ categoryId })),
    budgeted(owner, [api.listLog, 2], () => ({})),
    budgeted(owner, [api.moveDocuments, 29], moved),
    budgeted(owner, [api.moveAndReset, 29], () => {
      const portion = moved()
      world.put('moved', portion.targetId)
      return portion
    }),
    budgeted(owner, [api.moveAll, 32], () => ({ sourceId: world.take<number>('moved'), targetId: categoryId })),
    budgeted(owner, [api.forecastMove, 10], () =>
      world.take<{ documentIds: number[]; targetId: number }>('toForecast'),
    ),
    budgeted(owner, [api.previewCategoryCopy, 120], () => world.take('categoryToCopy')),
    budgeted(owner, [api.copyCategory, 120], () => world.take('categoryToCopy')),
    budgeted(owner, [bulkOperationsApi.undoBulkOperation, 23], () => ({ moveId: world.take<number>('toUndo') })),
    budgeted(owner, [bulkOperationsApi.retryBulkOperation, 33], () => ({ moveId: world.take<number>('toRetry') })),
    budgeted(owner, [bulkOperationsApi.watchBulkOperations, 2], () => ({})),
    budgeted(owner, [bulkOperationsApi.previewAct, 9], () => ({
      act: 'move' as const,
      documentIds: [world.documentId],
    })),
    budgeted(owner, [api.listBulkOperations, 2], () => ({})),
    budgeted(owner, [api.getBulkOperation, 3], () => ({ id: world.take<number>('longMove') })),
  ]
}

/** `moved` is what the calls that move leave. */
function supplies(world: BudgetWorld): Supplies {
  const toMove = async () => ({
    documentIds: await supplied.documents(world),
    targetId: await supplied.category(world),
  })
  const move = async () => (await world.owner.call(api.moveDocuments, await toMove())).moveId
  return {
    toMove: twice(toMove),
    toForecast: twice(toMove),
    toUndo: twice(move),
    toRetry: twice(async () => withRest(world, await move())),
    categoryToCopy: twice(async () => ({
      sourceId: await supplied.category(world),
      targetId: await supplied.category(world),
    })),
    longMove: twice(async () => asIfByJob(world, await move())),
  }
}

/** As if it had refused some more documents. */
async function withRest(world: BudgetWorld, moveId: number): Promise<number> {
  const documentIds = await supplied.documents(world)
  const { db } = await testDatabase()
  await sql`
    update bulk_operation set thing_ids = thing_ids || ${documentIds}::bigint[], position = position + ${documentIds.length},
      staying_ids = staying_ids || ${documentIds}::bigint[]
    where id = ${moveId}`.execute(db)
  return moveId
}

async function asIfByJob({ ownerId, rows }: BudgetWorld, moveId: number): Promise<number> {
  await act(async (db) => {
    const progress_id = await startProgress(db, { personId: ownerId, kind: 'documents.move', total: rows })
    await db.updateTable('bulk_operation').set({ progress_id }).where('id', '=', moveId).execute()
  })
  return moveId
}

async function orders({ client, owner, category, documentIds, documentOrders }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  for (const [index, total] of [3, 1, 3, 2].entries())
    await sql`
      with progress as (insert into job_progress (person_id, kind, total) values (${owner.id}, 'move', 1) returning id),
        batch as (insert into log_batch (operation, person_id) values (11, ${owner.id}) returning id)
      insert into bulk_operation (batch_id, person_id, kind, details, thing_ids, progress_id, asked_at)
      select batch.id, ${owner.id}, 'move', jsonb_build_object('targetId', ${category.id}::integer), ${Array.from({ length: total }, (_, n) => n + 1)}::bigint[], progress.id,
        ${new Date(Date.UTC(2026, 2, 1 + ((index * 3) % 4)))}
      from progress, batch`.execute(db)
  for (const [index, documentId] of documentIds.entries())
    await sql`
      insert into document_log (document_id, subject, operation, person_id, account_id, at, details)
      select id, subject, 11, ${owner.id}, ${owner.id}, ${new Date(Date.UTC(2026, 2, 1 + (index % 3)))}, '{}'
      from document where id = ${documentId}`.execute(db)
  const categoryId = category.id
  return {
    'move-source': {
      client,
      by: documentOrders,
      // of one category
      alike: ['categoryId'],
      open: async () => (await client.call(api.listDocuments, { categoryId })).key,
    },
    'copy-move-log': { client, open: async () => (await client.call(api.listLog, {})).key },
    moves: { client, open: async () => (await client.call(api.listBulkOperations, { whose: 'mine' })).key },
  }
}

export const slice: Slice = { name: 'move-copy', access, budgets, supplies, orders }
