import type { Context, FileReply } from '@shuku/kit/server'
import { filesSaved, filesShown } from '../file-events.ts'
import { stamped } from './stamped.ts'

interface Leaving {
  readonly fileId: number
  readonly sha256: string
  readonly name: string
  readonly isSaved: boolean
  readonly isPreview?: boolean
  /** It was made of the file, for the page that shows it. */
  readonly isMade?: boolean
}

/** What every door sends of a file to who is signed in: with what its PDFs bear, and with the trace that the caller has it. */
export async function leaving(
  context: Context,
  reply: FileReply,
  { fileId, sha256, name, isSaved, isPreview = false, isMade = false }: Leaving,
): Promise<FileReply> {
  const sent = await stamped(context, reply, { fileId, sha256, isMade })
  if (isSaved) await filesSaved.announce(context.db, { context, fileId, name })
  else await filesShown.announce(context.db, { context, fileId, isPreview })
  return sent
}
