import { sql, type RawBuilder } from 'kysely'
import type { PrincipalTable } from '@shuku/db/schema'
import type { Language } from '@shuku/kit/i18n'
import { choiceKinds, isUnitKind, principalKinds, splitKind, type ChoiceKind, type UnitKind } from '../contract.ts'
import { localName } from './naming/local-name.ts'
import { nameOrder, personOrder } from './naming/name-order.ts'
import type { Subject } from './subject.ts'

/** Joins of `person as who` with those a `principal` of the kind names. */
type Members = readonly RawBuilder<unknown>[]

interface Kind {
  readonly members: Members
  /** For units: the principal that includes the units below, and the one that includes those above. */
  readonly membersBelow?: Members
  readonly membersAbove?: Members
}

/** What is named by an id: rows of a table, in pickers under the name `found`. */
interface KindWithRows extends Kind {
  readonly table: 'person' | 'unit' | 'role' | 'post' | 'people_group'
  /** May be chosen anew. */
  readonly isOpen: RawBuilder<boolean>
  /** Rows may be somebody's own (`owner_id`): nobody else can choose them or learn their names. */
  readonly isOwned?: boolean
  /** Where administrators have put them in order, before their names. */
  readonly place?: RawBuilder<number>
  readonly order: (language: Language) => RawBuilder<string>
  /** Whose a row is, or in which unit, in lists of programs: its name. */
  readonly belongsTo?: (language: Language) => RawBuilder<string>
  /** The columns of a `Choice` in addition to its kind, id and name. */
  readonly facts: (language: Language) => RawBuilder<unknown>
}

/** Whether somebody works in the unit within which a principal counts. */
function isWithin(kind: 'role' | 'post'): RawBuilder<boolean> {
  const { department, subcompany } = principalKinds[kind].levels
  return sql<boolean>`case principal.level
    when ${sql.lit(department)} then principal.unit_id = who.department_id
    when ${sql.lit(subcompany)} then principal.unit_id = who.subcompany_id
    else true end`
}

/** What names a department that was merged names the people of the one that represents it. */
const ofMerged = sql`join unit as merged on merged.merged_into_id = who.department_id`

/** An entry for each kind that is chosen; the words and numbers of it are an entry of `../principal-kinds.ts`. */
export const kindsWithRows: Readonly<Record<ChoiceKind, KindWithRows>> = {
  person: {
    table: 'person',
    isOpen: sql`found.status = 'active'`,
    order: (language) => personOrder('found', language),
    belongsTo: nameOfDepartment,
    facts: (language) => sql`found.work_code as code, found.status = 'left' as "isGone",
      coalesce(found.photo_file_id, 0)::integer as photo,
      concat_ws(' · ', (select ${localName('unit', language)} from unit where unit.id = found.department_id),
        (select ${localName('post', language)} from post where post.id = found.post_id)) as detail`,
    members: [sql`join principal on principal.kind = 'person' and principal.ref_id = who.id`],
  },
  department: {
    ...unit(sql`found.kind = 'department' and not found.canceled`),
    members: [
      sql`join principal on principal.kind = 'department' and principal.ref_id = who.department_id`,
      sql`${ofMerged} join principal on principal.kind = 'department' and principal.ref_id = merged.id`,
    ],
    membersBelow: [
      withBelow('department'),
      sql`join unit_ancestor as up on up.unit_id = who.department_id
        join unit as merged on merged.merged_into_id = up.ancestor_id
        join principal on principal.kind = 'department_below' and principal.ref_id = merged.id`,
    ],
    // the one that represents a merged department lies above it, so this needs no join of its own for that
    membersAbove: [withAbove('department')],
  },
  subcompany: {
    // the headquarters is the first of the sub-companies: its own departments lie right below it
    ...unit(sql`found.kind <> 'department' and not found.canceled`),
    members: [sql`join principal on principal.kind = 'subcompany' and principal.ref_id = who.subcompany_id`],
    membersBelow: [withBelow('subcompany')],
    membersAbove: [withAbove('subcompany')],
  },
  role: {
    table: 'role',
    isOpen: sql`true`,
    order: (language) => nameOrder('found', language),
    facts: () => sql`'' as code, false as "isGone", '' as detail`,
    members: [
      sql`join role_member as held on held.person_id = who.id
        join principal on principal.kind = 'role' and principal.ref_id = held.role_id and held.level >= principal.level
          and ${isWithin('role')}`,
      sql`${ofMerged} join role_member as held on held.person_id = who.id
        join principal on principal.kind = 'role' and principal.ref_id = held.role_id and held.level >= principal.level
          and principal.level = 0 and principal.unit_id = merged.id`,
    ],
  },
  post: {
    table: 'post',
    isOpen: sql`not found.canceled`,
    order: (language) => nameOrder('found', language),
    facts: (language) => sql`'' as code, found.canceled as "isGone",
      coalesce((select ${localName('unit', language)} from unit where unit.id = found.unit_id), '') as detail`,
    members: [
      sql`join principal on principal.kind = 'post' and principal.ref_id = who.post_id and ${isWithin('post')}`,
      sql`${ofMerged} join principal on principal.kind = 'post' and principal.ref_id = who.post_id
        and principal.level = 3 and principal.unit_id = merged.id`,
    ],
  },
  group: {
    table: 'people_group',
    isOpen: sql`true`,
    isOwned: true,
    order: (language) => nameOrder('found', language),
    belongsTo: nameOfOwner,
    facts: (language) => sql`'' as code, false as "isGone", ${nameOfOwner(language)} as detail`,
    members: [
      sql`join people_group_member as belongs on belongs.person_id = who.id
        join principal on principal.kind = 'group' and principal.ref_id = belongs.group_id`,
    ],
  },
}

