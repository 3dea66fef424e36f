import { sql } from 'kysely'
import { administersEverything, localName, matchName, personOrder } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import { defineList, handle } from '@shuku/kit/server'
import { HeldRoleRow, levels, MemberRow, roleErrors, rolesApi, RoleSetRow } from '../contract.ts'
import { levelWords } from '../level-words.ts'
import { rolesMessages } from '../messages.ts'
import { requireMayLook } from './get-roles.ts'
import { addTo, removeFrom } from './role-handlers.ts'

const text = rolesMessages.texts

const level = sql<'department' | 'subcompany' | 'everywhere'>`
  (array['department', 'subcompany', 'everywhere'])[role_member.level + 1]`

const levelInWords = ({ level: held }: Pick<MemberRow, 'level'>, language: Language) => text[levelWords[held]][language]

export const memberList = defineList({
  endpoint: rolesApi.listMembers,
  shape: MemberRow,
  select: ({ db, caller, language }, { roleId, text }) =>
    db
      .selectFrom('role_member')
      .innerJoin('person as found', 'found.id', 'role_member.person_id')
      .innerJoin('unit as department', 'department.id', 'found.department_id')
      .where(administersEverything(caller.personId))
      .where('role_member.role_id', '=', roleId)
      .where('found.status', '=', 'active')
      .where(matchName('person', text).condition)
      .select([
        'found.id as personId',
        localName('found', language).as('name'),
        localName('department', language).as('department'),
        level.as('level'),
        sql<number>`coalesce(found.photo_file_id, 0)::integer`.as('photo'),
        sql<number>`(select count(*)::integer from admin_scope where admin_scope.person_id = found.id)`.as('scopes'),
      ]),
  sorts: {
    name: { expression: ({ language }) => personOrder('found', language), type: 'text' },
    level: { expression: () => sql<number>`role_member.level`, type: 'integer' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  export: {
    name: text.members,
    cells: { level: levelInWords },
  },
  canCheck: true,
  opens: requireMayLook,
})

export const roleSetList = defineList({
  endpoint: rolesApi.listRoleSet,
  shape: RoleSetRow,
  select: ({ db, caller, language }) =>
    db
      .selectFrom('role')
      .where(administersEverything(caller.personId))
      .select(['role.id', localName('role', language).as('name')]),
  sorts: { id: { expression: () => sql<number>`role.id`, type: 'integer' } },
  defaultSort: { column: 'id', order: 'ascend' },
  tieBreak: () => sql<number>`role.id`,
  export: { name: text.roles },
  canCheck: false,
  opens: requireMayLook,
})

export const heldRoleList = defineList({
  endpoint: rolesApi.listHeldRoles,
  shape: HeldRoleRow,
  select: ({ db, caller, language }, { personId }) =>
    db
      .selectFrom('role_member')
      .innerJoin('role', 'role.id', 'role_member.role_id')
      .where(administersEverything(caller.personId))
      .where('role_member.person_id', '=', personId)
      .select([
        sql<string>`role_member.role_id || '_' || role_member.person_id`.as('id'),
        'role_member.role_id as roleId',
        localName('role', language).as('name'),
        level.as('level'),
      ]),
  sorts: { roleId: { expression: () => sql<number>`role_member.role_id`, type: 'integer' } },
  defaultSort: { column: 'roleId', order: 'ascend' },
  tieBreak: () => sql<number>`role_member.role_id`,
  export: { name: text.roles, cells: { level: levelInWords } },
  canCheck: false,
  opens: requireMayLook,
})

export const saveRoleMember = handle(rolesApi.saveRoleMember, async (context) => {
  const { roleId, personId, level: given } = context.query
  await addTo(context, roleId, { personIds: [personId], level: levels[given] })
  return {}
})

/** A membership has no number of its own: its id is made of the role's and the person's. */
export const deleteRoleMember = handle(rolesApi.deleteRoleMember, async (context) => {
  await requireMayLook(context)
  const [, role, person] = /^(\d{1,9})_(\d{1,9})$/.exec(context.query.membershipId) ?? []
  const [roleId, personId] = [Number(role), Number(person)]
  if (!role || !person || !(await isMember(context, { roleId, personId }))) throw roleErrors.unknownMember()
  await removeFrom(context, roleId, [personId])
  return {}
})

async function isMember(
  { db }: Parameters<typeof requireMayLook>[0],
  { roleId, personId }: { readonly roleId: number; readonly personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from role_member where role_id = ${roleId} and person_id = ${personId}`.execute(db)
  return rows.length > 0
}
