import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { isApplicationInForce, maySignOn } from '@shuku/domain/people/server'
import { languageOf } from '@shuku/kit/i18n'
import type { Database, RequestFacts } from '@shuku/kit/server'
import { hashToken, startSession } from '../sessions.ts'

/**
 * Signs in who comes with the token of an application (`?ssoToken=`). It is gone with that, whether it was good or not,
 * and the limits of the application are asked again.
 */
export async function signOnByAddress(db: Database, request: RequestFacts, token: string): Promise<void> {
  const { rows } = await sql<{ personId: number; language: string; application: string }>`
    with used as (
      delete from application_sign_on where token_hash = ${hashToken(token)}
      returning application_id, person_id, expires_at
    )
    select person.id as "personId", person.language, application.name as application
    from used join application on application.id = used.application_id and ${isApplicationInForce}
    join person on person.id = used.person_id
    where used.expires_at > now() and ${maySignOn()}`.execute(db)
  const [found] = rows
  if (!found) return
  const { personId, language, application } = found
  const languageCode = languageOf(language) === 'en-US' ? '8' : '7'
  await startSession(db, request, { personId, remember: false, languageCode })
  await recordAudit(db, {
    act: 'signIn',
    subject: { kind: 'person', id: personId },
    personId,
    address: request.address,
    details: { application },
  })
}
