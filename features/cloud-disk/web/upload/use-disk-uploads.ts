import { addresses } from '@shuku/domain/addresses'
import { fileApi } from '@shuku/domain/files/contract'
import { z, type ReplyOf } from '@shuku/kit/contract'
import {
  invalidate,
  shortFileName,
  textNow,
  toast,
  useMessages,
  useUploads,
  type Interrupted,
  type PlacedFile,
  type PlacedFiles,
} from '@shuku/kit/web'
import { homeFolder } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { diskCalls } from '../disk-state.ts'
import { useTakenQuestion, type OnTaken } from './ask-taken.ts'
import { makeFolders } from './make-folders.ts'

export interface DiskUploads {
  /** What was chosen or dropped with folders comes with them. */
  readonly upload: (placed: PlacedFiles, into?: number) => Promise<void>
  /** A file of this folder that is here again. */
  readonly goOn: (file: File, upload: Pick<Interrupted, 'fields'>) => void
}

/** Of a name within a sentence, in narrow letters, which are bytes of the suite. */
export const mostOfName = 23

interface Sent {
  readonly onTaken: OnTaken
  /** Under another name than its own. */
  readonly as?: string | undefined
}

const Begun = z.object({
  name: z.string().optional(),
  onTaken: z.enum(['version', 'both', 'skip']).default('version').catch('version'),
})

/** Uploads into a folder of one’s own disk. */
export function useDiskUploads(folderId: number): DiskUploads {
  const t = useMessages(diskMessages)
  const { add } = useUploads()
  const ask = useTakenQuestion()
  const send = (files: readonly File[], into: number, { onTaken, as }: Sent) =>
    add(files, {
      endpoint: fileApi.uploadFile,
      begin: fileApi.createUpload,
      fields: ({ name }) => ({
        category: 'netDisk',
        folderId: into === 0 ? homeFolder : String(into),
        name: as ?? name,
        onTaken,
      }),
      place: addresses.cloudDisk({ folderId: into }),
      onDone: (reply, { name }) => {
        sayStored(reply, name)
        void invalidate(...diskCalls)
      },
    })
  const sendAsked = async (placed: readonly PlacedFile[], into: number) => {
    const files = placed.map(({ file }) => file)
    const { free, asked } = await ask(files, into)
    // what is free goes at once, the others as each is decided
    if (free.length > 0) send(free, into, { onTaken: 'version' })
    for (const { file, answer } of asked)
      void answer.then((onTaken) => {
        if (onTaken !== undefined && onTaken !== 'skip') send([file], into, { onTaken })
      })
  }
  const upload = async ({ files, unreadable }: PlacedFiles, target = folderId) => {
    if (unreadable.length > 0) toast.warning(t('unreadable', { n: unreadable.length }))
    const byFolder = Map.groupBy(files, ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    const made = await makeFolders(target, [...byFolder.keys()])
    if (made.ids.size > 1) await invalidate(...diskCalls)
    for (const [path, inside] of byFolder) {
      const into = made.ids.get(path)
      if (into !== undefined) await sendAsked(inside, into)
    }
    for (const name of made.failed) toast.error(t('foldersFailed', { name }))
  }
  return {
    upload,
    // under the name and with the answer that it was begun with
    goOn: (file, { fields }) => {
      const { name, onTaken } = Begun.parse(fields ?? {})
      send([file], folderId, { onTaken, as: name })
    },
  }
}

/** What became of a file whose name the folder had, or that has another name now. */
function sayStored({ file: { placed } }: ReplyOf<typeof fileApi.uploadFile>, name: string): void {
  if (placed?.as === 'version')
    toast.plain(textNow(diskMessages, 'savedAsVersion', { name: shortFileName(placed.name, mostOfName) }))
  else if (placed?.as === 'same')
    toast.plain(textNow(diskMessages, 'sameContent', { name: shortFileName(placed.name, mostOfName) }))
  else if (placed && placed.name !== name)
    toast.plain(textNow(diskMessages, 'renamedTo', { name: shortFileName(name, mostOfName), as: placed.name }))
}
