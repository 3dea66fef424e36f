import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import { tableApi } from '@shuku/kit/contract'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import type { Client } from '../client.ts'
import { floorOf, type Case, type World } from '../world.ts'
import { idsOf, ListRun } from './pages.ts'

/** Rules that find little and nearly everything, by words and without. */
const rules = {
  'by words, 1 %': { fulltext: '灰度发布' },
  'by status, nearly everything': { docstatus: '1,2' },
  'by title': { docsubject: '合同' },
} as const

/** The first page of an own folder with a rule; a few documents of it were put in by hand. */
export function folderCases(world: World, kind: ReaderKind): Case[] {
  return Object.entries(rules).map(([name, rule]) => ({
    group: `Virtual folders, ${kind}`,
    name: `a folder by rule, ${name}`,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const dummyId = await folderOf(client, { cookie, name, rule })
      const run = async (by: Client) => {
        const { sessionkey: dataKey } = await by.post(virtualFoldersApi.listEntries.path, { dummyId }, cookie)
        return by.post(tableApi.getRows.path, { dataKey: String(dataKey), current: 1 }, cookie)
      }
      // of each rule the rows that it shows, fetched once for either call
      const ids = idsOf(await run(client))
      return {
        run,
        floor: async (by) => {
          await floorOf('page', ids)(by)
          return floorOf('page', ids)(by)
        },
      }
    },
  }))
}

interface Wanted {
  readonly cookie: string
  readonly name: string
  readonly rule: Readonly<Record<string, string>>
}

const byHand = 5

/** One that an earlier run made is taken again. */
async function folderOf(client: Client, { cookie, name: ofRule, rule }: Wanted): Promise<string> {
  const name = `${ofRule}; ${byHand} by hand`
  const { folders } = await client.get(virtualFoldersApi.listFolders.path, {}, cookie)
  const made = (folders as { id: string; name: string; root: string }[]).find(
    (folder) => folder.root === 'mine' && folder.name === name,
  )
  if (made) return made.id
  const { folderId } = await client.post(virtualFoldersApi.createFolder.path, { name, hasRule: '1' }, cookie)
  const dummyId = String(folderId)
  await client.post(virtualFoldersApi.saveRule.path, { ...rule, dummyId }, cookie)
  const list = new ListRun(client, cookie)
  const docids = idsOf(await list.rows(await list.open({})))
    .slice(0, byHand)
    .join(',')
  await client.post(virtualFoldersApi.importDocuments.path, { dummyIds: dummyId, docids }, cookie)
  return dummyId
}
