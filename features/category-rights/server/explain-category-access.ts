import { sql } from 'kysely'
import { localName, rightStrings, selectRightLevels, selectSubjectName } from '@shuku/domain/people/server'
import { categoryRights, levels, type CategoryRight, type Level } from '@shuku/domain/rights/contract'
import {
  kindDetail,
  kindOfEntry,
  withDefaultReaders,
  wordOfKind,
  findCategoryPast,
  withAbove,
} from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { categoryRightsApi as api } from '../contract.ts'
import { requireSettable } from '@shuku/domain/categories/server'
import { askedDocument, requireDayAsked } from './asked-document.ts'
import { findPerson, type FoundPerson } from './find-person.ts'

export const explainCategoryAccess = handle(api.explainCategoryAccess, async (context) => {
  const { id: categoryId } = await requireSettable(context)
  const { personId, day } = context.query
  await requireDayAsked(context)
  const document = askedDocument(context, context.query)
  const person = await findPerson(context, personId, document.moment)
  const grants = await findEntries(context, { ...document, personId })
  const isCreator = personId === document.creatorId
  const isNamed = isCreator || grants.some(({ reaches }) => reaches)
  return {
    person,
    mayRead: person.isActive && isNamed,
    isCreator,
    obstacles: obstaclesOf(person, isNamed),
    grants,
    // rights on the category itself are not kept as they were
    ...(day === undefined ? await findHeld(context, { categoryId, person }) : noRights),
  }
})

const noRights = { rights: [], asAdministrator: false, grantedRights: [] }

function obstaclesOf({ isThere, isActive }: FoundPerson, isNamed: boolean) {
  if (!isThere) return ['notHere' as const]
  return [...(isActive ? [] : ['left' as const]), ...(isNamed ? [] : ['noGrant' as const])]
}

/** What the person may do in the category, and by which grants. */
async function findHeld(context: Context, { categoryId, person }: { categoryId: number; person: FoundPerson }) {
  const { id: personId, isActive } = person
  const grantedRights = await findRights(context, { categoryId, personId })
  const asAdministrator = isActive && (await administersAsRole(context, { categoryId, personId }))
  const held = new Set<CategoryRight>([
    ...grantedRights.flatMap(({ reaches, rights }) => (reaches && isActive ? rights : [])),
    ...(asAdministrator ? (['createChild', 'settings'] as const) : []),
  ])
  return { rights: categoryRights.filter((right) => held.has(right)), asAdministrator, grantedRights }
}

interface Named {
  readonly kind: string
  readonly subjectId: number
  readonly subjectLevel: number | null
  readonly name: string | null
  /** The unit within which a role or a post counts. */
  readonly withinName?: string | null
  readonly minSecurity: number
  readonly maxSecurity: number
  readonly memberSince: Date | null
  readonly isMember: boolean
  readonly isWithinBounds: boolean
  readonly reaches: boolean
  readonly givenBy: string | null
  readonly givenAt: Date | null
}

type Entry = Named & { readonly level: number; readonly canDownload: boolean }

