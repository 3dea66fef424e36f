import { checkedBytes, unfinishedApi } from '@shuku/kit/contract'
import type { Context } from '../request/context.ts'
import { handle, type Handler } from '../request/handle.ts'
import { unfinishedErrors } from '../storage/unfinished/unfinished-errors.ts'
import type { UnfinishedFile, UploadPlace } from '../storage/unfinished/unfinished-files.ts'

type UploadContext = Context<{ readonly uploadId: string }>

const getUpload = handle(unfinishedApi.getUpload, async (context) => {
  const upload = await requireUpload(context)
  const start = context.query.checkFrom
  if (start === undefined) return upload
  const end = Math.min(start + checkedBytes, upload.offsetBytes) - 1
  // nothing has the checksum 0
  const crc32 = start > end ? 0 : await context.store.unfinished.checksum(placeOf(context), { start, end })
  return { ...upload, crc32 }
})

/** Its bytes are there already: the edge keeps them outside the transaction. */
const appendToUpload = handle(unfinishedApi.appendToUpload, (context) => requireUpload(context))

const deleteUpload = handle(unfinishedApi.deleteUpload, async (context) => {
  await context.store.unfinished.remove(placeOf(context))
  return {}
})

/** The calls of unfinished uploads, once per product; a capability begins one by a call of its own. */
export const unfinishedHandlers: readonly Handler[] = [getUpload, appendToUpload, deleteUpload]

async function requireUpload(context: UploadContext): Promise<UnfinishedFile> {
  const upload = await context.store.unfinished.find(placeOf(context))
  if (!upload) throw unfinishedErrors.notFound()
  return upload
}

function placeOf({ caller, query }: UploadContext): UploadPlace {
  return { owner: String(caller.personId), id: query.uploadId }
}
