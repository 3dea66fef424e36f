import { findOfficeStanding, itemVersion } from '@shuku/domain/shared-edits/server'
import type { Operation } from './wopi-call.ts'

/** "X-WOPI-MaxExpectedSize: an integer specifying the upper bound of the expected size of the file. If it is larger, 412." */
function isTooLarge(sizeBytes: number, most: string | undefined): boolean {
  return most !== undefined && /^\d{1,15}$/.test(most) && sizeBytes > Number(most)
}

/** What the office has stored and nobody saved is in it: who joins later goes on with that. */
export const getFile: Operation = {
  run: async ({ context, file, header }) => {
    const { mayHave } = await findOfficeStanding(context, file)
    if (!mayHave) return { status: 404 }
    const { sha256, sizeBytes } = file
    if (isTooLarge(sizeBytes, header('x-wopi-maxexpectedsize'))) return { status: 412 }
    return {
      status: 200,
      headers: { 'x-wopi-itemversion': itemVersion(file) },
      content: { sizeBytes, open: () => context.store.open(sha256) },
    }
  },
}
