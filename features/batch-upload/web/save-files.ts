import { addresses } from '@shuku/domain/addresses'
import { undoBulkOperation } from '@shuku/domain/documents/web'
import type { QueryInput } from '@shuku/kit/contract'
import { call, CallError, invalidateAll, showActionError, textNow, toast } from '@shuku/kit/web'
import { batchUploadApi as api, mostFiles } from '../contract.ts'
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
}

type SaveQuery = QueryInput<typeof api.saveUpload>

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
  let made = 0
  for (let at = 0; at < sent.length; at += mostFiles)
    made += await saveSome(sent.slice(at, at + mostFiles), fixed, saving)
  // the dialog goes on while what lies behind it is read again
  if (made > 0) void invalidateAll()
}

/** The file has its level by its report, or else by what is sent with all. */
const hasLevel = ({ reported, level }: BatchRow, common: Level): boolean => isSameLevel(reported ?? common, level)

/** One call; answers how many documents there are of it. */
async function saveSome(
  rows: readonly BatchRow[],
  fixed: Omit<SaveQuery, 'fileIds'>,
  { batch, categoryId, keyFor, go }: Saving,
): Promise<number> {
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
  const query = { ...fixed, fileIds }
  try {
    // sent again after the line was cut, it is made once
    const saved = await call(api.saveUpload, query, { idempotencyKey: keyFor(query) })
    const { documentIds, moveId } = saved
    const failures = new Map(saved.failed.map(({ fileId, message }) => [fileId, message]))
    batch.settle(new Set(fileIds.filter((id) => !failures.has(id))), failures)
    const [only, ...others] = documentIds
    if (only === undefined) return 0
    const seen = others.length > 0 ? addresses.search({ categoryId }) : addresses.document(only)
    toast.success(saved.message, {
      more: { label: textNow(dialogMessages, 'look'), run: () => go(seen.slice(1)) },
      undo: () => undoBulkOperation(moveId, { onDone: invalidateAll }),
    })
    return documentIds.length
  } catch (error) {
    // a refusal is about the files; after anything else they can be sent again as they are
    if (error instanceof CallError && error.kind !== 'fault' && error.kind !== 'unavailable')
      batch.settle(new Set(), new Map(fileIds.map((id) => [id, error.message])))
    showActionError(error, { warns: true })
    return 0
  }
}
