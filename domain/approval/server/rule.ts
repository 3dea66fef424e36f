import { sql, type RawBuilder } from 'kysely'
import {
  findRefusalOfAll,
  lockSettings,
  recordCategoryAct,
  requireSectionRevision,
  type CategoryContext,
  type CategoryPlace,
} from '@shuku/domain/categories/server'
import { findDefaultPeople } from '@shuku/domain/documents/server'
import type { ProductError } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import { withAbove, type DefaultEntry } from '@shuku/domain/rights/server'
import { approvalErrors, ApprovalRule, type Approver } from '../contract.ts'

export interface RuleInForce {
  /** The category that has it. */
  readonly categoryId: number
  readonly rule: ApprovalRule
}

/** The rule of a category, its own or that of the nearest category above that has one. */
export async function findRule(db: Database, categoryId: number): Promise<RuleInForce | undefined> {
  const [nearest] = await findRules(db, categoryId)
  return nearest
}

/** The rules of a category and of those above it, the nearest first. */
export async function findRules(db: Database, categoryId: number): Promise<RuleInForce[]> {
  const { rows } = await sql<{ categoryId: number; rule: unknown }>`
    with recursive ${withAbove(sql`${categoryId}`)}
    select above.id as "categoryId", category_approval.rule
    from above join category_approval on category_approval.category_id = above.id
    order by above.level`.execute(db)
  return rows.map((row) => ({ categoryId: row.categoryId, rule: ApprovalRule.parse(row.rule) }))
}

interface RuleChange {
  readonly categoryId: number
  /** Null: the category follows the one above it. */
  readonly rule: ApprovalRule | null
  /** Of the section that was changed; without it the save is of the present one. */
  readonly revision?: number | undefined
}

/** What is being approved goes on by the rule that it began with. */
export async function changeRule(context: CategoryContext, { categoryId, rule, revision }: RuleChange): Promise<void> {
  const { db } = context
  await lockSettings(context, [categoryId])
  await requireSectionRevision(context, { categoryId, section: 'approve', revision })
  if (rule) await requireNamed(db, rule)
  const rules = await findRules(db, categoryId)
  const before = rules.find((each) => each.categoryId === categoryId)?.rule ?? null
  if (JSON.stringify(before) === JSON.stringify(rule)) return
  // without a rule of its own it follows the next one above
  const next = rule ?? rules.find((each) => each.categoryId !== categoryId)?.rule
  const refusal = await findRefusalToName(context, followersOf(categoryId), { before: rules[0]?.rule, rule: next })
  if (refusal) throw refusal
  if (rule) {
    const stored = JSON.stringify(rule)
    await sql`
      insert into category_approval (category_id, rule, set_by)
      values (${categoryId}, ${stored}::jsonb, ${context.caller.personId})
      on conflict (category_id) do update set rule = excluded.rule, set_by = excluded.set_by`.execute(db)
  } else {
    await sql`delete from category_approval where category_id = ${categoryId}`.execute(db)
  }
  const details = { section: 'approve', rule: [before, rule] }
  await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}

interface RuleFollowed {
  /** By which the same documents were approved before. */
  readonly before: ApprovalRule | undefined
  readonly rule: ApprovalRule | undefined
}

/**
 * Whom a rule asks reads, and takes along, what others write in the categories that follow it: so nobody names
 * others, or themselves, who could not open each of them to these by the default rights. Who is asked there already, in
 * the same place of the rule, is no question.
 */
