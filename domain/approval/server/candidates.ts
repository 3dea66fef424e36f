import { sql, type RawBuilder } from 'kysely'
import { storedValue, wireValue } from '@shuku/domain/documents/server'
import type { FieldKind } from '@shuku/domain/documents/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import { isClearedFor, withAbove } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import type { ApprovalStep, Approver } from '../contract.ts'

/** What is approved, or would be: a try-out has no document. */
export interface Proposal {
  readonly documentId: number | undefined
  /** Of a document in force: its fields are those that it has once this is approved. */
  readonly isChange?: boolean
  readonly categoryId: number
  readonly secrecy: number
  /** Whose superiors and roles count. */
  readonly authorId: number
  /** They approve nothing of their own, by none of their accounts, where the rule does not say otherwise. */
  readonly notAsked: readonly number[]
  /** Only these are looked for. */
  readonly among?: readonly number[]
  /** How many of them decide; one of them where nothing is said. */
  readonly mode?: ApprovalStep['mode'] | undefined
}

export interface Candidate {
  readonly personId: number
  /** The first of the step's approvers that names them; none of those who approve where it names nobody. */
  readonly place: number
}

/** So many are asked where one of them decides; where all or most of them do, each of them is. */
const mostAsked = 100

/** The people whom a step asks, each once by whatever accounts it names: active, cleared for the document, and not its author. */
export async function findCandidates(
  db: Database,
  approvers: readonly Approver[],
  { mode = 'any', ...proposal }: Proposal,
): Promise<Candidate[]> {
  return findThose(
    db,
    approvers.map((approver) => selectNamed(approver, proposal)),
    { ...proposal, most: mode === 'any' ? mostAsked : null },
  )
}

