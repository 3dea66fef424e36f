import { levelNamed, levels } from '@shuku/domain/rights/contract'
import { checkRight, findSharing } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { shareApi } from '../../contract.ts'
import { giveBatch } from './give-batch.ts'
import { findStoredDefaults, judgeBatch } from './judge-batch.ts'

/** A share is of the document with all its versions, so `otherversion` asks for nothing that it has not (decision 0027). */
export const saveShareBatch = handle(shareApi.saveShareBatch, async (context) => {
  const { documentIds, mode, replacesOthers, otherVersions: _, isCoediting, ...giving } = context.query
  const records = isCoediting ? giving.records.map((each) => ({ ...each, download: true })) : giving.records
  return giveBatch(context, documentIds, { ...giving, records, replaces: mode === 'replace' || replacesOthers })
})

/** Documents that the caller may not know of are only counted. */
export const checkShareBatch = handle(shareApi.checkShareBatch, async (context) => {
  const { documentIds, mode, ...batch } = context.query
  const { allowed: readable, refused: hidden } = await checkRight(context, documentIds, 'read')
  const shareable = await findSharing(context, readable)
  const ids = new Set(shareable.map(({ id }) => id))
  const mayNot = readable.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, why: 'refused' as const }))
  const checked = { allowed: shareable, refused: [...mayNot, ...hidden] }
  const asked = { ...batch, replaces: mode === 'replace' }
  const { allowed, refused } = await judgeBatch(context, checked, asked)
  const storedDefaults = await findStoredDefaults(context, shareable, asked)
  return {
    allowed: allowed.map(({ id }) => id),
    refused,
    mayTakeDefaults: storedDefaults.size < shareable.length,
    highestLevel: levelNamed(Math.max(levels.view, ...shareable.map(({ level }) => level))),
  }
})
