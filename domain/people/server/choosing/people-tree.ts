import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { localName } from '../naming/local-name.ts'
import { peopleRows } from './people-rows.ts'
import { bySyllables } from '@shuku/kit/server'
import { nameOrder, personOrder } from '../naming/name-order.ts'

/** A department beyond this is searched, not read through. */
const most = 2_000

type Row = Record<string, unknown>

/** What lies right below a node of the organisation (units, then people) or of the groups; without a node the top. */
export async function openNode(
  context: Context,
  tree: 'v2resourcetree' | 'v2grouptree',
  nodeId: string,
): Promise<Row[]> {
  const id = numberOf(nodeId)
  if (tree === 'v2grouptree') return id === 0 ? await groupRows(context) : await memberRows(context, id)
  return [...(await unitRows(context, id)), ...(id === 0 ? [] : await staffRows(context, id))]
}

/** `dept_5x` and `5` are the same; what is no id is the top. */
function numberOf(nodeId: string): number {
  return Number(/^(?:[a-z]+_)?(\d{1,9})x?$/.exec(nodeId.trim())?.[1] ?? 0)
}

interface Node {
  readonly id: number
  readonly name: string
  readonly parentId: number
  readonly type: 'com' | 'subcom' | 'dept' | 'group'
  readonly isParent: boolean
}

async function unitRows({ db, language }: Context, id: number): Promise<Row[]> {
  const { rows } = await sql<Node>`
    select node.id, ${localName('node', language)} as name, coalesce(node.parent_id, 0) as "parentId",
      case node.kind when 'headquarters' then 'com' when 'subcompany' then 'subcom' else 'dept' end as type,
      exists (select from unit as below where below.parent_id = node.id and not below.canceled)
        or exists (select from person where person.department_id = node.id and person.status = 'active') as "isParent"
    from unit as node
    where not node.canceled and ${id === 0 ? sql`node.parent_id is null` : sql`node.parent_id = ${id}`}
    order by node.sort, ${bySyllables(sql.ref('node.name'))}, node.id`.execute(db)
  return rows.map(nodeRow)
}

/** The public groups and the caller's own. */
async function groupRows({ db, caller, language }: Context): Promise<Row[]> {
  const { rows } = await sql<Node>`
    select node.id, ${localName('node', language)} as name, 0 as "parentId", 'group' as type,
      exists (select from people_group_member as member where member.group_id = node.id) as "isParent"
    from people_group as node
    where node.owner_id is null or node.owner_id = ${caller.personId}
    order by ${nameOrder('node', language)}, node.id`.execute(db)
  return rows.map(nodeRow)
}

function nodeRow({ id, name, parentId, type, isParent }: Node): Row {
  const nodeid = `${type}_${id}x`
  return { id: String(id), nodeid, name, title: name, lastname: name, pid: String(parentId), type, isParent, icon: '' }
}

async function staffRows(context: Context, unitId: number): Promise<Row[]> {
  const { rows } = await sql<{ id: number }>`
    select id from person where department_id = ${unitId} and status = 'active' order by ${personOrder('person', context.language)}, id limit ${most}`.execute(
    context.db,
  )
  return leaves(await peopleRows(context, rows), unitId)
}

async function memberRows(context: Context, groupId: number): Promise<Row[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id
    from people_group_member as member
    join people_group on people_group.id = member.group_id
    join person on person.id = member.person_id
    where member.group_id = ${groupId} and person.status = 'active'
      and (people_group.owner_id is null or people_group.owner_id = ${context.caller.personId})
    order by ${personOrder('person', context.language)}, person.id limit ${most}`.execute(context.db)
  return leaves(await peopleRows(context, rows), groupId)
}

function leaves(people: readonly Row[], parentId: number): Row[] {
  return people.map((person) => ({ ...person, pid: String(parentId), isParent: false }))
}
