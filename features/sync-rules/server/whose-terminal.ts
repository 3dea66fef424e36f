import { sql } from 'kysely'
import { TerminalTag, terminalErrors } from '@shuku/domain/terminals/contract'
import { findBrowserTerminal, requireTerminal, type Terminal } from '@shuku/domain/terminals/server'
import type { Context, Database } from '@shuku/kit/server'
import { syncErrors } from '../contract.ts'

type Asking = Pick<Context, 'db' | 'caller' | 'request' | 'tokenScope'>

/** The caller's computer of a tag as programs send it. */
export async function requireTagged(context: Pick<Asking, 'db' | 'caller'>, tag: string): Promise<Terminal> {
  if (!TerminalTag.safeParse(tag).success) throw terminalErrors.unknown()
  return requireTerminal(context, tag)
}

/** The computer that a request comes from: its client names it, and a browser has shown that it is on it. */
export async function findOwnTerminal(context: Asking, tag: string | undefined): Promise<Terminal | undefined> {
  if (context.tokenScope !== 'sync') return findBrowserTerminal(context)
  return tag === undefined ? undefined : requireTagged(context, tag)
}

/** The same where its rules may be changed. Rules of any other computer, which `tag` may name, are only looked at. */
export async function requireOwnTerminal(context: Asking, tag?: string): Promise<Terminal> {
  const own = await findOwnTerminal(context, tag)
  if (!own) throw syncErrors.noClient()
  if (tag !== undefined && tag !== own.tag) {
    const { name } = await requireTagged(context, tag)
    throw terminalErrors.otherComputer({ computer: name })
  }
  // what calls by itself can do what it calls for
  if (context.tokenScope !== 'sync' && !own.isNew) throw syncErrors.upgradeClient()
  return own
}

/** Rules of a computer are changed one after the other: their names and folders are compared. */
export async function lockTerminal(db: Database, { id }: Pick<Terminal, 'id'>): Promise<void> {
  await sql`select from terminal where id = ${id} for no key update`.execute(db)
}
