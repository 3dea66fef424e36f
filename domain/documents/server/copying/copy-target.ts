import { sql } from 'kysely'
import { classesFor, classesRetained, type LockedDocument } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { lockCategory, type LockedCategory } from '../save/lock-category.ts'

export interface CopyTarget {
  readonly category: LockedCategory
  /** What a copy follows, by what its original follows. */
  readonly classOf: ReadonlyMap<number, number>
}

/** Where the copies come to; outside the attempts, since what is made here stays for the others where one fails. */
export async function findCopyTarget(
  context: ActContext,
  { targetId, resetsRights }: { readonly targetId: number; readonly resetsRights: boolean },
  documents: readonly LockedDocument[],
): Promise<CopyTarget> {
  const { db, caller } = context
  const category = await lockCategory(context, targetId)
  if (!category) throw documentErrors.mayNotCreate()
  const classIds = [...new Set(documents.map(({ classId }) => classId))]
  if (classIds.length === 0) return { category, classOf: new Map() }
  const storedSets = resetsRights ? undefined : await storedSetsOf(context, classIds)
  const unitId = caller.departmentId
  const classes = await classesFor(
    db,
    classIds.map((id) => ({ defaultSetId: storedSets?.get(id) ?? category.defaultSetId, unitId })),
  )
  return { category, classOf: new Map(classIds.map((id, at) => [id, classes[at] ?? 0])) }
}

/** By the class of an original: its default rights as a set of their own, whatever happens to those of its category. */
async function storedSetsOf({ db }: ActContext, classIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const storedSets = await classesRetained(db, classIds)
  const { rows } = await sql<{ id: number; setId: number }>`
    select id, default_set_id as "setId" from access_set
    where kind = 2 and id = any(${classIds.map((id) => storedSets.get(id) ?? id)}::integer[])`.execute(db)
  const setOf = new Map(rows.map(({ id, setId }) => [id, setId]))
  return new Map(classIds.map((id) => [id, setOf.get(storedSets.get(id) ?? id) ?? 0]))
}
