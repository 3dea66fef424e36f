import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { taskApi } from '@shuku/domain/notices/contract'
import { act, callerIn, given, read } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { clientOf } from '@shuku/server/testing'
import type { TaskQuery } from '../contract.ts'
import { tasksApi } from '../contract.ts'
import { selectTasks } from './select-tasks.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

async function tasksOf(client: Client, query: Partial<TaskQuery> = {}) {
  const { key } = await client.call(tasksApi.listTasks, query)
  const { rows } = await client.call(tableApi.getRows, { key })
  return rows.map(({ kind, subject, by, note, dueOn }) => ({ kind, subject, by, note, dueOn }))
}

async function start() {
  const { category, creator, reader, controller } = await given.category({ creators: 1, readers: 1, controllers: 1 })
  const [first = 0, second = 0, third = 0] = await given.texts({ category, creator }, [
    { subject: '甲' },
    { subject: '乙' },
    { subject: '丙' },
  ])
  return { creator, reader, controller, documentIds: [first, second, third] as const }
}

interface Submitted {
  readonly documentId: number
  readonly by: number
  readonly of: number
  readonly state?: 'running' | 'returned'
  readonly dueOn?: string
}

async function submitted({ documentId, by, of, state = 'running', dueOn }: Submitted) {
  const ended_at = state === 'running' ? null : new Date()
  await act(async (db) => {
    const { id } = await db
      .insertInto('approval')
      .values({ document_id: documentId, rule: '{}', version: 1, content_hash: '', asked_by: by, state, ended_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const decided = state === 'running' ? ('open' as const) : ('returned' as const)
    const task = { approval_id: id, step: 0, person_id: of, source: 'rule' as const, state: decided, comment: '太短' }
    await db
      .insertInto('approval_task')
      .values({ ...task, due_on: dueOn ?? null })
      .execute()
  })
}

test('what waits for somebody is one list, what is due first, then kind by kind; others see none of it', async () => {
  const { creator, reader, controller, documentIds } = await start()
  const [first, second, third] = documentIds
  await submitted({ documentId: first, by: creator.id, of: controller.id })
  await submitted({ documentId: second, by: creator.id, of: controller.id, dueOn: '2020-01-02' })
  await act(async (db) => {
    await sql`
      insert into access_request (document_id, person_id, level, note)
      values (${third}, ${reader.id}, 2, '要改一处')`.execute(db)
  })
  const client = await clientOf(controller)
  expect(await tasksOf(client)).toEqual([
    { kind: 'approval', subject: '乙', by: creator.name, note: '', dueOn: '2020-01-02' },
    { kind: 'approval', subject: '甲', by: creator.name, note: '', dueOn: '' },
    { kind: 'access', subject: '丙', by: reader.name, note: '要改一处', dueOn: '' },
  ])
  expect(await tasksOf(client, { kind: 'access' })).toHaveLength(1)
  expect(await client.call(taskApi.countTasks, {})).toEqual({
    waiting: 3,
    overdue: 1,
    begun: 0,
    kinds: [
      { kind: 'approval', label: '待审批', n: 2 },
      { kind: 'access', label: '访问申请', n: 1 },
    ],
  })

  const asking = await clientOf(creator)
  expect(await tasksOf(asking, { side: 'begun' })).toMatchObject([
    { kind: 'approval', subject: '乙', by: controller.name },
    { kind: 'approval', subject: '甲', by: controller.name },
  ])
  const other = await clientOf(reader)
  expect(await tasksOf(other)).toEqual([])
  expect(await tasksOf(other, { side: 'begun' })).toMatchObject([{ kind: 'access', subject: '丙' }])
  expect(await (await clientOf(await given.person())).call(taskApi.countTasks, {})).toMatchObject({
    waiting: 0,
    begun: 0,
  })
})

test('what came back waits for who submitted it until it is submitted again', async () => {
  const { creator, controller, documentIds } = await start()
  const [documentId] = documentIds
  await submitted({ documentId, by: creator.id, of: controller.id, state: 'returned' })
  await act(async (db) => {
    await sql`update document set status = 4 where id = ${documentId}`.execute(db)
  })
  const client = await clientOf(creator)
  expect(await tasksOf(client)).toMatchObject([{ kind: 'returned', subject: '甲', by: controller.name, note: '太短' }])
  await submitted({ documentId, by: creator.id, of: controller.id })
  expect(await tasksOf(client)).toEqual([])
})

interface Plan {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
  ...(plan.Plans ?? []).flatMap(relationsOf),
]

test('of what waits for approval each document is looked up once, on whatever side it waits', async () => {
  const { controller } = await start()
  const relations = await read(async (db) => {
    const asking = { db, caller: await callerIn(db, controller.id) }
    const tasks = selectTasks(asking, { sides: ['waiting', 'begun'], kind: 'approval' })
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (format json) select side, count(*) from ${tasks} group by side`.execute(db)
    return rows.flatMap((row) => relationsOf(row['QUERY PLAN'][0].Plan))
  })
  expect(relations.filter((name) => name === 'document')).toHaveLength(1)
  expect(relations).toContain('approval_task')
})

test('what counts tasks is one text for everybody with such rights, so that its plan, most of its time, is kept', async () => {
  const { category, readers } = await given.category({ creators: 1, readers: 2 })
  await given.texts({ category, creator: readers[0]! }, [{ subject: '甲' }])
  const texts = await read(async (db) =>
    Promise.all(
      readers.map(async ({ id }) => {
        const asking = { db, caller: await callerIn(db, id) }
        return sql`select from ${selectTasks(asking, { sides: ['waiting', 'begun'] })}`.compile(db).sql
      }),
    ),
  )
  expect(texts[0]).toContain('from approval_task')
  expect(texts[1]).toBe(texts[0])
})
