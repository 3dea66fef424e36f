import { languageOf } from '@shuku/kit/i18n'
import { sql } from 'kysely'
import { handleOpen, networkOf, type Database, type OpenContext, type RequestFacts } from '@shuku/kit/server'
import { recordAudit } from '@shuku/domain/audit/server'
import { verifyPassword } from '@shuku/domain/people/server'
import type { ProductError, QueryOf } from '@shuku/kit/contract'
import { signOnApi, signOnErrors } from '../contract.ts'
import { startSession } from './sessions.ts'
import { knownSignInKey, readSecret, signInKey } from './key/sign-in-key.ts'
import { deviceOf, marksOf, rememberDevice } from './throttling/known-device.ts'
import { slowDown, waitWhereSlow } from './throttling/slow-down.ts'
import {
  forgetFailures,
  recordFailure,
  triesLeft,
  tryingFrom,
  tryingFromDevice,
  turnOf,
  type Trying,
} from './throttling/throttle.ts'

/** A hash of nothing anybody knows: verifying against it takes as long as against a real one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c2h1a3UtbmVpdGhlci1vbmU$Yz4mJ2q0m9dA0Q3z5p4Q0o6T0o8mBv1QmVw0zYb8r7A'

/** A wrong try is an answer, not an error: it must be counted, so its transaction commits. */
export const signIn = handleOpen(signOnApi.signIn, signInNow, { before: waitForTurn })

async function waitForTurn({ address, cookies }: RequestFacts): Promise<void> {
  await waitWhereSlow({ network: networkOf(address), marks: marksOf(knownSignInKey(), cookies) })
}

async function signInNow(context: OpenContext<QueryOf<typeof signOnApi.signIn>>) {
  const { db, request, query } = context
  const language = query.language === undefined ? context.language : languageOf(query.language)
  const key = await signInKey(db)
  const loginName = (await readSecret(key, query.loginName)).trim().toLowerCase()
  const password = await readSecret(key, query.password)
  const refuse = (error: ProductError, failures: number) => ({
    outcome: 'false' as const,
    code: error.kind === 'limit' ? '101' : '16',
    message: error.textIn(language),
    accessToken: '',
    userToken: '',
    failures: String(failures),
    custom: [],
  })
  if (loginName === '' || password === '') return refuse(signOnErrors.missing(), 0)

  const fromAddress = tryingFrom(loginName, request.address)
  const person = await findAccount(db, fromAddress)
  const mark = person.id === null ? undefined : deviceOf(key, request.cookies, person.id)
  const trying = mark === undefined ? fromAddress : tryingFromDevice(loginName, mark)
  const tries = await triesLeft(db, trying)
  if (tries.left === 0) return refuse(signOnErrors.slowedDown({ minutes: tries.minutes }), tries.failures)

  const right = (await verifyPassword(person.passwordHash ?? nobodysHash, password)) && (await holdsStill(db, person))
  if (person.id === null || person.passwordHash === null || !right) {
    await recordFailure(db, trying)
    // else one's own browser would be a way around the turns of its network, for tries of anybody else's account
    if (mark === undefined) slowDown(...marksOf(key, request.cookies))
    await recordAudit(db, {
      act: tries.left > 1 ? 'signInFailed' : 'signInSlowedDown',
      // a name that is nobody's may be a password in the wrong field: it is in no log
      subject: { kind: 'person', ...(person.id === null ? {} : { id: person.id }) },
      address: request.address,
    })
    const error =
      tries.left > 1 ? signOnErrors.wrong({ left: tries.left - 1 }) : signOnErrors.slowedDown({ minutes: 15 })
    return refuse(error, tries.failures + 1)
  }

  // only with the right password: otherwise the reply is that of a wrong password
  if (person.isOver) return refuse(signOnErrors.passwordOver(), tries.failures)

  await forgetFailures(db, trying)
  const ownLanguage = (person.isLanguageChosen ? undefined : query.pageLanguage) ?? person.language ?? undefined
  if (ownLanguage !== undefined && ownLanguage !== person.language)
    await db.updateTable('person').set({ language: ownLanguage }).where('id', '=', person.id).execute()
  const languageCode = languageOf(query.language ?? ownLanguage) === 'en-US' ? '8' : '7'
  await startSession(db, request, { personId: person.id, remember: query.remember, languageCode })
  // behind the cookies of the suite, whose order programs know
  rememberDevice(key, request, person.id)
  await recordAudit(db, {
    act: 'signIn',
    subject: { kind: 'person', id: person.id },
    personId: person.id,
    address: request.address,
  })
  return {
    outcome: 'true' as const,
    code: '0',
    message: '',
    personId: person.id,
    accessToken: '',
    userToken: '',
    failures: '0',
    custom: [],
  }
}

interface Account {
  readonly id: number | null
  readonly passwordHash: string | null
  readonly language: string | null
  readonly isLanguageChosen: boolean | null
  /** A password that somebody else gave, and that was good for some days. */
  readonly isOver: boolean
}

/**
 * Whether what was verified is still the password. A change of it waits for this sign-in from here on, and ends the
 * session that it begins, or has been before it.
 */
async function holdsStill(db: Database, { id, passwordHash }: Account): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${id} and password_hash = ${passwordHash} and status = 'active' for share`.execute(db)
  return rows.length > 0
}

/** Nothing but nulls where there is no such account; it is this request's turn either way. */
async function findAccount(db: Database, trying: Trying): Promise<Account> {
  const { rows } = await sql<Account>`
    select turn.held, person.id, person.password_hash as "passwordHash", person.language,
      person.language_chosen as "isLanguageChosen",
      -- an end that was left behind by a server that knows of none is no end of a later password
      coalesce(person.must_change_password and person.password_ends_at <= now()
        and person.password_ends_at > coalesce(person.password_changed_at, '-infinity'), false) as "isOver"
    from ${turnOf(trying)} as turn
    left join person on lower(person.login_name) = ${trying.loginName} and person.status = 'active'`.execute(db)
  return rows[0] ?? { id: null, passwordHash: null, language: null, isLanguageChosen: null, isOver: false }
}
