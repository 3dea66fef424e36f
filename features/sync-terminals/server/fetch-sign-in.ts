import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { notify } from '@shuku/domain/notices/server'
import { handleOpen, Pace, processMemory, type Database } from '@shuku/kit/server'
import { mostWrongTries, syncTerminalsApi, syncTerminalsErrors } from '../contract.ts'
import { hashOf, newSecret } from './codes.ts'
import { findCode, type SignInRow } from './find-code.ts'
import { signedInNotice } from './notices.ts'

/** Clients ask every few seconds, and many may be behind one address. */
const paces = processMemory(() => new Pace(600))
/** By it scanners for secrets find a token in what was published by mistake. */
const prefix = 'shuku_'
const tokenYears = 10

export const fetchSignIn = handleOpen(
  syncTerminalsApi.fetchSignIn,
  async ({ db, query, request }) => {
    const asking = await findCode(db, { where: sql`secret_hash = ${hashOf(query.secret)}`, isLocked: true })
    if (asking.isFetched) throw syncTerminalsErrors.codeUsed()
    if (asking.wrongTries >= mostWrongTries) throw syncTerminalsErrors.codeDead()
    const { personId, name, platform } = asking
    // what was confirmed in the last second is fetched a little later
    if (personId === null && asking.isExpired) throw syncTerminalsErrors.codeExpired()
    if (personId === null) return { isSignedIn: false }
    const personName = await requireActive(db, personId)
    const token = prefix + newSecret()
    const terminalId = await storeTerminal(db, { ...asking, personId, token })
    await sql`update terminal_sign_in set fetched_at = now() where id = ${asking.id}`.execute(db)
    await recordAudit(db, {
      act: 'signInTerminal',
      subject: { kind: 'terminal', id: terminalId },
      personId,
      address: request.address,
      details: { name, platform },
    })
    const details = { address: request.address }
    await notify(db, { kind: signedInNotice.id, subjectIds: [terminalId], details }, [personId])
    return { isSignedIn: true, token, personId, personName }
  },
  { before: async ({ address }) => paces().take(address) },
)

/**
 * Who has left gets none; who leaves meanwhile waits, and then ends it. Computers of one person come one after the other, so
 * that each ends the token that the one before has got.
 */
async function requireActive(db: Database, personId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from person where id = ${personId} and status = 'active' for no key update`.execute(db)
  const [person] = rows
  if (!person) throw syncTerminalsErrors.personLeft()
  return person.name
}

interface Confirmed extends SignInRow {
  readonly personId: number
  readonly token: string
}

/** The computer with its new token; what it was signed in by before opens nothing any more. */
async function storeTerminal(
  db: Database,
  { personId, tag, name, platform, version, token, browserHash }: Confirmed,
): Promise<number> {
  await sql`
    update personal_token set revoked_at = now() where revoked_at is null and id in (
      select token_id from terminal where person_id = ${personId} and tag = ${tag})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into personal_token (token_hash, person_id, name, scope, expires_at)
      values (${hashOf(token)}, ${personId}, ${name}, 'sync', now() + make_interval(years => ${tokenYears}))
      returning id
    )
    insert into terminal (person_id, tag, name, platform, client_version, token_id)
    select ${personId}, ${tag}, ${name}, ${platform}, ${version}, id from made
    on conflict (person_id, tag) do update set name = excluded.name, platform = excluded.platform,
      client_version = excluded.client_version, token_id = excluded.token_id, instance = null, last_seen_at = now()
    returning id`.execute(db)
  const terminalId = rows[0]?.id ?? 0
  if (browserHash !== null)
    await sql`
      insert into terminal_browser (token_hash, terminal_id) values (${browserHash}, ${terminalId})`.execute(db)
  return terminalId
}
