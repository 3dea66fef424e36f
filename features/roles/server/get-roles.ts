import { sql } from 'kysely'
import {
  isRoleAdministrator,
  localName,
  peopleErrors,
  readSeparation,
  roleRights,
  nameOrder,
} from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { levels, rolesApi, type Role, type RoleLevel, type Scope } from '../contract.ts'

export const getRoles = handle(rolesApi.getRoles, async (context) => {
  await requireMayLook(context)
  const names = shownRights().map(({ right }) => right)
  const { rows } = await sql<Role>`
    select role.id, ${localName('role', context.language)} as name, role.name as "nameChinese",
      coalesce(role.name_en, '') as "nameEnglish",
      (select count(*)::integer from role_member join person on person.id = role_member.person_id and status = 'active'
       where role_id = role.id) as members,
      (select count(*)::integer from role_right where role_id = role.id and right_name = any(${names}::text[])) as rights
    from role order by ${nameOrder('role', context.language)}, id`.execute(context.db)
  return { roles: rows }
})

export const getRights = handle(rolesApi.getRights, async (context) => {
  await requireMayLook(context)
  const { rows } = await sql<{ name: string; level: number }>`
    select right_name as name, level from role_right where role_id = ${context.query.roleId}`.execute(context.db)
  const given = new Map(rows.map(({ name, level }) => [name, level]))
  return {
    rights: shownRights().flatMap(({ id, right }) => {
      const level = given.get(right)
      return level === undefined ? [] : [{ right: id, level: nameOfLevel(level) }]
    }),
    known: shownRights().map(({ id, label, text, isWhole = false }) => ({
      right: id,
      label: label[context.language],
      text: text[context.language],
      isWhole,
    })),
  }
})

/** Those that open something. */
const shownRights = () => roleRights.all().filter(({ isReserved = false }) => !isReserved)

/** Of rights that the person holds; one that is not bounded has no units and no categories. */
export const getScopes = handle(rolesApi.getScopes, async (context) => {
  await requireMayLook(context)
  const { db, caller, language, query } = context
  const boundable = roleRights.all().filter(({ bounds = [] }) => bounds.length > 0)
  const names = boundable.map(({ right }) => right)
  const { rows } = await sql<{ name: string; units: Scope['units']; categoryIds: number[] }>`
    select held.right_name as name,
      coalesce(jsonb_agg(jsonb_build_object('id', unit.id, 'name', ${localName('unit', language)}, 'kind',
        case unit.kind when 'department' then 'department' else 'subcompany' end)) filter (where unit.id is not null), '[]') as units,
      coalesce(array_agg(scope.category_id) filter (where scope.category_id is not null), '{}') as "categoryIds"
    from (
      select distinct role_right.right_name from role_member join role_right on role_right.role_id = role_member.role_id
      where role_member.person_id = ${query.personId} and role_right.right_name = any(${names}::text[])
    ) as held
    left join admin_scope as scope on scope.person_id = ${query.personId} and scope.right_name = held.right_name
    left join unit on unit.id = scope.unit_id
    group by held.right_name`.execute(db)
  const scopes = boundable.flatMap(({ id, right, label, bounds = [] }) =>
    rows
      .filter(({ name }) => name === right)
      .map(({ units, categoryIds }) => ({
        right: id,
        label: label[language],
        bounds: [...bounds],
        units,
        categoryIds,
      })),
  )
  return { scopes, isSelf: query.personId === caller.personId }
})

export const getSeparation = handle(rolesApi.getSeparation, async (context) => {
  await requireMayLook(context)
  return await readSeparation(context, context.language)
})

export async function requireMayLook(context: Context): Promise<void> {
  if (!(await isRoleAdministrator(context))) throw peopleErrors.notRoleAdministrator()
}

export function nameOfLevel(level: number): RoleLevel {
  return (Object.keys(levels) as RoleLevel[]).find((name) => levels[name] === level) ?? 'department'
}
