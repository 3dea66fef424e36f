import { useAction, toast } from '@shuku/kit/web'
import { reviewApi } from '../contract.ts'
import { affectedQueries } from './affected-queries.ts'

/** Says at once that a document is still valid; what can be taken back is not asked before. */
export function useConfirm() {
  const confirming = useAction(reviewApi.confirmReview, { invalidates: affectedQueries })
  const undoing = useAction(reviewApi.undoReview, { invalidates: affectedQueries })
  return {
    running: confirming.running,
    confirm: async (documentId: number, onDone?: () => unknown) => {
      const reply = await confirming.run({ documentId })
      if (!reply) return
      toast.success(reply.message, {
        undo: async () => {
          await undoing.run({ documentId })
          onDone?.()
        },
      })
      onDone?.()
    },
  }
}
