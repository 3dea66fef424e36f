import { sql } from 'kysely'
import {
  isPersonNamed,
  administratorOf,
  localName,
  selectAdministeredUnits,
  personOrder,
} from '@shuku/domain/people/server'
import { defineList, escapeHtml } from '@shuku/kit/server'
import { organisationApi, StaffRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

const text = organisationMessages.texts
const classifications = [text.classification0, text.classification1, text.classification2, text.classification3]

/** Whole rows of active people whom the caller administers; people who have left are not part of a batch. */
export const staffList = defineList({
  endpoint: organisationApi.listStaff,
  shape: StaffRow,
  select: ({ db, caller, language }, { name, departmentId }) => {
    let found = db
      .selectFrom('person as found')
      .innerJoin('unit as department', 'department.id', 'found.department_id')
      .leftJoin('post', 'post.id', 'found.post_id')
      .leftJoin('person as manager', 'manager.id', 'found.manager_id')
      .where(sql<boolean>`found.department_id in ${selectAdministeredUnits(administratorOf(caller))}`)
      .where('found.status', '=', 'active')
      .where(isPersonNamed(name))
    if (departmentId !== undefined) found = found.where('found.department_id', '=', departmentId)
    return found.select([
      'found.id as personId',
      // the name itself, in every language, because it is sent back
      'found.name',
      sql<string>`coalesce(found.login_name, '')`.as('loginName'),
      'found.work_code as workCode',
      'found.sex',
      'found.department_id as departmentId',
      'found.subcompany_id as subcompanyId',
      'found.post_id as postId',
      'found.manager_id as managerId',
      sql<string>`coalesce(found.mobile, '')`.as('mobile'),
      sql<string>`coalesce(found.email, '')`.as('email'),
      'found.security_level as securityLevel',
      'found.classification',
      sql<string>`'1'`.as('status'),
      localName('department', language).as('department'),
      sql<string>`coalesce(${localName('post', language)}, '')`.as('post'),
      sql<string>`coalesce(${localName('manager', language)}, '')`.as('manager'),
    ])
  },
  sorts: {
    name: { expression: ({ language }) => personOrder('found', language), type: 'text' },
    securityLevel: { expression: () => sql<number>`found.security_level`, type: 'integer' },
    classification: { expression: () => sql<number>`found.classification::integer`, type: 'integer' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  spans: {
    sex: ({ sex }, language) => (sex === null ? '' : text[sex][language]),
    departmentId: ({ department }) => escapeHtml(department),
    postId: ({ post }) => escapeHtml(post),
    managerId: ({ manager }) => escapeHtml(manager),
    classification: ({ classification }, language) => classifications[classification]?.[language] ?? '',
  },
  export: {
    name: text.people,
    cells: {
      departmentId: ({ department }) => department,
      postId: ({ post }) => post,
      managerId: ({ manager }) => manager,
      classification: ({ classification }, language) => classifications[classification]?.[language] ?? '',
    },
  },
  opens: async ({ caller }) => void administratorOf(caller),
})
