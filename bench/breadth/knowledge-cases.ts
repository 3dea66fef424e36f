import { readingApi } from '@shuku/features/knowledge/contract'
import type { ReaderKind } from '../generate/pick-readers.ts'
import type { Case, World } from '../measure/world.ts'
import { callCase, readerOf } from './case-kinds.ts'
import type { Cast } from './cast.ts'

/** A map with 100 points of 50 documents each, as its reader opens it, and one of its points. */
export function knowledgeCases(world: World, { knowledge }: Cast, kind: ReaderKind): Case[] {
  const group = `Knowledge maps, ${kind}`
  const cookie = readerOf(world, kind)
  return [
    callCase(group, 'a map of 100 points with 50 documents each', {
      cookie,
      calls: () => [[readingApi.getMapPage.path, { mapId: knowledge.mapId }]],
    }),
    callCase(group, 'one point of it', { cookie, calls: () => [[readingApi.getStation.path, { ...knowledge }]] }),
  ]
}
