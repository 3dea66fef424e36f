import { sql, type RawBuilder } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { diskErrors, mostLevels } from '../contract.ts'
import { deleteItems, type DiskContext } from './change-items.ts'
import { below, findOwners, findSources, sizeOf, writeCopies, type CopyPlan, type Source } from './copy-items.ts'
import { findItems, findSeen, requireOwnFolder, type SeenItem } from './find-items.ts'
import { lockDisk, lockDiskBeside, requireDiskRoom } from './locked-disk.ts'
import { findTaken, placeOf } from './names-in.ts'
import { recordDiskAct } from './record-act.ts'
import { diskFilesPlaced } from './slots.ts'

/** A copy of more than goes at once: its items in an order in which each folder comes before what is in it. */
export function selectToCopy({ placed }: Pick<CopyPlan, 'placed'>): RawBuilder<number[]> {
  return sql<number[]>`(with ${below(placed.map(({ id }) => id))} select array_agg(id order by step, id) from below)`
}

/** Some items of a long copy. */
export interface CopyStep {
  readonly ids: readonly number[]
  readonly folderId: number
  /** What was chosen: it goes into that folder itself. */
  readonly topIds: readonly number[]
  readonly isSaved: boolean
  /** The record of the whole copy. */
  readonly batchId: number
}

export interface CopiedSome {
  readonly done: number[]
  readonly staying: { readonly id: number; readonly subject: string; readonly error: ProductError }[]
}

/**
 * Copies the next items of a long copy. What was deleted or is no longer shared since it began stays, and so does what
 * cannot go into the copy of its folder any more; the target gone or the disk full ends the whole.
 */
export async function copySome(context: DiskContext, step: CopyStep): Promise<CopiedSome> {
  const { db, caller } = context
  const disk = await lockDiskBeside(db, caller.personId, step.isSaved ? await findOwners(context, step.ids) : [])
  const target = await requireOwnFolder(context, step.folderId)
  const seen = new Map((await findSeen(context, step.ids)).map((item) => [item.id, item]))
  const staying: CopiedSome['staying'] = []
  const stay = (id: number, subject: string, error: ProductError) => staying.push({ id, subject, error })
  const mayGo = (item: SeenItem) => (step.isSaved ? item.mayDownload : item.isOwn)
  const goingIds = step.ids.filter((id) => {
    const item = seen.get(id)
    if (item && mayGo(item)) return true
    stay(
      id,
      item?.name ?? '',
      item?.isOwn === false ? diskErrors.mayNotDownload({ name: item.name }) : diskErrors.unknown(),
    )
    return false
  })
  const order = new Map(goingIds.map((id, place) => [id, place]))
  const found = await findSources(db, sql`id = any(${goingIds}::bigint[])`)
  const sources = found.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  const tops = new Set(step.topIds)
  const copies = await findCopies(context, step, sources)
  const folderOf = ({ id, parentId }: Source) => (tops.has(id) ? target.id : copies.get(parentId)?.id)
  const levels = new Map([target, ...copies.values()].map(({ id, path }) => [id, path.length]))
  const wanted = sources.flatMap((source) => {
    const folderId = folderOf(source)
    return folderId === undefined ? [] : [{ folderId, name: source.name }]
  })
  const taken = new Set(await findTaken(db, wanted))
  const going = new Map<number, Source>()
  const goingLevels = new Map<number, number>()
  for (const source of sources) {
    const folderId = folderOf(source)
    const level = 1 + ((folderId === undefined ? goingLevels.get(source.parentId) : levels.get(folderId)) ?? 0)
    if (folderId === undefined && !going.has(source.parentId)) stay(source.id, source.name, diskErrors.unknown())
    // what it goes into may have been moved since this began
    else if (!source.isFile && level > mostLevels + 1)
      stay(source.id, source.name, diskErrors.tooDeep({ most: mostLevels }))
    else if (folderId !== undefined && taken.has(placeOf(folderId, source.name)))
      stay(source.id, source.name, diskErrors.nameTaken())
    else {
      going.set(source.id, source)
      goingLevels.set(source.id, level)
    }
  }
  if (going.size > 0) await write(context, step, { sources: [...going.values()], folderOf, disk, target })
  return { done: [...going.keys()], staying }
}

interface Writing {
  readonly sources: readonly Source[]
  readonly folderOf: (source: Source) => number | undefined
  readonly disk: Awaited<ReturnType<typeof lockDisk>>
  readonly target: Pick<SeenItem, 'purpose'>
}

async function write(context: DiskContext, step: CopyStep, writing: Writing): Promise<void> {
  const { sources, folderOf, disk, target } = writing
  requireDiskRoom(disk, sizeOf(sources))
  const made = await writeCopies(context, sources, folderOf)
  await sql`
    insert into disk_copying (batch_id, source_id, copy_id)
    select ${step.batchId}::bigint, source_id, copy_id
    from unnest(${[...made.keys()]}::bigint[], ${[...made.values()]}::bigint[]) as made (source_id, copy_id)`.execute(
    context.db,
  )
  if (target.purpose !== null) await diskFilesPlaced.announce(context.db, { itemIds: [...made.values()] })
  const tops = sources.filter(({ id }) => step.topIds.includes(id))
  const items = tops.map(({ id, name }) => ({ id: made.get(id) ?? 0, name }))
  await recordDiskAct(context, { act: 'copyDiskItems', items }, { folderId: step.folderId })
}

/** The copies of the folders that these are in, as far as they are there yet. */
async function findCopies({ db, caller }: DiskContext, { batchId }: CopyStep, sources: readonly Source[]) {
  const { rows } = await sql<{ sourceId: number; copyId: number }>`
    select source_id::float8 as "sourceId", copy_id::float8 as "copyId" from disk_copying
    where batch_id = ${batchId} and source_id = any(${sources.map(({ parentId }) => parentId)}::bigint[])`.execute(db)
  const copies = await findItems(
    db,
    rows.map(({ copyId }) => copyId),
  )
  const there = new Map(
    copies.flatMap((copy) => (copy.ownerId === caller.personId && !copy.isDeleted ? [[copy.id, copy] as const] : [])),
  )
  return new Map(
    rows.flatMap(({ sourceId, copyId }) => {
      const copy = there.get(copyId)
      return copy ? [[sourceId, copy] as const] : []
    }),
  )
}

/** Takes a long copy back: the copies of what was chosen go to the bin, with all below; those that are gone are gone. */
export async function deleteCopies(
  context: DiskContext,
  { ids, batchId }: { readonly ids: readonly number[]; readonly batchId: number },
): Promise<CopiedSome> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const { rows } = await sql<{ copyId: number }>`
    select copy_id::float8 as "copyId" from disk_copying
    where batch_id = ${batchId} and source_id = any(${[...ids]}::bigint[])`.execute(db)
  const copies = await findItems(
    db,
    rows.map(({ copyId }) => copyId),
  )
  const there = copies.filter(({ ownerId, isDeleted }) => ownerId === caller.personId && !isDeleted)
  if (there.length > 0)
    await deleteItems(
      context,
      there.map(({ id }) => id),
    )
  return { done: [...ids], staying: [] }
}
