import { sql } from 'kysely'
import {
  accessRow,
  budgeted,
  given,
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
import { contentHash } from '@shuku/domain/approval/server'
import { nextNumber, testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { approvalApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'
const gone = { approvalId: 999_999_999 }
const someDays = { from: '2998-01-01', until: '2999-01-01' }
const rule = { isOn: false, steps: [], allowsOwn: false }

const access = [
  accessRow(api.getRule, setters, category),
  accessRow(api.saveRule, setters, ({ categoryId }) => ({ categoryId, rule: null })),
  accessRow(api.tryRule, setters, category),
  accessRow(api.previewAnew, setters, category),
  // it has no rule
  accessRow(api.askAnew, 'out  no     no     no    –     bad           out', category),
  accessRow(api.listTasks, may.everybody),
  accessRow(api.listSubmitted, may.everybody),
  accessRow(api.countTasks, may.everybody),
  accessRow(api.getApprovals, may.readers, ({ documentId }) => ({ documentId })),
  // no change waits
  accessRow(api.getChange, 'out – – – – – out', ({ documentId }) => ({ documentId })),
  // no change waits for its time
  accessRow(api.takeBackChange, 'out – – – – – out', ({ documentId }) => ({ documentId })),
  accessRow(api.verifyApproval, may.holders, async ({ documentId }) => ({
    approvalId: await approvedBefore(documentId),
  })),
  // of what waits for themselves
  accessRow(api.listToDecide, may.everybody, () => ({ approvalIds: [gone.approvalId] })),
  // no approval runs
  accessRow(api.decide, 'out – – – – – out', () => ({ approvalIds: [gone.approvalId], decision: 'approve' as const })),
  accessRow(api.withdrawApproval, 'out – – – – – out', () => gone),
  accessRow(api.takeBack, 'out – – – – – out', () => gone),
  accessRow(api.getAbsence, may.everybody),
  // nobody is their own deputy
  accessRow(api.setAbsence, 'out bad ok ok ok ok out', ({ people }) => ({ ...someDays, deputyId: people.reader.id })),
  accessRow(api.endAbsence, may.everybody),
  accessRow(api.askAnother, 'out – – – – – out', ({ people }) => ({
    ...gone,
    personId: people.reader.id,
    how: 'add' as const,
  })),
]

/** An approval of the document that has ended. */
async function approvedBefore(documentId: number): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    insert into approval (document_id, rule, version, content_hash, hash_covers_fields, asked_by, state, ended_at)
    select document.id, '{"isOn": true, "steps": [], "allowsOwn": true}'::jsonb, 1, ${contentHash}, true, owner_id,
      'approved', now()
    from document where document.id = ${documentId} returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, categoryId, documentId } = world
  const approvalId = () => world.take<number>('approval')
  return [
    budgeted(owner, [api.getRule, 8], () => ({ categoryId })),
    budgeted(owner, [api.saveRule, 9], () => ({ categoryId, rule: { ...rule, allowsOwn: nextNumber() % 2 === 0 } })),
    budgeted(owner, [api.tryRule, 6], () => ({ categoryId })),
    budgeted(owner, [api.previewAnew, 5], () => ({ categoryId })),
    // its rule is off
    { endpoint: api.askAnew, budget: 5, call: () => owner.fail(api.askAnew, { categoryId }) },
    budgeted(reader, [api.listTasks, 3]),
    budgeted(reader, [api.listSubmitted, 3]),
    budgeted(reader, [api.countTasks, 2]),
    budgeted(reader, [api.getApprovals, 5], () => ({ documentId })),
    budgeted(owner, [api.getChange, 11], () => ({ documentId: world.take<number>('change') })),
    budgeted(owner, [api.takeBackChange, 20], () => ({ documentId: world.take<number>('datedChange') })),
    budgeted(owner, [api.verifyApproval, 14], () => ({ approvalId: approvalId() })),
    budgeted(owner, [api.listToDecide, 2], () => ({ approvalIds: [approvalId()] })),
    budgeted(owner, [api.decide, 45], () => {
      const { id, hash } = world.take<{ id: number; hash: string }>('toApprove')
      return { approvalIds: [id], decision: 'approve' as const, seen: [{ approvalId: id, hash }] }
    }),
    budgeted(owner, [api.takeBack, 20], () => ({ approvalId: world.take<number>('approved') })),
    budgeted(reader, [api.getAbsence, 2]),
    budgeted(reader, [api.setAbsence, 6], () => ({ ...someDays, deputyId: world.take<number>('approver') })),
    budgeted(reader, [api.endAbsence, 3]),
    budgeted(owner, [api.withdrawApproval, 32], () => ({ approvalId: approvalId() })),
    budgeted(owner, [api.askAnother, 34], () => {
      const personId = world.take<number>('approver')
      return { approvalId: approvalId(), personId, how: 'add' as const }
    }),
  ]
}

/** Approves what waits for somebody as they see it. */
export async function approveSeen(client: OrderedWorld['client'], approvalIds: readonly number[], comment = '') {
  const { documents } = await client.call(api.listToDecide, { approvalIds: [...approvalIds] })
  return client.call(api.decide, { approvalIds: [...approvalIds], decision: 'approve', comment, seen: documents })
}

/** An approval that waits for the owner. */
async function makeApproval(world: BudgetWorld): Promise<{ id: number; hash: string }> {
  const { id: documentId } = await supplied.document(world)
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status: 3, effective_at: null }).where('id', '=', documentId).execute()
  // whatever calls of other slices have set: what takes effect is told to somebody
  const reminders = { category_id: world.categoryId, tells_new: 'starred' as const }
  await db
    .insertInto('category_reminder')
    .values(reminders)
    .onConflict((conflict) => conflict.column('category_id').doNothing())
    .execute()
  const only = { name: '', approvers: [{ kind: 'person', id: world.ownerId }], mode: 'any' }
  const made = await db
    .insertInto('approval')
    .values({
      document_id: documentId,
      rule: JSON.stringify({ isOn: true, steps: [only], allowsOwn: true }),
      version: 1,
      content_hash: sql<string>`(select ${contentHash} from document where id = ${documentId})`,
      hash_covers_fields: true,
      asked_by: world.ownerId,
    })
    .returning(['id', 'content_hash as hash'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('approval_task')
    .values({ approval_id: made.id, step: 0, person_id: world.ownerId, source: 'rule' })
    .execute()
  return made
}

/** A change of a document of the owner’s that waits. */
async function makeChange(world: BudgetWorld, dated: { takes_effect_at?: Date; is_settled?: boolean } = {}) {
  const { id } = await supplied.document(world)
  const { db } = await testDatabase()
  const version = {
    number: 2,
    subject: '改',
    keywords: '',
    html: '<p>改</p>',
    attachments: [],
    field_values: {},
    note: '',
  }
  const row = {
    document_id: id,
    person_id: world.ownerId,
    change: JSON.stringify({ id }),
    version: JSON.stringify(version),
    secrecy: 4,
    ...dated,
  }
  await db.insertInto('pending_change').values(row).execute()
  return id
}

function supplies(world: BudgetWorld): Supplies {
  return {
    approval: twice(async () => (await makeApproval(world)).id),
    toApprove: twice(() => makeApproval(world)),
    approved: twice(async () => {
      const { id } = await makeApproval(world)
      const { db } = await testDatabase()
      const decided = { state: 'approved' as const, decided_at: new Date() }
      await db.updateTable('approval_task').set(decided).where('approval_id', '=', id).execute()
      return id
    }),
    change: twice(() => makeChange(world)),
    datedChange: twice(() => makeChange(world, { takes_effect_at: new Date('2999-01-01'), is_settled: true })),
    approver: twice(async () => (await given.person()).id),
  }
}

async function orders({ client, owner, documentIds }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  const only = { name: '', approvers: [{ kind: 'person', id: owner.id }], mode: 'any' }
  for (const [index, document_id] of documentIds.entries()) {
    const { id } = await db
      .insertInto('approval')
      .values({
        document_id,
        rule: JSON.stringify({ isOn: true, steps: [only], allowsOwn: true }),
        version: 1,
        content_hash: '',
        asked_by: owner.id,
        asked_at: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const due_on = index === 1 ? null : `2999-0${1 + (index % 3)}-01`
    const task = { approval_id: id, step: 0, person_id: owner.id, source: 'rule' as const, due_on }
    await db.insertInto('approval_task').values(task).execute()
  }
  const byDue = { dueOn: (row: { dueOn: string | null }) => row.dueOn ?? 'infinity' }
  return {
    'approval-tasks': { client, by: byDue, open: async () => (await client.call(api.listTasks, {})).key },
    'approvals-asked': { client, open: async () => (await client.call(api.listSubmitted, {})).key },
  }
}

export const slice: Slice = { name: 'approval', access, budgets, supplies, orders }
