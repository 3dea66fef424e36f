import { sql } from 'kysely'
import { handle, type Context } from '@shuku/kit/server'
import { recordAudit } from '@shuku/domain/audit/server'
import { peopleApi, verificationErrors, type ProtectedItem } from '@shuku/domain/people/contract'
import { findProtected, isVerified, noteVerified, verifyPassword } from '@shuku/domain/people/server'
import { hashToken, tokenOf } from '../sessions.ts'
import { forgetFailures, recordFailure, triesLeft, turnOf, tryingFromDevice } from '../throttling/throttle.ts'

export const getVerification = handle(peopleApi.getVerification, ({ caller, query: { module, item } }) => {
  const known = findProtected(module, item)
  return Promise.resolve({ isProtected: known !== undefined, isVerified: !known || isVerified(caller, known) })
})

/** Wrong tries are counted for themselves: they close nobody's sign-in, and wrong sign-ins do not close this. */
export const verify = handle(peopleApi.verify, async (context) => {
  const { db, caller, query, language, request } = context
  const known = findProtected(query.module, query.item)
  if (!known) throw verificationErrors.unknown()
  const trying = tryingFromDevice(String(caller.signedInId), `second ${known.module}/${known.item}`)
  await sql`select turn.held from ${turnOf(trying)} as turn`.execute(db)
  const { left, minutes } = await triesLeft(db, trying)
  if (left === 0) return { isVerified: false, message: verificationErrors.locked({ minutes }).textIn(language) }
  if (!(await isOwnPassword(context))) {
    await recordFailure(db, trying)
    await record(context, known, false)
    const error =
      left > 1 ? verificationErrors.wrong({ left: left - 1 }) : verificationErrors.locked({ minutes: windowMinutes })
    return { isVerified: false, message: error.textIn(language) }
  }
  await forgetFailures(db, trying)
  const token = tokenOf(request.cookies)
  if (token !== undefined) await noteVerified(db, hashToken(token), known)
  await record(context, known, true)
  return { isVerified: true, message: '' }
})

const windowMinutes = 15

async function isOwnPassword({ db, caller, query }: Context<{ password: string }>): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', caller.signedInId)
    .executeTakeFirstOrThrow()
  return verifyPassword(password_hash ?? '', query.password)
}

async function record({ db, caller, request }: Context, { module, item }: ProtectedItem, isRight: boolean) {
  await recordAudit(db, {
    act: isRight ? 'verified' : 'verificationFailed',
    subject: { kind: 'person', id: caller.signedInId },
    personId: caller.signedInId,
    address: request.address,
    details: { module, item },
  })
}
