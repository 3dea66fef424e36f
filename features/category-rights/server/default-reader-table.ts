import { sql } from 'kysely'
import { localName, selectSubjectName, personOrder } from '@shuku/domain/people/server'
import { rightMessages } from '@shuku/domain/rights/contract'
import { categoriesWith, kindDetail, kindOfEntry, withDefaultReaders, wordOfKind } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { type Context, defineList } from '@shuku/kit/server'
import { categoryRightsApi as api } from '../contract.ts'
import { DefaultReaderRow } from '../contract/category-access.ts'
import { requireSettable } from '@shuku/domain/categories/server'
import { askedDocument, requireDayAsked } from './asked-document.ts'
import { findPerson } from './find-person.ts'

export const defaultReaderList = defineList({
  endpoint: api.listDefaultReaders,
  shape: DefaultReaderRow,
  select: ({ db, caller, language }, { name, ...asked }) =>
    db
      .selectFrom(
        sql<Record<string, unknown>>`(
          with ${withDefaultReaders(askedDocument({ caller }, asked))} select * from readers)`.as('reader'),
      )
      .innerJoin('person', (join) => join.on(sql<boolean>`person.id = reader.id`))
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .where(sql<boolean>`${asked.categoryId}::integer in ${categoriesWith(caller, 'settings')}`)
      .$if(name !== undefined, (query) =>
        query.where(sql<boolean>`(strpos(lower(person.name), ${name?.toLowerCase()}) > 0
          or starts_with(person.pinyin, ${name?.toLowerCase()}) or strpos(lower(person.name_en), ${name?.toLowerCase()}) > 0)`),
      )
      .select([
        'person.id as personId',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
        sql<'view' | 'edit' | 'full'>`(array['view', 'edit', 'full'])[reader.level]`.as('level'),
        sql<boolean>`reader.can_download`.as('download'),
        sql<string>`''`.as('why'),
        sql<boolean>`reader.is_holder`.as('isHolder'),
      ]),
  sorts: {
    name: { expression: ({ language }) => personOrder('person', language), type: 'text' },
    level: { expression: () => sql<number>`reader.level`, type: 'integer' },
  },
  defaultSort: { column: 'level', order: 'descend' },
  tieBreak: () => sql<number>`person.id`,
  export: {
    name: rightMessages.texts.readers,
    cells: { level: ({ level }, language) => rightMessages.texts[level][language] },
  },
  complete: completeDefaultReaders,
  canCheck: false,
  opens: async (context) => {
    await requireSettable(context)
    await requireDayAsked(context)
    const { creatorId = context.caller.personId } = context.query
    return { creator: await findPerson(context, creatorId) }
  },
})

interface Strongest {
  readonly personId: number
  readonly kind: string
  readonly name: string | null
  readonly level: number | null
}

/** The grant that opens most to each person of a page; among equal ones, the one that names them most directly. */
async function completeDefaultReaders(
  { db, caller, language }: Context,
  asked: QueryOf<typeof api.listDefaultReaders>,
  rows: DefaultReaderRow[],
): Promise<DefaultReaderRow[]> {
  const document = askedDocument({ caller }, asked)
  const kind = kindOfEntry('held')
  const { rows: found } = await sql<Strongest>`
    with ${withDefaultReaders(document)}
    select distinct on (person.id) person.id as "personId", ${kind} as kind, coalesce(principal.level, held.ref_level) as level,
      ${selectSubjectName(language, { kind, id: sql`coalesce(principal.ref_id, held.ref_id)` })} as name
    from reached join held on held.id = reached.entry_id
    join ${document.moment.people} as person on person.id = reached.person_id
    left join principal on principal.id = held.principal_id
    where person.id = any(${rows.map(({ personId }) => personId)}::integer[])
      and person.security_level between held.min_security and held.max_security
    order by person.id, held.level desc, ${kind} <> 'person', ${kind} = 'everyone', held.id`.execute(db)
  const byPerson = new Map(found.map((one) => [one.personId, one]))
  return rows.map((row) => {
    const strongest = byPerson.get(row.personId)
    if (!strongest || row.isHolder) return { ...row, why: rightMessages.texts.creator[language] }
    const { kind: own, name, level } = strongest
    const word = own === 'person' ? rightMessages.texts.person[language] : (name ?? wordOfKind(own, language))
    return { ...row, why: [word, kindDetail(own, level, language)].filter(Boolean).join(' · ') }
  })
}