async function findRefusalToName(
  context: CategoryContext,
  categories: RawBuilder<number>,
  { before, rule }: RuleFollowed,
): Promise<ProductError | undefined> {
  if (!rule?.isOn) return undefined
  const known = new Set(before?.isOn ? askedBy(before).map(placeOf) : [])
  const added = askedBy(rule).filter((asked) => !known.has(placeOf(asked)))
  const { personId } = context.caller
  const terms = { level: 'view', canDownload: true } as const
  const entries = added.map(({ kind, id = 0, level }): DefaultEntry => {
    if (kind === 'person') return { ...terms, to: { kind, id } }
    if (kind === 'role') return { ...terms, to: { kind, id, level: level ?? 0 } as DefaultEntry['to'] }
    if (kind === 'keepers') return { ...terms, to: { kind: 'person', id: personId } }
    // by the author of each document, or by who is late
    return { ...terms, to: { relative: 'department' } }
  })
  const fieldIds = added.flatMap(({ kind, id }) => (kind === 'field' && id !== undefined ? [id] : []))
  // whom a field begins with are asked where authors leave it as it is
  const defaults = fieldIds.length === 0 ? [] : await findDefaultPeople(context, fieldIds)
  const ofFields = defaults.map((id): DefaultEntry => ({ ...terms, to: { kind: 'person', id } }))
  return findRefusalOfAll(context, categories, [...entries, ...ofFields])
}

/**
 * Why the caller may not bring a category to where it, and all below that follow it, come by another rule, or what it holds
 * into a category with another one: who is asked by that reads what they write.
 */
export async function findRefusalOfPlace(
  context: CategoryContext,
  { categoryId, intoId, merges }: CategoryPlace,
): Promise<ProductError | undefined> {
  const next = await findRule(context.db, intoId)
  if (!next?.rule.isOn) return undefined
  const before = await findRule(context.db, categoryId)
  const isOwn = before?.categoryId === categoryId
  if (before?.categoryId === next.categoryId || (isOwn && !merges)) return undefined
  const refusal = await findRefusalToName(context, followersOf(categoryId), { before: before?.rule, rule: next.rule })
  return refusal && approvalErrors.asksOthersThere()
}

/** The ids of a category and of all below it that have no rule of their own, nor one of another between. */
export const followersOf = (categoryId: number) => sql<number>`(
  with recursive below as (
    select ${categoryId}::integer as id
    union all
    select child.id from below join category as child on child.parent_id = below.id and child.deleted_at is null
    where not exists (select from category_approval where category_approval.category_id = child.id)
  )
  select id from below)`

interface Asked extends Omit<Approver, 'kind'> {
  readonly kind: Approver['kind'] | 'superiorOfLate'
  /** The template whose documents these steps are of, and under which condition. */
  readonly where: string
}

const placeOf = ({ kind, id, level, where }: Asked) => JSON.stringify([kind, id, level, where])

/**
 * All whom a rule asks, at once or once others are late. Those who run the category are asked in the place of who is
 * late, and decide there anyway.
 */
function askedBy(rule: ApprovalRule): Asked[] {
  const lists = [{ steps: rule.steps }, ...(rule.templates ?? [])]
  return lists.flatMap(({ steps, ...of }) =>
    steps.flatMap(({ approvers, whenLate, condition }) => {
      const where = JSON.stringify([of, condition])
      const late = whenLate === 'manager' ? [{ kind: 'superiorOfLate' as const, where }] : []
      return [...approvers.map((approver) => ({ ...approver, where })), ...late]
    }),
  )
}

/** All whom a rule asks or notifies. */
export function peopleOf({ steps, templates = [], tells = [] }: ApprovalRule): Approver[] {
  const all = [steps, ...templates.map((template) => template.steps)].flat()
  return [...all.flatMap(({ approvers }) => approvers), ...tells]
}

/** Nobody is asked who is not there, and no field that is not one of people. */
async function requireNamed(db: Database, rule: ApprovalRule): Promise<void> {
  const named = JSON.stringify(peopleOf(rule).filter(({ id }) => id !== undefined))
  const { rows } = await sql`
    select from jsonb_to_recordset(${named}::jsonb) as named (kind text, id integer)
    where case kind
      when 'person' then not exists (select from person where person.id = named.id and status = 'active')
      when 'role' then not exists (select from role where role.id = named.id)
      else not exists (select from field where field.id = named.id and field.kind in ('person', 'people') and deleted_at is null)
    end limit 1`.execute(db)
  if (rows.length > 0) throw approvalErrors.approverGone()
}
