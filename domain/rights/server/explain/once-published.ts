import { sql, type RawBuilder } from 'kysely'
import { fixedPrincipals, selectSubjectName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { isClearedFor } from '../conditions/clearance.ts'
import { present } from '../conditions/moment.ts'
import { kindDetail, nameWithDetail, wordOfKind } from '../words/subject-words.ts'
import { kindOfEntry, withDefaultReaders } from './default-readers.ts'
import { relatedTo, requireDocument, withReaders } from './select-readers.ts'

/** So many of those who open it to most people are named. */
const mostNamed = 3

interface OncePublished {
  /** How many people could read it. */
  readonly readers: number
  /** By what most of them could, and how many by each. */
  readonly by: readonly { readonly name: string; readonly people: number }[]
}

interface NewOne {
  readonly categoryId: number
  readonly creatorId: number
  /** 1 to 4. */
  readonly secrecy: number
  readonly language: Language
}

/** Who would read a document that somebody makes in a category, once it is in force; writes nothing. */
export async function findReadersOfNew(
  db: Database,
  { categoryId, creatorId, secrecy, language }: NewOne,
): Promise<OncePublished> {
  const kind = kindOfEntry('held')
  const level = sql`coalesce(principal.level, held.ref_level)`
  const id = sql`coalesce(principal.ref_id, held.ref_id)`
  const { rows } = await sql<Row>`
    with ${withDefaultReaders({ categoryId, creatorId })},
    seen as (
      select readers.id from readers join person on person.id = readers.id
      where ${isClearedFor(sql`${secrecy}::smallint`, sql`person.classification`)}
    ),
    most as (
      select held.id, count(distinct person.id)::integer as people
      from held join reached on reached.entry_id = held.id join person on person.id = reached.person_id
      where ${isSeenBy('seen')} group by held.id order by people desc, held.id limit ${mostNamed}
    )
    select (select count(*) from seen)::integer as readers, most.people, ${kind} as kind, ${level} as level,
      ${selectSubjectName(language, { kind, id })} as name
    from (select 1) as one left join most on true left join held on held.id = most.id
    left join principal on principal.id = held.principal_id
    order by most.people desc nulls last, most.id`.execute(db)
  return answer(rows, language)
}

interface Draft extends Pick<NewOne, 'secrecy' | 'language'> {
  readonly documentId: number
}

/** Who could read a document as it is shared now, with this secrecy, if it were in force; writes nothing. */
export async function findReadersOncePublished(
  db: Database,
  { documentId, secrecy, language }: Draft,
): Promise<OncePublished> {
  await requireDocument(db, documentId)
  const columns = sql`id, class_id, own_id, creator_id, owner_id, unit_id, deleted_at`
  const documents = sql`(select ${columns}, ${secrecy}::smallint as secrecy, 1::smallint as status from document)`
  const kind = sql`principal.kind`
  const { rows } = await sql<Row>`
    with ${await withReaders(db, documentId, { moment: { ...present, documents } })},
    held as (
      select given.principal_id, given.min_security, given.max_security
      from document cross join lateral ${present.grantsOf('document')} as given
      where document.id = ${documentId} and given.principal_id <> ${fixedPrincipals.creator}
        and ${present.isAhead(sql`given.valid_until`)}
    ),
    most as (
      select held.principal_id, count(distinct person.id)::integer as people
      from held cross join subject cross join lateral (
        select member.person_id from person_principal as member
        where member.principal_id = held.principal_id and member.valid_until is null
        union all
        select related.person_id from ${relatedTo(sql`held.principal_id`)} as related (person_id)
      ) as named join person on person.id = named.person_id
      where ${isSeenBy('readers')} group by held.principal_id order by people desc, held.principal_id limit ${mostNamed}
    )
    select (select count(*) from readers)::integer as readers, most.people, principal.kind, principal.level,
      ${selectSubjectName(language, { kind, id: sql`principal.ref_id` })} as name
    from (select 1) as one left join most on true left join principal on principal.id = most.principal_id
    order by most.people desc nulls last, most.principal_id`.execute(db)
  return answer(rows, language)
}

/** On `person` and `held`: they see the document, and this reaches them. */
const isSeenBy = (readers: 'seen' | 'readers'): RawBuilder<boolean> =>
  sql<boolean>`person.id in (select id from ${sql.table(readers)})
    and person.security_level between held.min_security and held.max_security`

interface Row {
  readonly readers: number
  /** Null in the one row that is there where nothing is held. */
  readonly people: number | null
  readonly kind: string | null
  readonly level: number | null
  readonly name: string | null
}

function answer(rows: readonly Row[], language: Language): OncePublished {
  const by = rows.flatMap(({ people, kind, level, name }) => {
    if (people === null || kind === null) return []
    const detail = kindDetail(kind, level, language)
    return [{ name: nameWithDetail({ name: name ?? wordOfKind(kind, language), detail }), people }]
  })
  return { readers: rows[0]?.readers ?? 0, by }
}
