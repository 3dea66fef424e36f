import { categoryApi } from '@shuku/domain/categories/contract'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import type { Reply } from '../client.ts'
import { floorOf, type Case, type World } from '../world.ts'

/** The counts of the whole tree, the tree as the screen opens it, and all of it in one list. */
export function treeCases(world: World, kind: ReaderKind): Case[] {
  const ask = (name: string, path: string, query: Readonly<Record<string, string>>): Case => ({
    group: `Category tree, ${kind}`,
    name,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const run = (by: typeof client) => by.get(path, query, cookie)
      return { run, floor: floorOf('tree', idsIn(await run(client))) }
    },
  })
  return [
    ask('counts (treeNodeNum)', categoryApi.getCounts.path, {}),
    ask('tree with counts, two levels', categoryApi.getSearchTree.path, {}),
    ask('tree with counts, all of it', categoryApi.getSearchTree.path, { level: 'all' }),
  ]
}

/** The categories whose counts a reply tells. */
function idsIn(reply: Reply): number[] {
  return Object.keys(reply['treecount'] as object).map(Number)
}
