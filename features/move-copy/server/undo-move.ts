import { handle } from '@shuku/kit/server'
import { undoMove as undo } from '@shuku/domain/documents/server'
import { moveCopyApi } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'
import { replyTo } from './move-reply.ts'

const text = moveCopyMessages.texts

export const undoMove = handle(moveCopyApi.undoMove, async (context) => {
  const moved = await undo(context, context.query.moveId)
  return replyTo(moved, { all: text.back, some: text.backSome, running: text.movingBack }, context)
})
