import { sql } from 'kysely'
import { receivedFile } from '@shuku/domain/files/server'
import { ProductError } from '@shuku/kit/contract'
import { handle, sizeText, withLocalFile, type Context } from '@shuku/kit/server'
import { mostShownMistakes, pointImportApi as api, type ImportedPoint } from '../../../contract/point-import.ts'
import { importErrors } from '../../../knowledge-errors.ts'
import { requireKeeper } from '../../role-rights.ts'
import { storePoint } from '../save-point.ts'
import { planPoints } from './plan-points.ts'
import { readLines } from './read-lines.ts'

const mostBytes = 5 * 1024 * 1024

/** Nothing is stored of the file: what it means is answered, and sent back to be saved. */
export const checkPointImport = handle(
  api.checkPointImport,
  async (context) => {
    requireKeeper(context.caller)
    const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
    if (sizeBytes > mostBytes) throw importErrors.tooLarge({ name, limit: sizeText(mostBytes) })
    const file = await withLocalFile(context.store, sha256, (path) => readLines(context.store, { path, name }))
    const { points, mistakes } = await planPoints(context, file.lines)
    return {
      fileName: name.slice(0, 300),
      // of a file with mistakes nothing can be saved
      points: mistakes.length > 0 ? [] : [...points],
      mistakes: mistakes.slice(0, mostShownMistakes),
      mistakeCount: mistakes.length,
      unknownColumns: [...file.unknownColumns],
    }
  },
  // asked before the file comes, and again when it is read
  { admit: ({ caller }) => Promise.resolve(requireKeeper(caller)) },
)

/** Each by the verb by which one point is saved, with its rules, and all in one transaction. */
export const runPointImport = handle(api.runPointImport, async (context) => {
  requireKeeper(context.caller)
  const { points } = context.query
  await lockPlaces(context, points)
  for (const point of points) await storeOne(context, point)
  const made = points.filter(({ id }) => id === undefined).length
  return { made, changed: points.length - made }
})

/**
 * Of two imports at once the second finds the points of the first. Points that are there are locked by their ids, as a map
 * takes the points that it names.
 */
async function lockPlaces({ db }: Context, points: readonly ImportedPoint[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('knowledge_point_import'))`.execute(db)
  const ids = points.flatMap(({ id }) => id ?? [])
  await sql`select from knowledge_point where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  const fresh = points.flatMap(({ id, name }) => (id === undefined ? [name] : []))
  const { rows } = await sql<{ name: string }>`
    select name from knowledge_point where name = any(${fresh}::text[]) order by id limit 1`.execute(db)
  if (rows[0]) throw importErrors.nameTaken({ name: rows[0].name })
}

async function storeOne(context: Context, point: ImportedPoint): Promise<void> {
  try {
    await storePoint(context, { ...point, categoryId: point.categoryId ?? 'kept' })
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    throw importErrors.notSaved({ name: point.name, reason: error.textIn(context.language) })
  }
}
