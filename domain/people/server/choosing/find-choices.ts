import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { peopleApi, type Choice, choiceKinds } from '../../contract.ts'
import { selectAdministeredUnits } from '../administering/select-administered-units.ts'
import { localName } from '../naming/local-name.ts'
import { peopleErrors } from '../people-errors.ts'
import { kindsWithRows } from '../principal-kinds.ts'
import { rightStrings } from '../right-strings.ts'
import { matchInParts } from './match-name.ts'

type Query = QueryOf<typeof peopleApi.findChoices>

export const findChoices = handle(peopleApi.findChoices, (context) => selectPage(context, context.query))

type Asking = Pick<Context, 'caller' | 'language'>
type PageQuery = Query & { readonly and?: RawBuilder<boolean> }

/** One page of a picker's choices, without people who have left and units that are closed. */
export async function selectPage({ db, caller, language }: Asking & Pick<Context, 'db'>, query: PageQuery) {
  const { rows } = await sql<Choice & { total: number }>`
    ${choicePage({ caller, language }, query, sql`chosen.total`)}`.execute(db)
  const [first] = rows
  return { choices: rows.map(({ total: _, ...choice }) => choice), total: first?.total ?? 0 }
}

/** The rows of a page in their order, with more columns of `chosen`: `total`, `rank`, `used_at`. */
export function choicePage({ caller, language }: Asking, query: PageQuery, more: RawBuilder<unknown>) {
  const { kind, text, page, pageSize } = query
  const { isOpen, place = sql`0`, order: byName } = kindsWithRows[kind]
  const rowsOf = tableOf(kind)
  const { and = sql<boolean>`true` } = query
  const condition = sql<boolean>`${isOpen} and ${inList(caller, query)} and ${and}`
  const parts = matchInParts(kind, text).map(
    (part) => sql`
      select found.id, ${place} as place, ${byName(language)} as name_order, ${part.rank} as rank, ${usedAt(caller, query)} as used_at
      from ${rowsOf} where ${part.condition} and ${condition}`,
  )
  const order = sql`${query.list === 'recent' ? sql`used_at desc,` : sql``} rank, place, name_order, found.id`
  return sql`
    with chosen as (
      -- of thousands that a letter finds no more is put in order than what decides it
      select found.id, place, name_order, rank, used_at, count(*) over ()::integer as total
      from (${sql.join(parts, sql` union all `)}) as found
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select ${choiceColumns(kind, language)}, ${more} from chosen join ${rowsOf} on found.id = chosen.id
    order by ${order}`
}

/** The names of what has been chosen, in the order of the ids; also of who has left since. */
export const nameChoices = handle(peopleApi.nameChoices, async ({ db, caller, query: { kind, ids }, language }) => {
  const { rows } = await sql<Choice>`
    select ${choiceColumns(kind, language)}
    from unnest(${ids}::integer[]) with ordinality as wanted (id, position)
    join (select found.* from ${tableOf(kind)} where ${mayName(caller, kind)}) as found on found.id = wanted.id
    order by wanted.position`.execute(db)
  return { choices: rows }
})

function inList(caller: Context['caller'], { kind, list, ofId, below }: Query): RawBuilder<boolean> {
  const isKnown = mayName(caller, kind)
  if (list === 'all') return isKnown
  if (list === 'recent')
    return sql<boolean>`${isKnown} and exists (
      select from recent_choice as used
      where used.person_id = ${caller.personId} and used.kind = ${kind} and used.ref_id = found.id)`
  if (kind !== 'person') throw peopleErrors.noSuchList({ kind, list })
  if (list === 'colleagues')
    return sql<boolean>`found.department_id = (select department_id from person where id = ${caller.personId})`
  if (list === 'subordinates') return sql<boolean>`found.superior_ids @> array[${caller.personId}::integer]`
  if (ofId === undefined) throw peopleErrors.noSuchList({ kind, list })
  if (list === 'unit')
    return below
      ? sql<boolean>`found.department_id in (select unit_id from unit_ancestor where ancestor_id = ${ofId})`
      : sql<boolean>`found.department_id = ${ofId}`
  return sql<boolean>`found.id in (
    select member.person_id from people_group_member as member join people_group on people_group.id = member.group_id
    where member.group_id = ${ofId} and (people_group.owner_id is null or people_group.owner_id = ${caller.personId}))`
}

/** Whether the caller may choose the row `found`, or learn its name. */
export function mayName({ personId }: Pick<Context['caller'], 'personId'>, kind: Query['kind']): RawBuilder<boolean> {
  if (!kindsWithRows[kind].isOwned) return sql<boolean>`true`
  return sql<boolean>`(found.owner_id is null or found.owner_id = ${personId})`
}

export function tableOf(kind: Query['kind']): RawBuilder<unknown> {
  return sql`${sql.table(kindsWithRows[kind].table)} as found`
}

/** The columns of a `Choice` out of `found`. */
function choiceColumns(kind: Query['kind'], language: Language): RawBuilder<unknown> {
  return sql`${sql.lit(kind)} as kind, found.id, ${localName('found', language)} as name,
    ${kindsWithRows[kind].facts(language)}`
}

/** For units: separated administration limits them to those that the caller administers. */
export function isAdministeredBy({ personId, rightNames }: Context['caller']): RawBuilder<boolean> {
  const level = rightNames.get(rightStrings.administerOrganisation)
  if (level === undefined) return sql<boolean>`false`
  return sql<boolean>`found.id in ${selectAdministeredUnits({ personId, level })}`
}

function usedAt(caller: Context['caller'], { kind, list }: Query): RawBuilder<Date | null> {
  if (list !== 'recent') return sql<null>`null::timestamptz`
  return sql<Date>`(select used.used_at from recent_choice as used
    where used.person_id = ${caller.personId} and used.kind = ${kind} and used.ref_id = found.id)`
}

const mostOfKind = 8
const most = 20

/** Of every kind the best; an exact name is before one that begins so, whatever it names. */
export const searchChoices = handle(peopleApi.searchChoices, async ({ db, caller, language, query }) => {
  const text = query.text.trim()
  const page = { text, ofId: undefined, below: false, page: 1, pageSize: mostOfKind }
  const list = text === '' ? ('recent' as const) : ('all' as const)
  const kinds = choiceKinds.map(
    (kind, place) => sql`
      select to_jsonb(page) - 'rank' - 'used_at' as choice, rank, used_at, ${sql.lit(place)} as kind_place
      from (${choicePage({ caller, language }, { ...page, kind, list }, sql`chosen.rank, chosen.used_at`)}) as page`,
  )
  const { rows } = await sql<{ choice: Choice }>`
    select choice from (${sql.join(kinds, sql` union all `)}) as found
    order by used_at desc nulls last, rank, kind_place limit ${most}`.execute(db)
  return { choices: rows.map(({ choice }) => choice) }
})
