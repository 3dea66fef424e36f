import { handle, type Context } from '@shuku/kit/server'
import { bulkMessages, documentErrors } from '@shuku/domain/documents/contract'
import {
  findCopies,
  moveAllOf,
  moveDocuments as move,
  moveSelected,
  replyToBulkOperation,
  type FieldPair,
  type Moved,
} from '@shuku/domain/documents/server'
import { moveCopyApi, type MoveQuery } from '../contract.ts'
import { nameOfCategory } from './name-of-category.ts'
import { moveCopyMessages } from '../messages.ts'

const text = moveCopyMessages.texts
const ended = bulkMessages.texts
const said = {
  move: { all: ended.moveEnded, some: text.movedSome, running: text.moving },
  copy: { all: ended.copyEnded, some: text.copiedSome, running: text.copying },
}

export const moveDocuments = handle(moveCopyApi.moveDocuments, (context) => goWithChosen(context, context.query))

export const moveAndReset = handle(moveCopyApi.moveAndReset, (context) =>
  goWithChosen(context, { ...context.query, resetsRights: true }),
)

export const moveAll = handle(moveCopyApi.moveAll, async (context) =>
  replyOf(context, { operate: 'move', targetId: context.query.targetId }, await moveAllOf(context, context.query)),
)

async function goWithChosen(context: Context, query: MoveQuery) {
  const { documentIds, selectionId, targetId, sourceId, operate } = query
  const going = { ...query, isCopy: operate === 'copy', pairs: readPairs(query.fieldPairs) }
  if (selectionId !== undefined) {
    return replyOf(context, query, await moveSelected(context, { ...going, selectionId }))
  }
  if (documentIds.length === 0) throw documentErrors.nothingChosen()
  if (sourceId === targetId) throw documentErrors.alreadyThere()
  return replyOf(context, query, await move(context, going))
}

function readPairs(written: string | undefined): FieldPair[] | undefined {
  if (written === undefined) return undefined
  return [...written.matchAll(/(\d+)_(?:field)?(\d+)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
}

type About = Pick<MoveQuery, 'operate' | 'targetId'>

async function replyOf({ db, language }: Context, { operate, targetId }: About, moved: Moved) {
  const category = await nameOfCategory(db, targetId, language)
  const copies = operate === 'copy' && !moved.isLong ? await findCopies(db, moved.moveId) : []
  return { ...replyToBulkOperation(moved, said[operate], { language, category }), copies }
}
