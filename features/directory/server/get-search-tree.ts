import { sql } from 'kysely'
import { localName, selectSubcompany } from '@shuku/domain/people/server'
import { handle, bySyllables } from '@shuku/kit/server'
import { directoryApi, type TreeRow } from '../contract.ts'

const most = 2_000

/** The open units right below one (0: the headquarters alone), with all below it, or by a word. */
export const getSearchTree = handle(directoryApi.getSearchTree, async ({ db, language, query }) => {
  const { id, keyword, deep } = query
  const parentId = /^\d{1,9}$/.test(id) ? Number(id) : -1
  const wanted =
    keyword !== ''
      ? sql`strpos(lower(concat_ws(' ', node.name, node.name_en, node.pinyin, node.initials)), ${keyword.toLowerCase()}) > 0`
      : parentId === 0
        ? sql`(node.parent_id is null or ${deep})`
        : deep
          ? sql`exists (select from unit_ancestor as up where up.unit_id = node.id and up.ancestor_id = ${parentId} and up.depth > 0)`
          : sql`node.parent_id = ${parentId}`
  const { rows } = await sql<TreeRow>`
    select node.id::text as id, ${localName('node', language)} as name, coalesce(node.parent_id, 0)::text as "parentId",
      case node.kind when 'headquarters' then '0' when 'subcompany' then '1' else '2' end as type,
      exists (select from unit as below where below.parent_id = node.id and not below.canceled) as "isParent",
      '0' as "isVirtual", '' as icon, true as "canClick", false as "isClosed", false as "isSelected",
      ${localName('node', language)} as title, coalesce(${selectSubcompany(sql`node.id`)}, 0)::text as "subcompanyId"
    from unit as node
    where not node.canceled and ${wanted}
    order by (select count(*) from unit_ancestor where unit_ancestor.unit_id = node.id), node.sort, ${bySyllables(sql.ref('node.name'))}, node.id
    limit ${most}`.execute(db)
  return { rows }
})
