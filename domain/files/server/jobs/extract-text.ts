import { sql } from 'kysely'
import { defineJob, inTransaction, mostDeaths, withLocalFile, type Database, type JobContext } from '@shuku/kit/server'
import type { ExtractionResult } from '../extraction/extraction.ts'
import { extractText as extract } from '../extraction/extract-text.ts'
import { needsOffice } from '../extraction/programs/convert-by-office.ts'
import { canRecognise } from '../extraction/programs/recognise-pages.ts'
import { alike, begin, extractTogether, type Content } from './begin-text.ts'
import { enqueueExtraction, enqueueLongExtraction, extractTextJob } from './extract-text-job.ts'
import { enqueueRecognition } from './recognise-text.ts'
import { settleText } from './settle-text.ts'
import { tryMs } from './turns.ts'

/** A busy machine, not the file, may have been the reason. */
const passing = new Set(['timeout', 'memory'])

/** Extracts the text of a content, once for all files that have it, and notifies the index. */
export const extractText = defineJob({
  ...extractTextJob,
  run: async ({ contentId, isLong = false }, context) => {
    const { database } = context
    const [content] = await begin(database, sql`id = ${contentId}`)
    if (!content) return
    // otherwise a file that crashes the process would be tried for ever
    if (content.tries > extractTextJob.maxAttempts + mostDeaths)
      return settle(database, content, { ok: false, reason: 'damaged', detail: 'too many tries' })
    if (!isLong && (await readWithOthers(content, context))) return
    const begun = performance.now()
    const result = await read(content, isLong, context).catch((error: unknown) => putOffIfAway(content, context, error))
    if (!result) return
    // retried later with the long limit
    if (!result.ok && passing.has(result.reason) && !isLong) return enqueueLongExtraction(database, contentId)
    await settle(database, content, { ...result, tookMs: performance.now() - begun })
  },
  gaveUp: async ({ contentId }, error, { database }) => {
    await settle(database, { id: contentId }, { ok: false, reason: 'damaged', detail: String(error) })
  },
})

/** The first attempt has a short limit and shares a process with other files of the person; the last does neither. */
function read(content: Content, isLong: boolean, { store, signal }: JobContext): Promise<ExtractionResult> {
  const { sha256, mime, name, person } = content
  const limits = isLong ? { timeoutMs: tryMs.long, cpuSeconds: tryMs.long / 1000 } : { timeoutMs: tryMs.first }
  return withLocalFile(store, sha256, (path) =>
    extract({ path, mime, name, person: isLong ? undefined : person }, limits, signal),
  )
}

/**
 * Old office files of one person are converted together, which costs little more than one. Those that fail get a job of
 * their own.
 */
async function readWithOthers(content: Content, { database, store, signal }: JobContext): Promise<boolean> {
  if (!needsOffice(content.mime) || triedTogether.delete(content.id)) return false
  const others = await begin(database, alike(content))
  if (others.length === 0) return false
  const files = [content, ...others]
  const begun = performance.now()
  const read = await extractTogether(store, files, signal)
  for (const [index, file] of files.entries()) {
    const result = read[index]
    if (result?.ok) await settle(database, file, { ...result, tookMs: (performance.now() - begun) / files.length })
    else if (file.id !== content.id) triedTogether.add(file.id)
  }
  return read[0]?.ok === true
}

/** Contents that failed when they were read together: each is read alone next time. */
const triedTogether = new Set<number>()

async function settle(
  database: Database,
  { id }: Pick<Content, 'id'>,
  result: ExtractionResult & { tookMs?: number },
): Promise<void> {
  const isScan = !result.ok && result.reason === 'scanned' && (await canRecognise())
  await database.transaction().execute(async (db) => {
    await settleText(db, id, result)
    if (isScan) await enqueueRecognition(db, id)
  })
}

const comeAgainMs = 60_000

/** The store is unavailable, the file is neither damaged nor lost: the attempt is repeated and not counted. */
async function putOffIfAway(
  { id, mime }: Content,
  { database, store }: JobContext,
  error: unknown,
): Promise<undefined> {
  const isThere = await store.requireReachable().then(
    () => true,
    () => false,
  )
  if (isThere) throw error
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    await db
      .updateTable('file_content')
      .set({ text_tries: sql`greatest(text_tries - 1, 0)` })
      .where('id', '=', id)
      .execute()
    await enqueueExtraction(db, id, { mime, behind: 0, runAt: new Date(Date.now() + comeAgainMs) })
  })
  return undefined
}
