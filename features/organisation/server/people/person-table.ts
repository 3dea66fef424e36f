import { sql } from 'kysely'
import {
  isPersonNamed,
  administeredUnits,
  localName,
  personOrder,
  seenUnits,
  selectOwnAccounts,
} from '@shuku/domain/people/server'
import { defineList } from '@shuku/kit/server'
import { organisationApi, PersonRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

const text = organisationMessages.texts

/** Of a person, as `found`: there is a name to sign in by, and nothing that fits it. */
export const lacksPassword = sql<boolean>`(
  found.status = 'active' and coalesce(found.login_name, '') <> '' and found.password_hash is null)`

/** The list of a unit shows people of units that the caller administers only. */
export const personList = defineList({
  endpoint: organisationApi.listPeople,
  shape: PersonRow,
  select: (context, { unitId, below, text = '', withLeft }) => {
    const { db, caller, language } = context
    let found = db
      .selectFrom('person as found')
      .innerJoin('unit as department', 'department.id', 'found.department_id')
      .leftJoin('post', 'post.id', 'found.post_id')
      .leftJoin('person as manager', 'manager.id', 'found.manager_id')
      .where(sql<boolean>`found.department_id in ${seenUnits(caller)}`)
      .where(isPersonNamed(text))
    if (!withLeft) found = found.where('found.status', '=', 'active')
    if (unitId !== undefined) found = found.where(inUnit(unitId, below))
    return found.select([
      'found.id as personId',
      localName('found', language).as('name'),
      sql<string>`coalesce(found.login_name, '')`.as('loginName'),
      'found.work_code as workCode',
      localName('department', language).as('department'),
      sql<string>`coalesce(${localName('post', language)}, '')`.as('post'),
      sql<string>`coalesce(${localName('manager', language)}, '')`.as('manager'),
      'found.security_level as securityLevel',
      'found.status',
      sql<number>`coalesce(found.photo_file_id, 0)::integer`.as('photo'),
      sql<boolean>`found.main_person_id is not null`.as('isSecondary'),
      sql<boolean>`found.id in ${selectOwnAccounts(context)}`.as('isSelf'),
      lacksPassword.as('lacksPassword'),
      sql<boolean>`found.department_id in ${administeredUnits(caller)}`.as('isAdministered'),
    ])
  },
  sorts: {
    name: { expression: ({ language }) => personOrder('found', language), type: 'text' },
    loginName: { expression: () => sql<string>`lower(coalesce(found.login_name, ''))`, type: 'text' },
    workCode: { expression: () => sql<string>`lower(found.work_code)`, type: 'text' },
    securityLevel: { expression: () => sql<number>`found.security_level`, type: 'integer' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  export: {
    name: text.people,
    cells: { status: ({ status }, language) => text[status][language] },
  },
  canCheck: false,
  opens: async ({ caller }) => void seenUnits(caller),
})

function inUnit(unitId: number, below: boolean) {
  return below
    ? sql<boolean>`found.department_id in (select unit_id from unit_ancestor where ancestor_id = ${unitId})`
    : sql<boolean>`found.department_id = ${unitId}`
}
