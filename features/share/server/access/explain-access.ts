import { sql } from 'kysely'
import { findDocument } from '@shuku/domain/documents/server'
import { localName, peopleErrors } from '@shuku/domain/people/server'
import {
  explainRight,
  kindDetail,
  rightErrors,
  selectSubjectName,
  wordOfKind,
  type ExplainedGrant,
} from '@shuku/domain/rights/server'
import { levels, type Level } from '@shuku/domain/rights/contract'
import { handle, type Context } from '@shuku/kit/server'
import { accessApi } from '../../contract/access.ts'

/** ORG-33: of others it is told to those only who decide about the document. */
export const explainAccess = handle(accessApi.explainAccess, async (context) => {
  const { db, caller, query } = context
  const { documentId, personId = caller.personId } = query
  const { allowed } = await findDocument(context, documentId)
  const decides = allowed.share
  if (!decides && personId !== caller.personId) throw rightErrors.documentRefused({ id: documentId })

  const person = await findPerson(context, personId)
  const explained = await explainRight(db, personId, documentId)
  // whoever only reads is told of what reaches them, and not of whom else it is open to
  const grants = decides ? explained.grants : explained.grants.filter(({ reaches }) => reaches)
  const facts = await findFacts(context, documentId, grants)
  const { mayRead, mayDownload, isHolder, level, obstacles } = explained
  return {
    person,
    mayRead,
    mayDownload,
    isHolder,
    level,
    obstacles: [...obstacles],
    grants: grants.map((grant) => ({ ...told(grant, context), ...facts(grant) })),
  }
})

async function findPerson({ db, language }: Context, personId: number) {
  const { rows } = await sql<{ id: number; name: string; departmentName: string; securityLevel: number }>`
    select person.id, ${localName('person', language)} as name, ${localName('unit', language)} as "departmentName",
      person.security_level as "securityLevel"
    from person join unit on unit.id = person.department_id where person.id = ${personId}`.execute(db)
  const [person] = rows
  if (!person) throw peopleErrors.unknownPerson({ id: personId })
  return person
}

function told(grant: ExplainedGrant, { language }: Context) {
  const { subject, from, level, canDownload, minSecurity, maxSecurity, validUntil, memberSince } = grant
  const { isMember, isWithinBounds, isInForce, reaches } = grant
  return {
    from: from === 'own' ? ('document' as const) : ('category' as const),
    kind: subject.kind,
    detail: kindDetail(subject.kind, subject.level, language),
    level: nameOf(level),
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

function nameOf(level: number): Level {
  return (Object.keys(levels) as Level[]).find((name) => levels[name] === level) ?? 'view'
}

interface Facts {
  readonly principalId: number
  readonly from: 'document' | 'category'
  readonly name: string | null
  readonly givenBy: string | null
  readonly givenAt: Date | null
  readonly note: string | null
  /** Of one subject there may be several grants, told apart by these. */
  readonly terms: string | null
}

/** The names of whom grants name, and who gave them when. */
async function findFacts({ db, language }: Context, documentId: number, grants: readonly ExplainedGrant[]) {
  const ids = [...new Set(grants.map(({ principalId }) => principalId))]
  const name = selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })
  const { rows } = await sql<Facts>`
    select principal.id as "principalId", source."from", ${name} as name, ${localName('giver', language)} as "givenBy",
      source.given_at as "givenAt", source.note, source.terms
    from principal
    cross join lateral (
      select 'document' as "from", given_by, given_at, note, concat_ws(' ', level, min_security, max_security) as terms
      from document_grant
      where document_id = ${documentId} and principal_id = principal.id and ended_at is null
      union all
      select 'category', entered_by, entered_at, '', terms from (
        select entry.entered_by, entry.entered_at,
          concat_ws(' ', entry.level, entry.min_security, entry.max_security) as terms
        from document
        join access_set as class on class.kind = 2 and class.id = document.class_id
        join default_entry as entry on entry.default_set_id = class.default_set_id and (
          entry.principal_id = principal.id
          or entry.relative = principal.kind and entry.ref_level is not distinct from principal.level
            and (entry.ref_id is null or entry.ref_id = principal.ref_id))
        where document.id = ${documentId}) as entered
      union all select null, null, null, null, null
    ) as source ("from", given_by, given_at, note, terms)
    left join person as giver on giver.id = source.given_by
    where principal.id = any(${ids}::integer[])`.execute(db)
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
    }
  }
}
