import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { withBelow } from '@shuku/domain/people/contract'
import {
  holdsRightsOfRole,
  internPrincipals,
  isApplicationInForce,
  requireCompanyAdministrator,
  type Subject,
} from '@shuku/domain/people/server'
import { companyZone, handle, type Context } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { applicationApi as api, applicationErrors, longestYears, type Application } from '../../application-contract.ts'
import { readNetworks } from './networks.ts'

type Limits = Omit<QueryOf<typeof api.makeApplication>, 'appId'>

const kinds = { people: 'person', departments: withBelow('department'), subcompanies: withBelow('subcompany') } as const

export const listApplications = handle(api.listApplications, async (context) => {
  await requireCompanyAdministrator(context)
  const named = (kind: string) => sql`array(
    select principal.ref_id from application_principal as limited join principal on principal.id = limited.principal_id
    where limited.application_id = application.id and principal.kind = ${kind} order by 1)`
  const { rows } = await sql<
    Omit<Application, 'usedAt' | 'opensUntil'> & { usedAt: Date | null; opensUntil: Date | null }
  >`
    select id, app_id as "appId", name, scope, acts_for as "actsFor", ${named(kinds.people)} as "personIds",
      ${named(kinds.departments)} as "departmentIds", ${named(kinds.subcompanies)} as "subcompanyIds",
      acts_for_administrators as "actsForAdministrators", signs_on as "signsOn", addresses, registers,
      to_char((coalesce(revoked_at, expires_at) - interval '1 second') at time zone ${companyZone()}, 'YYYY-MM-DD') as "endsOn",
      not ${isApplicationInForce} as "isOver",
      exists (select from application_key where application_id = application.id) as "isRegistered",
      case when registration_ends_at > now() and registers = 'once' then registration_ends_at end as "opensUntil",
      last_seen_at as "usedAt", address as "usedFrom"
    from application order by ${isApplicationInForce} desc, id desc`.execute(context.db)
  return {
    applications: rows.map(({ usedAt, opensUntil, ...row }) => ({
      ...row,
      ...(usedAt ? { usedAt } : {}),
      ...(opensUntil ? { opensUntil } : {}),
    })),
  }
})

export const makeApplication = handle(api.makeApplication, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, caller, query } = context
  const { appId: wish, ...limits } = query
  const { networks, endsOn } = await checkLimits(context, limits)
  const appId = wish === '' ? randomUUID() : wish
  const { rows } = await sql<{ id: number }>`
    insert into application (app_id, name, scope, acts_for, acts_for_administrators, clearance, signs_on, addresses,
      registers, registration_ends_at, expires_at)
    select ${appId}, ${limits.name}, ${limits.scope}, ${limits.actsFor}, ${limits.actsForAdministrators},
      classification, ${limits.signsOn}, ${networks}::text[], ${limits.registers}, now() + interval '1 day', ${endsOn}
    from person where id = ${caller.personId}
    on conflict do nothing returning id`.execute(db)
  const [made] = rows
  if (!made) throw sameName(context)
  await nameSubjects(context, made.id, limits)
  await record(context, 'makeApplication', { id: made.id, details: { appId, ...limits } })
  return { id: made.id, appId }
})

export const changeApplication = handle(api.changeApplication, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, caller, query } = context
  const { id, ...limits } = query
  const { networks, endsOn } = await checkLimits(context, limits)
  const taken = await sql`
    select from application where lower(name) = lower(${limits.name}) and id <> ${id}`.execute(db)
  if (taken.rows.length > 0) throw sameName(context)
  const { rows } = await sql`
    update application set name = ${limits.name}, scope = ${limits.scope}, acts_for = ${limits.actsFor},
      acts_for_administrators = ${limits.actsForAdministrators}, signs_on = ${limits.signsOn},
      addresses = ${networks}::text[], registers = ${limits.registers}, expires_at = ${endsOn},
      clearance = (select classification from person where person.id = ${caller.personId})
    where id = ${id} and revoked_at is null returning id`.execute(db)
  if (rows.length === 0) throw applicationErrors.unknown()
  await sql`delete from application_principal where application_id = ${id}`.execute(db)
  await nameSubjects(context, id, limits)
  await record(context, 'changeApplication', { id, details: limits })
  return { name: limits.name }
})

