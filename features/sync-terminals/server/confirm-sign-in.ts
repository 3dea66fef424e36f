import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { terminalCookie } from '@shuku/domain/terminals/server'
import { handle, Pace, processMemory, type Context } from '@shuku/kit/server'
import { mostWrongTries, syncTerminalsApi } from '../contract.ts'
import { hashOf, newSecret } from './codes.ts'
import { findCode, requireOpen } from './find-code.ts'

/** Of one person: more is guessing at the codes of others. */
const paces = processMemory(() => new Pace(30))
const cookieSeconds = 365 * 86_400

export const findSignIn = handle(syncTerminalsApi.findSignIn, async ({ db, caller, query, request }) => {
  paces().take(String(caller.signedInId))
  const found = await findCode(db, { where: sql`code_hash = ${hashOf(query.code)}`, isLocked: false })
  requireOpen(found)
  const { name, platform, address, endsAt } = found
  return { name, platform, address, endsAt, isSameAddress: address === request.address }
})

/** A wrong try is an answer and no error: it is counted, so its transaction has to commit. */
export const confirmSignIn = handle(syncTerminalsApi.confirmSignIn, async (context) => {
  const { db, caller, query } = context
  paces().take(String(caller.signedInId))
  const found = await findCode(db, { where: sql`code_hash = ${hashOf(query.code)}`, isLocked: true })
  requireOpen(found)
  if (!timingSafeEqual(hashOf(query.code + query.letters), found.wholeHash)) {
    await sql`update terminal_sign_in set wrong_tries = wrong_tries + 1 where id = ${found.id}`.execute(db)
    const triesLeft = mostWrongTries - found.wrongTries - 1
    return { outcome: triesLeft > 0 ? ('wrong' as const) : ('over' as const), triesLeft }
  }
  const browserHash = query.isThisComputer ? markBrowser(context) : null
  await sql`
    update terminal_sign_in set person_id = ${caller.signedInId}, confirmed_at = now(), browser_hash = ${browserHash}
    where id = ${found.id}`.execute(db)
  await recordAudit(db, {
    act: 'confirmTerminal',
    subject: { kind: 'person', id: caller.signedInId },
    ...auditedBy(context),
    details: { name: found.name, platform: found.platform, from: found.address },
  })
  return { outcome: 'confirmed' as const, triesLeft: 0 }
})

/** Gives the browser the cookie by which it shows on which computer it is; answers its hash. */
export function markBrowser({ request }: Pick<Context, 'request'>): Buffer {
  const mark = newSecret()
  request.setCookie(terminalCookie, mark, { maxAgeSeconds: cookieSeconds, sameSite: 'Strict' })
  return hashOf(mark)
}
