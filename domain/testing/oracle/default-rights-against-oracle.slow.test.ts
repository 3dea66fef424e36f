import { creatorRelations, leave, rightStrings } from '@shuku/domain/people/server'
import {
  changeDefaultRights,
  syncDefaultRights,
  undoRightAct,
  type CategoryContext,
} from '@shuku/domain/categories/server'
import { foldCounts } from '@shuku/domain/documents/server'
import { detachDocuments, previewSync, type DefaultEntry } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { act, read } from '../act.ts'
import { given } from '../given/given.ts'
import { judge } from './oracle.ts'
import { loadWorld, type World } from './oracle-world.ts'
import { changeAtRandom, isRefusal } from './random-changes.ts'
import { randomEntries, readCast } from './random-subjects.ts'
import { makeRandomWorld } from './random-world.ts'

/** Many changes are made by chance, and after each all people and documents are compared. */
const longMs = 240_000

const inForce = new Set([1, 2, 5, 7])

/** `person document` of everything that anybody may read in a category. */
function readsIn(world: World, categoryId: number): Set<string> {
  const reads = new Set<string>()
  for (const { id, category_id } of world.documents.values()) {
    if (category_id !== categoryId) continue
    for (const personId of world.people.keys()) if (judge(world, personId, id).mayRead) reads.add(`${personId} ${id}`)
  }
  return reads
}

/** The same for documents that readers see, by what the category gives alone: no share, and nobody’s own. */
function readsByDefault(world: World, categoryId: number): Set<string> {
  const documents = new Map(
    [...world.documents].map(([id, document]) => [id, { ...document, owner_id: document.creator_id }]),
  )
  const reads = readsIn({ ...world, shares: new Map(), documents }, categoryId)
  return new Set(
    [...reads].filter((pair) => {
      const [personId = 0, id = 0] = pair.split(' ').map(Number)
      const document = documents.get(id)
      return document && document.creator_id !== personId && inForce.has(document.status)
    }),
  )
}

async function someOf(db: Database, categoryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute()
  return rows.slice(0, 2).map(({ id }) => id)
}

const peopleOf = (reads: Iterable<string>) => new Set([...reads].map((pair) => pair.split(' ')[0]))

test(
  'CAT-49 CAT-51 a change opens nothing that exists; what a preview of the sync says comes true; undo leaves everybody as before',
  { timeout: longMs },
  async () => {
    const random = randomFrom(48)
    await act((db) => makeRandomWorld(db, random, { people: 70, categories: 8, documents: 260 }))
    const administrator = await given.person({ rights: [rightStrings.administerCategories] })
    const { db } = await testDatabase()
    const cast = await readCast(db)
    const categories = await db.selectFrom('category').select('id').orderBy('id').execute()
    // nobody opens anything to themselves: signed in as somebody who has left, they are reached by no entry
    const { id: signedInId } = await given.person()
    const caller = { ...(await given.caller(administrator)), signedInId }
    await act((tx) => leave({ db: tx }, [signedInId]))
    const doAct = <T>(work: (context: CategoryContext) => Promise<T>) =>
      act((tx) => work({ db: tx, caller, language: 'zh-CN', request: { address: '' } }))
    const relation = (): DefaultEntry[] =>
      random.chance(0.5) ? [{ to: { kind: random.pick(creatorRelations) }, level: 'view' }] : []
    const counted = { gain: 0, lose: 0, detached: 0 }

    for (let round = 0; round < 24; round++) {
      for (let change = 0; change < 6; change++) {
        await act((tx) => changeAtRandom(tx, random)).catch((error: unknown) => {
          if (!isRefusal(error)) throw error
        })
      }
      if (random.chance(0.5)) await foldCounts(db)
      const categoryId = random.pick(categories).id
      if (random.chance(0.4)) await act(async (tx) => detachDocuments(tx, await someOf(tx, categoryId)))
      const before = await read(loadWorld)
      const entries = await db
        .selectFrom('default_entry')
        .innerJoin('category', 'category.default_set_id', 'default_entry.default_set_id')
        .select('default_entry.id')
        .where('category.id', '=', categoryId)
        .execute()
      const remove = random.sample(entries, Math.min(entries.length, 1 + random.int(2))).map(({ id }) => id)
      const changed = await doAct((context) =>
        changeDefaultRights(context, { categoryId, add: [...randomEntries(random, cast, 3), ...relation()], remove }),
      )
      const afterChange = await read(loadWorld)
      expect(readsIn(afterChange, categoryId), `round ${round}`).toEqual(readsIn(before, categoryId))

      const preview = await read((tx) => previewSync(tx, categoryId))
      const synced = await doAct((context) => syncDefaultRights(context, categoryId))
      const after = await read(loadWorld)
      const [was, is] = [readsByDefault(afterChange, categoryId), readsByDefault(after, categoryId)]
      const [gaining, losing] = [peopleOf(is.difference(was)), peopleOf(was.difference(is))]
      const documents = [...after.documents.values()].filter(
        ({ category_id, status, deleted }) => category_id === categoryId && inForce.has(status) && !deleted,
      ).length
      const expected = { gain: gaining.size, lose: losing.size, isCounted: true, documents }
      expect(preview, `round ${round}`).toMatchObject(expected)
      const [wasAll, isAll] = [readsIn(afterChange, categoryId), readsIn(after, categoryId)]
      const openTo = peopleOf(
        [...isAll.difference(wasAll)].filter((pair) =>
          inForce.has(after.documents.get(Number(pair.split(' ')[1]))?.status ?? 0),
        ),
      )
      expect(openTo.difference(gaining)).toEqual(new Set())
      counted.gain += preview.gain
      counted.lose += preview.lose
      counted.detached += preview.detached

      if (synced.actId > 0) await doAct((context) => undoRightAct(context, synced.actId))
      expect(readsIn(await read(loadWorld), categoryId), `round ${round}`).toEqual(wasAll)
      if (changed.actId > 0) await doAct((context) => undoRightAct(context, changed.actId))
      const undone = await read(loadWorld)
      expect(readsIn(undone, categoryId)).toEqual(readsIn(before, categoryId))
      if (random.chance(0.5)) {
        const again = { categoryId, add: randomEntries(random, cast, 2) }
        await doAct((context) => changeDefaultRights(context, again))
      }
    }
    expect(counted.gain).toBeGreaterThan(50)
    expect(counted.lose).toBeGreaterThan(5)
    expect(counted.detached).toBeGreaterThan(5)
  },
)
