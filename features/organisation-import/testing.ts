import { sql } from 'kysely'
import {
  accessRow,
  accessRows,
  budgeted,
  given,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { nextNumber, testDatabase, uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { organisationImportApi as api } from './contract.ts'

// who:    nobody reader editor owner other administrator leaver
const none = 'out  no     no     no    no    no            out'

/** For those alone who administer the organisation, whatever else one may. */
const access = [
  ...accessRows([api.listLines, api.getImport, api.runImport, api.revealPasswords], none, () => ({
    importId: 1,
    mode: 'all' as const,
    passwordKey: 'x',
  })),
  accessRow(api.mailPasswords, none, () => ({ importId: 1 })),
  ...accessRows([api.startImport, api.findLastImport, api.downloadTemplate, api.exportPeople], none),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const checked = () => ({ importId: world.take<number>('checkedImport') })
  return [
    { endpoint: api.downloadTemplate, budget: 2, call: () => owner.send(api.downloadTemplate, {}) },
    { endpoint: api.exportPeople, budget: 5, call: () => owner.send(api.exportPeople, {}) },
    budgeted(owner, [api.findLastImport, 2]),
    budgeted(owner, [api.getImport, 3], checked),
    budgeted(owner, [api.listLines, 3], checked),
    budgeted(owner, [api.runImport, 13], () => ({ ...checked(), mode: 'all' as const })),
    budgeted(owner, [api.revealPasswords, 8], () => world.take('doneImport')),
    budgeted(owner, [api.mailPasswords, 12], () => ({
      importId: world.take<{ importId: number }>('doneImport').importId,
    })),
    // the last, since it forgets those that were checked before
    { endpoint: api.startImport, budget: 14, call: () => owner.upload(api.startImport, [newPeople(world.rows)]) },
  ]
}

/** A file with new people, each with a login name. */
function newPeople(count: number) {
  const lines = Array.from({ length: count }, () => `${uniqueName('王')},new${nextNumber()},人事部`)
  return { name: 'people.csv', content: ['姓名,登录名,部门', ...lines].join('\n') }
}

/** An import that has been checked, as if its job had run. */
async function checkedImport(administrator: TestClient, count: number): Promise<number> {
  const { importId } = await administrator.upload(api.startImport, [newPeople(count)])
  const { db } = await testDatabase()
  await db.updateTable('organisation_import_line').set({ result: 'new' }).where('import_id', '=', importId).execute()
  return importId
}

/** Lets imports wait for a decision. An upload forgets them, so all are uploaded before. */
async function letDecide(importIds: readonly number[]): Promise<void> {
  const { db } = await testDatabase()
  await db
    .updateTable('organisation_import')
    .set({ state: 'ready' })
    .where('id', 'in', [...importIds])
    .execute()
}

/** One whose people, all with a mailbox, have been made, as if its job had run, and the key to their passwords. */
async function doneImport(administrator: TestClient, importId: number) {
  const { passwordKey } = await administrator.call(api.runImport, { importId, mode: 'all' })
  const { db } = await testDatabase()
  const { people } = await administrator.call(api.getImport, { importId })
  const made = (await given.people(Array.from({ length: people }, () => ({ email: 'new@example.com' })))).map(
    ({ id }) => id,
  )
  await db.transaction().execute(async (on) => {
    await sql`update organisation_import set state = 'done', ended_at = now() where id = ${importId}`.execute(on)
    await sql`update person set password_changed_at = now() where id = any(${made}::integer[])`.execute(on)
    await sql`
      update organisation_import_line as line set is_done = true, subject_id = (${made}::integer[])[line.place]
      where import_id = ${importId}`.execute(on)
  })
  return { importId, passwordKey }
}

/** A mailing to the people whom an import made. */
async function mailedImport(administrator: TestClient, id: number): Promise<number> {
  const { importId } = await doneImport(administrator, id)
  return (await administrator.call(api.mailPasswords, { importId })).mailingId
}

function supplies(world: BudgetWorld): Supplies {
  const { owner } = world
  // for all calls that take one: an upload forgets those that were checked before
  const checked = async (count: number) => {
    const ids: number[] = []
    for (let each = 0; each < count; each++) ids.push(await checkedImport(owner, world.rows))
    await letDecide(ids)
    return ids
  }
  return {
    checkedImport: () => checked(6),
    doneImport: async () => {
      const [first = 0, second = 0] = await checked(2)
      return [await doneImport(owner, first), await doneImport(owner, second)]
    },
    mailing: async () => {
      const [first = 0, second = 0] = await checked(2)
      return [await mailedImport(owner, first), await mailedImport(owner, second)]
    },
  }
}

async function orders({ client }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  const content = '姓名,登录名\n甲,jia\n乙,yi\n丙,bing\n'
  const { importId } = await client.upload(api.startImport, [{ name: 'people.csv', content }])
  const line = (place: number) => ({ import_id: importId, place, kind: 'person' as const, row_number: place })
  await db.insertInto('organisation_import_line').values([101, 102, 103, 104].map(line)).execute()
  return { organisationImport: { client, open: async () => (await client.call(api.listLines, { importId })).key } }
}

export const slice: Slice = { name: 'organisation-import', access, budgets, supplies, orders }
