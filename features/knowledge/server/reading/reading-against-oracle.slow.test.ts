import { sql } from 'kysely'
import {
  act,
  callerIn,
  changeAtRandom,
  isRefusal,
  loadWorld,
  makeRandomWorld,
  read,
  readableDocuments,
} from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import type { MapPage, StationPage } from '../../contract/reading.ts'
import { findKeepersView } from './get-keepers-view.ts'
import { findMapPage } from './get-map-page.ts'
import { findStation } from './get-station.ts'
import { makeRandomKnowledge, readAtRandom, reviseAtRandom } from './random-knowledge.given.ts'
import { loadFacts, PlainReader } from './reading-oracle.given.ts'

/** Many changes are made by chance, and after each many readers look at all maps. */
const longMs = 240_000

const askedPeople = 9

/** What is compared of a page: all that it counts. */
function countsOf({ percent, read: done, total, readThisWeek, doneAt, next, themes }: MapPage) {
  return {
    percent,
    read: done,
    total,
    readThisWeek,
    doneAt,
    next: next && { pointId: next.pointId, documentId: next.documentId },
    themes: themes.map(({ title: _title, weight: _weight, expert, stations, ...theme }) => ({
      ...theme,
      expert: expert?.personId ?? null,
      stations: stations.map(({ name: _name, weight: _own, ...station }) => station),
    })),
  }
}

function contentsOf({ percent, read: done, total, documents, experts, learners, latestLearners }: StationPage) {
  return {
    percent,
    read: done,
    total,
    documents: documents.map(({ id, isRead, isByRule }) => ({ id, isRead, isByRule })),
    experts: experts.map(({ name: _name, ...expert }) => expert),
    learners,
    latestLearners: latestLearners.map(({ personId }) => personId),
  }
}

async function readingOf(db: Database, personId: number) {
  const caller = await callerIn(db, personId)
  return { db, caller, language: 'zh-CN' as const, afterReply: () => undefined }
}

const activePeople = async (db: Database) =>
  (await db.selectFrom('person').select('id').where('status', '=', 'active').orderBy('id').execute()).map(
    ({ id }) => id,
  )

test(
  'KNOW-92~ how far anybody has come with any map, who knows it best and who is at it is what one counts by hand, after any change of rights, versions and readings',
  { timeout: longMs },
  async () => {
    await mountedApp()
    const random = randomFrom(20_261_129)
    await act(async (db) => {
      await makeRandomWorld(db, random, { people: 36, categories: 6, documents: 110 })
      await makeRandomKnowledge(db, random)
    })
    const { db } = await testDatabase()
    const seen = { some: 0, all: 0, nothing: 0, experts: 0, learners: 0, byRule: 0 }
    for (let round = 0; round < 6; round++) {
      for (const personId of random.sample(await activePeople(db), askedPeople)) {
        await read(async (tx) => {
          const reading = await readingOf(tx, personId)
          const plain = new PlainReader(await loadWorld(tx), await loadFacts(tx), personId)
          for (const map of plain.facts.maps) {
            const page = await findMapPage(reading, map.id)
            expect(countsOf(page), `map ${map.id} of person ${personId} in round ${round}`).toEqual(plain.page(map))
            seen[page.total > 0 && page.read === page.total ? 'all' : page.read > 0 ? 'some' : 'nothing']++
            for (const pointId of new Set(map.themes.flatMap(({ points }) => points.map(({ id }) => id)))) {
              const station = await findStation(reading, { mapId: map.id, pointId })
              expect(contentsOf(station), `point ${pointId} of person ${personId} in round ${round}`).toEqual(
                plain.station(pointId),
              )
              seen.experts += station.experts.length
              seen.learners += station.latestLearners.length
              seen.byRule += station.documents.filter(({ isByRule }) => isByRule).length
            }
          }
        })
      }
      for (let change = 0; change < 5; change++)
        await act((tx) => changeAtRandom(tx, random)).catch((error: unknown) => {
          if (!isRefusal(error)) throw error
        })
      await act(async (tx) => {
        const people = await activePeople(tx)
        const documents = (await tx.selectFrom('document').select('id').orderBy('id').execute()).map(({ id }) =>
          Number(id),
        )
        for (const id of random.sample(documents, 12)) await reviseAtRandom(tx, random, { id, people })
        for (const id of random.sample(documents, 4))
          await sql`update document set secrecy = ${1 + random.int(4)}, status = ${random.pick([1, 1, 2, 5, 7])} where id = ${id}`.execute(
            tx,
          )
        await readAtRandom(tx, random, { people: random.sample(people, 6), documents: random.sample(documents, 30) })
      })
    }
    // else nothing would have been asked
    expect(seen.some).toBeGreaterThan(50)
    expect(Math.min(seen.experts, seen.learners, seen.byRule)).toBeGreaterThan(100)
  },
)

