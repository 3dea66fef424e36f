import { defineRegistry, type Context, type FileReply } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { stampFile, type Stamp } from './stamp-file.ts'

export type Stamped = Pick<Context, 'db' | 'caller' | 'request'>

/** What is put on the PDFs that leave the server. */
export interface FileStamp {
  readonly id: string
  /** What the caller gets on this file; undefined where that is nothing. */
  find(context: Stamped, fileId: number): Promise<Stamp | undefined>
  /** Of which of these files only what can be stamped leaves. */
  findDemanded?(context: Pick<Stamped, 'db'>, fileIds: readonly number[]): Promise<ReadonlySet<number>>
}

export const fileStamps = defineRegistry<FileStamp>('stamps on files')

interface Leaving {
  readonly fileId: number
  readonly sha256: string
  /** It was made of the file, for the page that shows it. */
  readonly isMade?: boolean
}

/** The reply, or what leaves in its place: a PDF with its stamp, whole, since the next one is another. */
export async function stamped(
  context: Context,
  reply: FileReply,
  { fileId, sha256, isMade = false }: Leaving,
): Promise<FileReply> {
  if (reply.mime !== 'application/pdf') {
    if (!isMade && (await isStampDemanded(context, fileId))) throw fileErrors.onlyStamped()
    return reply
  }
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

/** Of which of these files only what can be stamped leaves. */
export async function findStampDemanded(
  context: Pick<Stamped, 'db'>,
  fileIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const demanded = new Set<number>()
  if (fileIds.length === 0) return demanded
  for (const { findDemanded } of fileStamps.all())
    for (const id of (await findDemanded?.(context, fileIds)) ?? []) demanded.add(id)
  return demanded
}

export async function isStampDemanded(context: Pick<Stamped, 'db'>, fileId: number): Promise<boolean> {
  return (await findStampDemanded(context, [fileId])).has(fileId)
}

/** What the caller gets on this file. */
export async function findStamp(context: Stamped, fileId: number): Promise<Stamp | undefined> {
  for (const { find } of fileStamps.all()) {
    const stamp = await find(context, fileId)
    if (stamp) return stamp
  }
  return undefined
}
