import { diskErrors } from '@shuku/domain/disk/contract'
import { createFolder, deleteItems, moveItems, renameItem, restoreItems, type Placed } from '@shuku/domain/disk/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { cloudDiskApi as api } from '../contract.ts'
import { diskMessages } from '../messages.ts'
import { copyMessages } from '../copy-messages.ts'
import { copyOrStart, type Copied } from './copy-kind.ts'
import { folderOf } from './places.ts'

const text = diskMessages.texts

export const changeItems = handle(api.changeItems, async (context) => {
  const { query, language } = context
  const { operation, ids, name } = query
  if (operation !== 'create' && ids.length === 0) throw diskErrors.nothingChosen()
  const folderId = () => folderOf(context, query.folderId)
  const placed = ({ ids: done, skipped }: Placed, message: string) => ({
    message: skipped.length === 0 ? message : translate(text.namesTaken, language, { names: bracketed(skipped) }),
    ids: [...done],
    skipped: [...skipped],
  })
  const copied = ({ long, ...rest }: Copied, message: string) => {
    if (!long) return placed(rest, message)
    const running = translate(copyMessages.texts.running, language, { n: long.n })
    return { ...placed(rest, running), moveId: long.moveId }
  }
  switch (operation) {
    case 'create': {
      const { id } = await createFolder(context, { parentId: await folderId(), name })
      return { message: text.created[language], ids: [id], skipped: [] }
    }
    case 'rename':
      for (const id of ids.slice(0, 1)) await renameItem(context, { id, name })
      return { message: text.updated[language], ids: ids.slice(0, 1), skipped: [] }
    case 'move':
      return placed(await moveItems(context, { ids, folderId: await folderId() }), text.moved[language])
    case 'copy':
      return copied(await copyOrStart(context, { ids, folderId: await folderId() }), text.copied[language])
    case 'save2disk':
      return copied(
        await copyOrStart(context, { ids, folderId: await folderId(), isSaved: true }),
        text.saved[language],
      )
    case 'restore': {
      const restored = await restoreItems(context, ids)
      return { message: text.restored[language], ids: restored.map(({ id }) => id), skipped: [] }
    }
    case 'delete':
      await deleteItems(context, ids)
      return { message: text.deleted[language], ids, skipped: [] }
  }
})

const bracketed = (names: readonly string[]) => names.map((name) => `[${name}]`).join(' ')

export const createCloudFolder = handle(
  api.createFolder,
  async (context: Context<{ folderId: number; name: string }>) => {
    const { query, language } = context
    const parentId = await folderOf(context, query.folderId)
    const { id, name } = await createFolder(context, { parentId, name: query.name })
    return { message: text.created[language], folder: { id: String(id), name } }
  },
)

export const renameCloudItem = handle(api.rename, async (context) => {
  const { query, language } = context
  await renameItem(context, query)
  return { message: text.updated[language] }
})
