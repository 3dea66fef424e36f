import { sql } from 'kysely'
import { selectSubjectGone, selectSubjectName, selectSubjectPlace } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import type { Context } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { codeOfKind } from '@shuku/domain/people/contract'
import { rightMessages, shareKinds } from '@shuku/domain/rights/contract'
import { subjectDetail, withReaders, wordOfKind } from '@shuku/domain/rights/server'
import type { shareApi, ShareRow } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'

const text = { ...rightMessages.texts, ...shareMessages.texts }

interface Named {
  readonly id: number
  readonly name: string | null
  readonly place: string | null
  readonly isGone: boolean
  readonly people: number
}

type Completed = Pick<
  ShareRow,
  | 'id'
  | 'principalId'
  | 'subjectKind'
  | 'subjectId'
  | 'subjectLevel'
  | 'minSecurity'
  | 'maxSecurity'
  | 'source'
  | 'givenBy'
>

/** The names of whom the rows of a page name, and how many people see the document by each of them. */
export async function completeShares<R extends Completed>(
  { db, language }: Context,
  { documentId }: QueryOf<typeof shareApi.listShares>,
  rows: R[],
): Promise<(R & Pick<ShareRow, 'name' | 'detail' | 'people' | 'objectType'>)[]> {
  const asked = rows.map(({ id, principalId, subjectKind, subjectId, minSecurity, maxSecurity }) => ({
    id,
    principal_id: principalId,
    kind: subjectKind,
    ref_id: subjectId,
    min_security: minSecurity,
    max_security: maxSecurity,
  }))
  const subject = { kind: sql`asked.kind`, id: sql`asked.ref_id` }
  const { rows: named } = await sql<Named>`
    with ${await withReaders(db, documentId)}
    select asked.id, ${selectSubjectName(language, subject)} as name, ${selectSubjectPlace(language, subject)} as place,
      ${selectSubjectGone(subject)} as "isGone", (
      case when asked.principal_id = 0 then 1 when asked.principal_id between 4 and 6 then (
        select count(*) from person
        where ${isWithin} and case asked.principal_id when 4 then person.id = creator.manager_id
          when 5 then person.id = any(creator.superior_ids) else person.post_id = creator.post_id end
      ) else (
        select count(*) from person_principal as member join person on person.id = member.person_id
        where member.principal_id = asked.principal_id and member.valid_until is null and ${isWithin}
      ) end)::integer as people
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id bigint, principal_id integer, kind text,
      ref_id integer, min_security integer, max_security integer)
    join document on document.id = ${documentId}
    join person as creator on creator.id = document.creator_id`.execute(db)
  const byId = new Map(named.map((one) => [Number(one.id), one]))
  return rows.map((row) => {
    const found = byId.get(row.id)
    return {
      ...row,
      name: found?.name ?? wordOfKind(row.subjectKind, language),
      detail: detailOf(row, found, language),
      people: found?.people ?? 0,
      objectType: codeOfKind(shareKinds, row.subjectKind),
      source: sourceOf(row, language),
    }
  })
}

/** Of whom a row names, those who can see the document: no row tells of more people than see it in all. */
const isWithin = sql<boolean>`person.id in (select id from readers)
  and person.security_level between asked.min_security and asked.max_security`

function detailOf(row: Completed, found: Named | undefined, language: Language): string {
  const { source } = row
  if (source === 'creator' || source === 'owner') return text[source][language]
  return subjectDetail({ ...row, place: found?.place ?? '', isGone: found?.isGone ?? false }, language)
}

function sourceOf({ source, givenBy }: Completed, language: Language): string {
  switch (source) {
    case 'creator':
    case 'owner':
      return text[source][language]
    case 'category':
      return text.fromCategory[language]
    case 'subscription':
      return text.fromSubscription[language]
    case 'coediting':
      return text.fromCoediting[language]
    case 'approval':
      return text.fromApproval[language]
    default:
      return givenBy
  }
}
