import { sql } from 'kysely'
import { countReadable, findWrongCounts } from '@shuku/domain/documents/server'
import { identify, mayRead } from '@shuku/domain/rights/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import type { Reader, ReaderKind, Readers } from '../../generate/pick-readers.ts'

/** Holds the rollups against the documents, and what the readers may read against a plain count; answers the counts. */
export async function verifyRows(database: Database, readers: Readers): Promise<Readers> {
  const wrong = await findWrongCounts(database)
  if (wrong.length > 0) throw new Error(`${wrong.length} counts are wrong: ${JSON.stringify(wrong.slice(0, 5))}`)
  const counted = new Map<ReaderKind, Reader[]>()
  for (const [kind, some] of Object.entries(readers) as [ReaderKind, readonly Reader[]][]) {
    counted.set(kind, await Promise.all(some.map(({ personId }) => countOf(database, personId))))
  }
  return Object.fromEntries(counted) as unknown as Readers
}

function countOf(database: Database, personId: number): Promise<Reader> {
  return inTransaction(database, { isolation: 'repeatable read' }, async (db) => {
    const caller = await identify(db, { personId })
    if (!caller) throw new Error(`person ${personId} may not sign in`)
    const documents = await countReadable(db, caller)
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from document where ${mayRead(caller)}`.execute(db)
    if (rows[0]?.n !== documents)
      throw new Error(`person ${personId} may read ${rows[0]?.n} documents, and is told of ${documents}`)
    return { personId, documents }
  })
}
