import {
  boundPlacing,
  checkRight,
  forecastPlacing,
  hasCategoryRight,
  hasRight,
  knownLevelOf,
  mayRead,
  mayRetract,
  rightErrors,
  withinTime,
  type Forecast,
} from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { sql } from 'kysely'
import type { ActContext } from '../act-context.ts'
import { documentErrors, forecastAtOnce, mostForecast } from '../../contract.ts'
import { findSelected } from './find-selected.ts'
import { reasonsToStay } from './steps/move-some.ts'

interface ForecastMove {
  readonly documentIds: readonly number[]
  /** Instead of them all that a list had when it was selected. */
  readonly selectionId?: number | undefined
  readonly targetId: number
  /** Also of so many that it takes seconds. */
  readonly exactly: boolean
}

interface Limits {
  /** The time that somebody looks at a dialog. */
  readonly withinMs?: number
  /** So many at a time that others have their turn. */
  readonly atOnce?: number
}

/**
 * Who could read more or fewer of these documents if they moved and took the default rights of the target: of those that
 * would go. Refuses what the move would refuse; nothing is locked or changed. Of many within bounds, unless it is asked
 * for exactly: then of those that the caller may move, whether they would go or stay for another reason.
 */
export async function forecastMove(
  context: ActContext,
  { documentIds, selectionId, targetId, exactly }: ForecastMove,
  { withinMs = 20_000, atOnce = 1000 }: Limits = {},
): Promise<Forecast> {
  const { db, caller } = context
  const chosen =
    selectionId === undefined
      ? [...new Set(documentIds)]
      : await findSelected(context, selectionId, { most: mostForecast + 1 })
  const [one] = chosen
  if (one === undefined) throw documentErrors.nothingChosen()
  if (chosen.length > mostForecast) throw documentErrors.tooManyToForecast({ most: mostForecast })
  if (!(await hasCategoryRight(db, caller, { categoryId: targetId, right: 'moveIn' })))
    throw rightErrors.categoryRefused({ id: targetId })
  const { default_set_id: defaultSetId } = await db
    .selectFrom('category')
    .select('default_set_id')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow()
  const bounds = async () => {
    const mayMove = sql<boolean>`(${knownLevelOf(caller)} >= 3 or ${mayRetract(caller.personId)})`
    const placed = sql<boolean>`document.id = any(${chosen}::bigint[]) and ${mayRead(caller)} and ${mayMove}`
    const bound = await boundPlacing(db, { placed, defaultSetId })
    if (bound) return bound
    // it says why the first of them stays
    await findGoing(context, { chosen: chosen.slice(0, atOnce), targetId, atOnce })
    return { gain: 0, lose: 0, opened: 0, closed: 0, isExact: true }
  }
  if (chosen.length > forecastAtOnce && !exactly) return bounds()
  const going = await findGoing(context, { chosen, targetId, atOnce })
  if (chosen.length <= forecastAtOnce) return forecastPlacing(db, going, defaultSetId)
  return (await withinTime(db, withinMs, () => forecastPlacing(db, going, defaultSetId))) ?? bounds()
}

interface Chosen {
  readonly chosen: readonly number[]
  readonly targetId: number
  readonly atOnce: number
}

/** Those that would go. */
async function findGoing(context: ActContext, { chosen, targetId, atOnce }: Chosen): Promise<number[]> {
  const going: number[] = []
  const found: { reason?: ProductError; isReadable: boolean } = { isReadable: false }
  for (let from = 0; from < chosen.length; from += atOnce) {
    const { allowed: readable } = await checkRight(context, chosen.slice(from, from + atOnce), 'read')
    const movable = readable.filter((document) => hasRight(document, 'move') && document.guard === null)
    const staying = await reasonsToStay(context, { targetId, resetsRights: true }, movable)
    going.push(...movable.flatMap(({ id }) => (staying.has(id) ? [] : [id])))
    const [reason] = staying.values()
    found.isReadable ||= readable.length > 0
    if (reason) found.reason ??= reason
  }
  const id = chosen[0] ?? 0
  if (!found.isReadable) throw rightErrors.documentNotFound({ id })
  if (going.length === 0) throw found.reason ?? rightErrors.documentRefused({ id })
  return going
}
