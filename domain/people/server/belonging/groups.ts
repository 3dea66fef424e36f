import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { recordChange } from '../acting/record-change.ts'
import { spellName } from '../naming/pinyin.ts'
import { peopleErrors } from '../people-errors.ts'
import { changeBelonging } from './change-belonging.ts'

interface Named {
  readonly name: string
  readonly nameEnglish?: string | null
}

export interface NewGroup extends Named {
  /** The owner of a private group; null for a public one. */
  readonly ownerId?: number | null
}

export async function createGroup(acting: Acting, { name, nameEnglish, ownerId }: NewGroup): Promise<number> {
  requireTransaction(acting.db)
  const { id } = await acting.db
    .insertInto('people_group')
    .values({ name, name_en: nameEnglish ?? null, ...spellName(name), owner_id: ownerId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { name, ownerId: ownerId ?? null }
  await recordChange(acting, { act: 'createGroup', subjectKind: 'group', subjectIds: [id], details })
  return id
}

export async function renameGroup(acting: Acting, groupId: number, { name, nameEnglish }: Named): Promise<void> {
  requireTransaction(acting.db)
  const { pinyin, initials } = spellName(name)
  const { rows } = await sql<{ name: string }>`
    update people_group set name = ${name}, name_en = ${nameEnglish ?? null}, pinyin = ${pinyin}, initials = ${initials}
    from people_group as former where people_group.id = ${groupId} and former.id = people_group.id
    returning former.name`.execute(acting.db)
  const [former] = rows
  if (!former) throw peopleErrors.unknownGroup({ id: groupId })
  const details = { from: former.name, to: name }
  await recordChange(acting, { act: 'renameGroup', subjectKind: 'group', subjectIds: [groupId], details })
}

/** Only one that no grant has ever named: what was shared with it would change. Its members are forgotten with it. */
export async function deleteGroup(acting: Acting, groupId: number): Promise<void> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const { rows } = await sql<{ name: string; isUsed: boolean; personIds: number[] }>`
    select name, exists (select from principal where kind = 'group' and ref_id = people_group.id) as "isUsed",
      array(select person_id from people_group_member where group_id = people_group.id order by 1) as "personIds"
    from people_group where id = ${groupId}`.execute(db)
  const [group] = rows
  if (!group) throw peopleErrors.unknownGroup({ id: groupId })
  const { name, isUsed, personIds } = group
  if (isUsed) throw peopleErrors.groupInUse({ name })
  await sql`delete from people_group where id = ${groupId}`.execute(db)
  const details = { name, personIds }
  await recordChange(acting, { act: 'deleteGroup', subjectKind: 'group', subjectIds: [groupId], details })
}

/** Answers who was not a member before. */
export async function addGroupMembers(
  acting: Acting,
  groupId: number,
  personIds: readonly number[],
): Promise<readonly number[]> {
  const members = await findMembers(acting, groupId, personIds)
  const added = [...new Set(personIds)].filter((id) => !members.has(id))
  await changeBelonging(acting, { act: 'addGroupMembers', to: 'group', id: groupId, personIds: added }, () =>
    sql`
      insert into people_group_member (group_id, person_id)
      select ${groupId}::integer, unnest(${added}::integer[]) on conflict do nothing`.execute(acting.db),
  )
  return added
}

/** Answers who was a member until now. */
export async function removeGroupMembers(
  acting: Acting,
  groupId: number,
  personIds: readonly number[],
): Promise<readonly number[]> {
  const removed = [...(await findMembers(acting, groupId, personIds))]
  await changeBelonging(acting, { act: 'removeGroupMembers', to: 'group', id: groupId, personIds: removed }, () =>
    sql`delete from people_group_member where group_id = ${groupId} and person_id = any(${removed}::integer[])`.execute(
      acting.db,
    ),
  )
  return removed
}

async function findMembers({ db }: Acting, groupId: number, personIds: readonly number[]): Promise<Set<number>> {
  requireTransaction(db)
  await lockOrganisation(db)
  const { rows } = await sql<{ id: number }>`
    select person_id as id from people_group_member
    where group_id = ${groupId} and person_id = any(${personIds}::integer[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
