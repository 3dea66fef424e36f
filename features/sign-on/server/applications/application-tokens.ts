import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { isApplicationInForce, maySignOn } from '@shuku/domain/people/server'
import { ProductError } from '@shuku/kit/contract'
import {
  applicationTokenErrors,
  handleOpen,
  networkOf,
  type ApplicationToken,
  type Database,
  type OpenContext,
} from '@shuku/kit/server'
import { applicationTokenApi as api } from '../../application-contract.ts'
import { hashToken, newToken } from '../sessions.ts'
import { recordFailure, triesLeft, tryingFrom, type Trying } from '../throttling/throttle.ts'
import { addKey, decryptBy, findKeyOfSecret, type ApplicationKey } from './application-keys.ts'
import { isWithin } from './networks.ts'

// The calls of the token layer, as programs in use make them (docs/interface.md §4).

const usualSeconds = 1800
const mostSeconds = 12 * 3600
/** Of one application at a time; the oldest end first. */
const mostTokens = 1000
/** Instances of a program that registers whenever it starts keep theirs side by side. */
const mostKeys = 5

export const register = handleOpen(api.register, async (context) => {
  const { db, query, request } = context
  const application = await findApplication(context, query.appId)
  if (!application.isOpen) throw applicationTokenErrors.registrationClosed()
  const isAgain = application.registers === 'always'
  const { publicKey, secret } = await addKey(db, application.id, isAgain ? mostKeys : 1)
  if (!isAgain) await sql`update application set registration_ends_at = now() where id = ${application.id}`.execute(db)
  await recordAudit(db, {
    act: 'registerApplication',
    subject: { kind: 'application', id: application.id },
    address: request.address,
    details: { name: application.name },
  })
  return { message: 'ok', publicKey, secret, sameSecret: secret }
})

export const applyToken = handleOpen(api.applyToken, async (context) => {
  const { db, query } = context
  const application = await findApplication(context, query.appId)
  const key = await findKeyOfSecret(await findKeys(db, application.id), query.secret)
  if (!key) throw wrong(context, applicationTokenErrors.wrongSecret(), application.trying)
  const token = randomUUID()
  await sql`
    insert into application_token (token_hash, key_id, expires_at)
    values (${hashToken(token)}, ${key.id}, now() + make_interval(secs => ${secondsOf(query.seconds)}))`.execute(db)
  await sql`
    delete from application_token where id in (
      select id from application_token where key_id = ${key.id} order by id desc offset ${mostTokens})`.execute(db)
  return { message: '获取成功!', token }
})

/** A long wish is cut, and one that is none is the usual life. */
function secondsOf(wish = ''): number {
  if (!/^\s*\d+\s*$/.test(wish)) return usualSeconds
  return Math.min(Number(wish), mostSeconds) || usualSeconds
}

/** A wrong try is an answer and no error: programs read a text, and its transaction commits the count. */
export const getSignOnToken = handleOpen(api.getSignOnToken, async (context) => {
  const { db, query } = context
  const failed: ((db: Database) => Promise<unknown>)[] = []
  const counting = { ...context, afterFailure: (work: (db: Database) => Promise<unknown>) => void failed.push(work) }
  try {
    const application = await findApplication(counting, query.appId)
    const isProved = query.secret !== '' && (await provesSecret(db, application.id, query.secret))
    // without a secret its address alone says who it is
    if (!isProved && (query.secret !== '' || application.addresses.length === 0))
      throw wrong(counting, applicationTokenErrors.wrongSecret(), application.trying)
    const token = newToken()
    const { rows } = await sql`
      insert into application_sign_on (token_hash, application_id, person_id, expires_at)
      select ${hashToken(token)}, application.id, person.id, now() + interval '1 minute'
      from application, person
      where application.id = ${application.id} and ${maySignOn()}
        and lower(person.login_name) = ${query.loginName.trim().toLowerCase()} returning person_id`.execute(db)
    if (rows.length === 0) throw wrong(counting, applicationTokenErrors.wrongPerson(), application.trying)
    return token
  } catch (error) {
    if (!(error instanceof ProductError) || error.kind !== 'signedOut') throw error
    for (const work of failed) await work(db)
    return `Token获取失败：${error.textIn('zh-CN')}`
  }
})

async function provesSecret(db: Database, applicationId: number, secret: string): Promise<boolean> {
  const keys = await findKeys(db, applicationId)
  // some programs encrypt it, some send it as it was given
  return (
    keys.some(({ secretHash }) => secretHash.equals(hashToken(secret))) || Boolean(await findKeyOfSecret(keys, secret))
  )
}

interface Found {
  readonly id: number
  readonly name: string
  readonly addresses: string[]
  readonly registers: string
  readonly isOpen: boolean
}

/** The application by its name, where it may come from there and has not tried too often; locked until the end. */
async function findApplication(context: Pick<OpenContext, 'db' | 'request' | 'afterFailure'>, appId: string) {
  const { db, request } = context
  const trying = tryingFrom(` application ${appId} ${networkOf(request.address)}`, request.address)
  const { left, minutes } = await triesLeft(db, trying)
  if (left === 0) throw applicationTokenErrors.slowedDown({ minutes })
  const { rows } = await sql<Found>`
    select id, name, addresses, registers, registers = 'always' or registration_ends_at > now() as "isOpen"
    from application where app_id = ${appId} and ${isApplicationInForce} for no key update`.execute(db)
  const [application] = rows
  if (!application) throw wrong(context, applicationTokenErrors.unknownApplication(), trying)
  if (!isWithin(request.address, application.addresses))
    throw wrong(context, applicationTokenErrors.wrongAddress({ address: request.address }), trying)
  return { ...application, trying }
}

/** Counts a wrong try, once the transaction is over. */
function wrong({ afterFailure }: Pick<OpenContext, 'afterFailure'>, error: ProductError, trying: Trying): ProductError {
  afterFailure((later) => recordFailure(later, trying))
  return error
}

async function findKeys(db: Database, applicationId: number): Promise<ApplicationKey[]> {
  const { rows } = await sql<ApplicationKey>`
    select id::float8 as id, private_key as "privateKey", secret_hash as "secretHash" from application_key
    where application_id = ${applicationId} order by id desc`.execute(db)
  return rows
}

/** For whom a request comes by an application: the token's hash, and the person that it names, if any. */
export async function readApplicationToken(
  db: Database,
  { appId, token, userId }: ApplicationToken,
  address: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ addresses: string[]; privateKey: Buffer }>`
    select application.addresses, key.private_key as "privateKey"
    from application_token as token join application_key as key on key.id = token.key_id
    join application on application.id = key.application_id and ${isApplicationInForce}
    where token.token_hash = ${hashToken(token)} and token.expires_at > now()
      and application.app_id = ${appId}`.execute(db)
  const [found] = rows
  if (!found) throw applicationTokenErrors.unknownToken({ token: token.slice(0, 100) })
  if (!isWithin(address, found.addresses)) throw applicationTokenErrors.wrongAddress({ address })
  if (userId === undefined) return undefined
  const text = (await decryptBy(found.privateKey, userId.slice(0, 4000)))?.trim() ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) throw applicationTokenErrors.wrongUser()
  return Number(text)
}

/** The application is used; of calls at the same time the first one writes it down. */
export async function touchApplication(db: Database, tokenHash: Buffer, address: string): Promise<void> {
  await sql`
    update application set last_seen_at = now(), address = ${address}
    from application_token as token join application_key as key on key.id = token.key_id
    where token.token_hash = ${tokenHash} and application.id = key.application_id
      and coalesce(application.last_seen_at < now() - interval '1 minute', true)`.execute(db)
}
