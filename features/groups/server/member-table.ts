import { sql, type RawBuilder } from 'kysely'
import { localName, matchName, peopleErrors, personOrder } from '@shuku/domain/people/server'
import { defineList } from '@shuku/kit/server'
import { GroupMemberRow, groupsApi } from '../contract.ts'
import { groupsMessages } from '../messages.ts'

/** Whether a person may see who is in a group: everybody of a public one, its owner of a private one. */
function maySee(groupId: number, personId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from people_group where id = ${groupId} and (owner_id is null or owner_id = ${personId}))`
}

export const groupMemberList = defineList({
  endpoint: groupsApi.listMembers,
  shape: GroupMemberRow,
  select: ({ db, caller, language }, { groupId, text }) =>
    db
      .selectFrom('people_group_member as member')
      .innerJoin('person as found', 'found.id', 'member.person_id')
      .innerJoin('unit as department', 'department.id', 'found.department_id')
      .leftJoin('post', 'post.id', 'found.post_id')
      .where('member.group_id', '=', groupId)
      .where(maySee(groupId, caller.personId))
      .where('found.status', '=', 'active')
      .where(matchName('person', text).condition)
      .select([
        'found.id as personId',
        localName('found', language).as('name'),
        localName('department', language).as('department'),
        sql<number>`coalesce(found.photo_file_id, 0)::integer`.as('photo'),
        sql<string>`coalesce(${localName('post', language)}, '')`.as('post'),
      ]),
  sorts: { name: { expression: ({ language }) => personOrder('found', language), type: 'text' } },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  export: { name: groupsMessages.texts.members },
  canCheck: true,
  opens: async ({ db, caller, query: { groupId } }) => {
    const { rows } = await sql<{ is: boolean }>`select ${maySee(groupId, caller.personId)} as is`.execute(db)
    if (!rows[0]?.is) throw peopleErrors.unknownGroup({ id: groupId })
  },
})
