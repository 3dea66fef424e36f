import { findPresentItems, findTakenNames } from '@shuku/domain/disk/server'
import { handle } from '@shuku/kit/server'
import { diskUploadsApi as api } from '../contract/uploads-contract.ts'
import { folderOf } from './places.ts'

export const findTaken = handle(api.findTaken, async (context) => {
  const folderId = await folderOf(context, context.query.folderId)
  return { taken: await findTakenNames(context, folderId, context.query.names) }
})

export const findPresent = handle(api.findPresent, async (context) => ({
  ids: await findPresentItems(context, context.query.ids),
}))
