import { sql } from 'kysely'
import {
  addRoleMembers,
  createRole,
  giveRoleRights,
  removeRoleMembers,
  rightStrings,
  takeRoleRights,
} from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { changing } from '../measure/organisation/stage.ts'

const right = rightStrings.administerCategories

interface BoundedAdministrator {
  readonly personId: number
  end(): Promise<void>
}

/** Administers every second category of the first level with all below it, which is half of the company; until `end`. */
export async function makeBoundedAdministrator(database: Database): Promise<BoundedAdministrator> {
  const { id: personId } = await database
    .selectFrom('person')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const roleId = await changing(database, async (db) => {
    const id = await createRole({ db }, { name: `bench half ${Date.now()}` })
    await giveRoleRights({ db }, id, [{ name: right, level: 2 }])
    await addRoleMembers({ db }, id, [{ personId, level: 2 }])
    await sql`
      insert into admin_scope (person_id, right_name, category_id)
      select ${personId}, ${right}, id from (
        select id, row_number() over (order by id) as number from category where parent_id is null and deleted_at is null
      ) as top where number % 2 = 1 on conflict do nothing`.execute(db)
    return id
  })
  const end = () =>
    changing(database, async (db) => {
      await sql`delete from admin_scope where person_id = ${personId} and right_name = ${right}`.execute(db)
      await takeRoleRights({ db }, roleId, [right])
      await removeRoleMembers({ db }, roleId, [personId])
    })
  return { personId, end }
}
