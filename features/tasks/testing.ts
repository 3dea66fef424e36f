import {
  accessRow,
  budgeted,
  given,
  may,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
} from '@shuku/domain/testing'
import { taskApi } from '@shuku/domain/notices/contract'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { tasksApi as api } from './contract.ts'

/** Everybody has their own tasks and no others. */
const access = [accessRow(api.listTasks, may.everybody), accessRow(taskApi.countTasks, may.everybody)]

function budgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [budgeted(owner, [api.listTasks, 3]), budgeted(owner, [taskApi.countTasks, 2])]
}

async function orders({ clientOf }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  // one approval runs of a document, and those of the world are taken
  const { category, creator } = await given.category({ creators: 1 })
  const documentIds = await given.texts({ category, creator }, [
    { subject: '乙' },
    { subject: '甲' },
    { subject: '丙' },
  ])
  for (const [index, document_id] of documentIds.entries()) {
    const { id } = await db
      .insertInto('approval')
      .values({ document_id, rule: '{}', version: 1, content_hash: '', asked_by: creator.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const due_on = index === 1 ? null : `2999-0${1 + (index % 3)}-01`
    const made_at = new Date(Date.UTC(2026, 0, 1 + (index % 3)))
    const task = { approval_id: id, step: 0, person_id: creator.id, source: 'rule' as const, due_on, made_at }
    await db.insertInto('approval_task').values(task).execute()
  }
  const by = {
    dueOn: (row: { dueOn: string | null }) => row.dueOn ?? 'infinity',
    // all are of one kind
    order: (row: { dueOn: string | null }) => row.dueOn ?? '9999-12-31',
  }
  const client = await clientOf(creator)
  return { tasks: { client, by, open: async () => (await client.call(api.listTasks, {})).key } }
}

export const slice: Slice = { name: 'tasks', access, budgets, orders }
