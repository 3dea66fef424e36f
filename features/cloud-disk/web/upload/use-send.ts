import { addresses } from '@shuku/domain/addresses'
import type { FolderUpload } from '@shuku/domain/disk/web'
import { fileApi } from '@shuku/domain/files/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import {
  call,
  CallError,
  invalidate,
  shortFileName,
  textNow,
  toast,
  useLanguage,
  useSession,
  useUploads,
  type UploadTask,
} from '@shuku/kit/web'
import { cloudDiskApi as api, homeFolder } from '../../contract.ts'
import { diskDetailsApi } from '../../details-contract.ts'
import { diskMessages } from '../../messages.ts'
import { addressOf, diskCalls } from '../disk-state.ts'
import { showSpace } from '../folders/show-space.tsx'
import type { OnTaken } from './ask-taken.ts'
import { toHistoryItem } from './transfer-items.ts'
import { uploadHistory } from './upload-history.ts'

/** What is broken off costs one of these at most. */
const sliceBytes = 2_097_152

/** The folders from the root to the one that files go into. */
export type Path = NonNullable<UploadTask['path']>

export async function pathOf(folderId: number): Promise<Path> {
  const { crumbs } = await call(api.getPlace, { folderId })
  return crumbs.map(({ id, name }) => ({ id: id === homeFolder ? 0 : Number(id), name }))
}

export interface Sent {
  readonly onTaken?: OnTaken
  /** Under another name than its own. */
  readonly as?: string | undefined
  /** It is the next version of this one, which may be renamed or moved while the file is on its way. */
  readonly itemId?: number | undefined
  /** What the folder that it goes to takes, and who wants to know of it. */
  readonly how?: FolderUpload | undefined
}

/** Sends files into the last folder of a path; what is stored is in the history. */
export function useSend(): (files: readonly File[], path: Path, sent: Sent) => void {
  const { add } = useUploads()
  const { personId } = useSession()
  const { timeZone } = useLanguage()
  return (files, path, { onTaken = 'version', as, itemId, how }) => {
    const into = path.at(-1)?.id ?? 0
    add(files, {
      endpoint: fileApi.uploadFile,
      begin: fileApi.createUpload,
      sliceBytes,
      endsAlone: true,
      note: { personId, timeZone, path },
      fields: ({ name }) => ({
        category: 'netDisk',
        name: as ?? name,
        ...(itemId === undefined ? { folderId: into === 0 ? homeFolder : String(into), onTaken } : { itemId }),
      }),
      path,
      place: addresses.cloudDisk({ folderId: into }),
      seenAt: addressOf('myDisk', into),
      wayOut: (error) =>
        error instanceof CallError && error.code === 'disk.full'
          ? { label: textNow(diskMessages, 'freeUp'), run: showSpace }
          : undefined,
      refuse: how && ((file) => refusalOf(how.refuse(file))),
      onDone: (reply, { name: own, size: sizeBytes }) => {
        const { id: fileId, placed } = reply.file
        const stored = { fileId, name: placed?.name ?? own, sizeBytes, path }
        uploadHistory.add(personId, toHistoryItem(stored, timeZone))
        sayStored(reply, as ?? own)
        showStored()
        how?.onStored()
      },
    })
  }
}

const refusalOf = (message: string | undefined) =>
  message === undefined
    ? undefined
    : new CallError({ message, code: 'disk.fileRefused', kind: 'refused', requestId: '' })

/** Of many files that are stored in a second, what shows them is asked for twice in it. */
const shownEachMs = 500
let shownAt = 0
let due: ReturnType<typeof setTimeout> | undefined

function showStored(): void {
  due ??= setTimeout(
    () => {
      due = undefined
      shownAt = Date.now()
      void invalidate(...diskCalls, api.listVersions, diskDetailsApi.getDetails)
    },
    Math.max(0, shownAt + shownEachMs - Date.now()),
  )
}

/** What became of a file whose name the folder had, or that has another name now. */
function sayStored({ file: { placed } }: ReplyOf<typeof fileApi.uploadFile>, name: string): void {
  if (placed?.as === 'version')
    toast.plain(textNow(diskMessages, 'savedAsVersion', { name: shortFileName(placed.name) }))
  else if (placed?.as === 'same')
    toast.plain(textNow(diskMessages, 'sameContent', { name: shortFileName(placed.name) }))
  else if (placed && placed.name !== name)
    toast.plain(textNow(diskMessages, 'renamedTo', { name: shortFileName(name), as: placed.name }))
}
