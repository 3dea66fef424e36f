import { resultOf, type ChatTarget, type SharedDocument } from '@shuku/domain/documents/web'
import { call, runWithToast } from '@shuku/kit/web'
import { chatApi } from '../../contract.ts'
import { announceShares } from '../announce-shares.ts'

/** Sends documents into a chat; what was done, or why not, is said. */
export async function sendToChat(
  documents: readonly SharedDocument[],
  chat: ChatTarget,
  level: 'view' | 'edit',
): Promise<boolean> {
  let isSent = false
  await runWithToast(async () => {
    const documentIds = documents.map(({ id }) => id)
    const reply = await call(chatApi.send, { ...chat, level, documentIds })
    isSent = true
    await announceShares(reply, resultOf(reply))
  })
  return isSent
}
