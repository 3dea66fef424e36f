import { storeFile, type UploadPlace } from '@shuku/domain/files/server'
import { diskErrors } from '../contract.ts'
import { lockDisk } from './locked-disk.ts'
import { admitFile, putFile } from './put-file.ts'

/** `home`, nothing and 0 are the root; what is no number is no folder. */
async function folderOf(context: Parameters<typeof admitFile>[0], given: string | undefined): Promise<number> {
  if (given === undefined || /^(?:home|0|)$/.test(given)) {
    const { rootId } = await lockDisk(context.db, context.caller.personId)
    return rootId
  }
  if (!/^\d{1,15}$/.test(given)) throw diskErrors.unknown()
  return Number(given)
}

/** Uploads of the category `netDisk`: the file, its item and its version are made in the transaction that ends the upload. */
export const diskPlace: UploadPlace = {
  id: 'netDisk',
  admit: async (context, { name, sizeBytes }) =>
    admitFile(context, { folderId: await folderOf(context, context.query.folderId), name, sizeBytes }),
  store: async (context, given) => {
    const folderId = await folderOf(context, context.query.folderId)
    await admitFile(context, { folderId, ...given })
    const file = await storeFile(context, given, { isApart: true })
    const { id, name, as } = await putFile(context, { folderId, file, onTaken: context.query.onTaken ?? 'version' })
    return { file, placed: { id, name, as } }
  },
}
