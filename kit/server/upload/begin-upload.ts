import { unfinishedApi, type BegunUpload, type z } from '@shuku/kit/contract'
import type { Context } from '../request/context.ts'
import { sizeText } from '../storage/size-text.ts'
import { storageErrors } from '../storage/storage-errors.ts'

/** The limit per person. */
const mostUnfinished = 100
/** Together as much as so many of the largest files. */
const mostOfLargest = 4

/** Begins an upload of the caller's; that they may have such a file there has been asked. */
export async function beginUpload(
  { store, caller, request, maxUploadBytes }: Context,
  file: { readonly name: string; readonly sizeBytes: number },
): Promise<z.output<typeof BegunUpload>> {
  if (file.sizeBytes > maxUploadBytes) throw storageErrors.tooLarge({ limit: sizeText(maxUploadBytes) })
  const limits = { files: mostUnfinished, bytes: mostOfLargest * maxUploadBytes }
  const { id, expiresAt } = await store.unfinished.begin(String(caller.personId), file, limits)
  const address = `${request.prefix}${unfinishedApi.getUpload.path}?upload=${id}`
  // who acts as another account goes on as that one
  const account = caller.personId === caller.signedInId ? '' : `&f_weaver_belongto_userid=${caller.personId}`
  return { uploadId: id, address: address + account, expiresAt }
}
