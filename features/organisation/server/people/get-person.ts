import { sql } from 'kysely'
import { findFixedFields, localName, peopleErrors, seenUnits } from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { organisationApi, type PersonForm } from '../../contract.ts'
import { lacksPassword } from './person-table.ts'

interface Row extends Omit<PersonForm, 'fixed' | 'department' | 'post' | 'manager' | 'mainPerson'> {
  readonly isAdministered: boolean
  readonly departmentId: number
  readonly departmentName: string
  readonly postId: number | null
  readonly postName: string | null
  readonly managerId: number | null
  readonly managerName: string | null
  readonly mainPersonId: number | null
  readonly mainPersonName: string | null
}

export const getPerson = handle(organisationApi.getPerson, async (context) => {
  const { db, caller, query, language } = context
  const { rows } = await sql<Row>`
    select found.name, coalesce(found.name_en, '') as "nameEnglish", coalesce(found.login_name, '') as "loginName",
      found.work_code as "workCode", found.sex, coalesce(found.email, '') as email, coalesce(found.mobile, '') as mobile,
      found.security_level as "securityLevel", found.classification, found.language, found.time_zone as "timeZone",
      found.status, ${lacksPassword} as "lacksPassword", found.department_id as "departmentId", ${localName('department', language)} as "departmentName",
      found.post_id as "postId", ${localName('post', language)} as "postName",
      found.manager_id as "managerId", ${localName('manager', language)} as "managerName",
      found.main_person_id as "mainPersonId", ${localName('main', language)} as "mainPersonName",
      found.department_id in ${seenUnits(caller)} as "isAdministered"
    from person as found
    join unit as department on department.id = found.department_id
    left join post on post.id = found.post_id
    left join person as manager on manager.id = found.manager_id
    left join person as main on main.id = found.main_person_id
    where found.id = ${query.personId}`.execute(db)
  const [row] = rows
  if (!row) throw peopleErrors.unknownPerson({ id: query.personId })
  if (!row.isAdministered) throw peopleErrors.beyondReach({ name: row.name })
  const { departmentId, departmentName, postId, postName, managerId, managerName, ...rest } = row
  const { mainPersonId, mainPersonName, isAdministered: _, ...form } = rest
  const fixed = await findFixedFields(context, query.personId)
  return {
    ...form,
    fixed: [...fixed].map(([field, error]) => ({ field, reason: error.textIn(language) })),
    department: chosen('department', departmentId, departmentName),
    post: maybeChosen('post', postId, postName),
    manager: maybeChosen('person', managerId, managerName),
    mainPerson: maybeChosen('person', mainPersonId, mainPersonName),
  }
})

function maybeChosen(kind: 'post' | 'person', id: number | null, name: string | null) {
  return id === null || name === null ? undefined : chosen(kind, id, name)
}

function chosen(kind: 'department' | 'post' | 'person', id: number, name: string) {
  return { kind, id, name, detail: '', code: '', isGone: false }
}
