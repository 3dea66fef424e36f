import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Pool } from 'pg'
import { documentActs } from '@shuku/domain/audit/contract'
import { copyRows, type CopyValue } from './copy/copy.ts'
import type { LoadedDocument } from './documents.ts'
import type { Organisation, Person } from './organisation.ts'
import { Random, Zipf } from './random/random.ts'
import type { Scale } from './scale.ts'

/** The first version of what is in force, and the line in the log that says who made it. */
export async function loadVersions(database: Database): Promise<void> {
  await sql`
    insert into document_version (document_id, number, subject, html, author_id, created_at)
    select id, 1, subject, html, creator_id, created_at
    from document join document_body on document_id = id where status in (1, 2, 5, 7)`.execute(database)
  await sql`
    insert into document_log (document_id, subject, operation, person_id, account_id, at)
    select id, subject, ${sql.lit(documentActs.create)}, creator_id, creator_id, created_at from document`.execute(
    database,
  )
}

interface Reading {
  readonly pool: Pool
  readonly scale: Scale
  readonly organisation: Organisation
  readonly documents: readonly LoadedDocument[]
}

const readsPerDocument = 3

/** Reads: some people read much, some documents are read much, new ones more than old ones. */
export async function loadReads({ pool, scale, organisation, documents }: Reading): Promise<number> {
  const random = Random.of(scale.seed, -6)
  const insiders = random.shuffled(organisation.people.filter(({ kind }) => kind !== 'guest'))
  const newest = documents
    .map((document, place) => ({ ...document, place }))
    .filter(({ status }) => status === 1 || status === 2)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const popular = new Zipf(newest.length, 0.6)
  const eager = new Zipf(insiders.length, 0.6)
  const marks = new Set<number>()
  const wanted = scale.documents * readsPerDocument
  for (let draw = 0; draw < wanted; draw++) marks.add(popular.draw(random) * insiders.length + eager.draw(random))

  const reads = new Uint32Array(scale.documents)
  await copyRows(pool, {
    table: 'read_mark',
    columns: ['person_id', 'document_id', 'first_at', 'last_at', 'times'],
    rows: marks.values().map((mark): CopyValue[] => {
      const { place, updatedAt } = newest[Math.floor(mark / insiders.length)] as (typeof newest)[number]
      const times = 1 + random.below(3)
      reads[place] = (reads[place] ?? 0) + times
      return [(insiders[mark % insiders.length] as Person).id, place + 1, updatedAt, updatedAt, times]
    }),
  })
  await copyRows(pool, {
    table: 'document_count',
    columns: ['document_id', 'reads'],
    rows: [...reads].values().map((count, place) => [place + 1, count]),
  })
  return marks.size
}
