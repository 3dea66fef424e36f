import { sql } from 'kysely'
import {
  findRefusal,
  lockSettings,
  recordCategoryAct,
  requireSectionRevision,
  type CategoryContext,
} from '@shuku/domain/categories/server'
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
  const nearest = await findRule(db, categoryId)
  const before = nearest?.categoryId === categoryId ? nearest.rule : null
  if (JSON.stringify(before) === JSON.stringify(rule)) return
  if (rule) await requireMayName(context, categoryId, { before, rule })
  if (rule) {
    const stored = JSON.stringify(rule)
    await sql`
      insert into category_approval (category_id, rule) values (${categoryId}, ${stored}::jsonb)
      on conflict (category_id) do update set rule = excluded.rule`.execute(db)
  } else {
    await sql`delete from category_approval where category_id = ${categoryId}`.execute(db)
  }
  const details = { section: 'approve', rule: [before, rule] }
  await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}

/**
 * Whom a rule asks reads, and takes along, what others write in the category: so nobody names others, or themselves, who
 * could not open it to them by the default rights.
 */
async function requireMayName(
  context: CategoryContext,
  categoryId: number,
  { before, rule }: { readonly before: ApprovalRule | null; readonly rule: ApprovalRule },
): Promise<void> {
  const known = new Set((before ? askedBy(before) : []).map((approver) => JSON.stringify(approver)))
  const added = askedBy(rule).filter((approver) => !known.has(JSON.stringify(approver)))
  const { personId } = context.caller
  const entries = added.map(({ kind, id = 0, level }): DefaultEntry => {
    const terms = { level: 'view', canDownload: true } as const
    if (kind === 'person') return { ...terms, to: { kind, id } }
    if (kind === 'role') return { ...terms, to: { kind, id, level: level ?? 0 } as DefaultEntry['to'] }
    if (kind === 'keepers') return { ...terms, to: { kind: 'person', id: personId } }
    // by the author of each document
    return { ...terms, to: { relative: 'department' } }
  })
  const refusal = await findRefusal(context, categoryId, entries)
  if (refusal) throw refusal
}

/** All whom a rule asks, at once or once others are late. */
function askedBy(rule: ApprovalRule): Approver[] {
  const steps = [rule.steps, ...(rule.templates ?? []).map((template) => template.steps)].flat()
  return steps.flatMap(({ approvers, whenLate }) => [
    ...approvers,
    ...(whenLate === 'keepers' ? [{ kind: 'keepers' as const }] : []),
  ])
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
