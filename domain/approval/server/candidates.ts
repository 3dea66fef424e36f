import { sql, type RawBuilder } from 'kysely'
import { withAbove } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { isClearedFor } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import type { ApprovalStep, Approver } from '../contract.ts'

/** What is approved, or would be: a try-out has no document. */
export interface Proposal {
  readonly documentId: number | undefined
  readonly categoryId: number
  readonly secrecy: number
  /** Whose superiors and roles count. */
  readonly authorId: number
  /** They approve nothing of their own, by none of their accounts, where the rule does not say otherwise. */
  readonly notAsked: readonly number[]
  /** Only these are looked for. */
  readonly among?: readonly number[]
}

export interface Candidate {
  readonly personId: number
  /** The first of the step's approvers that names them; none of those who stand in where it names nobody. */
  readonly place: number
}

/** The people whom a step asks, each once: active, cleared for the document, and not its author. */
export async function findCandidates(
  db: Database,
  approvers: readonly Approver[],
  proposal: Proposal,
): Promise<Candidate[]> {
  return findThose(
    db,
    approvers.map((approver) => selectNamed(approver, proposal)),
    proposal,
  )
}

async function findThose(
  db: Database,
  selects: readonly RawBuilder<unknown>[],
  proposal: Proposal,
): Promise<Candidate[]> {
  const named = selects.map((select, place) => sql`(select id, ${place}::integer from (${select}) as chosen (id))`)
  const { rows } = await sql<Candidate>`
    select person.id as "personId", min(named.place)::integer as place
    from (${sql.join(named, sql` union all `)}) as named (id, place)
    join person on person.id = named.id
    where person.status = 'active'
      and ${proposal.among ? sql`person.id = any(${proposal.among}::integer[])` : sql`true`}
      and coalesce(person.main_person_id, person.id) not in (
        select coalesce(other.main_person_id, other.id) from person as other
        where other.id = any(${proposal.notAsked}::integer[]))
      and ${isClearedFor(sql`${proposal.secrecy}::integer`, sql`person.classification`)}
    group by person.id order by place, person.id limit 100`.execute(db)
  return rows
}

/** Who decides where a step names nobody: those who may change the settings of the category, else who administers all. */
export async function findStandIns(db: Database, proposal: Proposal): Promise<Candidate[]> {
  const administrators = await findCandidates(db, [{ kind: 'keepers' }], proposal)
  return administrators.length > 0 ? administrators : findThose(db, [selectAdministrators], proposal)
}

/** The ids of those who administer all categories. */
export const selectAdministrators = sql`
  select member.person_id from role_right join role_member as member on member.role_id = role_right.role_id and member.level = 2
  where role_right.right_name = ${rightStrings.administerCategories}`

/** The ids of those who may change the settings of a category by what was given to them, without who administers all. */
export function selectCategoryAdministrators(categoryId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recursive ${withAbove(categoryId)}, reaching as (
      select above.id from above where not exists (
        select from above as nearer join category on category.id = nearer.id
        where nearer.level < above.level and not category.inherits_rights)
    )
    select mine.person_id from reaching
    join category_grant on category_grant.category_id = reaching.id and category_grant.category_right = 'settings'
      and (category_grant.valid_until is null or category_grant.valid_until > now())
    join person_principal as mine on mine.principal_id = category_grant.principal_id and mine.valid_until is null
    join person as holder on holder.id = mine.person_id and holder.status = 'active'
      and holder.security_level between category_grant.min_security and category_grant.max_security`
}

function selectNamed({ kind, id = 0 }: Approver, { documentId, categoryId, authorId }: Proposal): RawBuilder<unknown> {
  switch (kind) {
    case 'person':
      return sql`select ${id}::integer`
    case 'role':
      // as far as their level reaches: the department, the sub-company, everybody
      return sql`
        select member.person_id from role_member as member join person as holder on holder.id = member.person_id
        join person as author on author.id = ${authorId}
        where member.role_id = ${id} and case member.level
          when 0 then holder.department_id = author.department_id
          when 1 then holder.subcompany_id = author.subcompany_id
          else true end`
    case 'manager':
      return sql`select manager_id from person where id = ${authorId} and manager_id is not null`
    case 'managers':
      return sql`select unnest(superior_ids) from person where id = ${authorId}`
    case 'keepers':
      return selectCategoryAdministrators(sql`${categoryId}::integer`)
    case 'field':
      return sql`
        select reference::integer from document_field
        where document_id = ${documentId ?? 0} and field_id = ${id} and reference is not null`
  }
}

/** Whether a step counts for a document: a try-out has no values, and is shown every step. */
export async function isStepDue(
  db: Database,
  { condition }: Pick<ApprovalStep, 'condition'>,
  { documentId }: Proposal,
): Promise<boolean> {
  if (!condition || documentId === undefined) return true
  const { fieldId, is, values } = condition
  const [bound = '0'] = values
  const holds = {
    atLeast: sql<boolean>`number >= ${Number(bound)}::float8`,
    below: sql<boolean>`number < ${Number(bound)}::float8`,
    oneOf: sql<boolean>`coalesce(reference::text, text) = any(${values}::text[])`,
  }[is]
  const { rows } = await sql`
    select from document_field where document_id = ${documentId} and field_id = ${fieldId} and ${holds} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
