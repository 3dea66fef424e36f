import { sizeText, type Database } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { findUsage } from './find-usage.ts'
import { readStorageLimits } from './storage-limits.ts'

/**
 * Refuses so many bytes more of a person's where they, or everybody together, would have more than the limit. Uploads
 * that end at the same moment do not see each other: together they may go beyond it by what is on its way, at most four
 * of the largest files a person (`UploadAllowance`).
 */
export async function requireRoom(db: Database, personId: number, sizeBytes: number): Promise<void> {
  const limits = await readStorageLimits(db)
  if (limits.personBytes === 0 && limits.companyBytes === 0) return
  const used = await findUsage(db, personId)
  const size = sizeText(sizeBytes)
  if (limits.personBytes > 0 && used.personBytes + sizeBytes > limits.personBytes) {
    throw fileErrors.personFull({ size, used: sizeText(used.personBytes), limit: sizeText(limits.personBytes) })
  }
  if (limits.companyBytes > 0 && used.companyBytes + sizeBytes > limits.companyBytes) {
    // how much the company has is for those who set its limit
    throw fileErrors.companyFull({ size })
  }
}
