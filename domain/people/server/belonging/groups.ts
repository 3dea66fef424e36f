import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChange } from '../acting/record-change.ts'
import { changeBelonging } from './change-belonging.ts'

export interface NewGroup {
  readonly name: string
  readonly nameEnglish?: string | null
  /** Whose private group it is; none: public. */
  readonly ownerId?: number | null
}

export async function createGroup(acting: Acting, { name, nameEnglish, ownerId }: NewGroup): Promise<number> {
  requireTransaction(acting.db)
  const { id } = await acting.db
    .insertInto('people_group')
    .values({ name, name_en: nameEnglish ?? null, owner_id: ownerId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(acting, { act: 'createGroup', subjectKind: 'group', subjectIds: [id], details: { name } })
  return id
}

export async function addGroupMembers(acting: Acting, groupId: number, personIds: readonly number[]): Promise<void> {
  await changeBelonging(acting, { act: 'addGroupMembers', to: 'group', id: groupId, personIds }, () =>
    sql`
      insert into people_group_member (group_id, person_id)
      select ${groupId}::integer, unnest(${personIds}::integer[]) on conflict do nothing`.execute(acting.db),
  )
}

export async function removeGroupMembers(acting: Acting, groupId: number, personIds: readonly number[]): Promise<void> {
  await changeBelonging(acting, { act: 'removeGroupMembers', to: 'group', id: groupId, personIds }, () =>
    sql`delete from people_group_member where group_id = ${groupId} and person_id = any(${personIds}::integer[])`.execute(
      acting.db,
    ),
  )
}
