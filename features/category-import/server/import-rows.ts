import { sql } from 'kysely'
import { categoriesWith, identify, mayCreateTopCategory } from '@shuku/domain/rights/server'
import type { CategoryContext } from '@shuku/domain/categories/server'
import type { Text } from '@shuku/kit/i18n'
import type { Caller, Database } from '@shuku/kit/server'
import { categoryConsoleErrors } from '@shuku/domain/categories/contract'
import { categoryImportErrors, type ImportStateName } from '../contract.ts'
import { resultOf, type Line, type LinePlan } from './plan-lines.ts'

/** Who may import anything: those who administer a category, or may make one on the first level. */
export async function requireImporter({ db, caller }: { db: Database; caller: Caller }): Promise<void> {
  const { rows } = await sql`select from ${categoriesWith(caller, 'settings')} as held limit 1`.execute(db)
  if (rows.length === 0 && !(await mayCreateTopCategory(db, caller))) throw categoryConsoleErrors.notAdministrator()
}

export interface ImportFacts {
  readonly id: number
  readonly personId: number
  readonly signedInId: number
  readonly address: string
  readonly fileName: string
}

/** The import while it is in this state, locked: of two who work on it one waits, and then finds it past that. */
export async function lockImport(
  db: Database,
  importId: number,
  state: ImportStateName,
): Promise<ImportFacts | undefined> {
  const { rows } = await sql<ImportFacts>`
    select id, person_id as "personId", signed_in_id as "signedInId", address, file_name as "fileName"
    from category_import where id = ${importId} and state = ${state} for update`.execute(db)
  return rows[0]
}

/** Who acts, with their present rights. */
export async function actingOf(
  db: Database,
  { personId, signedInId, address }: Pick<ImportFacts, 'personId' | 'signedInId' | 'address'>,
): Promise<CategoryContext> {
  const caller = await identify(db, { personId })
  if (!caller) throw categoryImportErrors.requesterLeft()
  return { db, caller: { ...caller, signedInId }, language: caller.language, request: { address } }
}

export async function readLinesOf(db: Database, importId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select place, row_number as row, cells from category_import_line
    where import_id = ${importId} order by place`.execute(db)
  return rows
}

/** Writes down what each line does, or did. */
export async function writePlans(
  db: Database,
  importId: number,
  { plans, isDone }: { readonly plans: readonly LinePlan[]; readonly isDone: boolean },
): Promise<void> {
  const rows = plans.map((plan) => ({
    place: plan.line.place,
    result: resultOf(plan),
    says: joined(plan.errors.length > 0 ? plan.errors : plan.says),
    // what a dry run made is gone
    category_id: plan.node?.line && !isDone ? null : (plan.node?.id ?? null),
    changes: isDone ? plan.changes : {},
  }))
  await sql`
    update category_import_line as line
    set result = row.result, says = row.says, category_id = row.category_id, changes = row.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (place integer, result text, says jsonb, category_id integer, changes jsonb)
    where line.import_id = ${importId} and line.place = row.place`.execute(db)
}

function joined(sentences: readonly Text[]): Text {
  return {
    'zh-CN': sentences.map((each) => each['zh-CN']).join('；'),
    'en-US': sentences.map((each) => each['en-US']).join('; '),
  }
}

/** `ended_at` is the end of the import; later changes of its categories are recognised by it. */
export async function endStep(
  db: Database,
  importId: number,
  { state, reason }: { readonly state: ImportStateName; readonly reason?: Text },
): Promise<void> {
  await sql`
    update category_import
    set state = ${state}, reason = ${reason ? JSON.stringify(reason) : null}::jsonb,
      ended_at = case when state = 'importing' and ${state} = 'done' then now() else ended_at end
    where id = ${importId}`.execute(db)
}

export async function countResults(db: Database, importId: number) {
  const { rows } = await sql<{ new: number; changed: number; unchanged: number; error: number }>`
    select count(*) filter (where result = 'new')::integer as new,
      count(*) filter (where result = 'changed')::integer as changed,
      count(*) filter (where result = 'unchanged')::integer as unchanged,
      count(*) filter (where result = 'error')::integer as error
    from category_import_line where import_id = ${importId}`.execute(db)
  return rows[0] ?? { new: 0, changed: 0, unchanged: 0, error: 0 }
}
