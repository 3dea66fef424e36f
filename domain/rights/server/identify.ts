import { sql, type RawBuilder } from 'kysely'
import type { TokenScope } from '@shuku/kit/contract'
import { languageOf } from '@shuku/kit/i18n'
import { preparedStatement, type ExtraSelect, type Caller, type Database, type Identified } from '@shuku/kit/server'
import {
  isApplicationInForce,
  isOpenedBy,
  isTokenInUse,
  mayActFor,
  selectRightLevels,
  type RightLevel,
} from '@shuku/domain/people/server'
import { evaluateAll } from './bits/evaluate-all.ts'
import { evaluateChanged } from './bits/evaluate-changed.ts'
import type { PersonRights } from './bits/person-rights.ts'
import { rightsCache, type RightsCache } from './bits/rights-cache.ts'
import { snapshotFacts, type SnapshotFacts } from './bits/select-reach.ts'

/**
 * A session or personal token, perhaps acting as another account of the same person; the token of an application and the
 * person for whom it acts; or a person directly, for jobs and commands.
 */
export type Who =
  | { readonly tokenHash: Buffer; readonly isPersonalToken?: boolean; readonly actAs?: number | undefined }
  | { readonly tokenHash: Buffer; readonly actFor: number }
  | { readonly personId: number }

interface Row extends SnapshotFacts {
  readonly person_id: number
  readonly signed_in_id: number
  readonly name: string
  readonly login_name: string | null
  readonly department_id: number
  readonly subcompany_id: number
  readonly security_level: number
  readonly classification: number
  readonly language: string
  readonly time_zone: string
  readonly right_levels: Record<string, RightLevel> | null
  /** How current the node's cached rights are: unchanged, with some changed sets, or of no use. */
  readonly known: 'same' | 'sets' | 'none'
  /** The cached rights are newer than this transaction's snapshot. */
  readonly is_ahead: boolean
  readonly session_is_due: boolean
  readonly must_change_password: boolean
  readonly verified_items: string[]
  readonly scope: TokenScope | null
  readonly extraSelect?: unknown
}

/**
 * Finds the caller with what they may read, in one statement; a second one follows only if something changed since this
 * process asked last. Undefined if nobody has this session or token, or they have left. In a repeatable-read
 * transaction this statement comes first, so that lists see the snapshot in which the rights were read.
 */
export async function identify(db: Database, who: Who, cache?: RightsCache): Promise<Caller | undefined> {
  return (await identifyWithExtra(db, who, cache ? { cache } : {}))?.caller
}

interface IdentifyOptions {
  readonly cache?: RightsCache
  readonly extraSelect?: ExtraSelect | undefined
}

