import { sql, type RawBuilder } from 'kysely'
import { findDocument, type DocumentDetail } from '@shuku/domain/documents/server'
import { localName, selectMembersOf, selectSubjectName, type Subject, nameOrder } from '@shuku/domain/people/server'
import { isClearedFor, rightErrors, withReaders } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { readingApi, type Reading, type UnitCount } from '../contract.ts'
import { isOverdue } from './is-overdue.ts'
import { concernedBy, selectConcerned } from './select-concerned.ts'
import { namedKinds, namesBeyondReach, requireOwnSubjects, subjectsOf } from './subjects.ts'

export const getReading = handle(readingApi.getReading, async (context) => {
  const { db, caller, language, query } = context
  await findDocument(context, query.documentId)
  const mine = selectConcerned({
    readings: sql<boolean>`reading.document_id = ${query.documentId}`,
    people: sql<boolean>`member.person_id = ${caller.personId}`,
  })
  const { rows } = await sql<Reading>`
    select reading.id, reading.due_on::text as "dueOn", ${isOverdue()} as "isOverdue",
      reading.must_confirm as "mustConfirm", reading.asks_again as "asksAgain", (
        select version from reading_confirmation
        where reading_id = reading.id and person_id = ${caller.personId}) as "confirmedVersion", reading.note, coalesce(${localName('person', language)}, '') as "by",
      reading.made_at as "madeAt", mine.person_id is not null as "isMine", mine.done_at as "doneAt",
      not reading.must_confirm and exists (
        select from read_mark
        where person_id = ${caller.personId} and document_id = reading.document_id
          and times > 0 and first_at > now() - interval '1 minute') as "isJustRead"
    from required_reading as reading
    left join person on person.id = reading.made_by
    left join ${mine} as mine on mine.reading_id = reading.id
    where reading.document_id = ${query.documentId} and reading.ended_at is null`.execute(db)
  const [reading] = rows
  return reading ? { reading } : {}
})

/** The subjects as entered, to be changed. */
export const getSubjects = handle(readingApi.getSubjects, async (context) => {
  const { db, language, query } = context
  await requireDecides(context, query.documentId)
  const { rows } = await sql<{ kind: Subject['kind']; id: number; name: string }>`
    select principal.kind, coalesce(principal.ref_id, 0) as id,
      coalesce(${selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })}, '') as name
    from required_reading as reading
    join required_subject as subject on subject.reading_id = reading.id
    join principal on principal.id = subject.principal_id
    where reading.document_id = ${query.documentId} and reading.ended_at is null order by name`.execute(db)
  const of = (kind: Subject['kind']) => rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    people: of(namedKinds.people),
    departments: of(namedKinds.departments),
    groups: of(namedKinds.groups),
    everyone: of('everyone').length > 0,
  }
})

/** Counted before anything is written: whom nobody has named yet is counted too. */
export const previewReading = handle(readingApi.previewReading, async (context) => {
  const { documentId } = context.query
  const document = await requireDecides(context, documentId)
  const subjects = subjectsOf(context.query)
  await requireOwnSubjects(context, documentId, subjects)
  const { rows } = await sql<{ people: number; blind: number; barred: number }>`
    with ${await withReaders(context.db, documentId)},
    concerned as (
      select distinct member.person_id from ${selectMembersOf(subjects)} as member, subject
      where member.person_id <> subject.creator_id
    )
    select count(*)::integer as people, (count(*) filter (where readers.id is null))::integer as blind,
      (count(*) filter (where not ${isClearedFor(sql`subject.secrecy`, sql`person.classification`)}))::integer as barred
    from concerned cross join subject join person on person.id = concerned.person_id
    left join readers on readers.id = concerned.person_id`.execute(context.db)
  const isBeyondReach = await namesBeyondReach(context, document, subjects)
  return { ...(rows[0] ?? { people: 0, blind: 0, barred: 0 }), isBeyondReach }
})

export const countByUnit = handle(readingApi.countByUnit, async (context) => {
  const { db, language, query } = context
  await requireDecides(context, query.documentId)
  const concerned = await concernedBy(db, query.documentId)
  const units = await selectUnits({ db, language }, concerned)
  const unread = await selectUnread({ db, language }, concerned)
  const sum = (field: 'should' | 'done') => units.reduce((all, row) => all + row[field], 0)
  return { should: sum('should'), done: sum('done'), units, unread }
})

/** Where the most have not read it comes first. */
export async function selectUnits(
  { db, language }: Pick<Context, 'db' | 'language'>,
  concerned: RawBuilder<unknown>,
): Promise<UnitCount[]> {
  const { rows } = await sql<UnitCount>`
    select unit.id as "unitId", ${localName('unit', language)} as name, count(*)::integer as should,
      count(concerned.done_at)::integer as done
    from ${concerned} as concerned
    join person on person.id = concerned.person_id
    join unit on unit.id = person.department_id
    group by unit.id order by count(*) - count(concerned.done_at) desc, ${nameOrder('unit', language)}, unit.id`.execute(
    db,
  )
  return rows
}

/** So many names are shown beside a document; its tab lists all of them. */
const mostUnread = 4

/** In the order of the list of readers. */
async function selectUnread({ db, language }: Pick<Context, 'db' | 'language'>, concerned: RawBuilder<unknown>) {
  const { rows } = await sql<{ personId: number; name: string; departmentName: string }>`
    select person.id as "personId", ${localName('person', language)} as name, ${localName('unit', language)} as "departmentName"
    from ${concerned} as concerned
    join person on person.id = concerned.person_id
    join unit on unit.id = person.department_id
    where concerned.done_at is null order by ${nameOrder('unit', language)}, person.id limit ${mostUnread}`.execute(db)
  return rows
}

/** People who may share a document decide who must read it. */
export async function requireDecides(context: Context, documentId: number): Promise<DocumentDetail> {
  const document = await findDocument(context, documentId)
  if (!document.allowed.share) throw rightErrors.documentRefused({ id: documentId })
  return document
}
