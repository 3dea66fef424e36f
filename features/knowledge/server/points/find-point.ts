import { sql } from 'kysely'
import { bodyToShow } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import type { NamedDocument, Point } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { isKeeper } from '../role-rights.ts'

type Head = Omit<Point, 'mayEdit' | 'rows'>

interface StoredRow {
  readonly id: number
  readonly title: string
  readonly query: string
  readonly weight: number
  readonly documents: NamedDocument[]
  /** All that were chosen. */
  readonly chosen: number
}

/**
 * A point with its rows, and of each the documents that the caller may read: those in force, and for keepers the others
 * too, which they may want to take out.
 */
export async function findPoint(context: Context, id: number): Promise<Point> {
  const mayEdit = isKeeper(context.caller)
  const head = await findHead(context, id)
  const rows = await findRows(context, id, mayEdit)
  return {
    ...head,
    remark: await bodyToShow(head.remark, context),
    mayEdit,
    rows: rows.map(({ chosen, ...row }) => ({ ...row, unseen: mayEdit ? chosen - row.documents.length : 0 })),
  }
}

async function findHead({ db, language }: Context, id: number): Promise<Head> {
  const { rows } = await sql<Omit<Head, 'categoryId'> & { categoryId: number | null }>`
    select point.id, point.name, point.remark, point.category_id as "categoryId", point.revision,
      ${localName('creator', language)} as "creatorName", ${localName('updater', language)} as "updaterName",
      point.updated_at as "updatedAt", coalesce((
        select json_agg(json_build_object('id', map.id, 'name', map.name) order by map.name, map.id)
        from knowledge_map as map where map.id in (
          select theme.map_id from knowledge_map_point as held join knowledge_theme as theme on theme.id = held.theme_id
          where held.point_id = point.id)), '[]') as "usedIn"
    from knowledge_point as point
    join person as creator on creator.id = point.creator_id
    join person as updater on updater.id = point.updater_id
    where point.id = ${id}`.execute(db)
  const [head] = rows
  if (!head) throw knowledgeErrors.noPoint()
  const { categoryId, ...others } = head
  return categoryId === null ? others : { ...others, categoryId }
}

async function findRows({ db, caller }: Context, id: number, isForKeeper: boolean): Promise<StoredRow[]> {
  const isShown = isForKeeper ? mayRead(caller) : sql<boolean>`${mayRead(caller)} and ${documentIsInForce}`
  const { rows } = await sql<StoredRow>`
    select line.id, line.title, line.query, line.weight, coalesce((
        select json_agg(json_build_object('id', document.id, 'subject', document.subject, 'kind', document.kind)
          order by held.position, document.id)
        from knowledge_row_document as held join document on document.id = held.document_id
        where held.row_id = line.id and ${isShown}), '[]') as documents,
      (select count(*)::integer from knowledge_row_document as held where held.row_id = line.id) as chosen
    from knowledge_point_row as line where line.point_id = ${id}
    order by line.position, line.id`.execute(db)
  return rows
}
