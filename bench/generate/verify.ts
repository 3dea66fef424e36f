import { sql } from 'kysely'
import { verifyCounts } from '@shuku/domain/documents/server'
import { deriveOwnSets, explainRight, identify, mayRead, RightsCache, whoCanRead } from '@shuku/domain/rights/server'
import { indexDocuments } from '@shuku/domain/search/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import { Random } from './random/random.ts'
import type { Scale } from './scale.ts'

const sampledDocuments = 60
const sampledPeople = 40

/** Holds what was copied against what the product itself would have made; answers what differs, in sentences. */
export async function findDifferences(database: Database, scale: Scale): Promise<string[]> {
  const random = Random.of(scale.seed, -7)
  const documents = Array.from({ length: sampledDocuments }, () => 1 + random.below(scale.documents))
  const people = Array.from({ length: sampledPeople }, () => 1 + random.below(scale.people))
  const counts = await verifyCounts(database)
  return [
    ...counts.map(({ rollup, categoryId, setId }) => `the ${rollup} rollup of category ${categoryId}, set ${setId}`),
    ...(await rightsThatDiffer(database, documents, people)),
    ...(await rowsThatChange(database, documents)),
  ]
}

/** Three ways to the same right: the bits of lists, the explanation, and who can read a document. */
async function rightsThatDiffer(
  database: Database,
  documents: readonly number[],
  people: readonly number[],
): Promise<string[]> {
  const cache = new RightsCache()
  const differences: string[] = []
  await inTransaction(database, { isolation: 'repeatable read' }, async (db) => {
    for (const personId of people) {
      const caller = await identify(db, { personId }, cache)
      if (!caller) continue
      const found = await db
        .selectFrom('document')
        .select('id')
        .where(mayRead(caller))
        .where('id', 'in', documents)
        .execute()
      const readable = new Set(found.map(({ id }) => id))
      for (const id of documents) {
        const { mayRead: may } = await explainRight(db, personId, id)
        if (may !== readable.has(id))
          differences.push(`person ${personId}, document ${id}: list ${!may}, explained ${may}`)
      }
    }
    for (const id of documents.slice(0, 10)) {
      const { people: readers } = await whoCanRead(db, id, { offset: 0, limit: 1_000_000 })
      const names = new Set(readers.map(({ personId }) => personId))
      for (const personId of people) {
        const { mayRead: may } = await explainRight(db, personId, id)
        if (may !== names.has(personId))
          differences.push(`person ${personId}, document ${id}: explained ${may}, readers ${!may}`)
      }
    }
  })
  return differences
}

/** Own sets and the text index are derived again: what is right already stays untouched. */
async function rowsThatChange(database: Database, documents: readonly number[]): Promise<string[]> {
  const differences: string[] = []
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const before = await rowVersions(db, documents)
    await deriveOwnSets(db, documents)
    await indexDocuments(db, documents)
    const after = await rowVersions(db, documents)
    for (const [name, version] of after)
      if (before.get(name) !== version) differences.push(`${name} was not as the product writes it`)
    if (before.size !== after.size) differences.push('rows of the text index were missing')
  })
  return differences
}

async function rowVersions(db: Database, documents: readonly number[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; version: string }>`
    select 'own set of document ' || id as name, coalesce(own_id, 0)::text as version from document where id = any(${documents}::bigint[])
    union all
    select 'text of document ' || document_id, ctid::text from search_text where document_id = any(${documents}::bigint[])
    union all
    select 'title of document ' || document_id, ctid::text from search_title where document_id = any(${documents}::bigint[])
    union all
    select 'spelling of document ' || document_id, ctid::text from search_pinyin where document_id = any(${documents}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ name, version }) => [name, version]))
}
