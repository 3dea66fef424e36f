import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import {
  columnsOfLatest,
  isInForceOfLate,
  latestReadable,
  mostLatest,
  mostPassed,
} from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { knownFrequencies, knownVisible, reachOfLittle } from '../../engine/sizes/estimate.ts'

/** Looking a document up costs so many times what passing over an entry of the index of the latest does. */
const lookUp = 5

/**
 * The latest documents in force that the caller may read. For somebody who reads little they are found by the indexes of
 * what they may read: along the dates hundreds of thousands of others would be passed over for a few.
 */
export function latestOf(asker: Pick<Context, 'caller' | 'afterReply'>): RawBuilder<unknown> {
  const visible = knownVisible(asker)
  if (visible === undefined) return latestReadable(asker.caller)
  const all = knownFrequencies(asker.afterReply).texts.rows
  const passed = Math.min(mostPassed, all, (mostLatest * all) / Math.max(visible, 1))
  if (visible * lookUp >= passed) return latestReadable(asker.caller)
  const condition = sql<boolean>`${mayRead(asker.caller)} and ${isInForceOfLate()}`
  return latestReadable(asker.caller, reachOfLittle(asker, condition, columnsOfLatest))
}
