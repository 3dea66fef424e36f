import { sql } from 'kysely'
import { approvalMessages, ApprovalRule } from '@shuku/domain/approval/contract'
import { changeRule } from '@shuku/domain/approval/server'
import type { CategoryContext } from '@shuku/domain/categories/server'
import { ProductError } from '@shuku/kit/contract'
import { languages, type Text } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { categoryApprovalMessages, categoryLineMessages } from '../messages.ts'
import { approvalInWords, type WantedApproval } from './words/approval-words.ts'
import type { LinePlan } from './plan-lines.ts'
import { say, textOf } from './words/sentences.ts'

const text = categoryApprovalMessages.texts

/** The rules that categories have themselves. */
export async function readOwnRules(db: Database, ids: readonly number[]): Promise<Map<number, ApprovalRule>> {
  const { rows } = await sql<{ id: number; rule: unknown }>`
    select category_id as id, rule from category_approval where category_id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, rule }) => [id, ApprovalRule.parse(rule)]))
}

/** Gives the categories of these lines the rules that they say; what is refused is written on the line. */
export async function applyApprovals(context: CategoryContext, plans: readonly LinePlan[]): Promise<void> {
  const asked = plans.flatMap((plan) => {
    const { approval, node } = plan
    return approval && node?.id !== undefined && plan.errors.length === 0 ? [{ plan, approval, id: node.id }] : []
  })
  if (asked.length === 0) return
  const own = await readOwnRules(
    context.db,
    asked.map(({ id }) => id),
  )
  for (const { plan, approval, id } of asked) {
    const before = own.get(id)
    const after = ruleAfter(approval, before)
    if (after === 'unknown') plan.errors.push(say(text.customElsewhere, { field: approvalMessages.texts.approval }))
    else if (!isSame(before, after)) await giveRule(context, plan, { id, before, after })
  }
}

function ruleAfter(wanted: WantedApproval, before: ApprovalRule | undefined): ApprovalRule | undefined | 'unknown' {
  if (wanted.is === 'inherited') return undefined
  if (wanted.is === 'off') return { steps: [], allowsOwn: false, ...before, isOn: false }
  if (wanted.is === 'steps') return { isOn: true, steps: [...wanted.steps], allowsOwn: false }
  return languages.some((language) => approvalInWords(before, language) === wanted.words) ? before : 'unknown'
}

interface Given {
  readonly id: number
  readonly before: ApprovalRule | undefined
  readonly after: ApprovalRule | undefined
}

async function giveRule(context: CategoryContext, plan: LinePlan, { id, before, after }: Given): Promise<void> {
  try {
    await changeRule(context, { categoryId: id, rule: after ?? null })
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    plan.errors.push(textOf(error))
    return
  }
  plan.changes['approve'] = { rule: [before ?? null, after ?? null] }
  const inWords = (rule: ApprovalRule | undefined): Text => ({
    'zh-CN': approvalInWords(rule, 'zh-CN'),
    'en-US': approvalInWords(rule, 'en-US'),
  })
  const change = { field: approvalMessages.texts.approval, from: inWords(before), to: inWords(after) }
  plan.says.push(say(categoryLineMessages.texts.change, change))
}

/** Whatever the order in which the store has the parts of a rule. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (rule: unknown) => (rule ? JSON.stringify(ApprovalRule.parse(rule)) : '')
  return plain(one) === plain(other)
}

interface Imported {
  readonly categoryId: number
  readonly name: string
  readonly changes: Readonly<Record<string, Readonly<Record<string, readonly [unknown, unknown]>>>>
}

/** Gives categories the rules back that an import changed; answers the names of those that were changed again since. */
export async function restoreApprovals(context: CategoryContext, rows: readonly Imported[]): Promise<string[]> {
  const changed = rows.flatMap(({ categoryId, name, changes }) => {
    const rule = changes['approve']?.['rule']
    return rule ? [{ categoryId, name, before: rule[0], after: rule[1] }] : []
  })
  const own = await readOwnRules(
    context.db,
    changed.map(({ categoryId }) => categoryId),
  )
  const touched = changed.filter(({ categoryId, after }) => !isSame(own.get(categoryId), after))
  if (touched.length > 0) return touched.map(({ name }) => name)
  for (const { categoryId, before } of changed)
    await changeRule(context, { categoryId, rule: before ? ApprovalRule.parse(before) : null })
  return []
}
