import { documentErrors, groupRefused } from '@shuku/domain/documents/contract'
import { findSelected, refusedAsHidden, requireMonitor } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { monitorApi } from '../contract.ts'
import { whyNotInWords } from '../why-not-in-words.ts'
import { selectChosen } from './monitor-list.ts'

/** So many documents are looked at before somebody decides, and so many of them are named. */
const [mostPreviewed, mostNamed] = [2000, 5]

/** Whose documents an operation would change, and which; nothing is locked or changed. */
export const previewOperation = handle(monitorApi.previewOperation, async (context) => {
  requireMonitor(context)
  const { documentIds, selectionId, operation } = context.query
  const chosen = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  if (chosen.length === 0) throw documentErrors.nothingChosen()
  const ids = chosen.slice(0, mostPreviewed)
  const found = new Map((await selectChosen(context, ids, operation).execute()).map((row) => [row.id, row]))
  // in the order in which they were chosen
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const going = rows.filter(({ whyNot }) => whyNot === '')
  const staying = rows
    .filter(({ whyNot }) => whyNot !== '')
    .map((row) => ({ id: row.id, subject: row.subject, reason: whyNotInWords(row, context.language) }))
  const hidden = refusedAsHidden(
    ids.filter((id) => !found.has(id)),
    context.language,
  )
  return {
    all: chosen.length,
    checked: ids.length,
    allowed: going.length,
    first: going.slice(0, mostNamed).map(({ id, subject }) => ({ id, subject })),
    authors: new Set(going.map(({ authorId }) => authorId)).size,
    refused: groupRefused([...staying, ...hidden]),
  }
})
