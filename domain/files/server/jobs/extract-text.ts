import { sql } from 'kysely'
import {
  defineJob,
  enqueue,
  inTransaction,
  mostDeaths,
  withLocalFile,
  type Database,
  type JobContext,
} from '@shuku/kit/server'
import type { ExtractionResult } from '../extraction/extraction.ts'
import { extractText as extract } from '../extraction/extract-text.ts'
import { canRecognise } from '../extraction/programs/recognise-pages.ts'
import { extractTextJob } from './extract-text-job.ts'
import { enqueueRecognition } from './recognise-text.ts'
import { settleText } from './settle-text.ts'

/** What a content is and under which name it came; also how often its text was looked for. */
interface Content {
  readonly id: number
  readonly sha256: string
  readonly mime: string
  readonly name: string
  readonly tries: number
}

/** A busy machine, not the file, may have been the reason. */
const passing = new Set(['timeout', 'memory'])

/** Finds the text of a content, once for all files that have it, and tells who indexes it. */
export const extractText = defineJob({
  ...extractTextJob,
  run: async ({ contentId }, context) => {
    const content = await begin(context.database, contentId)
    if (!content) return
    // a reader that takes the whole process with it would otherwise be tried for ever
    if (content.tries > extractTextJob.maxAttempts + mostDeaths)
      return settle(context.database, contentId, { ok: false, reason: 'damaged', detail: 'too many tries' })
    const result = await read(content, context).catch((error: unknown) => putOffIfAway(content, context, error))
    if (!result) return
    if (!result.ok && passing.has(result.reason) && context.attempt < extractTextJob.maxAttempts) {
      throw new Error(`The text of content ${contentId} was not found: ${result.reason}, ${result.detail}`)
    }
    await settle(context.database, contentId, result)
  },
  gaveUp: async ({ contentId }, error, { database }) => {
    await settle(database, contentId, { ok: false, reason: 'damaged', detail: String(error) })
  },
})

/** Counted before it is read: a try that ends the process counts too. */
async function begin(database: Database, contentId: number): Promise<Content | undefined> {
  const row = await database
    .updateTable('file_content')
    .set({ text_tries: sql`text_tries + 1` })
    .where('id', '=', contentId)
    .where('text_state', '=', 'waiting')
    .returning((eb) => [
      'id',
      'sha256',
      'mime',
      'text_tries',
      eb
        .selectFrom('file')
        .select('name')
        .whereRef('content_id', '=', 'file_content.id')
        .orderBy('id')
        .limit(1)
        .as('name'),
    ])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      sha256: row.sha256.toString('hex'),
      mime: row.mime,
      name: row.name ?? '',
      tries: row.text_tries,
    }
  )
}

function read({ sha256, mime, name }: Content, { store, signal }: JobContext): Promise<ExtractionResult> {
  return withLocalFile(store, sha256, (path) => extract({ path, mime, name }, {}, signal))
}

const comeAgainMs = 60_000

/** While the store is away the file is neither damaged nor lost: it is looked for again, without counting the try. */
async function putOffIfAway({ id }: Content, { database, store }: JobContext, error: unknown): Promise<undefined> {
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
    const runAt = new Date(Date.now() + comeAgainMs)
    await enqueue(db, extractTextJob, { payload: { contentId: id }, key: `files.extractText:${id}`, runAt })
  })
  return undefined
}

async function settle(database: Database, contentId: number, result: ExtractionResult): Promise<void> {
  const isScan = !result.ok && result.reason === 'scanned' && (await canRecognise())
  await database.transaction().execute(async (db) => {
    await settleText(db, contentId, result)
    if (isScan) await enqueueRecognition(db, contentId)
  })
}
