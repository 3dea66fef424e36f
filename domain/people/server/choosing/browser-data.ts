import { sql, type RawBuilder } from 'kysely'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import {
  choiceKinds,
  administeredSubcompanies,
  peopleApi,
  pickersOf,
  type Choice,
  type ChoiceKind,
  type PeopleQuery,
} from '../../contract.ts'
import { isRoleAdministrator } from '../administering/require-role-administrator.ts'
import { peopleErrors } from '../people-errors.ts'
import { isAdministeredBy, selectPage } from './find-choices.ts'
import { likePattern } from './match-name.ts'
import { openNode } from './people-tree.ts'
import { peopleRows } from './people-rows.ts'

/** The numbers by which programs name what they choose (docs/interface.md §9), and our own words for it. */
const kindOfType: ReadonlyMap<string, ChoiceKind> = new Map(
  choiceKinds.flatMap((kind) => {
    const { one = kind, several = kind, others = [] } = pickersOf(kind)
    return [kind, one, several, ...others].map((type) => [type, kind] as const)
  }),
)

/** Which kind a type means; anything else is refused. */
export function kindOf(type: string): ChoiceKind {
  const kind = kindOfType.get(type)
  if (!kind) throw peopleErrors.unknownPicker({ type })
  return kind
}

const plain = { list: 'all', below: false, page: 1 } as const

export const completeChoice = handle(peopleApi.completeChoice, async (context) => {
  const { type, text } = context.query
  const kind = kindOf(type)
  const bound = type === administeredSubcompanies ? { and: isAdministeredBy(context.caller) } : {}
  const { choices } = await selectPage(context, { ...plain, kind, text, pageSize: 20, ...bound })
  return { rows: kind === 'person' ? await peopleRows(context, choices) : choices.map(plainRow) }
})

export const findPerson = handle(peopleApi.findPerson, (context) => peoplePage(context, context.query))
export const findPeople = handle(peopleApi.findPeople, (context) => peoplePage(context, context.query))

const lists = { search: 'all', newly: 'recent', underling: 'colleagues', branch: 'subordinates' } as const
type List = keyof typeof lists

async function peoplePage(context: Context, query: QueryOf<typeof peopleApi.findPeople>) {
  // who holds which role is visible only to role administrators
  if (query.roleId !== undefined && !(await isRoleAdministrator(context))) throw peopleErrors.notRoleAdministrator()
  // what is typed is looked for everywhere, in a tree as well
  const isTyped = query.name !== '' || query.workCode !== ''
  if (!isListed(query.list) && !isTyped) {
    const rows = await openNode(context, query.list, query.nodeId)
    return { rows, columns, count: rows.length, isDone: true }
  }
  const { choices, total } = await selectPage(context, {
    kind: 'person',
    text: query.name,
    ...placeOf(query),
    and: conditionsOf(query),
    page: query.page,
    pageSize: query.pageSize,
  })
  return { rows: await peopleRows(context, choices), columns, count: total, isDone: true }
}

function isListed(list: PeopleQuery['list']): list is List {
  return Object.hasOwn(lists, list)
}

function placeOf({ list, departmentId, subcompanyId }: PeopleQuery) {
  const ofId = departmentId ?? subcompanyId
  if (isListed(list) && list !== 'search') return { list: lists[list], below: false }
  return ofId === undefined ? { list: 'all' as const, below: false } : { list: 'unit' as const, ofId, below: true }
}

/** The conditions in addition to the name and the place. */
function conditionsOf({ workCode, roleId }: PeopleQuery): RawBuilder<boolean> {
  const hasCode =
    workCode === ''
      ? sql<boolean>`true`
      : sql<boolean>`lower(found.work_code) like ${`${likePattern(workCode.trim().toLowerCase())}%`}`
  const hasRole =
    roleId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`found.id in (select person_id from role_member where role_id = ${roleId})`
  return sql<boolean>`(${hasCode} and ${hasRole})`
}

const columns = ['lastname', 'jobtitlename', 'departmentname', 'subcompanyname', 'workcode'].map((dataIndex) => ({
  dataIndex,
  hide: 'false',
  showType: '1',
}))

function plainRow({ id, name, detail }: Choice) {
  return { id: String(id), name, title: detail === '' ? name : `${name}|${detail}` }
}
