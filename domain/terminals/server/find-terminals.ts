import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { connectedSeconds, functionsOfNewClient, terminalErrors } from '../contract.ts'

type Asking = Pick<Context, 'db' | 'caller'>

export interface Terminal {
  readonly id: number
  readonly tag: string
  /** Of the computer. */
  readonly name: string
  readonly remark: string
  readonly platform: string
  readonly clientVersion: string
  readonly functions: readonly string[]
  readonly lastSeenAt: Date
  /** Its client is signed in and has called within the last minutes. */
  readonly isConnected: boolean
  /** Its client can do what rules are changed with. */
  readonly isNew: boolean
}

/** With which a browser shows on which computer it is. */
export const terminalCookie = 'shuku_terminal'

/** All computers of the caller, those that were seen last first. */
export async function findTerminals(context: Asking): Promise<Terminal[]> {
  return select(context, sql`true`)
}

/** The caller's computer of this tag; refuses one that was never signed in, and that of somebody else. */
export async function requireTerminal(context: Asking, tag: string): Promise<Terminal> {
  const [terminal] = await select(context, sql`terminal.tag = ${tag}`)
  if (!terminal) throw terminalErrors.unknown()
  return terminal
}

/** The caller's computer that the browser of this request is on; undefined where nobody has shown that it is on one. */
export async function findBrowserTerminal(context: Asking & Pick<Context, 'request'>): Promise<Terminal | undefined> {
  const token = context.request.cookies[terminalCookie]
  if (token === undefined) return undefined
  const tokenHash = createHash('sha256').update(token).digest()
  const [terminal] = await select(
    context,
    sql`terminal.id = (select terminal_id from terminal_browser where token_hash = ${tokenHash})`,
  )
  return terminal
}

/** How often it is written down that a client is there, which asks far more often. */
const seenEachSeconds = 30

/** The client on this computer of the caller’s has just called. */
export async function seeTerminal({ db }: Pick<Asking, 'db'>, { id }: Pick<Terminal, 'id'>): Promise<void> {
  await sql`
    update terminal set last_seen_at = now()
    where id = ${id} and last_seen_at < now() - make_interval(secs => ${seenEachSeconds})`.execute(db)
}

async function select({ db, caller }: Asking, which: RawBuilder<unknown>): Promise<Terminal[]> {
  const { rows } = await sql<Omit<Terminal, 'isNew'>>`
    select terminal.id, tag, terminal.name, remark, platform, client_version as "clientVersion", functions,
      terminal.last_seen_at as "lastSeenAt",
      token.id is not null and terminal.last_seen_at > now() - make_interval(secs => ${connectedSeconds}) as "isConnected"
    from terminal
    left join personal_token as token on token.id = terminal.token_id and revoked_at is null and expires_at > now()
    where terminal.person_id = ${caller.personId} and (${which})
    order by terminal.last_seen_at desc, terminal.id`.execute(db)
  return rows.map((row) => ({ ...row, isNew: functionsOfNewClient.every((name) => row.functions.includes(name)) }))
}
