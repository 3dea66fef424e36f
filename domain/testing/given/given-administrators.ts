import { uniqueName } from '@shuku/kit/testing'
import { addRoleMembers, createRole, giveRoleRights, rightStrings, type RightLevel } from '@shuku/domain/people/server'
import { act } from '../act.ts'
import type { GivenPerson } from './given-people.ts'
import { given } from './given.ts'

/** Who stands so high gives every clearance, where they have the right to it. */
export const cleared = { securityLevel: 255, classification: 0 } as const

/** Somebody who administers people and clearances everywhere. */
export const administratorOfClearances = () =>
  given.person({ ...cleared, rights: [rightStrings.administerOrganisation, rightStrings.administerClearances] })

/** Somebody of a department who administers the organisation as far as a level, perhaps bounded to a unit. */
export async function administratorAt(departmentId: number, level: RightLevel, boundTo?: number): Promise<GivenPerson> {
  const person = await given.person({ departmentId })
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: person.id, level }])
    await giveRoleRights({ db }, role, [{ name: rightStrings.administerOrganisation, level: 2 }])
    if (boundTo !== undefined) {
      const scope = { person_id: person.id, right_name: rightStrings.administerOrganisation, unit_id: boundTo }
      await db.insertInto('admin_scope').values(scope).execute()
    }
  })
  return person
}
