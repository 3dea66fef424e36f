import type { Context } from '@shuku/kit/server'
import { diskErrors } from '@shuku/domain/disk/contract'
import { findSpace, findTitles, lockDisk, nameOfItem, requireSeen, type SeenItem } from '@shuku/domain/disk/server'
import { handle, readWrite } from '@shuku/kit/server'
import { cloudDiskApi as api, homeFolder, type Crumb, type DiskView } from '../contract.ts'
import { diskMessages } from '../messages.ts'
import { countContent } from './listed.ts'

type Asking = Pick<Context, 'db' | 'caller'>

/** The folder as the noun knows it: for the root of one's own disk the one that it has, made where there was none. */
export async function folderOf({ db, caller }: Asking, folderId: number): Promise<number> {
  return folderId === 0 ? (await lockDisk(db, caller.personId)).rootId : folderId
}

/** A folder that is looked at in a view; undefined for the root of that view. */
export async function requireFolder(
  context: Asking,
  { view, folderId }: { readonly view: DiskView; readonly folderId: number },
): Promise<SeenItem | undefined> {
  if (folderId === 0) return undefined
  const [folder] = await requireSeen(context, [folderId])
  if (!folder || folder.isOwn === (view === 'colleagueShare')) throw diskErrors.unknown()
  if (folder.isFile) throw diskErrors.noFolder({ name: folder.name })
  return folder
}

const titles = {
  myDisk: diskMessages.texts.disk,
  myShare: diskMessages.texts.myShares,
  colleagueShare: diskMessages.texts.colleagueShares,
}

const entrances = { myDisk: 'root', myShare: 'given', colleagueShare: 'received' } as const

export const getPlace = readWrite(
  handle(api.getPlace, async (context) => {
    const { query, language } = context
    const folder = await requireFolder(context, query)
    const home: Crumb = { id: homeFolder, name: titles[query.view][language] }
    // of what is shared, what lies above the shared folder is nobody's to know
    const way = folder ? await findTitles(context, folder, entrances[query.view]) : []
    const { shared, ...content } = await countContent(context, query)
    return {
      folderId: query.folderId,
      crumbs: [home, ...way.map(({ id, ...item }) => ({ id: String(id), name: nameOfItem(item, language) }))],
      isOwn: query.view !== 'colleagueShare',
      ...(folder?.isOwn && folder.purpose !== null ? { purpose: folder.purpose } : {}),
      space: await findSpace(context),
      content,
      shared,
    }
  }),
)
