import { sql } from 'kysely'
import { findDocument } from '@shuku/domain/documents/server'
import { localName, peopleErrors, selectSubjectName } from '@shuku/domain/people/server'
import {
  endOf,
  explainRightAt,
  findRetraction,
  kindDetail,
  present,
  requirePastDay,
  rightErrors,
  wordOfKind,
  type ExplainedGrant,
  type ExplainedRight,
  type Moment,
} from '@shuku/domain/rights/server'
import { levelNamed, levels } from '@shuku/domain/rights/contract'
import { handle, preparedStatement, type Context } from '@shuku/kit/server'
import { accessApi, type Explanation } from '../../contract/access.ts'

/** The rights of others, and past ones, are shown only to those who decide about the document. */
export const explainAccess = handle(accessApi.explainAccess, async (context) => {
  const { db, caller, query } = context
  const { documentId, personId = caller.personId, day } = query
  const { allowed } = await findDocument(context, documentId)
  const decides = allowed.share
  if (!decides && (personId !== caller.personId || day !== undefined))
    throw rightErrors.documentRefused({ id: documentId })

  if (day !== undefined) await requirePastDay(db, { documentId, day, timeZone: caller.timeZone })
  const moment = day === undefined ? present : endOf(day, caller.timeZone)
  const [person, retracts, atMoment] = await Promise.all([
    findPerson(context, personId),
    day === undefined ? findRetraction(db, { personId, documentId }) : undefined,
    explainRightAt(db, { personId, documentId, moment }),
  ])
  const explained: AccessAnswer = atMoment ?? notHere
  // readers see the grants that reach them, not who else may read
  const grants = decides ? explained.grants : explained.grants.filter(({ reaches }) => reaches)
  const facts = await findFacts(context, { documentId, moment }, grants)
  const { mayRead, mayDownload, isHolder, level, obstacles } = explained
  return {
    // what decides is the level that they had then
    person: { ...person, securityLevel: explained.person.securityLevel },
    mayRead,
    mayDownload,
    isHolder,
    level,
    ...(mayRead && retracts ? { retracts } : {}),
    obstacles: [...obstacles],
    grants: grants.map((grant) => ({ ...describeGrant(grant, context), ...facts(grant) })),
  }
})

type AccessAnswer = Pick<ExplainedRight, 'mayRead' | 'mayDownload' | 'isHolder' | 'level' | 'grants'> & {
  readonly obstacles: readonly Explanation['obstacles'][number][]
  readonly person: { readonly securityLevel: number }
}

/** Of somebody who had no account at the time. */
const notHere = {
  mayRead: false,
  mayDownload: false,
  isHolder: false,
  level: 0,
  obstacles: ['notHere'],
  person: { securityLevel: 0 },
  grants: [],
} satisfies AccessAnswer

async function findPerson({ db, language }: Context, personId: number) {
  const { rows } = await sql<{ id: number; name: string; departmentName: string }>`${preparedStatement}
    select person.id, ${localName('person', language)} as name, ${localName('unit', language)} as "departmentName"
    from person join unit on unit.id = person.department_id where person.id = ${personId}`.execute(db)
  const [person] = rows
  if (!person) throw peopleErrors.unknownPerson({ id: personId })
  return person
}

function describeGrant(grant: ExplainedGrant, { language }: Context) {
  const { subject, from, level, canDownload, minSecurity, maxSecurity, validUntil, memberSince } = grant
  const { isMember, isWithinBounds, isInForce, reaches } = grant
  return {
    from: from === 'own' ? ('document' as const) : ('category' as const),
    kind: subject.kind,
    subjectId: subject.id ?? 0,
    detail: kindDetail(subject.kind, subject.level, language),
    level: levelNamed(level),
    canDownload: canDownload || level > levels.view,
    minSecurity,
    maxSecurity,
    validUntil,
    memberSince,
    isMember,
    isWithinBounds,
    isInForce,
    reaches,
  }
}

interface Facts {
  readonly principalId: number
  /** Null in the row of the name alone. */
  readonly from: 'document' | 'category' | null
  readonly name: string | null
  readonly givenBy: string | null
  readonly givenAt: Date | null
  readonly note: string | null
  /** Of a share: by what it was given. */
  readonly by: string | null
  /** One subject may have several grants, which this distinguishes. */
  readonly terms: string | null
}

/** The names of whom grants name, and who gave them when. */
interface AccessAtMoment {
  readonly documentId: number
  readonly moment: Moment
}

async function findFacts(
  { db, language }: Context,
  { documentId, moment }: AccessAtMoment,
  grants: readonly ExplainedGrant[],
) {
  const ids = [...new Set(grants.map(({ principalId }) => principalId))]
  const name = selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })
  const { rows } = await sql<Facts>`${preparedStatement}
    select principal.id as "principalId", source."from", ${name} as name, ${localName('giver', language)} as "givenBy",
      source.given_at as "givenAt", source.note, source."by", source.terms
    from principal
    cross join lateral (
      select 'document' as "from", given_by, given_at, note, source as "by",
        concat_ws(' ', level, min_security, max_security) as terms
      from ${moment.shares} as share where document_id = ${documentId} and principal_id = principal.id
      union all
      select 'category', entered_by, entered_at, '', '', terms from (
        select entry.entered_by, entry.entered_at,
          concat_ws(' ', entry.level, entry.min_security, entry.max_security) as terms
        from ${moment.documents} as document
        join access_set as class on class.kind = 2 and class.id = document.class_id
        join default_entry as entry on entry.default_set_id = class.default_set_id and (
          entry.principal_id = principal.id
          or entry.relative = principal.kind and entry.ref_level is not distinct from principal.level
            and (entry.ref_id is null or entry.ref_id = principal.ref_id))
        where document.id = ${documentId} and ${moment.isDone(sql`entry.entered_at`)}) as entered
      union all select null, null, null, null, null, null
    ) as source ("from", given_by, given_at, note, "by", terms)
    left join person as giver on giver.id = source.given_by
    where principal.id = any(${ids}::integer[])
    order by source."by" = 'approval' nulls last`.execute(db)
  return (grant: ExplainedGrant) => {
    const from = grant.from === 'own' ? 'document' : 'category'
    const own = rows.filter(({ principalId }) => principalId === grant.principalId)
    const terms = `${grant.level} ${grant.minSecurity} ${grant.maxSecurity}`
    const given = own.filter((one) => one.from === from)
    const fact = given.find((one) => one.terms === terms) ?? given[0]
    return {
      name: own[0]?.name ?? wordOfKind(grant.subject.kind, language),
      givenBy: fact?.givenBy ?? '',
      givenAt: fact?.givenAt ? new Date(fact.givenAt) : null,
      note: fact?.note ?? '',
      asApprover: fact?.by === 'approval',
      asSubscriber: fact?.by === 'subscription',
    }
  }
}
