import { handle, type Context } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  moveAllOf,
  moveDocuments as move,
  moveSelected,
  replyToBulkOperation,
  type Moved,
} from '@shuku/domain/documents/server'
import { moveCopyApi, moveCopyErrors, type MoveQuery } from '../contract.ts'
import { copyChosen } from './copy-chosen.ts'
import { nameOfCategory } from './name-of-category.ts'
import { moveCopyMessages } from '../messages.ts'

const text = moveCopyMessages.texts
const said = { all: text.moved, some: text.movedSome, running: text.moving }

export const moveDocuments = handle(moveCopyApi.moveDocuments, (context) => moveChosen(context, context.query))

export const moveAndReset = handle(moveCopyApi.moveAndReset, (context) =>
  moveChosen(context, { ...context.query, resetsRights: true }),
)

export const moveAll = handle(moveCopyApi.moveAll, async (context) =>
  replyOf(context, context.query.targetId, await moveAllOf(context, context.query)),
)

async function moveChosen(context: Context, query: MoveQuery) {
  const { documentIds, selectionId, targetId, sourceId, operate, fieldPairs } = query
  if (operate === 'copy') return copyChosen(context, query)
  if (fieldPairs !== '') throw moveCopyErrors.pairsOfMoves()
  if (selectionId !== undefined) {
    return replyOf(context, targetId, await moveSelected(context, { ...query, selectionId }))
  }
  if (documentIds.length === 0) throw documentErrors.nothingChosen()
  if (sourceId === targetId) throw documentErrors.alreadyThere()
  return replyOf(context, targetId, await move(context, query))
}

async function replyOf({ db, language }: Context, targetId: number, moved: Moved) {
  const category = await nameOfCategory(db, targetId, language)
  return { ...replyToBulkOperation(moved, said, { language, category }), copies: [] }
}