/** The entries that a document has or had, and whether they reach the person. */
async function findEntries(
  { db, language }: Context,
  { personId, ...document }: ReturnType<typeof askedDocument> & { personId: number },
) {
  const { people, memberships } = document.moment
  const kind = kindOfEntry('held')
  const { rows } = await sql<Entry>`
    with ${withDefaultReaders(document)}
    select ${kind} as kind, coalesce(principal.ref_id, held.ref_id, 0) as "subjectId", coalesce(principal.level, held.ref_level) as "subjectLevel",
      ${selectSubjectName(language, { kind, id: sql`coalesce(principal.ref_id, held.ref_id)` })} as name,
      held.level, held.can_download as "canDownload", held.min_security as "minSecurity", held.max_security as "maxSecurity",
      mine.valid_from as "memberSince", standing.*, standing."isMember" and standing."isWithinBounds" as reaches,
      ${localName('giver', language)} as "givenBy", held.entered_at as "givenAt"
    from held left join principal on principal.id = held.principal_id
    join ${people} as person on person.id = ${personId}
    left join ${memberships} as mine on mine.person_id = person.id and mine.principal_id = held.principal_id
    left join person as giver on giver.id = held.entered_by
    cross join lateral (
      select exists (select from reached where entry_id = held.id and person_id = person.id) as "isMember",
        person.security_level between held.min_security and held.max_security as "isWithinBounds"
    ) as standing
    order by reaches desc, held.level desc, held.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    ...shownName(row, language),
    from: 'category' as const,
    level: (Object.keys(levels) as Level[]).find((name) => levels[name] === row.level) ?? ('view' as const),
    canDownload: row.canDownload || row.level > levels.view,
    validUntil: null,
    isInForce: true,
    note: '',
  }))
}

type Granted = Named & { readonly rights: CategoryRight[]; readonly inheritedFrom: string }

/** The rights granted on the category and on those above it, by subject, and whether they reach the person. */
async function findRights({ db, language }: Context, asked: { categoryId: number; personId: number }) {
  const { rows } = await sql<Granted>`
    with recursive above (id, is_inherited, distance) as (
      select id, true, 0 from category where id = ${asked.categoryId} and deleted_at is null
      union all
      select below.parent_id, above.is_inherited and below.inherits_rights, above.distance + 1
      from above join category as below on below.id = above.id where below.parent_id is not null
    ),
    held as (
      select above.id as category_id, above.distance, principal_id, min_security, max_security,
        array_agg(category_right order by array_position(${categoryRights}::text[], category_right)) as rights,
        (array_agg(given_by order by given_at desc))[1] as given_by, max(given_at) as given_at
      from above join category_grant on category_grant.category_id = above.id
      where above.is_inherited and (valid_until is null or valid_until > now())
      group by above.id, above.distance, principal_id, min_security, max_security
    )
    select held.rights, principal.kind, coalesce(principal.ref_id, 0) as "subjectId", principal.level as "subjectLevel",
      ${selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })} as name,
      (select ${localName('within', language)} from unit as within where within.id = principal.unit_id) as "withinName",
      held.min_security as "minSecurity", held.max_security as "maxSecurity",
      case when held.distance = 0 then '' else ${localName('category', language)} end as "inheritedFrom",
      mine.person_id is not null as "isMember", mine.valid_from as "memberSince",
      person.security_level between held.min_security and held.max_security as "isWithinBounds",
      mine.person_id is not null and person.security_level between held.min_security and held.max_security as reaches,
      ${localName('giver', language)} as "givenBy", held.given_at as "givenAt"
    from held join principal on principal.id = held.principal_id
    join category on category.id = held.category_id
    join person on person.id = ${asked.personId}
    left join person_principal as mine
      on mine.person_id = person.id and mine.principal_id = held.principal_id and mine.valid_until is null
    left join person as giver on giver.id = held.given_by
    order by reaches desc, held.distance, principal.id`.execute(db)
  return rows.map((row) => ({ ...row, ...shownName(row, language) }))
}

function shownName(named: Named, language: Context['language']) {
  const { kind, name, subjectLevel, withinName, givenBy, givenAt, memberSince } = named
  return {
    name: name ?? wordOfKind(kind, language),
    detail: [kindDetail(kind, subjectLevel, language), withinName].filter(Boolean).join(' · '),
    givenBy: givenBy ?? '',
    givenAt: givenAt && new Date(givenAt),
    memberSince: memberSince && new Date(memberSince),
  }
}

/** Whether the person administers categories by an administrative role, this one included. */
async function administersAsRole({ db }: Context, { categoryId, personId }: { categoryId: number; personId: number }) {
  const right = rightStrings.administerCategories
  const scope = sql`admin_scope.person_id = ${personId} and admin_scope.right_name = ${right}`
  const { rows } = await sql`
    with recursive ${withAbove(sql`${categoryId}`)}
    select where ${selectRightLevels(sql`${personId}::integer`)} ? ${right} and (
      not exists (select from admin_scope where ${scope})
      or exists (select from admin_scope join above on above.id = admin_scope.category_id where ${scope})
    )`.execute(db)
  return rows.length > 0
}

export const getCategoryPast = handle(api.getCategoryPast, async (context) => {
  const { id: categoryId } = await requireSettable(context)
  return findCategoryPast(context.db, { categoryId, timeZone: context.caller.timeZone })
})