type WholeKind = Exclude<PrincipalTable['kind'], `${string}_${'below' | 'above'}`>

/**
 * All that the database knows. Kinds such as the creator's superior depend on the document, so they have no fixed
 * members.
 */
export const kinds: Readonly<Record<WholeKind, Kind>> = {
  everyone: { members: [sql`join principal on principal.kind in ('everyone', 'anonymous')`] },
  // the inner scope is part of the outer one: one join does for both
  anonymous: { members: [] },
  ...kindsWithRows,
  // of another program, which says who is in it
  external_group: { members: [] },
  creator: { members: [] },
  superior: { members: [] },
  all_superiors: { members: [] },
  same_post: { members: [] },
}

function nameOfDepartment(language: Language): RawBuilder<string> {
  return sql<string>`coalesce((select ${localName('named', language)} from unit as named where named.id = found.department_id), '')`
}

function nameOfOwner(language: Language): RawBuilder<string> {
  return sql<string>`coalesce((select ${localName('person', language)} from person where person.id = found.owner_id), '')`
}

function unit(isOpen: RawBuilder<boolean>) {
  return {
    table: 'unit',
    isOpen,
    place: sql<number>`found.sort`,
    order: (language: Language) => nameOrder('found', language),
    facts: (language: Language) => sql`found.code, found.canceled as "isGone", ${unitPath(language)} as detail`,
  } as const
}

/** The units above a unit, from the top, without the headquarters, which says nothing. */
function unitPath(language: Language): RawBuilder<string> {
  return sql<string>`(
    select coalesce(string_agg(${localName('above', language)}, ' / ' order by up.depth desc), '')
    from unit_ancestor as up join unit as above on above.id = up.ancestor_id
    where up.unit_id = found.id and up.depth > 0 and above.kind <> 'headquarters')`
}

/** A unit with all below it: the person's unit lies in its branch. */
function withBelow(kind: 'department' | 'subcompany') {
  return sql`join unit_ancestor as up on up.unit_id = ${sql.ref(`who.${kind}_id`)}
    join principal on principal.kind = ${sql.lit(`${kind}_below`)} and principal.ref_id = up.ancestor_id`
}

/** A unit with all above it: it lies in the branch of the person's unit. */
function withAbove(kind: 'department' | 'subcompany') {
  return sql`join unit_ancestor as down on down.ancestor_id = ${sql.ref(`who.${kind}_id`)}
    join principal on principal.kind = ${sql.lit(`${kind}_above`)} and principal.ref_id = down.unit_id`
}

/** Kinds that may count within a unit alone: `principal.kind in ${leveledKinds}`. */
export const leveledKinds = listOf(choiceKinds.filter((kind) => 'levels' in principalKinds[kind]))