/** Finds the caller, together with the call's `extraSelect`. */
export async function identifyWithExtra(
  db: Database,
  who: Who,
  { cache = rightsCache, extraSelect }: IdentifyOptions,
): Promise<Identified | undefined> {
  const token =
    'tokenHash' in who
      ? `${who.tokenHash.toString('base64')} ${'actFor' in who ? `for ${who.actFor}` : (who.actAs ?? '')}`
      : undefined
  const guessed = 'personId' in who ? who.personId : cache.guessAccount(token ?? '')
  const known = cache.find(guessed)
  const { rows } = await sql<Row>`${preparedStatement}
    select person.id as person_id, signed_in.id as signed_in_id, person.name, person.login_name, person.department_id,
           person.subcompany_id, person.security_level, person.classification, person.language, person.time_zone,
           signed_in.must_change_password, ${'personId' in who ? sql`'{}'::text[]` : sql`session.verified_items`} as verified_items,
           ${selectRightLevels(sql`person.id`)} as right_levels, ${snapshotFacts}, ${standing(known)},
           ${'personId' in who ? sql`null` : sql`session.scope`} as scope,
           ${'personId' in who ? sql`false` : isDue} as session_is_due${'actFor' in who ? signed : sql``}${extraSelect ? sql`, ${extraSelect} as "extraSelect"` : sql``}
    ${fromAccount(who)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (token !== undefined) cache.storeAccount(token, row.person_id)
  const caller = callerOf(row, await rightsOf(db, row, { known, cache }))
  return { caller, extraSelect: row.extraSelect, tokenScope: row.scope ?? undefined }
}

/** The use of a session is recorded from time to time, not with every request. */
const isDue = sql<boolean>`coalesce(session.last_seen_at < now() - interval '5 minutes', true)`

/** What is written in this transaction names the application (`document_log`, `audit_log`). */
const signed = sql`, set_config('shuku.application', session.application, true)`

function fromAccount(who: Who): RawBuilder<unknown> {
  if ('personId' in who) {
    return sql`from person join person as signed_in on signed_in.id = person.id
      where person.id = ${who.personId} and person.status = 'active'`
  }
  const actAs = 'actFor' in who ? undefined : who.actAs
  return sql`
    from ${livingOf(who)} as session
    join person as signed_in on signed_in.id = session.person_id and signed_in.status = 'active'
    left join person as account on account.id = ${actAs ?? null}::integer and account.status = 'active'
      and ${isOpenedBy(sql`signed_in.id`)}
    join person on person.id = coalesce(account.id, session.account_id) and person.status = 'active'
      and (person.id = signed_in.id or person.main_person_id = signed_in.id)
    where session.token_hash = ${who.tokenHash} and session.expires_at > now()`
}

function livingOf(who: Exclude<Who, { readonly personId: number }>): RawBuilder<unknown> {
  if ('actFor' in who) return livingApplications(who.actFor)
  return who.isPersonalToken === true ? livingTokens : livingSessions
}

const livingSessions = sql`(
  select token_hash, person_id, account_id, expires_at, last_seen_at, verified_items, null as scope from session
  where last_seen_at + make_interval(secs => idle_seconds) > now())`

/**
 * A token is used for as long as it holds, and is verified a second time for nothing. That of a computer ends as well when
 * nobody has used it for long.
 */
const livingTokens = sql`(
  select token_hash, person_id, person_id as account_id, expires_at, last_seen_at, '{}'::text[] as verified_items, scope
  from personal_token where revoked_at is null and ${isTokenInUse})`

/** Its tokens are for everybody whom it may act for: the person comes with each request. */
function livingApplications(personId: number): RawBuilder<unknown> {
  return sql`(
    select token.token_hash, person.id as person_id, person.id as account_id, token.expires_at,
      application.last_seen_at, '{}'::text[] as verified_items, application.scope, application.name as application
    from application_token as token
    join application_key as key on key.id = token.key_id
    join application on application.id = key.application_id and ${isApplicationInForce}
    join person on person.id = ${personId}::integer and ${mayActFor()})`
}

function standing(known: PersonRights | undefined): RawBuilder<unknown> {
  if (!known) return sql`'none' as known, false as is_ahead`
  const { snapshot, endsAt } = known
  return sql`
    case
      when person.id <> ${known.personId} or pg_postmaster_start_time()::text <> ${known.serverStart}
        or not pg_visible_in_snapshot(person.membership_xid, ${snapshot}::pg_snapshot)
        or extract(epoch from now()) >= ${endsAt}::float8 then 'none'
      when exists (
        -- in the order of the index, for a plan that knows no snapshot would rather look at every set
        select from (
          select changed_xid from access_set where changed_xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          order by changed_xid desc offset 0
        ) as late where not pg_visible_in_snapshot(late.changed_xid, ${snapshot}::pg_snapshot)
      ) then 'sets'
      else 'same' end as known,
    pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (
        select from pg_snapshot_xip(pg_current_snapshot()) as running (xid)
        where pg_visible_in_snapshot(running.xid, ${snapshot}::pg_snapshot)
      ) as is_ahead`
}

interface Knowledge {
  readonly known: PersonRights | undefined
  readonly cache: RightsCache
}

async function rightsOf(db: Database, row: Row, { known, cache }: Knowledge): Promise<PersonRights> {
  if (known && row.known === 'same' && !row.is_ahead) {
    const rights = { ...known, snapshot: row.snapshot }
    // its snapshot goes along, so that what changed long ago is not looked at again and again
    if (row.is_clean) cache.store(rights)
    return row.is_clean ? rights : known
  }
  if (known && known.serverStart !== row.server_start) cache.clear()
  const isUsable = known && row.known === 'sets' && !row.is_ahead
  const evaluated =
    (isUsable ? await evaluateChanged(db, known) : undefined) ?? (await evaluateAll(db, row.person_id, cache))
  if (evaluated.isClean && !row.is_ahead) cache.store(evaluated.rights)
  return evaluated.rights
}

function callerOf(row: Row, rights: PersonRights): Caller {
  return {
    personId: row.person_id,
    signedInId: row.signed_in_id,
    language: languageOf(row.language),
    timeZone: row.time_zone,
    name: row.name,
    loginName: row.login_name,
    departmentId: row.department_id,
    subcompanyId: row.subcompany_id,
    securityLevel: row.security_level,
    clearance: row.classification,
    rightNames: new Map(Object.entries(row.right_levels ?? {})),
    rights,
    sessionIsDue: row.session_is_due,
    mustChangePassword: row.must_change_password,
    verifiedItems: new Set(row.verified_items),
  }
}
