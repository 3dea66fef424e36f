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
import type { Endpoint } from '@shuku/kit/contract'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { findingsApi, reportListsApi as lists, reportsApi } from './contract.ts'

const { exportReport, countAgain, ...calls } = reportsApi

/** What is told of categories is told of those in which the caller reads something. */
const ofCategories: ReadonlySet<Endpoint> = new Set([
  calls.categoryOfAuthors,
  calls.categoryOfDepartments,
  calls.categoryOfSubcompanies,
  calls.categories,
  calls.mostUsedCategory,
  calls.categoryRows,
])

const author = () => ({ report: 'author' as const })
const readers = () => ({ who: 'readers' as const })

// everybody may open the reports; whom they count is told apart in the counting
const access = [
  ...Object.values(calls).map((call) => accessRow(call, may.everybody)),
  accessRow(exportReport, may.everybody, author),
  accessRow(countAgain, may.everybody, author),
  accessRow(lists.listCounted, may.everybody, author),
  accessRow(lists.listReadings, may.everybody),
  accessRow(lists.listPeople, may.everybody, readers),
  ...Object.values(findingsApi).map((call) => accessRow(call, may.everybody)),
]

function budgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  const ofCategory = () => ({ report: 'category' as const, barId: categoryId, categories: '1' as const, categoryId })
  return [
    ...Object.values(calls).map((call) => budgeted(owner, [call, ofCategories.has(call) ? 6 : 5])),
    budgeted(owner, [countAgain, 3], author),
    { endpoint: exportReport, budget: 6, call: () => owner.send(exportReport, { report: 'author' }) },
    budgeted(owner, [lists.listCounted, 4], ofCategory),
    budgeted(owner, [lists.listReadings, 4]),
    budgeted(owner, [lists.listPeople, 4], readers),
    ...Object.values(findingsApi).map((call) => budgeted(owner, [call, 3])),
  ]
}

/** Documents of two categories and of several months, with files, read by one, two or three others. */
async function makeRead({ people, upload }: OrderedWorld): Promise<void> {
  const { db } = await testDatabase()
  const entries = [{ to: { kind: 'everyone' as const, id: 0 }, level: 'view' as const }]
  const categories = [await given.category({ name: '甲', entries }), await given.category({ name: '乙', entries })]
  const writer = await given.person()
  for (let index = 0; index < 6; index++) {
    const { category } = categories[index % 2] ?? {}
    if (!category) throw new Error('there is no category')
    const { id } = await given.document({ category, creator: writer, subject: ['丙', '甲', '乙'][index % 3] ?? '' })
    const day = (n: number) => new Date(Date.UTC(2020, n % 4, 5))
    await db
      .updateTable('document')
      .set({ created_at: day(index), effective_at: day(index * 3) })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('document_count')
      .set({ reads: index % 3 })
      .where('document_id', '=', id)
      .execute()
    await db
      .insertInto('document_review')
      .values({ document_id: id, months: 12, due_on: `2021-0${1 + (index % 4)}-01` })
      .execute()
    for (const [n, person] of people.slice(0, 1 + (index % 3)).entries()) {
      const at = day(index * 5 + n)
      await db
        .insertInto('read_mark')
        .values({ person_id: person.id, document_id: id, first_at: at, last_at: at })
        .execute()
    }
    await attach({ id, writer, fileId: await upload(`${index}.txt`, 10 * (1 + (index % 3))), at: day(index) })
  }
}

interface Attaching {
  readonly id: number
  readonly writer: { readonly id: number }
  readonly fileId: number
  readonly at: Date
}

async function attach({ id, writer, fileId, at }: Attaching): Promise<void> {
  const { db } = await testDatabase()
  const made = { file_id: fileId, added_by: writer.id, added_at: at }
  const attachment = await db
    .insertInto('attachment')
    .values({ document_id: id, name: '附件.txt', ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attachment_version')
    .values({ attachment_id: attachment.id, number: 1, ...made })
    .execute()
}

async function orders(world: OrderedWorld): Promise<OrderedLists> {
  const { client } = world
  await makeRead(world)
  const whole = { period: '0' as const, reach: '1' as const }
  return {
    'report-documents': {
      client,
      open: async () => (await client.call(lists.listCounted, { ...whole, report: 'author' })).key,
    },
    'report-readings': { client, open: async () => (await client.call(lists.listReadings, whole)).key },
    'report-people': {
      client,
      open: async () => (await client.call(lists.listPeople, { ...whole, who: 'everybody' })).key,
    },
    'report-unread-documents': { client, open: async () => (await client.call(findingsApi.listUnread, {})).key },
    'report-overdue-documents': { client, open: async () => (await client.call(findingsApi.listOverdue, {})).key },
    'report-idle-people': { client, open: async () => (await client.call(findingsApi.listIdle, {})).key },
    'report-growth': { client, open: async () => (await client.call(findingsApi.listGrowth, { period: '0' })).key },
  }
}

export const slice: Slice = { name: 'reports', access, budgets, orders }
