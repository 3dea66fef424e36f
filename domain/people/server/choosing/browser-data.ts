import { sql } from 'kysely'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { choiceKinds, peopleApi, type Choice, type ChoiceKind } from '../../contract.ts'
import { localName } from '../naming/local-name.ts'
import { peopleErrors } from '../people-errors.ts'
import { selectPage } from './find-choices.ts'

/** The numbers by which programs name what they choose (`wire.md` §29), and our own words for it (ORG-20). */
const kinds: Readonly<Record<string, ChoiceKind>> = {
  1: 'person',
  17: 'person',
  hrmresource: 'person',
  4: 'department',
  57: 'department',
  164: 'subcompany',
  169: 'subcompany',
  194: 'subcompany',
  24: 'post',
  278: 'post',
  267: 'role',
  ...Object.fromEntries(choiceKinds.map((kind) => [kind, kind])),
}

const plain = { list: 'all', below: false, page: 1 } as const

export const completeChoice = handle(peopleApi.completeChoice, async (context) => {
  const { type, text } = context.query
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind) throw peopleErrors.unknownPicker({ type })
  const { choices } = await selectPage(context, { ...plain, kind, text, pageSize: 20 })
  return { rows: kind === 'person' ? await peopleRows(context, choices) : choices.map(plainRow) }
})

export const findPerson = handle(peopleApi.findPerson, (context) => peoplePage(context, context.query))
export const findPeople = handle(peopleApi.findPeople, (context) => peoplePage(context, context.query))

const lists = { search: 'all', newly: 'recent', underling: 'colleagues', branch: 'subordinates' } as const

async function peoplePage(context: Context, query: QueryOf<typeof peopleApi.findPeople>) {
  const { name, workCode, departmentId, subcompanyId, page, pageSize } = query
  const unitId = departmentId ?? subcompanyId
  const place =
    query.list === 'search' && unitId !== undefined
      ? { list: 'unit' as const, ofId: unitId, below: true }
      : { list: lists[query.list], below: false }
  const { choices, total } = await selectPage(context, {
    kind: 'person',
    text: name === '' ? workCode : name,
    ...place,
    page,
    pageSize,
  })
  return { rows: await peopleRows(context, choices), columns, count: total, isDone: true }
}

const columns = ['lastname', 'jobtitlename', 'departmentname', 'subcompanyname', 'workcode'].map((dataIndex) => ({
  dataIndex,
  hide: 'false',
  showType: '1',
}))

function plainRow({ id, name, detail }: Choice) {
  return { id: String(id), name, title: detail === '' ? name : `${name}|${detail}` }
}

/** People with everything that programs look for in their rows, in the order of the choices. */
async function peopleRows({ db, language }: Context, choices: readonly Choice[]): Promise<Record<string, unknown>[]> {
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
