import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { hashPassword, makeCompany } from '@shuku/domain/people/server'
import { handleOpen, networkOf, type Database } from '@shuku/kit/server'
import { signOnApi, signOnErrors } from '../../contract.ts'
import { startSession } from '../sessions.ts'
import { recordFailure, triesLeft, tryingFrom, turnOf, type Trying } from '../throttling/throttle.ts'
import { isWeak } from '../passwords/weak-password.ts'
import { closeSetUp, isCode, lockCodes } from './set-up-code.ts'

/**
 * Makes the company, once. It answers as long as there is none: the row that says so is locked first and deleted at the
 * end, and everything between is one transaction.
 */
export const setUp = handleOpen(signOnApi.setUp, async (context) => {
  const { db, query, request, language } = context
  const { code, companyName, companyNameEnglish, name, loginName, password } = query
  const codes = await lockCodes(db)
  if (!codes) throw signOnErrors.noSetUp()
  const field = (error: typeof signOnErrors.weak, at: string) => error({}, { [at]: error().textIn(language) })

  // a name that nobody can sign in with: tries of each address are counted for themselves, so that nobody is locked out
  const trying = tryingFrom(` set-up ${networkOf(request.address)}`, request.address)
  await takeTurn(db, trying)
  const { left, minutes } = await triesLeft(db, trying)
  if (left === 0) throw signOnErrors.slowedDown({ minutes })
  if (!isCode(codes, code)) {
    context.afterFailure((later) => recordFailure(later, trying))
    throw field(signOnErrors.wrongCode, 'code')
  }
  if (isWeak(password, { loginName, names: [name, companyName, companyNameEnglish] }))
    throw field(signOnErrors.weak, 'password')

  const administrator = { name, loginName, language, passwordHash: await hashPassword(password) }
  const made = await makeCompany(context, { name: companyName, nameEnglish: companyNameEnglish || null, administrator })
  await closeSetUp(db)
  const personId = made.administratorId
  await recordAudit(db, {
    act: 'setUp',
    subject: { kind: 'unit', id: made.headquartersId },
    personId,
    address: request.address,
    details: { companyName, loginName },
  })
  await startSession(db, request, { personId, remember: false, languageCode: language === 'en-US' ? '8' : '7' })
  return { headquartersId: made.headquartersId }
})

async function takeTurn(db: Database, trying: Trying): Promise<void> {
  await sql`select turn.held from ${turnOf(trying)} as turn`.execute(db)
}
