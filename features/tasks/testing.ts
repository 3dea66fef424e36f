import {
  accessRow,
  budgeted,
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

async function orders({ client, owner, documentIds }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  for (const [index, document_id] of documentIds.entries()) {
    const { id } = await db
      .insertInto('approval')
      .values({ document_id, rule: '{}', version: 1, content_hash: '', asked_by: owner.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const due_on = index === 1 ? null : `2999-0${1 + (index % 3)}-01`
    const made_at = new Date(Date.UTC(2026, 0, 1 + (index % 3)))
    const task = { approval_id: id, step: 0, person_id: owner.id, source: 'rule' as const, due_on, made_at }
    await db.insertInto('approval_task').values(task).execute()
  }
  const by = { dueOn: (row: { dueOn: string | null }) => row.dueOn ?? 'infinity' }
  return { tasks: { client, by, open: async () => (await client.call(api.listTasks, {})).key } }
}

export const slice: Slice = { name: 'tasks', access, budgets, orders }
