import { defineRegistry, type Context, type FileReply } from '@shuku/kit/server'
import { stampFile, type Stamp } from './stamp-file.ts'

export type Stamped = Pick<Context, 'db' | 'caller' | 'request'>

/** What is put on the PDFs that leave the server. */
export interface FileStamp {
  readonly id: string
  /** What the caller gets on this file; undefined where that is nothing. */
  find(context: Stamped, fileId: number): Promise<Stamp | undefined>
}

export const fileStamps = defineRegistry<FileStamp>('stamps on files')

interface Leaving {
  readonly fileId: number
  readonly sha256: string
}

/** The reply, or what leaves in its place: a PDF with its stamp, whole, since the next one is another. */
export async function stamped(context: Context, reply: FileReply, { fileId, sha256 }: Leaving): Promise<FileReply> {
  if (reply.mime !== 'application/pdf') return reply
  const stamp = await findStamp(context, fileId)
  if (!stamp) return reply
  const { store, caller } = context
  // no connection is held while it is made
  const made = context.apart(`stamp ${sha256}`, () =>
    stampFile(store, { sha256, sizeBytes: reply.sizeBytes, stamp, personId: caller.personId }),
  )
  return {
    ...reply,
    sizeBytes: made.sizeBytes,
    etag: made.sha256,
    isWhole: true,
    open: (range) => made.open(range),
    end: () => made.end(),
  }
}

/** What the caller gets on this file. */
export async function findStamp(context: Stamped, fileId: number): Promise<Stamp | undefined> {
  for (const { find } of fileStamps.all()) {
    const stamp = await find(context, fileId)
    if (stamp) return stamp
  }
  return undefined
}
