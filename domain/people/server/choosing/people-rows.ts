import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { Choice } from '../../contract.ts'
import { localName } from '../naming/local-name.ts'

/** People with everything that programs look for in their rows, in the order of the choices. */
export async function peopleRows(
  { db, language }: Pick<Context, 'db' | 'language'>,
  choices: readonly Pick<Choice, 'id'>[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<PersonFacts>`
    select person.id, ${localName('person', language)} as name, person.pinyin, person.work_code as "workCode",
      coalesce(person.email, '') as email, person.department_id as "departmentId", ${localName('department', language)} as department,
      person.subcompany_id as "subcompanyId", ${localName('subcompany', language)} as subcompany,
      coalesce(above.id, 0) as "aboveId", coalesce(${localName('above', language)}, '') as above,
      coalesce(${localName('post', language)}, '') as post
    from unnest(${choices.map(({ id }) => id)}::integer[]) with ordinality as wanted (id, position)
    join person on person.id = wanted.id
    join unit as department on department.id = person.department_id
    join unit as subcompany on subcompany.id = person.subcompany_id
    left join unit as above on above.id = subcompany.parent_id
    left join post on post.id = person.post_id
    order by wanted.position`.execute(db)
  return rows.map(personRow)
}

interface PersonFacts {
  readonly id: number
  readonly name: string
  readonly pinyin: string
  readonly workCode: string
  readonly email: string
  readonly departmentId: number
  readonly department: string
  readonly subcompanyId: number
  readonly subcompany: string
  readonly aboveId: number
  readonly above: string
  readonly post: string
}

function personRow(person: PersonFacts) {
  const { id, name, pinyin, workCode, email, department, subcompany, above, post } = person
  return {
    id: String(id),
    name,
    title: [name, subcompany, department].join('|'),
    lastname: name,
    lastnamespan: name,
    pinyinlastname: pinyin,
    workcode: workCode,
    departmentid: String(person.departmentId),
    departmentname: department,
    departmentidspan: department,
    subcompanyid: String(person.subcompanyId),
    subcompanyname: subcompany,
    subcompanyid1span: subcompany,
    supsubcompanyid: String(person.aboveId),
    supsubcompanyname: above,
    jobtitlename: post,
    jobtitlespan: post,
    icon: '',
    email,
    type: 'resource',
    nodeid: `resource_${id}x`,
    requestParams: JSON.stringify({ id: String(id) }),
    displayKeys: ['lastname', 'jobtitlename', 'departmentname'],
  }
}
