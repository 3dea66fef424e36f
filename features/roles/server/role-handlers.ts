import { sql } from 'kysely'
import {
  addRoleMembers,
  createRole as makeRole,
  deleteRole as removeRole,
  giveRoleRights,
  peopleErrors,
  removeRoleMembers,
  renameRole as changeName,
  requireFreeRoleName,
  requireMayBound,
  requireMayGiveRole,
  requireMembersEverywhere,
  requireRightsOfRole,
  requireRoleAdministrator,
  requireSomeRoleAdministrator,
  sayPasswordsEnded,
  roleRights,
  setAdminScope,
  setSeparation as separate,
  takeRoleRights,
  type AdministrationRight,
} from '@shuku/domain/people/server'
import { categoryErrors } from '@shuku/domain/categories/contract'
import { forecastOf } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, kitErrors, type Context } from '@shuku/kit/server'
import { levels, roleErrors, rolesApi, type RoleLevel } from '../contract.ts'
import { rolesMessages } from '../messages.ts'

const text = rolesMessages.texts

export const createRole = handle(rolesApi.createRole, async (context) => {
  const { name, nameEnglish } = context.query
  await requireRoleAdministrator(context)
  await requireFreeRoleName(context, name)
  const roleId = await makeRole(context, { name, nameEnglish: nameEnglish || null })
  return { message: text.created[context.language], roleId }
})

export const renameRole = handle(rolesApi.renameRole, async (context) => {
  const { roleId, name, nameEnglish } = context.query
  await requireRoleAdministrator(context)
  await requireFreeRoleName(context, name, roleId)
  await changeName(context, roleId, { name, nameEnglish: nameEnglish || null })
  return { message: text.renamed[context.language] }
})

export const deleteRole = handle(rolesApi.deleteRole, async (context) => {
  await requireRoleAdministrator(context)
  await removeRole(context, context.query.roleId)
  return { message: text.deleted[context.language] }
})

export const addMembers = handle(rolesApi.addMembers, async (context) => {
  const { roleId, personIds, level } = context.query
  const ended = await addTo(context, roleId, { personIds, level: levels[level] })
  const done = translate(text.added, context.language, { n: personIds.length })
  return { message: sayPasswordsEnded(done, ended, context.language) }
})

export const forecastMembers = handle(rolesApi.forecastMembers, (context) => {
  const { roleId, personIds, level, exactly } = context.query
  return forecastOf(context.db, () => addTo(context, roleId, { personIds, level: levels[level] }), exactly)
})

export const removeMembers = handle(rolesApi.removeMembers, async (context) => {
  const { roleId, personIds } = context.query
  await removeFrom(context, roleId, personIds)
  return { message: translate(text.removed, context.language, { n: personIds.length }) }
})

export const forecastRemoval = handle(rolesApi.forecastRemoval, (context) => {
  const { roleId, personIds, exactly } = context.query
  return forecastOf(context.db, () => removeFrom(context, roleId, personIds), exactly)
})

/** Answers how many one-time passwords ended by it. */
export async function addTo(
  context: Context,
  roleId: number,
  { personIds, level }: { readonly personIds: readonly number[]; readonly level: 0 | 1 | 2 },
): Promise<number> {
  await requireRole(context, roleId)
  await requireActive(context, personIds)
  await requireMayGiveRole(context, roleId, { personIds, level })
  const ended = await addRoleMembers(
    context,
    roleId,
    personIds.map((personId) => ({ personId, level })),
  )
  // a lower level may have been the last that reached everywhere
  await requireSomeRoleAdministrator(context)
  return ended
}

export async function removeFrom(context: Context, roleId: number, personIds: readonly number[]): Promise<void> {
  await requireRole(context, roleId)
  await requireRightsOfRole(context, roleId)
  await removeRoleMembers(context, roleId, personIds)
  await requireSomeRoleAdministrator(context)
}

/** What one does not hold is neither given nor taken. */
export const setRight = handle(rolesApi.setRight, async (context) => {
  const { roleId, gives, level } = context.query
  const known = requireKnown(context.query.right)
  await requireRole(context, roleId)
  await requireRightsOfRole(context, roleId, known.right)
  const ended = gives ? await give(context, roleId, { known, level }) : 0
  if (!gives) await takeRoleRights(context, roleId, [known.right])
  await requireSomeRoleAdministrator(context)
  const done = translate(text.rightSaved, context.language, { right: known.label[context.language] })
  return { message: sayPasswordsEnded(done, ended, context.language) }
})

async function give(
  context: Context,
  roleId: number,
  { known, level }: { readonly known: AdministrationRight; readonly level: RoleLevel },
): Promise<number> {
  if (known.isWhole) {
    if (level !== 'everywhere') throw roleErrors.onlyEverywhere({ right: known.label[context.language] })
    await requireMembersEverywhere(context, roleId)
  }
  return await giveRoleRights(context, roleId, [{ name: known.right, level: levels[level] }])
}

function requireKnown(id: string): AdministrationRight {
  const known = roleRights.find(id)
  if (!known) throw kitErrors.invalidInput({ names: 'right' })
  return known
}

export const setScope = handle(rolesApi.setScope, async (context) => {
  const { personId, unitIds, categoryIds } = context.query
  const { right, bounds = [] } = requireKnown(context.query.right)
  if (bounds.length === 0) throw kitErrors.invalidInput({ names: 'right' })
  const scope = { personId, rightName: right, unitIds, categoryIds }
  await requireMayBound(context, scope)
  await requireActive(context, [personId])
  await requireUnits(context, unitIds)
  await requireCategories(context, categoryIds)
  const ended = await setAdminScope(context, scope)
  await requireSomeRoleAdministrator(context)
  return { message: sayPasswordsEnded(text.reachSaved[context.language], ended, context.language) }
})

export const setSeparation = handle(rolesApi.setSeparation, async (context) => {
  const { isOn } = context.query
  await separate(context, isOn)
  return { message: text[isOn ? 'separationOn' : 'separationOff'][context.language] }
})

async function requireRole(context: Context, roleId: number): Promise<void> {
  await requireRoleAdministrator(context)
  const { rows } = await sql`select from role where id = ${roleId} for update`.execute(context.db)
  if (rows.length === 0) throw peopleErrors.unknownRole({ id: roleId })
}

async function requireActive({ db }: Context, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${personIds}::integer[]) as wanted (id)
    where not exists (select from person where person.id = wanted.id and status = 'active') limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.unknownPerson(rows[0])
}

async function requireUnits({ db }: Context, unitIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${unitIds}::integer[]) as wanted (id)
    where not exists (select from unit where unit.id = wanted.id) limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.unknownUnit(rows[0])
}

async function requireCategories({ db }: Context, categoryIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${categoryIds}::integer[]) as wanted (id)
    where not exists (select from category where category.id = wanted.id and deleted_at is null) limit 1`.execute(db)
  if (rows[0]) throw categoryErrors.notFound(rows[0])
}
