import { fileApi } from '@shuku/domain/files/contract'
import { decodeReply, z } from '@shuku/kit/contract'
import { toHistoryItem } from './transfer-items.ts'
import { uploadHistory } from './upload-history.ts'

/** What `useSend` notes with an upload. */
const Note = z.object({
  personId: z.int(),
  timeZone: z.string(),
  path: z.array(z.object({ id: z.int(), name: z.string() })),
})

interface Ended {
  readonly name: string
  readonly sizeBytes: number
  readonly note?: unknown
}

/** Puts an upload into the history that an earlier visit sent and a later one ended; what is none of the disk’s has no such note. */
export function recordEnded({ name, sizeBytes, note }: Ended, reply: unknown): void {
  const of = Note.safeParse(note)
  const { data } = decodeReply(fileApi.uploadFile.reply, reply)
  if (!of.success || !data?.file.placed) return
  const { id: fileId, placed } = data.file
  const { personId, timeZone, path } = of.data
  uploadHistory.add(personId, toHistoryItem({ fileId, name: placed.name || name, sizeBytes, path }, timeZone))
}
