import { sql, type RawBuilder } from 'kysely'
import { isPersonNamed, likePattern, localName, personOrder } from '@shuku/domain/people/server'
import { defineList, escapeHtml } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { directoryApi, FoundPerson } from '../contract.ts'
import { directoryMessages } from '../messages.ts'

const text = directoryMessages.texts
type Searched = QueryOf<typeof directoryApi.searchPeople>

/** Everybody may look everybody up; who has left is not found. */
export const foundPeople = defineList({
  endpoint: directoryApi.searchPeople,
  shape: FoundPerson,
  select: ({ db, language }, query) =>
    db
      .selectFrom('person as found')
      .innerJoin('unit as department', 'department.id', 'found.department_id')
      .innerJoin('unit as subcompany', 'subcompany.id', 'found.subcompany_id')
      .leftJoin('post', 'post.id', 'found.post_id')
      .leftJoin('person as manager', 'manager.id', 'found.manager_id')
      .where('found.status', '=', 'active')
      .where(isPersonNamed(query.name))
      .where(isAsked(query))
      .select([
        'found.id',
        localName('found', language).as('name'),
        'found.work_code as workCode',
        sql<string>`case found.sex when 'male' then '0' when 'female' then '1' else '' end`.as('sex'),
        sql<string>`'1'`.as('status'),
        sql<string>`case when found.main_person_id is null then '0' else '1' end`.as('accountType'),
        'found.department_id as departmentId',
        'found.subcompany_id as subcompanyId',
        'found.post_id as postId',
        'found.manager_id as managerId',
        sql<string>`coalesce(found.mobile, '')`.as('mobile'),
        sql<string>`''`.as('telephone'),
        sql<string>`coalesce(found.email, '')`.as('email'),
        localName('department', language).as('department'),
        localName('subcompany', language).as('subcompany'),
        sql<string>`coalesce(${localName('post', language)}, '')`.as('post'),
        sql<string>`coalesce(${localName('manager', language)}, '')`.as('manager'),
      ]),
  sorts: {
    name: { expression: ({ language }) => personOrder('found', language), type: 'text' },
    workCode: { expression: () => sql<string>`lower(found.work_code)`, type: 'text' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  spans: {
    sex: ({ sex }, language) => (sex === '' ? '' : text[sex === '0' ? 'male' : 'female'][language]),
    status: (_, language) => text.works[language],
    accountType: ({ accountType }, language) =>
      text[accountType === '0' ? 'mainAccount' : 'secondaryAccount'][language],
    departmentId: ({ department }) => escapeHtml(department),
    subcompanyId: ({ subcompany }) => escapeHtml(subcompany),
    postId: ({ post }) => escapeHtml(post),
    managerId: ({ manager }) => escapeHtml(manager),
  },
  export: {
    name: text.directory,
    cells: {
      departmentId: ({ department }) => department,
      postId: ({ post }) => post,
      managerId: ({ manager }) => manager,
    },
  },
})

/** What is asked beside the name; the names of columns are ours. */
function isAsked(query: Searched): RawBuilder<boolean> {
  const { departmentId, subcompanyId, deep, managerId, postId, workCode, mobile, email } = query
  const conditions = [
    departmentId === undefined ? undefined : inUnit(departmentId, deep),
    subcompanyId === undefined
      ? undefined
      : deep
        ? inUnit(subcompanyId, true)
        : sql<boolean>`found.subcompany_id = ${subcompanyId}`,
    managerId === undefined ? undefined : sql<boolean>`found.manager_id = ${managerId}`,
    postId === undefined ? undefined : sql<boolean>`found.post_id = ${postId}`,
    begins(sql`lower(found.work_code)`, workCode),
    begins(sql`lower(found.email)`, email),
    begins(sql`found.mobile`, mobile),
  ].filter((condition) => condition !== undefined)
  return sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`
}

function begins(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | undefined {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? undefined : sql<boolean>`${column} like ${`${likePattern(wanted)}%`}`
}

function inUnit(unitId: number, deep: boolean): RawBuilder<boolean> {
  return deep
    ? sql<boolean>`found.department_id in (select unit_id from unit_ancestor where ancestor_id = ${unitId})`
    : sql<boolean>`found.department_id = ${unitId}`
}
