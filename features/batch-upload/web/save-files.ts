import { addresses } from '@shuku/domain/addresses'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { resultOf } from '@shuku/domain/documents/web'
import type { QueryInput, ReplyOf } from '@shuku/kit/contract'
import { call, CallError, invalidateAll, showActionError, textNow, toast } from '@shuku/kit/web'
import { batchUploadApi as api } from '../contract.ts'
import { batchUploadMessages } from '../messages.ts'
import { toSave, type Entered } from './batch-form.ts'
import type { BatchRow } from './batch-row.ts'
import { dialogMessages } from './dialog-messages.ts'
import { commonOf, isSameLevel, noLevel, type Level } from './levels.ts'
import type { Batch, UploadForm } from './use-batch.ts'

interface Saving {
  readonly categoryId: number
  readonly form: UploadForm
  readonly entered: Entered
  readonly batch: Batch
  /** The files of which documents are made. */
  readonly keys: ReadonlySet<number>
  readonly keyFor: (query: object) => string
  readonly go: (address: string) => unknown
  /** The dialog is closed: what is not made yet is not made. */
  readonly isOver: () => boolean
}

/** Documents are made of so many files by one call, so that it is seen how far it is and no line is held for minutes. */
const atOnce = 20

type SaveQuery = QueryInput<typeof api.saveUpload>
type SaveReply = ReplyOf<typeof api.saveUpload>
type UndoReply = ReplyOf<typeof bulkOperationsApi.undoBulkOperation>

/** Makes a document of each of these files that have arrived, as far as their levels are taken; never throws. */
export async function saveFiles(saving: Saving): Promise<void> {
  const { categoryId, form, entered, batch, keys } = saving
  const meant = () => batch.rowsNow().filter(({ key, fileId }) => keys.has(key) && fileId !== undefined)
  const levels = meant().map(({ level }) => level)
  const common = form.hasSecrecy ? commonOf(levels, batch.level) : noLevel
  if (form.hasSecrecy) await batch.report((row) => keys.has(row.key) && !hasLevel(row, common))
  const sent = meant().filter((row) => !form.hasSecrecy || hasLevel(row, common))
  const { secrecy, period } = common
  const fixed = { categoryId, ...toSave(form, entered), ...(secrecy === undefined ? {} : { secrecy, period }) }
  const replies: SaveReply[] = []
  for (let at = 0; at < sent.length && !saving.isOver(); at += atOnce) {
    const reply = await saveSome(sent.slice(at, at + atOnce), fixed, saving)
    if (reply === 'halted') break
    if (reply) replies.push(reply)
  }
  announce(replies, saving)
}

/** The file has its level by its report, or else by what is sent with all. */
const hasLevel = ({ reported, level }: BatchRow, common: Level): boolean => isSameLevel(reported ?? common, level)

/** One call: its answer, nothing where all of its files are refused, `halted` where the next one would fail as well. */
async function saveSome(
  rows: readonly BatchRow[],
  fixed: Omit<SaveQuery, 'fileIds'>,
  { batch, keyFor }: Saving,
): Promise<SaveReply | 'halted' | undefined> {
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
  const query = { ...fixed, fileIds }
  try {
    // sent again after the line was cut, it is made once
    const saved = await call(api.saveUpload, query, { idempotencyKey: keyFor(query) })
    const failures = new Map(saved.failed.map(({ fileId, message }) => [fileId, message]))
    batch.settle(new Set(fileIds.filter((id) => !failures.has(id))), failures)
    return saved
  } catch (error) {
    showActionError(error, { warns: true })
    // a refusal is about the files; after anything else they can be sent again as they are
    if (!(error instanceof CallError) || error.kind === 'fault' || error.kind === 'unavailable') return 'halted'
    batch.settle(new Set(), new Map(fileIds.map((id) => [id, error.message])))
    return undefined
  }
}

/** All calls are one upload to who looks at it, and are taken back as one. */
function announce(replies: readonly SaveReply[], { categoryId, go }: Saving): void {
  const [only, ...others] = replies.flatMap(({ documentIds }) => documentIds)
  if (only === undefined) return
  const counts = { n: 1 + others.length, failed: replies.flatMap(({ failed }) => failed).length }
  const seen = others.length > 0 ? addresses.search({ categoryId }) : addresses.document(only)
  toast.success(textNow(batchUploadMessages, counts.failed > 0 ? 'uploadedInPart' : 'uploaded', counts), {
    more: { label: textNow(dialogMessages, 'look'), run: () => go(seen.slice(1)) },
    undo: () => undoAll(replies),
  })
  // the dialog goes on while what lies behind it is read again
  void invalidateAll()
}

async function undoAll(replies: readonly SaveReply[]): Promise<void> {
  const result: Pick<UndoReply, 'done' | 'refused'> = { done: [], refused: [] }
  try {
    for (const { moveId } of replies) {
      const { done, refused } = await call(bulkOperationsApi.undoBulkOperation, { moveId })
      result.done.push(...done)
      result.refused.push(...refused)
    }
    toast.success(textNow(dialogMessages, 'takenBack', { n: result.done.length }), resultOf(result))
  } catch (error) {
    showActionError(error)
  }
  await invalidateAll()
}
