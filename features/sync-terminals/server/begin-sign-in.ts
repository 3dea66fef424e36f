import { sql } from 'kysely'
import { handleOpen, networkOf, Pace, processMemory, type Database } from '@shuku/kit/server'
import { codeMinutes, mostOpenCodes, syncTerminalsApi, syncTerminalsErrors } from '../contract.ts'
import { hashOf, headOf, newCode, newSecret } from './codes.ts'

/** First half of the advisory locks of those who begin; the second is a hash of the network. */
const lockClass = 7_405_034
const paces = processMemory(() => new Pace(120))
/** Another code has the same first letters once in 200,000 codes of an hour. */
const mostAttempts = 5

/** Of a hundred at once each counts those before it, so that nobody fills the table from one place. */
async function requireFewCodes(db: Database, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${network}))`.execute(db)
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from terminal_sign_in
    where network = ${network} and expires_at > now() and fetched_at is null`.execute(db)
  if ((rows[0]?.open ?? 0) >= mostOpenCodes) throw syncTerminalsErrors.tooManyCodes({ most: mostOpenCodes })
}

export const beginSignIn = handleOpen(
  syncTerminalsApi.beginSignIn,
  async ({ db, query, request }) => {
    const { tag, name, platform, version } = query
    const network = networkOf(request.address)
    await requireFewCodes(db, network)
    const secret = newSecret()
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const code = newCode()
      const { rows } = await sql<{ endsAt: Date }>`
        insert into terminal_sign_in (code_hash, whole_hash, secret_hash, tag, name, platform, client_version, address,
          network, expires_at)
        values (${hashOf(headOf(code))}, ${hashOf(code)}, ${hashOf(secret)}, ${tag}, ${name}, ${platform}, ${version},
          ${request.address}, ${network}, now() + make_interval(mins => ${codeMinutes}))
        on conflict (code_hash) do nothing returning expires_at as "endsAt"`.execute(db)
      const [made] = rows
      if (made) return { code, secret, endsAt: made.endsAt, seconds: codeMinutes * 60 }
    }
    throw syncTerminalsErrors.tooManyCodes({ most: mostOpenCodes })
  },
  { before: async ({ address }) => paces().take(address) },
)
