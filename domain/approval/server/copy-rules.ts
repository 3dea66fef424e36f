import { sql } from 'kysely'
import type { LeftOut } from '@shuku/domain/categories/server'
import { findTemplates, type ActContext, type CopiedOriginals } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { ProductError } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { attempt, type Database } from '@shuku/kit/server'
import { approvalErrors, approvalMessages, ApprovalRule, type ApprovalStep, type Approver } from '../contract.ts'
import { changeRule } from './rule.ts'

interface Own {
  readonly categoryId: number
  readonly name: string
  readonly rule: unknown
}

/**
 * Gives copies of categories the approval rules of their originals, before documents come to them. Custom fields, and
 * entries of lists, are those of the copy; a rule that names one that the copy has not is left out whole, and said: with a
 * step less, documents would take effect that somebody should have seen.
 */
export async function copyRules(context: ActContext, { copies, pairs }: CopiedOriginals): Promise<LeftOut[]> {
  const { db, language } = context
  const { rows } = await sql<Own>`
    select category.id as "categoryId", ${localName('category', language)} as name, category_approval.rule
    from category_approval join category on category.id = category_approval.category_id
    where category.id = any(${[...copies.keys()]}::integer[]) order by category.id`.execute(db)
  if (rows.length === 0) return []
  const fields = new Map(pairs.map(({ from, to }) => [from, to]))
  const entries = await findEntries(db, pairs)
  const leftOut: LeftOut[] = []
  for (const { categoryId: from, name, rule } of rows) {
    const categoryId = copies.get(from) ?? 0
    const refused = await attempt(db, async () => {
      const offered = new Set((await findTemplates(context, categoryId)).map(({ id }) => id))
      const copied = mapRule(ApprovalRule.parse(rule), { fields, entries, offered })
      await changeRule(context, { categoryId, rule: copied })
    })
    if (!(refused instanceof ProductError)) continue
    const reason = translate(approvalMessages.texts.ruleNotCopied, language, { reason: refused.textIn(language) })
    leftOut.push({ categoryId: from, name, reason })
  }
  return leftOut
}

/** Of paired fields of lists: the entry that is called the same in the copy, by that of the original. */
type Entries = ReadonlyMap<number, ReadonlyMap<string, string>>

async function findEntries(db: Database, pairs: CopiedOriginals['pairs']): Promise<Entries> {
  const { rows } = await sql<{ fieldId: number; from: string; to: string | null }>`
    select former.field_id as "fieldId", former.id::text as "from", present.id::text as "to"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("from" integer, "to" integer)
    join field_option as former on former.field_id = pair."from"
    left join field_option as present on present.field_id = pair."to" and present.name = former.name
      and present.removed_at is null`.execute(db)
  const byField = Map.groupBy(rows, ({ fieldId }) => fieldId)
  return new Map(
    [...byField].map(([fieldId, each]) => [
      fieldId,
      new Map(each.flatMap(({ from, to }) => (to === null ? [] : [[from, to] as const]))),
    ]),
  )
}

interface Mapping {
  readonly fields: ReadonlyMap<number, number>
  readonly entries: Entries
  /** Templates with which documents of the copy can begin: of others it needs no steps. */
  readonly offered: ReadonlySet<number>
}

function mapRule({ steps, templates = [], tells, ...rule }: ApprovalRule, mapping: Mapping): ApprovalRule {
  const offered = templates.filter(({ documentId }) => mapping.offered.has(documentId))
  const mapSteps = (each: readonly ApprovalStep[]) => each.map((step) => mapStep(step, mapping))
  return {
    ...rule,
    steps: mapSteps(steps),
    ...(offered.length > 0 ? { templates: offered.map((each) => ({ ...each, steps: mapSteps(each.steps) })) } : {}),
    ...(tells ? { tells: tells.map((approver) => mapApprover(approver, mapping)) } : {}),
  }
}

function mapStep({ approvers, condition, ...step }: ApprovalStep, mapping: Mapping): ApprovalStep {
  return {
    ...step,
    approvers: approvers.map((approver) => mapApprover(approver, mapping)),
    ...(condition ? { condition: mapCondition(condition, mapping) } : {}),
  }
}

function mapApprover(approver: Approver, mapping: Mapping): Approver {
  return approver.kind === 'field' ? { ...approver, id: fieldOf(approver.id ?? 0, mapping) } : approver
}

type Condition = NonNullable<ApprovalStep['condition']>

/** Documents of the copy have none of the entries that it has not. */
function mapCondition({ fieldId, is, values }: Condition, mapping: Mapping): Condition {
  const entries = is === 'oneOf' ? mapping.entries.get(fieldId) : undefined
  const mapped = entries ? values.flatMap((value) => entries.get(value) ?? []) : values
  if (mapped.length === 0) throw approvalErrors.fieldNotCopied()
  return { fieldId: fieldOf(fieldId, mapping), is, values: mapped }
}

function fieldOf(original: number, { fields }: Mapping): number {
  const copy = fields.get(original)
  if (copy === undefined) throw approvalErrors.fieldNotCopied()
  return copy
}