/** A unit alone, with those below, and with those above. */
export function reachesOf(kind: UnitKind): RawBuilder<unknown> {
  return listOf([kind, `${kind}_below`, `${kind}_above`])
}

function listOf(named: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(named.map((each) => sql.lit(each)))})`
}

/** The unit within which a role or a post counts that does so in a document's department, or in its sub-company. */
export function unitOfLevel(
  { kind, level }: { readonly kind: RawBuilder<unknown>; readonly level: RawBuilder<unknown> },
  { department, subcompany }: { readonly department: RawBuilder<unknown>; readonly subcompany: RawBuilder<unknown> },
): RawBuilder<number | null> {
  const { role, post } = principalKinds
  return sql<number | null>`case
    when (${kind}, ${level}) in (('role', ${sql.lit(role.levels.department)}), ('post', ${sql.lit(post.levels.department)})) then ${department}
    when ${kind} in ${leveledKinds} then ${subcompany} end`
}

/** The kinds of principals whose ids are those of a table, by that table. */
const kindsOfTable = Map.groupBy(
  choiceKinds.flatMap((kind) => (isUnitKind(kind) ? [kind, `${kind}_below`, `${kind}_above`] : [kind])),
  (kind) => kindsWithRows[splitKind(kind).base as ChoiceKind].table,
)

/** An expression that depends on the table that has the rows of a kind; null for kinds that have none. */
export function byTable<Value>(
  kind: RawBuilder<unknown>,
  valueIn: (table: KindWithRows['table']) => RawBuilder<Value>,
): RawBuilder<Value | null> {
  const cases = [...kindsOfTable].map(([table, named]) => sql`when ${kind} in ${listOf(named)} then ${valueIn(table)}`)
  return sql<Value | null>`case ${sql.join(cases, sql` `)} end`
}

const ownedKinds = choiceKinds.filter((kind) => kindsWithRows[kind].isOwned)

/** What is somebody's own, as `kind`, `id`, `owner_id`; with subjects, as far as these name it. */
export function selectOwned(subjects?: readonly Subject[]): RawBuilder<unknown> {
  const parts = ownedKinds.map((kind) => {
    const among = subjects && sql`and id = any(${idsOf(subjects, kind)}::integer[])`
    return sql`select ${sql.lit(kind)} as kind, id, owner_id from ${sql.table(kindsWithRows[kind].table)}
      where owner_id is not null ${among ?? sql``}`
  })
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** Whether some could name what is somebody's own. */
export function mayNameOwned(subjects: readonly Subject[]): boolean {
  return ownedKinds.some((kind) => idsOf(subjects, kind).length > 0)
}

function idsOf(subjects: readonly Subject[], kind: ChoiceKind): number[] {
  return subjects.flatMap((to) => (to.kind === kind && 'id' in to ? [to.id] : []))
}

interface Named {
  readonly kind: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
}

/** The name of whom a principal names, by its kind and id; null for those who have none of their own. */
export function selectSubjectName(language: Language, { kind, id }: Named): RawBuilder<string | null> {
  return byTable(
    kind,
    (table) =>
      sql<string>`(select ${localName('named', language)} from ${sql.table(table)} as named where named.id = ${id})`,
  )
}

/** What no longer counts: somebody who left, what was closed. Whom a merged unit named counts in the other one. */
const gone: Partial<Record<KindWithRows['table'], RawBuilder<boolean>>> = {
  person: sql`named.status = 'left'`,
  unit: sql`(named.canceled and named.merged_into_id is null)`,
  post: sql`named.canceled`,
}

/** Whether whom a principal names, by its kind and id, has left or was closed; its name may be used again by another. */
export function selectSubjectGone({ kind, id }: Named): RawBuilder<boolean> {
  const isGone = byTable(kind, (table) => {
    const condition = gone[table]
    return condition ? sql`(select ${condition} from ${sql.table(table)} as named where named.id = ${id})` : sql`false`
  })
  return sql<boolean>`coalesce(${isGone}, false)`
}

/** A person's department, since several may bear a name; null for all other kinds. */
export function selectSubjectPlace(language: Language, { kind, id }: Named): RawBuilder<string | null> {
  return sql<string | null>`case when ${kind} = 'person' then (
    select ${localName('unit', language)} from person join unit on unit.id = person.department_id
    where person.id = ${id}) end`
}
