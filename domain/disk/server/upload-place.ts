import { storeFile, type UploadPlace } from '@shuku/domain/files/server'
import { diskErrors } from '../contract.ts'
import { admitFile, checkPlace, checkVersion, putAdmitted, putVersion, type Put } from './put-file.ts'

/** `home`, nothing and 0 are the root; what is no number is no folder. */
function folderOf({ folderId }: { readonly folderId?: string | undefined }): number | undefined {
  if (folderId === undefined || /^(?:home|0|)$/.test(folderId)) return undefined
  if (!/^\d{1,15}$/.test(folderId)) throw diskErrors.unknown()
  return Number(folderId)
}

/** Uploads of the category `netDisk`: the file, its item and its version are made in the transaction that ends the upload. */
export const diskPlace: UploadPlace = {
  id: 'netDisk',
  admit: async (context, { name, sizeBytes }) => {
    const { itemId } = context.query
    if (itemId === undefined) await checkPlace(context, { folderId: folderOf(context.query), name, sizeBytes })
    else await checkVersion(context, { itemId, sizeBytes })
  },
  store: async (context, given) => {
    const { name: asked, sizeBytes } = given
    const { itemId, onTaken = 'version' } = context.query
    // the disk is locked for as short a time as can be: its other uploads wait meanwhile
    const file = await storeFile(context, given, { isApart: true })
    if (itemId !== undefined) return { file, placed: placedAs(await putVersion(context, { itemId, file })) }
    const admitted = await admitFile(context, { folderId: folderOf(context.query), name: asked, sizeBytes })
    return { file, placed: placedAs(await putAdmitted(context, admitted, { file, onTaken })) }
  },
}

const placedAs = ({ id, name, as }: Put) => ({ id, name, as })
