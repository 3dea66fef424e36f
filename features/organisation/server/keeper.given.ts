import { addRoleMembers, createRole, giveRoleRights, rightStrings, type RightLevel } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'

/** Somebody of a department who keeps the organisation as far as a level, perhaps bounded to a unit. */
export async function keeperAt(departmentId: number, level: RightLevel, boundTo?: number): Promise<GivenPerson> {
  const person = await given.person({ departmentId })
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: person.id, level }])
    await giveRoleRights({ db }, role, [{ name: rightStrings.keepOrganisation, level: 2 }])
    if (boundTo !== undefined) {
      const scope = { person_id: person.id, right_name: rightStrings.keepOrganisation, unit_id: boundTo }
      await db.insertInto('admin_scope').values(scope).execute()
    }
  })
  return person
}
