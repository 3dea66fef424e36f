import type { ReaderKind } from '../../generate/pick-readers.ts'
import { floorOf, type Case, type World } from '../world.ts'

/** What a person may read, worked out from nothing: on a node that knows nobody, and on one that knows the classes. */
export function rightsCases(world: World, kind: ReaderKind): Case[] {
  const ask = (name: string, path: string): Case => ({
    group: 'Rights from nothing',
    name: `${name}, ${kind}`,
    prepare: async (_, number) => {
      const { personId } = world.readerOf(kind, number)
      return { run: (by) => by.get(path, { person: personId }), floor: floorOf('number', [number]) }
    },
  })
  return [ask('person and classes', '/bench/bits'), ask('person', '/bench/bits-of-person')]
}
