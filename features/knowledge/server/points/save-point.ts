import { sql } from 'kysely'
import { auditedBy, differences, recordAudit } from '@shuku/domain/audit/server'
import { localName } from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { pointsApi as api, type Saved, type SavedRow } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { lostOf, notifyOverwritten } from '../overwritten.ts'
import { asHtml, writeTexts } from '../remark.ts'
import { requireFewReferences } from '../require-few-references.ts'
import { requireKeeper } from '../role-rights.ts'
import { isUnseen, requireSeen, type Seen } from '../seen.ts'
import { requireCategory } from './categories.ts'
import { checkName, checkRows } from './check-point.ts'
import { linesOfPoint, readPointState, type PointState } from './point-state.ts'
import { documentsToStore } from './row-documents.ts'
import { writeRows } from './write-rows.ts'

export interface PointToSave extends Seen {
  /** None: a new one. */
  readonly id?: number | undefined
  readonly name: string
  /** None: it stays as it is. */
  readonly remark?: string | undefined
  readonly categoryId?: number | 'kept' | undefined
  readonly rows: readonly SavedRow[]
}

interface Stored {
  readonly id: number
  readonly name: string
  readonly remark: string
  readonly categoryId: number | null
  readonly revision: number
  readonly updaterId: number
  readonly updaterName: string
  readonly updatedAt: Date
  readonly rowIds: readonly number[]
  /** Rows with a dynamic reference. */
  readonly references: number
}

export const savePoint = handle(api.savePoint, (context) => storePoint(context, context.query))

/**
 * Makes or changes a point with all its rows. Who saves over a change that they have not seen is refused; a program that
 * does not say what it has seen is not, but who saved before is shown what was there (decision 0231).
 */
export async function storePoint(context: Context, point: PointToSave): Promise<Saved> {
  requireKeeper(context.caller)
  const name = checkName(point.name)
  const before = point.id === undefined ? undefined : await lockPoint(context, point.id)
  if (before) requireSeen(context, before, point)
  const overwritten = before && isUnseen(point) ? await readPointState(context.db, before.id) : undefined
  const rows = checkRows(context, point.rows)
  const categoryId = point.categoryId === 'kept' ? (before?.categoryId ?? null) : (point.categoryId ?? null)
  if (categoryId !== null) await requireCategory(context, { kind: 'point', id: categoryId })
  const own = new Set(before?.rowIds)
  const stored = withOwnIds(rows, own)
  const documents = await documentsToStore(context, before?.id, stored)
  const { texts, fileIds } = await writeTexts(context, [asHtml(point.remark ?? before?.remark ?? '')])
  const remark = texts.join('')

  const saved = await writePoint(context, before?.id, { name, categoryId, remark, fileIds })
  await writeRows(
    context.db,
    saved.id,
    stored.map((row, at) => ({ ...row, documentIds: documents[at] ?? [] })),
  )
  if (countReferences(stored) > (before?.references ?? 0)) await requireFewReferences(context.db, { pointId: saved.id })
  const lost = await lostOf(overwritten, () => readPointState(context.db, saved.id))
  await record(context, { before, saved, after: { name, remark, categoryId }, rows: stored.length, lost })
  if (lost && before) {
    const of = { pointId: saved.id }
    await notifyOverwritten(context, { ...lost, by: before.updaterId, of, lines: linesOfPoint(lost) })
  }
  return saved
}

const countReferences = (rows: readonly SavedRow[]) => rows.filter(({ query }) => query !== '').length

/** An id that is none of this point's, or that came before, is a new row's. */
function withOwnIds(rows: readonly SavedRow[], own: Set<number>): SavedRow[] {
  return rows.map(({ id, ...row }) => (id !== undefined && own.delete(id) ? { ...row, id } : row))
}

async function lockPoint({ db, language }: Context, id: number): Promise<Stored> {
  const { rows: locked } = await sql`select from knowledge_point where id = ${id} for update`.execute(db)
  if (locked.length === 0) throw knowledgeErrors.noPoint()
  // after the lock: what was committed while this one waited is seen
  const { rows } = await sql<Stored>`
    select point.id, point.name, point.remark, point.category_id as "categoryId", point.revision,
      point.updater_id as "updaterId", ${localName('updater', language)} as "updaterName", point.updated_at as "updatedAt",
      array(select line.id from knowledge_point_row as line where line.point_id = point.id) as "rowIds",
      (select count(*)::integer from knowledge_point_row as line where line.point_id = point.id and line.query <> '') as "references"
    from knowledge_point as point join person as updater on updater.id = point.updater_id
    where point.id = ${id}`.execute(db)
  const [point] = rows
  if (!point) throw knowledgeErrors.noPoint()
  return point
}

interface Written {
  readonly name: string
  readonly remark: string
  readonly categoryId: number | null
  readonly fileIds: readonly number[]
}

async function writePoint(
  { db, caller, language }: Context,
  id: number | undefined,
  { name, remark, categoryId, fileIds }: Written,
): Promise<Saved> {
  const by = caller.personId
  const files = sql`${[...fileIds]}::bigint[]`
  const write =
    id === undefined
      ? sql`
          insert into knowledge_point (name, remark, category_id, file_ids, creator_id, updater_id)
          values (${name}, ${remark}, ${categoryId}, ${files}, ${by}, ${by})`
      : sql`
          update knowledge_point
          set name = ${name}, remark = ${remark}, category_id = ${categoryId}, file_ids = ${files},
            revision = revision + 1, updater_id = ${by}, updated_at = now()
          where id = ${id}`
  const { rows } = await sql<Saved>`
    with written as (${write} returning id, revision, updated_at, updater_id)
    select written.id, written.revision, written.updated_at as "updatedAt", written.updater_id as "updaterId",
      ${localName('updater', language)} as "updaterName"
    from written join person as updater on updater.id = written.updater_id`.execute(db)
  const [saved] = rows
  if (!saved) throw knowledgeErrors.noPoint()
  return saved
}

interface Change {
  readonly before: Stored | undefined
  readonly saved: Saved
  readonly after: { readonly name: string; readonly remark: string; readonly categoryId: number | null }
  readonly rows: number
  /** What was overwritten unseen. */
  readonly lost: PointState | undefined
}

/** Texts of a remark are long, and are stored here only where nobody has seen them go. */
async function record(context: Context, { before, saved, after, rows, lost }: Change): Promise<void> {
  const differing: Partial<Record<keyof Change['after'], unknown>> = before
    ? differences<Change['after']>(before, after)
    : {}
  const { remark, ...changed } = differing
  await recordAudit(context.db, {
    act: before ? 'saveKnowledgePoint' : 'createKnowledgePoint',
    subject: { kind: 'knowledgePoint', id: saved.id },
    ...auditedBy(context),
    details: {
      name: after.name,
      revision: saved.revision,
      ...changed,
      ...(remark !== undefined && { remark: 'changed' }),
      rows: [before?.rowIds.length ?? 0, rows],
      ...(lost && { overwritten: lost }),
    },
  })
}
