import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Random } from '@shuku/kit/testing'
import { storeMap, storePoint } from './reading.given.ts'

const maps = 4
const points = 14

const monthOf = (random: Random) => `2025-${String(1 + random.int(12)).padStart(2, '0')}`
const timeIn2025 = (random: Random) => new Date(Date.UTC(2025, random.int(12), 1 + random.int(28), 4, 0, random.int(60)))
const yesterday = () => new Date(Math.floor(Date.now() / 1000 - 86_400) * 1000)

/** Versions, readings, talk, points and maps by chance, over the documents and people of a random world. */
export async function makeRandomKnowledge(db: Database, random: Random): Promise<void> {
  const people = (await db.selectFrom('person').select('id').orderBy('id').execute()).map(({ id }) => id)
  const documents = (await db.selectFrom('document').select('id').orderBy('id').execute()).map(({ id }) => Number(id))
  for (const id of documents) {
    await reviseAtRandom(db, random, { id, people })
    await talkAtRandom(db, random, { id, people })
  }
  await readAtRandom(db, random, { people, documents })
  for (const id of random.sample(people, 4))
    await db.insertInto('knowledge_unlisted_person').values({ person_id: id }).execute()
  for (const id of random.sample(people, 8))
    await db.updateTable('person').set({ shows_reading: false }).where('id', '=', id).execute()
  const made: number[] = []
  for (let at = 0; at < points; at++) {
    const rows = Array.from({ length: random.int(5) }, () => ({
      weight: random.pick([0, 0, 10, 33, 50, 100]),
      documentIds: random.sample(documents, random.int(9)),
      query: random.chance(0.3) ? `date:${monthOf(random)}` : '',
    }))
    made.push(await storePoint(db, { creatorId: random.pick(people), rows }))
  }
  for (let at = 0; at < maps; at++) {
    const themes = Array.from({ length: 1 + random.int(4) }, () => ({
      weight: random.pick([0, 25, 34, 60]),
      points: random.sample(made, random.int(6)).map((pointId) => ({
        pointId,
        weight: random.pick([0, 7, 50, 93]),
        isShown: random.chance(0.85),
      })),
    }))
    await storeMap(db, { creatorId: random.pick(people), themes })
  }
}

interface One {
  readonly id: number
  readonly people: readonly number[]
}

/** Some have no version that is stored, others begin with their third, as drafts do. */
export async function reviseAtRandom(db: Database, random: Random, { id, people }: One): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), ${random.int(3)}::integer) as number from document_version where document_id = ${id}`.execute(
    db,
  )
  const first = rows[0]?.number ?? 0
  const last = first + random.int(4)
  for (let number = first + 1; number <= last; number++)
    await db
      .insertInto('document_version')
      .values({
        document_id: id,
        number,
        subject: '版本',
        html: '',
        author_id: random.pick(people),
        is_listed: random.chance(0.7),
      })
      .execute()
  await sql`
    update document set version = greatest(1, ${last}), updated_at = ${timeIn2025(random)},
      updated_by = ${random.chance(0.6) ? sql`creator_id` : random.pick(people)}
    where id = ${id}`.execute(db)
}

async function talkAtRandom(db: Database, random: Random, { id, people }: One): Promise<void> {
  const replies: number[] = []
  for (let at = random.int(5); at > 0; at--) {
    const answers = replies.length > 0 && random.chance(0.6) ? random.pick(replies) : null
    const reply = await db
      .insertInto('document_reply')
      .values({
        document_id: id,
        answers_id: answers,
        thread_id: answers,
        person_id: random.pick(people),
        html: '<p>答</p>',
        deleted_at: random.chance(0.15) ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    replies.push(Number(reply.id))
  }
}

interface Everything {
  readonly people: readonly number[]
  readonly documents: readonly number[]
}

/** Some marked without opening, some before the version, some again and again. */
export async function readAtRandom(db: Database, random: Random, { people, documents }: Everything): Promise<void> {
  for (const personId of people)
    for (const documentId of random.sample(documents, random.int(Math.ceil(documents.length / 2)))) {
      const times = [timeIn2025(random), random.chance(0.2) ? yesterday() : timeIn2025(random)].toSorted(
        (a, b) => a.getTime() - b.getTime(),
      )
      const mark = { first_at: random.pick(times), last_at: times[1] ?? new Date(), times: random.pick([0, 1, 1, 2]) }
      await db
        .insertInto('read_mark')
        .values({ person_id: personId, document_id: documentId, ...mark })
        .onConflict((conflict) => conflict.columns(['person_id', 'document_id']).doUpdateSet(mark))
        .execute()
    }
}
