import { sql } from 'kysely'
import { requireTerminal } from '@shuku/domain/terminals/server'
import { handle, type Context } from '@shuku/kit/server'
import { codeMinutes, syncTerminalsApi, type Platform, syncTerminalsErrors } from '../contract.ts'
import { hashOf, newSecret } from './codes.ts'
import { markBrowser } from './confirm-sign-in.ts'
import { namedPlatform } from './terminals.ts'

export const beginPairing = handle(syncTerminalsApi.beginPairing, async (context) => {
  const { db, query } = context
  const terminal = await requireTerminal(context, query.terminal)
  const code = newSecret()
  // the one before it opens nothing any more
  await sql`delete from terminal_pairing where terminal_id = ${terminal.id}`.execute(db)
  const { rows } = await sql<{ endsAt: Date }>`
    insert into terminal_pairing (code_hash, terminal_id, expires_at)
    values (${hashOf(code)}, ${terminal.id}, now() + make_interval(mins => ${codeMinutes}))
    returning expires_at as "endsAt"`.execute(db)
  return { code, endsAt: rows[0]?.endsAt ?? new Date() }
})

export const findPairing = handle(syncTerminalsApi.findPairing, async (context) => {
  const { name, platform } = await findPaired(context, context.query.code)
  return { name, platform }
})

export const confirmPairing = handle(syncTerminalsApi.confirmPairing, async (context) => {
  const { db, query } = context
  const { id, name, platform } = await findPaired(context, query.code)
  const { rows } = await sql`
    delete from terminal_pairing where code_hash = ${hashOf(query.code)} returning terminal_id`.execute(db)
  // somebody else was faster by the same link
  if (rows.length === 0) throw syncTerminalsErrors.pairingUnknown()
  await sql`
    insert into terminal_browser (token_hash, terminal_id) values (${markBrowser(context)}, ${id})`.execute(db)
  return { name, platform }
})

interface Paired {
  readonly id: number
  readonly name: string
  readonly platform: Platform
}

/** Only a computer of the person themselves: nobody learns of, or binds their browser to, one of others. */
async function findPaired({ db, caller }: Pick<Context, 'db' | 'caller'>, code: string): Promise<Paired> {
  const { rows } = await sql<Paired>`
    select terminal.id, terminal.name, ${namedPlatform} as platform
    from terminal_pairing as pairing join terminal on terminal.id = pairing.terminal_id
    where pairing.code_hash = ${hashOf(code)} and pairing.expires_at > now()
      and terminal.person_id = ${caller.signedInId}`.execute(db)
  const [paired] = rows
  if (!paired) throw syncTerminalsErrors.pairingUnknown()
  return paired
}
