import { sql } from 'kysely'
import { processMemory, type Database } from '@shuku/kit/server'
import { askForPreviewsAhead } from '@shuku/domain/files/server'

/** Larger files get their preview when somebody first looks at them: they cost most, and few are looked at. */
const mostBytes = 30_000_000
/** What is brought in by thousands is not all looked at either. */
const mostWaiting = 500
const mostAtOnce = 200

const memory = processMemory(() => ({ seen: undefined as number | undefined }))

/**
 * Has what is made of files for the viewer and for lists made after they came into a document, before anybody asks. It
 * looks at attachments that are new since it last looked; what it misses the first look has made.
 */
export async function makePreviewsAhead(database: Database): Promise<void> {
  const { last, waiting, isBusy } = await lookRound(database)
  if (isBusy) return
  const from = memory().seen ?? last - mostAtOnce
  memory().seen = last
  if (from >= last || waiting >= mostWaiting) return
  for (const content of await findNew(database, from)) await askForPreviewsAhead(database, content)
}

interface Round {
  /** The newest attachment. */
  readonly last: number
  readonly waiting: number
  /** Texts are being looked for, and come first. */
  readonly isBusy: boolean
}

async function lookRound(database: Database): Promise<Round> {
  const { rows } = await sql<Round>`
    select coalesce((select max(id) from attachment), 0)::integer as last,
      (select count(*)::integer from (
        select from file_preview where state = 'waiting' and asked_by is null limit ${mostWaiting}
      ) as unasked) as waiting,
      exists (select from file_content where text_state = 'waiting') as "isBusy"`.execute(database)
  return rows[0] ?? { last: 0, waiting: 0, isBusy: true }
}

async function findNew(database: Database, from: number) {
  return database
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select(['file_content.id as contentId', 'file_content.mime'])
    .distinct()
    .where('attachment.id', '>', from)
    .where('attachment.removed_at', 'is', null)
    .where('attachment.in_body', '=', false)
    .where('file_content.size_bytes', '<=', mostBytes)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('file_preview').whereRef('content_id', '=', 'file_content.id').select('form'))),
    )
    .orderBy('file_content.id')
    .limit(mostAtOnce)
    .execute()
}
