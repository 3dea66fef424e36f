import { storeFile, type UploadPlace } from '@shuku/domain/files/server'
import { diskErrors } from '../contract.ts'
import { admitFile, checkPlace, putAdmitted } from './put-file.ts'

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
    await checkPlace(context, { folderId: folderOf(context.query), name, sizeBytes })
  },
  store: async (context, given) => {
    const { name: asked, sizeBytes } = given
    // the disk is locked for as short a time as can be: its other uploads wait meanwhile
    const file = await storeFile(context, given, { isApart: true })
    const admitted = await admitFile(context, { folderId: folderOf(context.query), name: asked, sizeBytes })
    const { id, name, as } = await putAdmitted(context, admitted, {
      file,
      onTaken: context.query.onTaken ?? 'version',
    })
    return { file, placed: { id, name, as } }
  },
}
