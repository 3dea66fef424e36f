import { sql } from 'kysely'
import { countByCategory, countUnreadByCategory, selectAdministeredCounts } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { latestOf } from '@shuku/domain/search/server'
import { bySyllablesAndNumbers, handle } from '@shuku/kit/server'
import { categoryListApi } from '../../contract/categories.ts'
import { administered, ofSubcompany } from './category-list.ts'

interface Row {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly order: string
  readonly isMine: boolean
  /** In it alone: all that are not deleted, whether the caller may read them or not; drafts are their holders' alone. */
  readonly administered: number
}

/** With their ancestors, on which the caller has no right, so that every category is shown in its place. */
export const getConsoleTree = handle(categoryListApi.getConsoleTree, async (context) => {
  const { db, caller, language, query } = context
  const { rows } = await sql<Row>`
    with recursive mine (id) as (
      select id from category where id in ${administered(caller)} and ${ofSubcompany(query.subcompanyId)}
    ),
    -- from where one's own end: who administers everything has none
    above (id) as (
      select category.parent_id from mine join category on category.id = mine.id
      where category.parent_id is not null and category.parent_id not in (select id from mine)
      union
      select category.parent_id from above join category on category.id = above.id
      where category.parent_id is not null and category.parent_id not in (select id from mine)
    ),
    shown (id, is_mine) as (select id, true from mine union all select id, false from above),
    counted (id, documents) as (
      select category_id, sum(n)::integer from (${selectAdministeredCounts(caller)}) as parts
      where category_id in (select id from mine) group by category_id
    )
    select category.id, category.parent_id as "parentId", ${localName('category', language)} as name,
      category.sort::text as "order", shown.is_mine as "isMine",
      coalesce(counted.documents, 0) as administered
    from category join shown on shown.id = category.id left join counted on counted.id = category.id
    order by category.sort, ${bySyllablesAndNumbers(sql.ref('category.name'))}, category.id`.execute(db)
  const below = Map.groupBy(rows, ({ parentId }) => parentId ?? 0)
  const administeredBelow = sumsOf(below)
  if (query.isWithoutTree) return { nodes: [], administered: administeredBelow }
  const counts = {
    all: await countByCategory(db, caller),
    unread: await countUnreadByCategory(context, latestOf(context)),
  }
  return { nodes: nodesOf(below, 0, counts).map(({ node }) => node), administered: administeredBelow }
})

/** How many documents are administered in each category and below it. */
function sumsOf(below: ReadonlyMap<number, readonly Row[]>): Record<string, number> {
  const sums: Record<string, number> = {}
  const sumBelow = (parentId: number): number =>
    (below.get(parentId) ?? []).reduce((total, { id, administered: own }) => {
      const sum = own + sumBelow(id)
      sums[String(id)] = sum
      return total + sum
    }, 0)
  sumBelow(0)
  return sums
}

type Node = Record<string, unknown>

interface Counts {
  readonly all: ReadonlyMap<number, number>
  readonly unread: ReadonlyMap<number, number>
}

/** Each with the number of documents in it and below it, and how many of those of late are unread. */
function nodesOf(
  below: ReadonlyMap<number, readonly Row[]>,
  parentId: number,
  counts: Counts,
): { readonly node: Node; readonly documents: number; readonly unread: number }[] {
  return (below.get(parentId) ?? []).map(({ id, name, order, isMine }) => {
    const children = nodesOf(below, id, counts)
    const documents = children.reduce((sum, child) => sum + child.documents, counts.all.get(id) ?? 0)
    const unread = children.reduce((sum, child) => sum + child.unread, counts.unread.get(id) ?? 0)
    const node = {
      [`sec_${id}`]: {
        __domid__: `sec_${id}`,
        isOpen: 'false',
        orderid: order,
        hasChildren: String(children.length > 0),
        name,
        title: name,
        numbers: { docNew: String(unread), docAll: String(documents) },
        hasRight: isMine ? 'Y' : 'N',
        attr: { _id: String(id) },
        categoryid: String(id),
        submenus: children.map((child) => child.node),
      },
    }
    return { node, documents, unread }
  })
}
