import type { Context } from '@shuku/kit/server'
import {
  checkRight,
  forecastPlacing,
  hasCategoryRight,
  hasRight,
  rightErrors,
  type Forecast,
} from '@shuku/domain/rights/server'
import { documentErrors, mostForecast } from '../../contract.ts'
import { findSelected } from './find-selected.ts'
import { reasonsToStay } from './steps/move-some.ts'

interface ForecastMove {
  readonly documentIds: readonly number[]
  /** Instead of them all that a list had when it was selected. */
  readonly selectionId?: number | undefined
  readonly targetId: number
}

/**
 * Who could read more or fewer of these documents if they moved and took the default rights of the target: of those that
 * would go. Refuses what the move would refuse; nothing is locked or changed.
 */
export async function forecastMove(
  context: Context,
  { documentIds, selectionId, targetId }: ForecastMove,
): Promise<Forecast> {
  const { db, caller } = context
  const chosen = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  const [one] = chosen
  if (one === undefined) throw documentErrors.nothingChosen()
  if (chosen.length > mostForecast) throw documentErrors.tooManyToForecast({ most: mostForecast })
  if (!(await hasCategoryRight(db, caller, { categoryId: targetId, right: 'moveIn' })))
    throw rightErrors.categoryRefused({ id: targetId })
  const { allowed: readable } = await checkRight(context, chosen, 'read')
  const movable = readable.filter((document) => hasRight(document, 'move') && document.guard === null)
  const staying = await reasonsToStay(context, { targetId, resetsRights: true }, movable)
  const going = movable.flatMap(({ id }) => (staying.has(id) ? [] : [id]))
  const [reason] = staying.values()
  if (readable.length === 0) throw rightErrors.documentNotFound({ id: one })
  if (going.length === 0) throw reason ?? rightErrors.documentRefused({ id: one })
  const { default_set_id } = await db
    .selectFrom('category')
    .select('default_set_id')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow()
  return forecastPlacing(db, going, default_set_id)
}
