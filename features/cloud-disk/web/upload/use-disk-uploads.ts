import type { FolderUpload } from '@shuku/domain/disk/web'
import { z } from '@shuku/kit/contract'
import {
  CallError,
  invalidate,
  runWithToast,
  toast,
  useMessages,
  type Interrupted,
  type PlacedFile,
  type PlacedFiles,
} from '@shuku/kit/web'
import { diskMessages } from '../../messages.ts'
import { diskCalls } from '../disk-state.ts'
import { useTakenQuestion } from './ask-taken.ts'
import { isOfAll, makeFolders } from './make-folders.ts'
import { pathOf, useSend, type Path } from './use-send.ts'

export interface DiskUploads {
  /** What was chosen or dropped with folders comes with them. */
  readonly upload: (placed: PlacedFiles, into?: number, how?: FolderUpload) => Promise<void>
  /** A file of this folder that is here again. */
  readonly goOn: (file: File, upload: Pick<Interrupted, 'fields'>) => void
}

/** Making so many takes a while. */
const manyFolders = 20

const Begun = z.object({
  name: z.string().optional(),
  onTaken: z.enum(['version', 'both', 'skip']).default('version').catch('version'),
  itemId: z.int().optional(),
})

/** Uploads into a folder of one’s own disk, of which the way to it may be known. */
export function useDiskUploads(folderId: number, known?: Path): DiskUploads {
  const t = useMessages(diskMessages)
  const ask = useTakenQuestion()
  const send = useSend()
  const sendAsked = async (placed: readonly PlacedFile[], path: Path, how?: FolderUpload) => {
    const all = placed.map(({ file }) => file)
    const { refused = [], files = [] } = Object.groupBy(all, (file) =>
      how?.refuse(file) === undefined ? 'files' : 'refused',
    )
    // with its reason it is in the panel; whether its name is taken does not matter
    if (refused.length > 0) send(refused, path, { how })
    const { free, asked } = await ask(files, path.at(-1)?.id ?? 0)
    // what is free goes at once, the others as each is decided
    if (free.length > 0) send(free, path, { how })
    for (const { file, answer } of asked)
      void answer.then((onTaken) => {
        if (onTaken !== undefined && onTaken !== 'skip') send([file], path, { onTaken, how })
      })
  }
  const upload = async (
    { files, emptyFolders = [], unreadable }: PlacedFiles,
    target = folderId,
    how?: FolderUpload,
  ) => {
    if (unreadable.length > 0) toast.warning(t('unreadable', { n: unreadable.length }))
    if (files.length + emptyFolders.length === 0) return
    const above = target === folderId && known ? known : await pathOf(target)
    const byFolder = Map.groupBy(files, ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    const folders = [...byFolder.keys(), ...emptyFolders]
    if (folders.length >= manyFolders) toast.plain(t('makingFolders', { n: folders.length }))
    const made = await makeFolders(target, folders)
    if (made.ids.size > 1) await invalidate(...diskCalls)
    let left = 0
    let reason = ''
    for (const [folder, inside] of byFolder) {
      const below = made.pathTo(folder)
      if (!below) continue
      try {
        await sendAsked(inside, [...above, ...below], how)
      } catch (error) {
        // the other folders are uploaded all the same
        if (!(error instanceof CallError) || isOfAll(error)) throw error
        left += inside.length
        reason ||= error.message
      }
    }
    if (left > 0) toast.error(t('notUploaded', { n: left, reason }))
    sayFailed(made.failed)
  }
  const sayFailed = (failed: Awaited<ReturnType<typeof makeFolders>>['failed']) => {
    const [first] = failed
    if (!first) return
    const about = { name: first.path, reason: first.reason }
    toast.error(failed.length === 1 ? t('folderFailed', about) : t('foldersFailed', { ...about, n: failed.length }))
  }
  return {
    upload,
    // under the name and with the answer that it was begun with
    goOn: (file, { fields }) => {
      const { name: as, ...begun } = Begun.parse(fields ?? {})
      void runWithToast(async () => send([file], known ?? (await pathOf(folderId)), { ...begun, as }))
    },
  }
}