async function findThose(
  db: Database,
  selects: readonly RawBuilder<unknown>[],
  { most, ...proposal }: Proposal & { readonly most: number | null },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id as "personId", place from (
      select distinct on (whose) id, place from (${selectThose(selects, proposal)}) as named order by whose, place, id
    ) as those
    order by place, id limit ${most}`.execute(db)
  return rows
}

/** The ids of all whom approvers name, however many: a notice reaches each of them. */
export function selectAllNamed(approvers: readonly Approver[], proposal: Proposal): RawBuilder<unknown> {
  const selects = approvers.map((approver) => selectNamed(approver, proposal))
  return sql`select those.id from (${selectThose(selects, proposal)}) as those`
}

function selectThose(selects: readonly RawBuilder<unknown>[], proposal: Proposal): RawBuilder<unknown> {
  const named = selects.map((select, place) => sql`(select id, ${place}::integer from (${select}) as chosen (id))`)
  return sql`
    select person.id, coalesce(person.main_person_id, person.id) as whose, min(named.place)::integer as place
    from (${sql.join(named, sql` union all `)}) as named (id, place)
    join person on person.id = named.id
    where person.status = 'active'
      and ${proposal.among ? sql`person.id = any(${proposal.among}::integer[])` : sql`true`}
      and coalesce(person.main_person_id, person.id) not in (
        select coalesce(other.main_person_id, other.id) from person as other
        where other.id = any(${proposal.notAsked}::integer[]))
      and ${isClearedFor(sql`${proposal.secrecy}::integer`, sql`person.classification`)}
    group by person.id`
}

/**
 * Who decides where a step names nobody: those who have every right on the category, since who has its settings alone
 * would read by a rule that finds nobody what others write, but not who set that rule, for the same reason; else who
 * administers all.
 */
export async function findStandIns(db: Database, proposal: Proposal): Promise<Candidate[]> {
  const categoryId = sql`${proposal.categoryId}::integer`
  const running = sql`
    select id from (${selectRunners(categoryId)}) as running (id)
    where id not in (
      with recursive ${withAbove(categoryId)}, nearest as (
        select set_by from above join category_approval on category_approval.category_id = above.id
        order by above.level limit 1
      )
      select account.id from nearest join person as setter on setter.id = set_by
      join person as account on coalesce(account.main_person_id, account.id) = coalesce(setter.main_person_id, setter.id))`
  const found = await findThose(db, [running], { ...proposal, most: mostAsked })
  return found.length > 0 ? found : findThose(db, [selectAdministrators], { ...proposal, most: mostAsked })
}

/** The ids of those who administer all categories. */
export const selectAdministrators = sql`
  select member.person_id from role_right join role_member as member on member.role_id = role_right.role_id and member.level = 2
  where role_right.right_name = ${rightStrings.administerCategories}`

/**
 * Who decides for a category: those who have every right on it by what others gave them. Who administers by office could
 * give themselves all of it, and would read what they approve.
 */
const selectRunners = (categoryId: RawBuilder<unknown>) =>
  selectCategoryAdministrators(categoryId, { rights: categoryRights, givenByOthers: true })

interface Administrators {
  readonly rights?: readonly CategoryRight[]
  readonly givenByOthers?: boolean
}

/**
 * The ids of those who may change the settings of a category, or have these rights on it, by what was given to them;
 * without who administers all.
 */
export function selectCategoryAdministrators(
  categoryId: RawBuilder<unknown>,
  { rights = ['settings'], givenByOthers = false }: Administrators = {},
): RawBuilder<unknown> {
  return sql`
    with recursive ${withAbove(categoryId)}, reaching as (
      select above.id from above where not exists (
        select from above as nearer join category on category.id = nearer.id
        where nearer.level < above.level and not category.inherits_rights)
    )
    select mine.person_id from reaching
    join category_grant on category_grant.category_id = reaching.id
      and category_grant.category_right = any(${[...rights]}::text[])
      and (category_grant.valid_until is null or category_grant.valid_until > now())
    join person_principal as mine on mine.principal_id = category_grant.principal_id and mine.valid_until is null
    join person as holder on holder.id = mine.person_id and holder.status = 'active'
      and holder.security_level between category_grant.min_security and category_grant.max_security
    left join person as giver on giver.id = category_grant.given_by
    where not ${givenByOthers} or giver.id is null
      or coalesce(giver.main_person_id, giver.id) <> coalesce(holder.main_person_id, holder.id)
    group by mine.person_id having count(distinct category_grant.category_right) = ${rights.length}`
}

function selectNamed({ kind, id = 0, level }: Approver, proposal: Proposal): RawBuilder<unknown> {
  const { categoryId, authorId, notAsked } = proposal
  switch (kind) {
    case 'person':
      return sql`select ${id}::integer`
    case 'role':
      // as far as their level reaches: the department, the sub-company, everybody
      return sql`
        select member.person_id from role_member as member join person as holder on holder.id = member.person_id
        join person as author on author.id = ${authorId}
        where member.role_id = ${id} and (${level ?? null}::integer is null or member.level = ${level ?? null}::integer)
          and case member.level
          when 0 then holder.department_id = author.department_id
          when 1 then holder.subcompany_id = author.subcompany_id
          else true end`
    case 'manager':
      return sql`select manager_id from person where id = ${authorId} and manager_id is not null`
    case 'head':
      // who heads their own department is asked about by the head above
      return sql`
        select head.id from person as author join unit_ancestor as up on up.unit_id = author.department_id
        join unit_head on unit_head.unit_id = up.ancestor_id
        join person as head on head.id = unit_head.person_id and head.status = 'active'
        where author.id = ${authorId} and coalesce(head.main_person_id, head.id) not in (
          select coalesce(other.main_person_id, other.id) from person as other
          where other.id = any(${notAsked}::integer[]))
        order by up.depth limit 1`
    case 'managers':
      return sql`select unnest(superior_ids) from person where id = ${authorId}`
    case 'keepers':
      return selectRunners(sql`${categoryId}::integer`)
    case 'field':
      return sql`
        select field_value::integer from (${selectValuesOf(proposal, id)}) as filled (kind, field_value)
        where kind in ('person', 'people')`
  }
}

/** The values of one field with its kind, as on the wire: those of the pending change where that is approved. */
function selectValuesOf({ documentId = 0, isChange = false }: Proposal, fieldId: number): RawBuilder<unknown> {
  const pending = sql`from pending_change where pending_change.document_id = ${documentId} and ${isChange}::boolean`
  return sql`
    select field.kind, ${wireValue} from document_field join field on field.id = document_field.field_id
    where document_field.document_id = ${documentId} and field.id = ${fieldId} and not exists (select ${pending})
    union all
    select field.kind, jsonb_array_elements_text(coalesce(
      (select pending_change.version -> 'field_values' -> field.id::text ${pending}), '[]'))
    from field where field.id = ${fieldId}`
}

/** Whether a step counts for a document: a try-out has no values, and is shown every step. */
export async function isStepDue(
  db: Database,
  { condition }: Pick<ApprovalStep, 'condition'>,
  proposal: Proposal,
): Promise<boolean> {
  if (!condition || proposal.documentId === undefined) return true
  const { fieldId, is, values } = condition
  const bound = Number(values[0])
  const { rows } = await sql<{ kind: FieldKind; value: string }>`
    select kind, field_value as value from (${selectValuesOf(proposal, fieldId)}) as filled (kind, field_value)`.execute(
    db,
  )
  return rows.some(({ kind, value }) => {
    const { number, reference, text } = storedValue(kind, value)
    if (is === 'oneOf') return values.includes(reference === undefined ? (text ?? '') : String(reference))
    return number !== undefined && (is === 'atLeast' ? number >= bound : number < bound)
  })
}