export const openRegistration = handle(api.openRegistration, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, query } = context
  const { rows } = await sql<{ name: string }>`
    update application set registration_ends_at = now() + interval '1 day'
    where id = ${query.id} and ${isApplicationInForce} returning name`.execute(db)
  const [opened] = rows
  if (!opened) throw applicationErrors.unknown()
  await record(context, 'openRegistration', { id: query.id, details: opened })
  return opened
})

export const revokeApplication = handle(api.revokeApplication, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, query } = context
  const { rows } = await sql<{ name: string }>`
    update application set revoked_at = now() where id = ${query.id} and ${isApplicationInForce} returning name`.execute(
    db,
  )
  const [revoked] = rows
  if (!revoked) throw applicationErrors.unknown()
  await sql`delete from application_key where application_id = ${query.id}`.execute(db)
  await sql`delete from application_sign_on where application_id = ${query.id}`.execute(db)
  await record(context, 'revokeApplication', { id: query.id, details: revoked })
  return revoked
})

async function checkLimits(context: Context, limits: Limits) {
  const { db, caller, language } = context
  const at = (make: (typeof applicationErrors)[keyof typeof applicationErrors], name: string, details = {}) =>
    make(details, { [name]: make(details).textIn(language) })
  if (limits.actsFor === 'named' && subjectsOf(limits).length === 0) throw at(applicationErrors.nobody, 'personIds')
  const { networks, wrong } = readNetworks(limits.addresses)
  if (wrong !== undefined) throw at(applicationErrors.wrongAddress, 'addresses', { address: wrong })
  if (limits.registers === 'always' && networks.length === 0) throw at(applicationErrors.needsAddresses, 'addresses')
  // its maker could act for anybody by it
  if (limits.actsForAdministrators) {
    const { rows } = await sql`
      select from role where not ${holdsRightsOfRole(caller.personId, sql`role.id`)} limit 1`.execute(db)
    if (rows.length > 0) throw applicationErrors.notAllRights()
  }
  const { rows } = await sql<{ endsOn: Date; isRight: boolean }>`
    select ends as "endsOn", ends > now() and ends < now() + make_interval(years => ${longestYears}, days => 1) as "isRight"
    from (select (${limits.endsOn}::date + 1)::timestamp at time zone ${companyZone()} as ends) as wish`.execute(db)
  const [end] = rows
  if (!end?.isRight) throw at(applicationErrors.wrongEnd, 'endsOn', { years: longestYears })
  return { networks, endsOn: end.endsOn }
}

function subjectsOf({ actsFor, personIds, departmentIds, subcompanyIds }: Limits): Subject[] {
  if (actsFor === 'everybody') return []
  return [
    ...personIds.map((id) => ({ kind: kinds.people, id })),
    ...departmentIds.map((id) => ({ kind: kinds.departments, id })),
    ...subcompanyIds.map((id) => ({ kind: kinds.subcompanies, id })),
  ]
}

async function nameSubjects({ db }: Context, id: number, limits: Limits): Promise<void> {
  const principals = await internPrincipals(db, subjectsOf(limits))
  await sql`
    insert into application_principal (application_id, principal_id)
    select distinct ${id}::integer, unnest(${principals}::integer[])`.execute(db)
}

function sameName({ language }: Context) {
  return applicationErrors.sameName({}, { name: applicationErrors.sameName().textIn(language) })
}

async function record(context: Context, act: string, { id, details }: { id: number; details: object }): Promise<void> {
  await recordAudit(context.db, {
    act,
    subject: { kind: 'application', id },
    ...auditedBy(context),
    details: { ...details },
  })
}
