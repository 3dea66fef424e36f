import { searchFormApi } from '@shuku/domain/search/contract'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import { synonyms } from '../../stage-search.ts'
import { floorOf, type Case, type World } from '../world.ts'
import { ListRun } from './pages.ts'

/** What a search leads to beside its list: counts by category, hits by synonyms, and notices of new hits. */
export function furtherCases(world: World, kind: ReaderKind): Case[] {
  return [...categoryCases(world, kind), ...synonymCases(world, kind), ...savedCases(world, kind)]
}

/** The tree's counts of what words or a condition find: all of them are counted. */
function categoryCases(world: World, kind: ReaderKind): Case[] {
  const asked = { 'words, 1 %': { fulltext: '灰度发布' }, 'status and title': { docstatus: '1,2', docsubject: '合同' } }
  return Object.entries(asked).map(([name, query]) => ({
    group: `Counts by category, ${kind}`,
    name,
    countsMany: true,
    prepare: async (_, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      return {
        run: (by) => by.post(searchFormApi.countByCategory.path, query, cookie),
        floor: floorOf('found', ['灰度发布', '灰度发布']),
      }
    },
  }))
}

/** The list of hits by synonyms alone, and how many they are beside the list of the words. */
function synonymCases(world: World, kind: ReaderKind): Case[] {
  const [often, written] = synonyms
  const lists: [name: string, words: string, others: string][] = [
    ['list by one of 0.01 %', '磁悬浮', '榫卯'],
    ['list by one that many titles have', written, often],
  ]
  const group = `Synonyms, ${kind}`
  const cookieOf = (number: number) => world.sessions.cookieOf(world.readerOf(kind, number).personId)
  const list = ([name, fulltext, other]: (typeof lists)[number]): Case => ({
    group,
    name,
    prepare: async (_, number) => {
      const cookie = await cookieOf(number)
      return {
        run: async (by) => {
          const run = new ListRun(by, cookie)
          return run.rows(await run.open({ fulltext, fulltextsynonyms: `${fulltext},${other}` }))
        },
        floor: floorOf('found', [other, other]),
      }
    },
  })
  const count: Case = {
    group,
    name: 'how many more they find',
    prepare: async (client, number) => {
      const cookie = await cookieOf(number)
      const dataKey = await new ListRun(client, cookie).open({ fulltext: written, fulltextexact: '1' })
      return {
        run: (by) => by.get(searchFormApi.countBySynonyms.path, { dataKey }, cookie),
        floor: floorOf('found', [often, often]),
      }
    },
  }
  return [...lists.map(list), count]
}

/** All saved searches of a person in one statement, as the job asks them that tells of new hits (`bench/server/ask-saved-searches.ts`). */
function savedCases(world: World, kind: ReaderKind): Case[] {
  return [
    {
      group: `Saved searches, ${kind}`,
      name: 'three of one person among the 1,000 newest documents',
      prepare: async (_, number) => {
        const { personId } = world.readerOf(kind, number)
        return {
          run: (by) => by.get('/bench/saved-searches', { person: personId }),
          floor: floorOf('number', [number]),
        }
      },
    },
  ]
}
