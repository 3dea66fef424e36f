import { sql } from 'kysely'
import { auditedBy, recordAudit, recordAudits } from '@shuku/domain/audit/server'
import { diskErrors } from '@shuku/domain/disk/contract'
import { readDiskLimit, storeDiskLimit, storeOwnLimits } from '@shuku/domain/disk/server'
import { requireCompanyAdministrator } from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { diskAdministrationApi as api } from '../contract.ts'
import { diskAdministrationMessages } from '../messages.ts'

const text = diskAdministrationMessages.texts
const gigabyte = 1024 ** 3

export const getDisks = handle(api.getDisks, async (context) => {
  await requireCompanyAdministrator(context)
  const { db } = context
  const { rows } = await sql<{ disks: number; usedBytes: number }>`
    select count(*)::integer as disks, coalesce(sum(used_bytes), 0)::float8 as "usedBytes" from disk`.execute(db)
  const { disks = 0, usedBytes = 0 } = rows[0] ?? {}
  return { limitGigabytes: Math.ceil((await readDiskLimit(db)) / gigabyte), disks, usedBytes }
})

export const saveDiskLimit = handle(api.saveDiskLimit, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, language, query } = context
  const before = Math.ceil((await readDiskLimit(db)) / gigabyte)
  await storeDiskLimit(db, query.limitGigabytes * gigabyte)
  await recordAudit(db, {
    act: 'saveDiskLimit',
    subject: { kind: 'disk' },
    ...auditedBy(context),
    details: { before, after: query.limitGigabytes },
  })
  return { message: text.saved[language] }
})

/** So many at once: each has a lock. */
const most = 500

export const saveOwnLimits = handle(api.saveOwnLimits, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, language, query } = context
  const { limitGigabytes = null } = query
  const personIds = [...new Set(query.personIds)]
  if (personIds.length === 0) throw diskErrors.nothingChosen()
  if (personIds.length > most) throw diskErrors.tooMany({ most, n: personIds.length })
  const { rows } = await sql`select from person where id = any(${personIds}::integer[])`.execute(db)
  if (rows.length < personIds.length) throw diskErrors.noPerson()
  await storeOwnLimits(db, personIds, limitGigabytes === null ? null : limitGigabytes * gigabyte)
  await recordAudits(
    db,
    personIds.map((id) => ({
      act: 'saveOwnDiskLimit',
      subject: { kind: 'disk', id },
      ...auditedBy(context),
      details: { limitGigabytes },
    })),
  )
  return { message: text.saved[language] }
})
