import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import type { ReaderKind } from '../generate/pick-readers.ts'
import { ListRun } from '../measure/cases/pages.ts'
import type { Client } from '../measure/client.ts'
import { floorOf, type Case, type World } from '../measure/world.ts'
import { at, listCase, readerOf, type Cookie, type Query } from './case-kinds.ts'
import type { Cast } from './cast.ts'

/** Virtual folders as people open them, and what they put into one. */
export function folderCases(world: World, cast: Cast, kind: ReaderKind): Case[] {
  const group = `Virtual folders, ${kind}`
  const cookie = readerOf(world, kind)
  const list = (name: string, folders: readonly number[]) =>
    listCase(group, name, {
      cookie,
      path: virtualFoldersApi.listEntries.path,
      query: (number) => ({ dummyId: at(folders, number) }),
    })
  return [
    ...treeCases(world, group, cookie),
    list('a folder by hand', cast.handFolders),
    list('a folder by rule', cast.ruleFolders),
    importCase(world, kind),
  ]
}

/** So many the screen has counted by a call, in the same order. */
const perCall = { byHand: 100, byRule: 10 }

interface Tree {
  readonly folders: readonly number[]
  readonly byHand: readonly number[]
  readonly byRule: readonly number[]
}

async function openTree(by: Client, cookie: string): Promise<Tree> {
  const reply = await by.get(virtualFoldersApi.listFolders.path, {}, cookie)
  const all = (reply['folders'] as { id: string; hasRule: unknown }[]).map(({ id, hasRule }) => ({
    id: Number(id),
    hasRule: /^(1|true)$/.test(String(hasRule)),
  }))
  const idsWhere = (isByRule: boolean) => all.flatMap(({ id, hasRule }) => (hasRule === isByRule ? [id] : []))
  return {
    folders: all.map(({ id }) => id),
    byHand: idsWhere(false).slice(0, perCall.byHand),
    byRule: idsWhere(true).slice(0, perCall.byRule),
  }
}

type Ask = (by: Client) => Promise<unknown>

interface Asked {
  readonly run: Ask
  /** One after the other. */
  readonly floors: readonly Ask[]
}

/** The tree, and its counts beside their floors: the folders by their ids, their entries counted, each rule’s word found. */
function treeCases(world: World, group: string, cookie: Cookie): Case[] {
  const ofTree = (name: string, asked: (tree: Tree, own: string) => Asked | Promise<Asked>): Case => ({
    group,
    name,
    mostRuns: 20,
    prepare: async (client, number) => {
      const own = await cookie(number)
      const { run, floors } = await asked(await openTree(client, own), own)
      return {
        run,
        floor: async (by) => {
          for (const ask of floors) await ask(by)
        },
      }
    },
  })
  const count = async (by: Client, own: string, ids: readonly number[]) => {
    const { counts } = await by.post(virtualFoldersApi.countEntries.path, { ids: ids.join(',') }, own)
    const left = ids.length - (counts as unknown[]).length
    if (left > 0) throw new Error(`${left} of ${ids.length} folders were not counted in time`)
  }
  const folders = (tree: Tree) => floorOf('folders', tree.folders)
  const entries = (tree: Tree) => floorOf('entries', tree.byHand)
  return [
    ofTree('tree', (tree, own) => ({ run: (by) => openTree(by, own), floors: [folders(tree)] })),
    ofTree('tree with counts', async (tree, own) => ({
      run: async (by) => {
        const { byHand, byRule } = await openTree(by, own)
        await count(by, own, byHand)
        await count(by, own, byRule)
      },
      floors: [folders(tree), entries(tree), ...(await wordsOf(world, tree))],
    })),
    ofTree(`counts of ${perCall.byHand} by hand`, (tree, own) => ({
      run: (by) => count(by, own, tree.byHand),
      floors: [entries(tree)],
    })),
    ofTree(`counts of ${perCall.byRule} by rule`, async (tree, own) => ({
      run: (by) => count(by, own, tree.byRule),
      floors: await wordsOf(world, tree),
    })),
  ]
}

/** What each rule of those that are counted looks for. */
async function wordsOf(world: World, { byRule }: Tree): Promise<Ask[]> {
  const { rows } = await world.pool.query<{ word: string }>(
    `select rule ->> 'fulltext' as word from virtual_folder where id = any($1::integer[])`,
    [byRule],
  )
  return rows.map(({ word }) => floorOf('found', [word, word]))
}

const mostImported = 1000
/** More than the oldest document has. */
const widestDays = 4096

/** All that a search by days finds, put into an empty folder of one's own. */
function importCase(world: World, kind: ReaderKind): Case {
  const cookie = readerOf(world, kind)
  return {
    group: `Virtual folders, ${kind}`,
    name: 'import of all that a search finds, 1,000 at most',
    mostRuns: 12,
    prepare: async (client, number) => {
      const own = await cookie(number)
      const days = await findDays(new ListRun(client, own), await oldDayOf(world, number))
      const name = `导入 ${process.pid}-${Date.now()}-${number}`
      const { folderId } = await client.post(virtualFoldersApi.createFolder.path, { name }, own)
      const asked = { importType: 'all', dummyIds: String(folderId), ...days }
      return {
        run: (by) => by.post(virtualFoldersApi.importDocuments.path, asked, own),
        floor: floorOf('number', [number]),
      }
    },
  }
}

/** The day of the oldest of some documents: there are fewer a day the longer ago it is. */
async function oldDayOf(world: World, number: number): Promise<string> {
  const { rows } = await world.pool.query<{ day: string }>(
    `select min(created_at)::date::text as day from (
      select created_at from document where id > $1 order by id limit 20) as oldest`,
    [(number * 131_071) % Math.floor(world.loaded.scale.documents * 0.9)],
  )
  return rows[0]?.day ?? ''
}

/** As many days from that one on as have no more documents than are imported at once. */
async function findDays(list: ListRun, from: string): Promise<Query> {
  let found: Query | undefined
  for (let days = 1; days <= widestDays; days *= 2) {
    const to = new Date(Date.parse(from) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
    const asked = { doccreatedatefrom: from, doccreatedateto: to }
    const { count } = await list.count(await list.open(asked))
    if (Number(count) > mostImported) break
    found = asked
  }
  if (!found) throw new Error(`${from} alone has more than ${mostImported} documents`)
  return found
}
