import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { findUsage, readStorageLimits, storeStorageLimits, type StorageLimits } from '@shuku/domain/files/server'
import { requireCompanyAdministrator } from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { storageApi } from '../contract.ts'
import { storageMessages } from '../messages.ts'

const gigabyte = 1024 ** 3

export const getStorage = handle(storageApi.getStorage, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, caller } = context
  const { companyBytes: usedBytes } = await findUsage(db, caller.personId)
  return { ...inGigabytes(await readStorageLimits(db)), usedBytes }
})

export const saveStorageLimits = handle(storageApi.saveStorageLimits, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, language, query } = context
  const { personGigabytes, companyGigabytes } = query
  const before = inGigabytes(await readStorageLimits(db))
  await storeStorageLimits(db, { personBytes: personGigabytes * gigabyte, companyBytes: companyGigabytes * gigabyte })
  await recordAudit(db, {
    act: 'saveStorageLimits',
    subject: { kind: 'storage' },
    ...auditedBy(context),
    details: { before, personGigabytes, companyGigabytes },
  })
  return { message: storageMessages.texts.saved[language] }
})

function inGigabytes({ personBytes, companyBytes }: StorageLimits) {
  return { personGigabytes: Math.ceil(personBytes / gigabyte), companyGigabytes: Math.ceil(companyBytes / gigabyte) }
}
