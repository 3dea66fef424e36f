import { sql } from 'kysely'
import { lockDisk } from '@shuku/domain/disk/server'
import {
  accessRow,
  accessRows,
  act,
  budgeted,
  given,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { diskAdministrationApi as api } from './contract.ts'
import { linkSettingsApi } from './link-settings-contract.ts'

// who:              nobody reader editor owner other administrator leaver
const administratorsAlone = 'out  no     no     no    no    no            out'

const limit = { limitGigabytes: 10 }
const links = { areAllowed: false, mayLackEnd: false, mostDays: 90 }
const personId = 999_999_999

const access = [
  ...accessRows([api.getDisks, api.listDisks] as const, administratorsAlone),
  accessRow(api.saveDiskLimit, administratorsAlone, () => limit),
  accessRow(api.saveOwnLimits, administratorsAlone, () => ({ personIds: [personId], ...limit })),
  accessRow(api.transferDisk, administratorsAlone, () => ({ fromId: personId, toId: personId })),
  ...accessRows([linkSettingsApi.getLinkSettings, linkSettingsApi.endAllLinks] as const, administratorsAlone),
  accessRow(linkSettingsApi.saveLinkSettings, administratorsAlone, () => links),
  accessRow(api.purgeDisk, administratorsAlone, () => ({ personId })),
]

/** Somebody who has left a disk. */
async function leaver(): Promise<number> {
  const { id } = await given.person()
  await act(async (db) => {
    await lockDisk(db, id)
    await sql`update person set status = 'left' where id = ${id}`.execute(db)
  })
  return id
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, ownerId } = world
  return [
    budgeted(owner, [api.getDisks, 5]),
    budgeted(owner, [api.saveDiskLimit, 6], () => limit),
    budgeted(owner, [api.listDisks, 4]),
    budgeted(owner, [api.saveOwnLimits, 8], () => ({ personIds: [ownerId], ...limit })),
    budgeted(owner, [api.transferDisk, 26], () => ({ fromId: world.take<number>('leaverOfDisk'), toId: ownerId })),
    budgeted(owner, [linkSettingsApi.getLinkSettings, 5]),
    budgeted(owner, [linkSettingsApi.saveLinkSettings, 6], () => links),
    budgeted(owner, [linkSettingsApi.endAllLinks, 5]),
    budgeted(owner, [api.purgeDisk, 10], () => ({ personId: world.take<number>('otherLeaverOfDisk') })),
  ]
}

function supplies(): Supplies {
  return { leaverOfDisk: twice(leaver), otherLeaverOfDisk: twice(leaver) }
}

async function orders({ client, people }: OrderedWorld): Promise<OrderedLists> {
  for (const { id } of people) await act((db) => lockDisk(db, id))
  const { db } = await testDatabase()
  await sql`
    update disk set used_bytes = 1000 * (n % 3 + 1)
    from unnest(${people.map(({ id }) => id)}::integer[]) with ordinality as listed (id, n)
    where disk.person_id = listed.id`.execute(db)
  return { 'disks-of-people': { client, open: async () => (await client.call(api.listDisks, {})).key } }
}

export const slice: Slice = { name: 'disk-administration', access, budgets, supplies, orders }
