import { sql } from 'kysely'
import { requireOwn } from '@shuku/domain/disk/server'
import { filesSaved } from '@shuku/domain/files/server'
import { bridgeApi as api, bridgeErrors, pageCalls, type FileToFetch } from '@shuku/domain/terminals/contract'
import {
  askTerminal,
  findBrowserTerminal,
  findOpenAsks,
  requireTerminal,
  seeTerminal,
} from '@shuku/domain/terminals/server'
import { handle, readWrite, type Context } from '@shuku/kit/server'

export const askComputer = handle(api.askComputer, async (context) => {
  const { name, given } = context.query
  const read = pageCalls[name].given.safeParse(given)
  if (!read.success) throw bridgeErrors.unreadable()
  const terminal = await findBrowserTerminal(context)
  if (!terminal) throw bridgeErrors.noComputer()
  const asked = name === 'downloadCloudFile' ? await fileToFetch(context, given) : read.data
  return { id: await askTerminal(context, terminal, { name, given: asked }) }
})

/** Of one’s own disk: what others share is downloaded by the browser. Both leave the same trace of who saves a file. */
async function fileToFetch(context: Context, given: unknown): Promise<FileToFetch> {
  const { itemId } = pageCalls.downloadCloudFile.given.parse(given)
  const [item] = await requireOwn(context, [itemId])
  if (!item || item.versionId === null || item.fileId === null) throw bridgeErrors.noFile()
  const { versionId, fileId, name } = item
  await filesSaved.announce(context.db, { context, fileId, name })
  return { itemId, versionId, name }
}

interface Answered {
  readonly isAnswered: boolean
  readonly answer: unknown
  readonly fault: string
}

/** Of any computer of the person’s: what was asked by them is theirs. */
export const fetchAnswer = handle(api.fetchAnswer, async ({ db, caller, query }) => {
  const { rows } = await sql<Answered>`
    select answered_at is not null as "isAnswered", answer, coalesce(fault, '') as fault
    from terminal_ask as ask join terminal on terminal.id = ask.terminal_id
    where ask.id = ${query.id}::bigint and terminal.person_id = ${caller.personId}`.execute(db)
  const [found] = rows
  if (!found) throw bridgeErrors.unknownAsk()
  return found
})

/** It also says that the client is there. */
export const listAsks = readWrite(
  handle(api.listAsks, async (context) => {
    const terminal = await requireTerminal(context, context.query.terminal)
    await seeTerminal(context, terminal)
    return { asks: await findOpenAsks(context.db, terminal) }
  }),
)

/** What PostgreSQL has no place for is in no name of a file either. */
const storable = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.replaceAll('\0', '') : each))

export const answerAsk = handle(api.answerAsk, async (context) => {
  const { db, query } = context
  const { id, answer, fault } = query
  const terminal = await requireTerminal(context, query.terminal)
  const { rows } = await sql`
    with found as (select id, answered_at from terminal_ask where id = ${id}::bigint and terminal_id = ${terminal.id}),
    stored as (
      update terminal_ask set answered_at = now(), answer = ${answer === undefined ? null : storable(answer)}::jsonb,
        fault = ${fault?.replaceAll('\u0000', '') ?? null}
      from found where terminal_ask.id = found.id and found.answered_at is null
    )
    select id from found`.execute(db)
  if (rows.length === 0) throw bridgeErrors.unknownAsk()
  return {}
})
