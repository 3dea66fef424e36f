import { sql } from 'kysely'
import { handle, type Context, type Database } from '@shuku/kit/server'
import { hashPassword, normalPassword, setPassword, verifyPassword } from '@shuku/domain/people/server'
import { signOnApi, signOnErrors } from '../../contract.ts'
import { hashToken, tokenOf } from '../sessions.ts'
import { forgetFailures, recordFailure, triesLeft, tryingFrom, turnOf, type Trying } from '../throttling/throttle.ts'
import { isWeak } from '../passwords/weak-password.ts'

/** Wrong tries are counted with those of signing in: a session that was left open does not help to guess. */
export const changePassword = handle(signOnApi.changePassword, async (context) => {
  const { db, caller, query, request, language } = context
  const field = (error: typeof signOnErrors.weak) => error({}, { next: error().textIn(language) })
  const { loginName, names, passwordHash } = await findSignedIn(db, caller.signedInId)
  if (isWeak(query.next, { loginName, names })) throw field(signOnErrors.weak)
  if (normalPassword(query.next) === normalPassword(query.current)) throw field(signOnErrors.same)

  const trying = tryingFrom(loginName, request.address)
  await takeTurn(db, trying)
  const { left, minutes } = await triesLeft(db, trying)
  if (left === 0) return { changed: false, message: signOnErrors.slowedDown({ minutes }).textIn(language) }
  const isRight = await verifyPassword(passwordHash, query.current)
  if (!isRight || !(await replacePassword(context, passwordHash, query.next))) {
    await recordFailure(db, trying)
    const error = left > 1 ? signOnErrors.wrongPassword({ left: left - 1 }) : signOnErrors.slowedDown({ minutes: 15 })
    return { changed: false, message: error.textIn(language) }
  }
  await forgetFailures(db, trying)
  return { changed: true, message: '' }
})

/** False where the verified password is no longer the person's. */
async function replacePassword(
  context: Context<{ endsTokens: boolean }>,
  verified: string,
  next: string,
): Promise<boolean> {
  const { caller, request, query } = context
  const token = tokenOf(request.cookies)
  return setPassword(context, caller.signedInId, {
    passwordHash: await hashPassword(next),
    mustChange: false,
    endsTokens: query.endsTokens,
    currentToken: token === undefined ? undefined : hashToken(token),
    verified,
  })
}

async function findSignedIn(db: Database, personId: number) {
  const person = await db
    .selectFrom('person')
    .select(['login_name', 'password_hash', 'name', 'name_en', 'pinyin'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    loginName: (person.login_name ?? '').toLowerCase(),
    names: [person.name, person.name_en ?? '', person.pinyin],
    passwordHash: person.password_hash ?? '',
  }
}

async function takeTurn(db: Database, trying: Trying): Promise<void> {
  await sql`select turn.held from ${turnOf(trying)} as turn`.execute(db)
}
