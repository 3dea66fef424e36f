import { sql } from 'kysely'
import { hashToken, newToken } from '@shuku/domain/people/server'
import { identify } from '@shuku/domain/rights/server'
import type { Caller, Database } from '@shuku/kit/server'

const tokenHours = 10

export interface OfficeToken {
  readonly token: string
  readonly expiresAt: Date
}

interface NewToken {
  readonly attachmentId: number
  readonly personId: number
  /** Of the token of the session, as the database knows it. */
  readonly sessionHash: Buffer
}

/** Opens one file for one person as long as their session lasts, and ten hours at most; undefined where it has ended. */
export async function createOfficeToken(
  db: Database,
  { attachmentId, personId, sessionHash }: NewToken,
): Promise<OfficeToken | undefined> {
  const token = newToken()
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into office_token (token_hash, attachment_id, person_id, session_id, expires_at)
    select ${hashToken(token)}, ${attachmentId}::bigint, ${personId}::integer, id,
      least(expires_at, now() + make_interval(hours => ${sql.lit(tokenHours)}))
    from session where token_hash = ${sessionHash} and expires_at > now()
    returning expires_at as "expiresAt"`.execute(db)
  const [made] = rows
  return made && { token, expiresAt: made.expiresAt }
}

export interface OfficeSession {
  readonly caller: Caller
  readonly attachmentId: number
  readonly sessionHash: Buffer
}

/** Who calls: their session is asked anew each time, and so is what they may do. */
export async function findOfficeSession(db: Database, token: string): Promise<OfficeSession | undefined> {
  const { rows } = await sql<{ attachmentId: number; personId: number; sessionHash: Buffer }>`
    select office_token.attachment_id as "attachmentId", office_token.person_id as "personId",
      session.token_hash as "sessionHash"
    from office_token join session on session.id = office_token.session_id
    where office_token.token_hash = ${hashToken(token)} and office_token.expires_at > now()`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { attachmentId, personId, sessionHash } = found
  const caller = await identify(db, { tokenHash: sessionHash, actAs: personId })
  // with a one-time password nothing is opened, as by any other call
  if (caller?.personId !== personId || caller.mustChangePassword) return undefined
  return { caller, attachmentId, sessionHash }
}
