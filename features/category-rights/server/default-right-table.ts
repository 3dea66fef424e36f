import { sql } from 'kysely'
import { findMostToGive, requireSettable } from '@shuku/domain/categories/server'
import { codeOfKind } from '@shuku/domain/people/contract'
import { localName, selectSubjectGone, selectSubjectName, selectSubjectPlace } from '@shuku/domain/people/server'
import { defaultRightKinds, levels, postLevels, rightMessages, roleLevels } from '@shuku/domain/rights/contract'
import {
  categoriesWith,
  findDefaultsState,
  subjectDetail,
  kindOfEntry,
  nameWithDetail,
  wordOfKind,
} from '@shuku/domain/rights/server'
import { defineList, type Context } from '@shuku/kit/server'
import { categoryRightsApi as api } from '../contract.ts'
import { DefaultRightRow, type DefaultRightsQuery } from '../contract/default-rights.ts'
import { rightsMessages } from '../messages.ts'
import { defaultRightOptions } from './default-right-options.ts'

const kindOf = kindOfEntry('entry')
const plainKind = sql<string>`regexp_replace(${kindOf}, '_(below|above)$', '')`
const isBelow = sql<boolean>`${kindOf} like '%\\_below'`
const subjectLevel = sql<number | null>`coalesce(principal.level, entry.ref_level)`

/** A level of roles asks for roles alone, one of posts for posts. */
function ofSubject(asked: Partial<DefaultRightsQuery>) {
  const { kind, roleLevel, postLevel, below, organisationId = 0, groupId = 0, postSubcompanyId = 0 } = asked
  return [
    kind && sql<boolean>`${plainKind} = ${kind}`,
    roleLevel && sql<boolean>`${plainKind} = 'role' and ${subjectLevel} = ${roleLevels[roleLevel]}`,
    postLevel && sql<boolean>`${plainKind} = 'post' and ${subjectLevel} = ${postLevels[postLevel]}`,
    below !== undefined && sql<boolean>`${isBelow} = ${below}`,
    groupId !== 0 && sql<boolean>`${plainKind} = 'group' and principal.ref_id = ${groupId}`,
    (organisationId !== 0 || postSubcompanyId !== 0) && sql<boolean>`false`,
  ].filter((condition) => condition !== false && condition !== undefined)
}

export const defaultRightList = defineList({
  endpoint: api.listDefaultRights,
  opens: async (context) => {
    const { id } = await requireSettable(context)
    const { documents, behind, detached } = await findDefaultsState(context.db, id)
    return {
      mayEdit: true,
      maySync: behind > 0,
      mostLevel: await findMostToGive(context, id),
      documents,
      behind,
      detached,
      noDownload: 0 as const,
      ...defaultRightOptions(context.language),
    }
  },
  shape: DefaultRightRow,
  select: ({ db, caller, language }, { categoryId, level, download, minSecurity, maxSecurity, ...subject }) =>
    db
      .selectFrom('category')
      .innerJoin('default_entry as entry', 'entry.default_set_id', 'category.default_set_id')
      .leftJoin('principal', 'principal.id', 'entry.principal_id')
      .where('category.id', '=', categoryId)
      .where(sql<boolean>`category.id in ${categoriesWith(caller, 'settings')}`)
      .$if(level !== undefined, (query) => query.where('entry.level', '=', levels[level ?? 'view']))
      .$if(download !== undefined, (query) => query.where('entry.can_download', '=', download ?? true))
      .$if(minSecurity !== undefined, (query) => query.where('entry.max_security', '>=', minSecurity ?? 0))
      .$if(maxSecurity !== undefined, (query) => query.where('entry.min_security', '<=', maxSecurity ?? 255))
      .where((eb) => eb.and(ofSubject(subject)))
      .select([
        'entry.id',
        sql<string>`''`.as('name'),
        sql<string>`''`.as('detail'),
        sql<'view' | 'edit' | 'full'>`(array['view', 'edit', 'full'])[entry.level]`.as('level'),
        sql<string>`case when entry.min_security = 0 and entry.max_security = 255 then ''
          else concat(entry.min_security, '–', entry.max_security) end`.as('security'),
        sql<boolean>`entry.can_download or entry.level > 1`.as('download'),
        sql<number | null>`null::integer`.as('people'),
        sql<string>`coalesce((select ${localName('person', language)} from person where person.id = entry.entered_by), '')`.as(
          'givenBy',
        ),
        'entry.entered_at as givenAt',
        kindOf.as('subjectKind'),
        subjectLevel.as('subjectLevel'),
        sql<number>`coalesce(principal.ref_id, entry.ref_id, 0)`.as('subjectId'),
        sql<number>`coalesce(principal.id, 0)`.as('principalId'),
        sql<number>`0`.as('objectType'),
        isBelow.as('below'),
        'entry.min_security as minSecurity',
        'entry.max_security as maxSecurity',
      ]),
  sorts: { level: { expression: () => sql<number>`entry.level`, type: 'integer' } },
  defaultSort: { column: 'level', order: 'descend' },
  tieBreak: () => sql<number>`entry.id`,
  complete: completeDefaultRights,
  spans: { subjectId: ({ name }) => name },
  export: {
    name: rightsMessages.texts.defaultRights,
    cells: { name: nameWithDetail, level: ({ level }, language) => rightMessages.texts[level][language] },
  },
  canCheck: true,
})

interface Named {
  readonly id: number
  readonly name: string | null
  readonly place: string | null
  readonly isGone: boolean
  readonly people: number | null
}

/** The names of the principals on a page, and how many people each of them reaches for a document of any author. */
async function completeDefaultRights(
  { db, language }: Context,
  _query: unknown,
  rows: DefaultRightRow[],
): Promise<DefaultRightRow[]> {
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
    select asked.id, ${selectSubjectName(language, subject)} as name,
      ${selectSubjectPlace(language, subject)} as place, ${selectSubjectGone(subject)} as "isGone",
      case when asked.principal_id not in (0, 3, 4, 5, 6) then (
        select count(*)::integer from person_principal as member join person on person.id = member.person_id
        where member.principal_id = asked.principal_id and member.valid_until is null and person.status = 'active'
          and person.security_level between asked.min_security and asked.max_security) end as people
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id integer, principal_id integer, kind text,
      ref_id integer, min_security integer, max_security integer)`.execute(db)
  const byId = new Map(named.map((one) => [one.id, one]))
  return rows.map((row) => {
    const found = byId.get(row.id)
    return {
      ...row,
      name: found?.name ?? wordOfKind(row.subjectKind, language),
      detail: subjectDetail({ ...row, place: found?.place ?? '', isGone: found?.isGone ?? false }, language),
      people: found?.people ?? null,
      objectType: codeOfKind(defaultRightKinds, row.subjectKind),
    }
  })
}
