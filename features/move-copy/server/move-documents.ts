import { handle, type Context, type Database } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  moveAllOf,
  moveDocuments as move,
  moveSelected,
  replyToBulkOperation,
  type Moved,
} from '@shuku/domain/documents/server'
import { moveCopyApi, type MoveQuery } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'
import { localName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'

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
  const { documentIds, selectionId, targetId, sourceId } = query
  if (selectionId !== undefined) {
    return replyOf(context, targetId, await moveSelected(context, { ...query, selectionId }))
  }
  if (documentIds.length === 0) throw documentErrors.nothingChosen()
  if (sourceId === targetId) throw documentErrors.alreadyThere()
  return replyOf(context, targetId, await move(context, query))
}

async function replyOf({ db, language }: Context, targetId: number, moved: Moved) {
  return replyToBulkOperation(moved, said, { language, category: await nameOfCategory(db, targetId, language) })
}

async function nameOfCategory(db: Database, id: number, language: Language): Promise<string> {
  const { name } = await db
    .selectFrom('category')
    .select(localName('category', language).as('name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}
