import { requireTransaction, type Acting } from './acting/acting.ts'
import { lockOrganisation } from './acting/organisation-lock.ts'
import { addRoleMembers, createRole, giveRoleRights } from './belonging/roles.ts'
import { roleRights } from './role-rights.ts'
import { createPerson } from './staff/create-people.ts'
import { createUnits } from './units/create-units.ts'

export interface NewCompany {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly administrator: {
    readonly name: string
    readonly nameEnglish?: string | null
    readonly loginName: string
    readonly language?: string
    /** See `hashPassword`. */
    readonly passwordHash: string
  }
}

export interface CreatedCompany {
  readonly headquartersId: number
  readonly administratorId: number
}

/**
 * Makes the headquarters, where there is none yet, and the first administrator: somebody with every right string, in a
 * department of their own, whose role can be given to others.
 */
export async function makeCompany(acting: Acting, company: NewCompany): Promise<CreatedCompany> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const { name, nameEnglish = null, administrator } = company
  const found = await db
    .selectFrom('unit')
    .select('id')
    .where('kind', '=', 'headquarters')
    .orderBy('id')
    .executeTakeFirst()
  const [headquartersId = found?.id] = found
    ? []
    : await createUnits(acting, [{ kind: 'headquarters', name, nameEnglish }])
  if (headquartersId === undefined) throw new Error('no headquarters')
  const [departmentId] = await createUnits(acting, [
    {
      kind: 'department',
      name: '系统管理',
      nameEnglish: 'System administration',
      parent: headquartersId,
      sort: 999,
    },
  ])
  if (departmentId === undefined) throw new Error('no department')
  const administratorId = await createPerson(acting, {
    ...administrator,
    departmentId,
    securityLevel: 255,
    classification: 0,
  })
  const role = await createRole(acting, { name: '超级管理员', nameEnglish: 'First administrators' })
  await addRoleMembers(acting, role, [{ personId: administratorId, level: 2 }])
  await giveRoleRights(
    acting,
    role,
    roleRights.all().map(({ right }) => ({ name: right, level: 2 as const })),
  )
  return { headquartersId, administratorId }
}
