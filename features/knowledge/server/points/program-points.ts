import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { bySyllables, handle, localStamp, openTable, readWrite, type Context } from '@shuku/kit/server'
import type { QueryOf, ReplyOf } from '@shuku/kit/contract'
import { pointProgramsApi as api, type ProgramRow, type SortField } from '../../contract/point-programs.ts'
import type { Point, SavedRow } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { isKeeper, requireKeeper } from '../role-rights.ts'
import { storeCategories } from './categories.ts'
import { removePoints } from './delete-points.ts'
import { findPoint } from './find-point.ts'
import { isAsked, pointList } from './point-list.ts'
import { storePoint } from './save-point.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly creatorId: number
  readonly creatorName: string
  readonly createdAt: Date
  readonly updaterId: number
  readonly updaterName: string
  readonly updatedAt: Date
}

export const getKnowledgeList = handle(api.getKnowledgeList, async (context) => {
  const { caller, query } = context
  const { rows, total } = await findPage(context)
  const stamp = (at: Date) => localStamp(at, caller.timeZone)
  return {
    rows: rows.map((row) => ({
      ...row,
      id: String(row.id),
      creatorId: String(row.creatorId),
      createdAt: stamp(row.createdAt),
      updaterId: String(row.updaterId),
      updatedAt: stamp(row.updatedAt),
    })),
    total,
    page: query.page,
    pages: Math.ceil(total / query.pageSize),
    mayEdit: isKeeper(caller),
    hasMenu: false,
  }
})

async function findPage({ db, language, query }: Context<QueryOf<typeof api.getKnowledgeList>>) {
  const asked = isAsked(query)
  const { rows } = await sql<Row>`
    select point.id, point.name, point.creator_id as "creatorId", ${localName('creator', language)} as "creatorName",
      point.created_at as "createdAt", point.updater_id as "updaterId", ${localName('updater', language)} as "updaterName",
      point.updated_at as "updatedAt"
    from knowledge_point as point
    join person as creator on creator.id = point.creator_id
    join person as updater on updater.id = point.updater_id
    where ${asked} order by ${orderOf(query)}, point.id desc
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from knowledge_point as point where ${asked}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

const sorts: Record<SortField, RawBuilder<unknown>> = {
  name: bySyllables(sql.ref('point.name')),
  createdAt: sql`point.created_at`,
  updatedAt: sql`point.updated_at`,
}

function orderOf({ field, direction }: Pick<QueryOf<typeof api.getKnowledgeList>, 'field' | 'direction'>) {
  const by = sorts[field ?? 'updatedAt']
  const isDown = direction ? direction === 'descend' : field === undefined
  return isDown ? sql`${by} desc` : sql`${by} asc`
}

const newPoint: Pick<Point, 'name' | 'remark' | 'categoryId' | 'revision' | 'rows'> = {
  name: '',
  remark: '',
  revision: 0,
  rows: [],
}

export const getKnowledgeDetail = handle(api.getKnowledgeDetail, async (context) => {
  const { caller, query: asked } = context
  const found = asked.id === undefined ? undefined : await findPoint(context, asked.id)
  const { name, remark, categoryId, rows, revision } = found ?? newPoint
  return {
    name,
    remark,
    mayEdit: isKeeper(caller),
    revision,
    updatedAt: found ? localStamp(found.updatedAt, caller.timeZone) : '',
    hasMenu: false,
    rows: rows.map(({ id, title, query, weight, documents }, position) => ({
      id: String(id),
      title,
      documentIds: documents.map((document) => document.id).join(','),
      query,
      weight: String(weight),
      order: String(position),
      points: [],
    })),
    mapType: categoryId === undefined ? '' : String(categoryId),
    title: '',
    background: '',
    templateId: '',
    preview: '',
    previews: [],
    type: '',
    templates: [],
    mapTypes: [],
  }
})

export const operateKnowledge = handle(api.operateKnowledge, async (context) => {
  const { operation, ids, name, remark, rows, revision, seenAt } = context.query
  requireKeeper(context.caller)
  if (operation === 'delete') return deleted(context, ids)
  const [id] = ids
  if (operation === 'edit' && id === undefined) throw knowledgeErrors.noneChosen()
  const saved = await storePoint(context, {
    id: operation === 'edit' ? id : undefined,
    revision,
    seenAt,
    mayBeUnseen: true,
    name,
    remark,
    categoryId: 'kept',
    rows: inOrder(rows),
  })
  return {
    id: String(saved.id),
    revision: saved.revision,
    updatedAt: localStamp(saved.updatedAt, context.caller.timeZone),
    updaterId: String(saved.updaterId),
    updaterName: saved.updaterName,
  }
})

/** What a map uses stays, and is said by the code: a program asks for no more than that. */
async function deleted(context: Context, ids: readonly number[]): Promise<ReplyOf<typeof api.operateKnowledge>> {
  const { staying } = await removePoints(context, ids)
  const [first] = staying
  return first ? { code: '3', message: first.reason } : { code: '1' }
}

/** By the number that each has; equal ones as they were sent. */
function inOrder(rows: readonly ProgramRow[]): SavedRow[] {
  return rows
    .toSorted((one, other) => one.order - other.order)
    .map(({ order: _, id, ...row }) => (id === undefined ? row : { ...row, id }))
}

export const saveKnowledgeType = handle(api.saveKnowledgeType, async (context) => {
  await storeCategories(context, { kind: 'point', categories: context.query.categories })
  return {}
})

/** The same rows as the list of points has, for who chooses one. */
export const browsePoints = readWrite(
  handle(api.browsePoints, async (context) => ({
    type: 1 as const,
    key: await openTable(context, pointList.table, context.query),
  })),
)
