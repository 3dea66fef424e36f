import { sql, type RawBuilder } from 'kysely'
import {
  isOpenedBy,
  roleRights,
  selectAdministeredUnits,
  type Acting,
  type Administrator,
  personOrder,
} from '@shuku/domain/people/server'
import { identify } from '@shuku/domain/rights/server'
import type { Text } from '@shuku/kit/i18n'
import type { Caller, Database } from '@shuku/kit/server'
import { importErrors } from '../../contract.ts'
import { lineMessages } from '../../line-messages.ts'
import type { Line } from '../plan/line.ts'
import type { PersonPlan, Plan, UnitPlan } from '../plan/plan.ts'
import { joined } from '../plan/say.ts'
import type { ReadLine } from '../read-lines.ts'

/** The number of lines per statement. */
export const atOnce = 5000

export interface ImportRow {
  readonly id: number
  readonly personId: number
  readonly signedInId: number
  readonly address: string
  readonly fileName: string
  readonly hasSubcompanies: boolean
  /** Null until it is begun. */
  readonly mode: 'all' | 'lines' | null
  readonly marksLeavers: boolean
  readonly progressId: number
}

/** The import while it is in this state, locked: of two who work on it one waits, and then finds it past that. */
export async function lockImport(
  db: Database,
  importId: number,
  state: 'checking' | 'importing',
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select id, person_id as "personId", signed_in_id as "signedInId", address, file_name as "fileName",
      coalesce((notes ->> 'hasSubcompanies')::boolean, false) as "hasSubcompanies", mode,
      marks_leavers as "marksLeavers", coalesce(progress_id, 0) as "progressId"
    from organisation_import where id = ${importId} and state = ${state} for update`.execute(db)
  return rows[0]
}

/** The person who began the import, with their present rights. */
export async function actingOf(db: Database, row: ImportRow): Promise<Acting & { readonly caller: Caller }> {
  const caller = await identify(db, { personId: row.personId })
  if (!caller) throw importErrors.requesterLeft()
  return { db, caller: { ...caller, signedInId: row.signedInId }, request: { address: row.address } }
}

export async function insertLines(db: Database, importId: number, lines: readonly (ReadLine & { place: number })[]) {
  const rows = lines.map(({ place, kind, sheet, row, cells }) => ({ place, kind, sheet, row_number: row, cells }))
  await sql`
    insert into organisation_import_line (import_id, place, kind, sheet, row_number, cells)
    select ${importId}::bigint, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (place integer, kind text, sheet text, row_number integer, cells jsonb)`.execute(db)
}

export async function readLines(db: Database, importId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select place, kind, row_number as row, cells, password_hash as "passwordHash",
      result as checked, subject_id as "subjectId"
    from organisation_import_line where import_id = ${importId} and kind <> 'leaver' order by place`.execute(db)
  return rows
}

interface Writing {
  readonly importId: number
  /** The creations and changes have been imported. */
  readonly isDone: boolean
  idOf(plan: UnitPlan | PersonPlan): number | null
}

/** Writes down what each line does, or did. */
export async function writePlan(db: Database, plan: Plan, { importId, isDone, idOf }: Writing): Promise<void> {
  const plans = [...plan.units, ...plan.people]
  for (let from = 0; from < plans.length; from += atOnce) {
    const rows = plans.slice(from, from + atOnce).map((each) => ({
      place: each.line.place,
      result: each.result,
      says: joined(each.result === 'error' ? each.errors : each.says),
      subject_id: idOf(each),
      is_done: isDone && (each.result === 'new' || each.result === 'changed'),
    }))
    await sql`
      update organisation_import_line as line
      set result = row.result, says = row.says, subject_id = row.subject_id, is_done = row.is_done,
        password_hash = case when row.is_done or ${isDone} then null else line.password_hash end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (place integer, result text, says jsonb, subject_id integer, is_done boolean)
      where line.import_id = ${importId} and line.place = row.place`.execute(db)
  }
}

/**
 * Active people whom the administrator administers with all their accounts and whom the file does not name. The
 * importer, and accounts with administrative rights, are never marked as left by a list: that is done by hand.
 */
function selectAbsent(
  { caller }: Acting,
  administrator: Administrator,
  present: readonly number[],
): RawBuilder<unknown> {
  return sql`
    with administered as materialized ${selectAdministeredUnits(administrator)}
    select person.id, ${personOrder('person', 'zh-CN')} as place,
      jsonb_strip_nulls(jsonb_build_object('name', person.name, 'nameEnglish', person.name_en,
        'loginName', person.login_name, 'workCode', nullif(person.work_code, ''))) as cells
    from person
    where person.status = 'active' and person.main_person_id is null
      and not exists (
        select from person as account
        where ${isOpenedBy(sql`person.id`)} and account.department_id not in (select id from administered))
      and not exists (
        select from person as account
        where ${isOpenedBy(sql`person.id`)} and account.id = any(${present}::integer[]))
      and person.id not in (${caller?.personId ?? 0}, ${caller?.signedInId ?? 0})
      and not exists (
        select from role_member join role_right on role_right.role_id = role_member.role_id
        join person as account on account.id = role_member.person_id
        where (account.id = person.id or account.main_person_id = person.id)
          and role_right.right_name = any(${roleRights.all().map(({ right }) => right)}::text[]))`
}

/** Writes down who is absent from the file, behind its lines. */
export async function writeLeavers(
  acting: Acting,
  administrator: Administrator,
  { importId, lines, present }: { importId: number; lines: number; present: readonly number[] },
): Promise<void> {
  await sql`
    insert into organisation_import_line (import_id, place, kind, cells, result, says, subject_id)
    select ${importId}::bigint, ${lines}::integer + row_number() over (order by place, id), 'leaver', cells, 'leaver',
      ${JSON.stringify(lineMessages.texts.leaves)}::jsonb, id
    from (${selectAbsent(acting, administrator, present)}) as absent`.execute(acting.db)
}

/** Those who were announced to leave, as far as they still would. */
export async function findLeavers(
  acting: Acting,
  administrator: Administrator,
  { importId, present }: { importId: number; present: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select absent.id from (${selectAbsent(acting, administrator, present)}) as absent
    join organisation_import_line as line on line.import_id = ${importId} and line.kind = 'leaver' and line.subject_id = absent.id
    order by absent.id`.execute(acting.db)
  return rows.map(({ id }) => id)
}

export async function endImport(
  db: Database,
  importId: number,
  end: { state: 'ready' | 'done' | 'failed'; reason?: Text },
) {
  await sql`
    update organisation_import
    set state = ${end.state}, reason = ${end.reason ? JSON.stringify(end.reason) : null}::jsonb,
      ended_at = case when ${end.state} = 'ready' then null else now() end
    where id = ${importId}`.execute(db)
}
