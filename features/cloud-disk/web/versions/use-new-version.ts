import { splitName } from '@shuku/domain/disk/contract'
import { addresses } from '@shuku/domain/addresses'
import { fileApi } from '@shuku/domain/files/contract'
import { chooseFiles, invalidate, toast, useMessages, useUploads } from '@shuku/kit/web'
import { cloudDiskApi as api, homeFolder, type DiskRow } from '../../contract.ts'
import { diskDetailsApi } from '../../details-contract.ts'
import { versionsMessages } from '../../versions-messages.ts'
import { diskCalls } from '../disk-state.ts'

/** Asks for a file and uploads it as the next version, whatever its own name is; its kind must be the same. */
export function useNewVersion({ name, parentId }: Pick<DiskRow, 'name' | 'parentId'>): () => Promise<void> {
  const t = useMessages(versionsMessages)
  const { add } = useUploads()
  return async () => {
    const { extension } = splitName(name)
    const [file] = await chooseFiles({ accept: extension, multiple: false })
    if (!file) return
    if (splitName(file.name).extension.toLowerCase() !== extension.toLowerCase()) {
      toast.warning(t('otherKind', { extension }))
      return
    }
    add([file], {
      endpoint: fileApi.uploadFile,
      begin: fileApi.createUpload,
      fields: () => ({
        category: 'netDisk',
        folderId: parentId === 0 ? homeFolder : String(parentId),
        name,
        onTaken: 'version' as const,
      }),
      place: addresses.cloudDisk({ folderId: parentId }),
      onDone: () => void invalidate(...diskCalls, api.listVersions, diskDetailsApi.getDetails),
    })
  }
}
