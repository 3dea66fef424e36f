import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, enqueue, publish, type Context, type Database } from '@shuku/kit/server'
import { askedSeconds, bridgeErrors, type BridgeFunction } from '../contract.ts'
import type { Terminal } from './find-terminals.ts'

/** Wakes the clients of a person: each looks what it is asked for. */
export const clientsAskedJob = defineJob({
  name: 'syncTerminals.asked',
  payload: z.object({ personId: z.int() }),
  run: async ({ personId }, { database }) => publish(database, { personId, event: 'syncAsk' }),
})

interface Ask {
  readonly name: BridgeFunction
  readonly given: Readonly<Record<string, unknown>>
}

type Asking = Pick<Context, 'db' | 'caller'>

/** Refuses a client that cannot answer now. Answers the number by which the answer is fetched. */
export async function askTerminal(context: Asking, terminal: Terminal, ask: Ask): Promise<number> {
  const { name, isConnected, functions } = terminal
  if (!isConnected) throw bridgeErrors.notConnected({ computer: name })
  if (!functions.includes(ask.name)) throw bridgeErrors.tooOld()
  return insertAsk(context, terminal, ask)
}

/** Nothing where the client is not there, or does not know of such things: it finds out when it comes. */
export async function notifyTerminal(context: Asking, terminal: Terminal, ask: Ask): Promise<void> {
  if (terminal.isConnected && terminal.functions.includes(ask.name)) await insertAsk(context, terminal, ask)
}

async function insertAsk({ db, caller }: Asking, { id }: Terminal, { name, given }: Ask): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into terminal_ask (terminal_id, name, given) values (${id}, ${name}, ${JSON.stringify(given)}::jsonb)
    returning id::float8 as id`.execute(db)
  const { personId } = caller
  await enqueue(db, clientsAskedJob, { payload: { personId }, key: `syncAsk ${personId}`, preservesTime: true })
  return rows[0]?.id ?? 0
}

export interface OpenAsk {
  readonly id: number
  readonly name: string
  readonly given: Record<string, unknown>
}

/** At most so many at once: the client comes again when it has answered them. */
const mostOpen = 50

export async function findOpenAsks(db: Database, { id }: Terminal): Promise<OpenAsk[]> {
  const { rows } = await sql<OpenAsk>`
    select id::float8 as id, name, given from terminal_ask
    where terminal_id = ${id} and answered_at is null and asked_at > now() - make_interval(secs => ${askedSeconds})
    order by id limit ${mostOpen}`.execute(db)
  return rows
}
