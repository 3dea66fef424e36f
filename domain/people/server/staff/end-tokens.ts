import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChange } from '../acting/record-change.ts'

/** On `personal_token`: a computer that was away for so long signs in again; what programs have ends on its day alone. */
export const isTokenInUse = sql<boolean>`(scope <> 'sync'
  or coalesce(personal_token.last_seen_at, personal_token.created_at) > now() - interval '90 days')`

/** Ends all personal tokens of people at once, and records of whom there were any. */
export async function endTokensOf(acting: Acting, personIds: readonly number[]): Promise<void> {
  const { db } = acting
  requireTransaction(db)
  const { rows } = await sql<{ person_id: number }>`
    update personal_token set revoked_at = now()
    where person_id = any(${personIds}::integer[]) and revoked_at is null and expires_at > now()
    returning person_id`.execute(db)
  const subjectIds = [...new Set(rows.map(({ person_id }) => person_id))]
  if (subjectIds.length > 0) await recordChange(acting, { act: 'endTokens', subjectKind: 'person', subjectIds })
}
