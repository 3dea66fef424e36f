import { handle } from '@shuku/kit/server'
import { fileApi } from '../../contract.ts'
import { findUsage } from './find-usage.ts'
import { readStorageLimits } from './storage-limits.ts'

/** Of everybody together only those learn it who set the limits. */
export const getUsage = handle(fileApi.getUsage, async ({ db, caller }) => {
  const { personBytes: limitBytes } = await readStorageLimits(db)
  const { personBytes: usedBytes } = await findUsage(db, caller.personId)
  return { usedBytes, limitBytes }
})
