import { sql } from 'kysely'
import {
  accessRows,
  budgeted,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { storageApi as api } from './contract.ts'

// who:              nobody reader editor owner other administrator leaver
const administratorsAlone = 'out  no     no     no    no    no            out'

const limits = { personGigabytes: 0, companyGigabytes: 0 }

const access = accessRows([api.getStorage, api.saveStorageLimits, api.listUsage], administratorsAlone, () => limits)

function budgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.getStorage, 6]),
    budgeted(owner, [api.saveStorageLimits, 6], () => limits),
    budgeted(owner, [api.listUsage, 4]),
  ]
}

async function orders({ client, people }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  await sql`
    insert into file_usage (person_id, bytes, files)
    select id, 1000 * (n % 3 + 1), n % 4 from unnest(${people.map(({ id }) => id)}::integer[]) with ordinality as listed (id, n)
    on conflict (person_id) do update set bytes = excluded.bytes, files = excluded.files`.execute(db)
  return { 'storage-people': { client, open: async () => (await client.call(api.listUsage, {})).key } }
}

export const slice: Slice = { name: 'storage', access, budgets, orders }
