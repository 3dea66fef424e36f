import { sql } from 'kysely'
import { type Database, handle } from '@shuku/kit/server'
import { fileApi } from '../../contract.ts'
import { readStorageLimits } from './storage-limits.ts'

export interface StorageUsage {
  /** Of the files that the person has brought in. */
  readonly personBytes: number
  readonly companyBytes: number
}

interface Counted {
  readonly upTo: number
  readonly company: number
  readonly person: number
}

/**
 * What was counted, and what came since: some minutes of uploads. Two statements, so that the second is planned for the
 * few rows behind a file that is known, however many there are before it.
 */
export async function findUsage(db: Database, personId: number): Promise<StorageUsage> {
  const counted = await sql<Counted>`
    select up_to_file_id::float8 as "upTo", bytes::float8 as company,
      coalesce((select bytes from file_usage where person_id = ${personId}), 0)::float8 as person
    from file_usage_counted`.execute(db)
  const { upTo = 0, company = 0, person = 0 } = counted.rows[0] ?? {}
  const later = await sql<{ company: number; person: number }>`
    select coalesce(sum(size_bytes), 0)::float8 as company,
      coalesce(sum(size_bytes) filter (where file.uploaded_by = ${personId}), 0)::float8 as person
    from file join file_content on file_content.id = file.content_id
    where file.id > ${upTo}::bigint`.execute(db)
  const [since = { company: 0, person: 0 }] = later.rows
  return { personBytes: person + since.person, companyBytes: company + since.company }
}

/** How much everybody has together only those learn who set the limits; others, whether there is room. */
export const getUsage = handle(fileApi.getUsage, async ({ db, caller, query }) => {
  const limits = await readStorageLimits(db)
  const used = await findUsage(db, caller.personId)
  const free = limits.companyBytes - used.companyBytes
  const isShort = free <= 0 || query.addingBytes > roughly(free)
  return {
    usedBytes: used.personBytes,
    limitBytes: limits.personBytes,
    companyIsShort: limits.companyBytes > 0 && isShort,
  }
})

/** Down to a power of two: else somebody who asks for ever other numbers would learn the figure. */
const roughly = (bytes: number) => 2 ** Math.floor(Math.log2(bytes))