test(
  'nothing that a reader is shown tells of a document that they may not read: it is as if there were none',
  { timeout: longMs },
  async () => {
    const { db } = await testDatabase()
    const random = randomFrom(7)
    let hiddenOnes = 0
    for (const personId of random.sample(await activePeople(db), 8)) {
      const views = async (tx: Database) => {
        const reading = await readingOf(tx, personId)
        const { maps } = await loadFacts(tx)
        const all: unknown[] = []
        for (const { id, themes } of maps) {
          all.push(await findMapPage(reading, id))
          for (const { points } of themes)
            for (const point of points) all.push(await findStation(reading, { mapId: id, pointId: point.id }))
        }
        return all
      }
      const seen: unknown[][] = []
      await act(async (tx) => {
        seen.push(await views(tx))
        const readable = new Set(readableDocuments(await loadWorld(tx), personId))
        const documents = (await tx.selectFrom('document').select('id').execute()).map(({ id }) => Number(id))
        const hidden = documents.filter((id) => !readable.has(id))
        hiddenOnes += hidden.length
        await sql`delete from document where id = any(${hidden}::bigint[])`.execute(tx)
        seen.push(await views(tx))
        throw new Undone()
      }).catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
      expect(seen[1], `person ${personId}`).toEqual(seen[0])
    }
    expect(hiddenOnes).toBeGreaterThan(100)
  },
)

class Undone extends Error {}

test(
  'how far people are, as keepers see it, is what each of them has come with what was chosen and the keeper may read',
  { timeout: longMs },
  async () => {
    const { db } = await testDatabase()
    const random = randomFrom(11)
    let counted = 0
    for (const maintainerId of random.sample(await activePeople(db), 8)) {
      await read(async (tx) => {
        const reading = await readingOf(tx, maintainerId)
        const [world, facts] = [await loadWorld(tx), await loadFacts(tx)]
        const maintainer = new PlainReader(world, facts, maintainerId)
        for (const map of facts.maps) {
          const inMap = new Set(map.themes.flatMap(({ points }) => points.map(({ id }) => id)))
          const known = (line: { documents: readonly number[] }) =>
            line.documents.filter((id) => maintainer.inLine({ ...plainLine, documents: [id] }).length > 0)
          const lines = facts.lines.map((line) => ({ ...line, query: '', documents: known(line) }))
          const asked = new Set(lines.flatMap(({ point, documents }) => (inMap.has(point) ? documents : [])))
          const begun = new Set(
            facts.marks.flatMap(({ person, document, times }) =>
              times > 0 && asked.has(document) && world.people.get(person)?.status === 'active' ? [person] : [],
            ),
          )
          const { people } = await findKeepersView(reading, map.id)
          expect(people !== null, `map ${map.id} of keeper ${maintainerId}`).toBe(begun.size >= 5)
          if (!people) continue
          const pages = [...begun]
            .map((personId) => new PlainReader(world, { ...facts, lines }, personId).page(map))
            .filter(({ total }) => total > 0)
          const done = pages.filter(({ read: has, total }) => has === total).length
          expect(people, `map ${map.id} of keeper ${maintainerId}`).toMatchObject({ begun: begun.size, done })
          // the mean of what is rounded is near that of what is not
          const mean = pages.reduce((all, page) => all + page.percent, 0) / Math.max(1, pages.length)
          expect(Math.abs(people.averagePercent - mean)).toBeLessThanOrEqual(1.1)
          counted++
        }
      })
    }
    expect(counted).toBeGreaterThan(8)
  },
)

const plainLine = { id: 0, point: 0, query: '', weight: 0 }
