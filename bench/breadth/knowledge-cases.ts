import { pointsApi, readingApi } from '@shuku/features/knowledge/contract'
import type { ReaderKind } from '../generate/pick-readers.ts'
import { floorOf, type Case, type World } from '../measure/world.ts'
import { callCase, listCase, readerOf } from './case-kinds.ts'
import type { Cast } from './cast.ts'

/** A map with 100 points of 50 documents each, as its reader opens it, one of its points, and the list of all points. */
export function knowledgeCases(world: World, { knowledge }: Cast, kind: ReaderKind): Case[] {
  const group = `Knowledge maps, ${kind}`
  const cookie = readerOf(world, kind)
  return [
    callCase(group, 'a map of 100 points with 50 documents each', {
      cookie,
      calls: () => [[readingApi.getMapPage.path, { mapId: knowledge.mapId }]],
    }),
    callCase(group, 'one point of it', { cookie, calls: () => [[readingApi.getStation.path, { ...knowledge }]] }),
    listCase(group, 'the list of 1,100 points, first page', { cookie, path: pointsApi.listPoints.path }),
  ]
}

const references = {
  'a rare word, 0.01 %': '磁悬浮',
  'a word of 1 %': '灰度发布',
  'a word of 10 %': '降本增效',
  'two words, 10 % and 1 %': '降本增效 灰度发布',
}

/** What a dynamic reference finds, counted while it is typed; beside a statement that finds its words. */
export function referenceCases(world: World, { administratorId }: Cast): Case[] {
  return Object.entries(references).map(([name, query]) => ({
    group: 'Knowledge maps, who maintains them',
    name: `live count of a reference: ${name}`,
    prepare: async () => {
      const cookie = await world.sessions.cookieOf(administratorId)
      const [first = query, second = first] = query.split(' ')
      return {
        run: (by) => by.post(pointsApi.tryReference.path, { query }, cookie),
        floor: floorOf('found', [first, second]),
      }
    },
  }))
}
