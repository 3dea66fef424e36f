import { sql } from 'kysely'
import { administratorOf, selectAdministeredUnits } from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { importErrors, organisationImportApi as api, type ImportState } from '../contract.ts'
import { isMailable, isUntold } from './mail-passwords.ts'

type Row = Omit<ImportState, 'unknownColumns' | 'passedOver'> & {
  readonly notes: { readonly unknownColumns?: string[]; readonly passedOver?: string[] }
}

/** Only the importer sees an import. */
export const getImport = handle(api.getImport, async (context) => {
  const { db, caller, query, language } = context
  administratorOf(caller)
  const count = (result: string) => sql`count(*) filter (where line.result = ${sql.lit(result)})::integer`
  const { rows } = await sql<Row>`
    select import.id as "importId", import.file_name as "fileName", import.state, import.notes,
      coalesce(progress.id, 0)::integer as "jobId", coalesce(progress.done, 0)::integer as done,
      coalesce(progress.total, 0)::integer as total, import.reason ->> ${language}::text as reason,
      counted.people, counted.units, counted.imported,
      coalesce(untold.people, 0) > 0 as "hasPasswords", coalesce(untold.mailable, 0) as mailable,
      coalesce((select max(id) from password_mailing where import_id = import.id), 0)::integer as "mailingId",
      jsonb_build_object('new', counted.new, 'changed', counted.changed, 'unchanged', counted.unchanged,
        'error', counted.error, 'leaver', counted.leaver) as counts
    from organisation_import as import
    left join job_progress as progress on progress.id = import.progress_id
    cross join lateral (
      select ${count('new')} as new, ${count('changed')} as changed, ${count('unchanged')} as unchanged,
        ${count('error')} as error, ${count('leaver')} as leaver,
        count(*) filter (where line.kind = 'person')::integer as people,
        count(*) filter (where line.kind = 'unit')::integer as units,
        count(*) filter (where line.is_done)::integer as imported
      from organisation_import_line as line where line.import_id = import.id
    ) as counted
    left join lateral (
      select count(*)::integer as people, count(*) filter (where ${isMailable})::integer as mailable
      from organisation_import_line as line join person on person.id = line.subject_id
        and person.department_id in ${selectAdministeredUnits(administratorOf(caller))}
      where line.import_id = import.id and ${isUntold}
    ) as untold on import.state = 'done' and import.password_key_hash is not null
    where import.id = ${query.importId} and import.person_id = ${caller.personId}`.execute(db)
  const [row] = rows
  if (!row) throw importErrors.unknown()
  const { notes, ...state } = row
  const mailable = context.sendsMail ? state.mailable : 0
  return { ...state, mailable, unknownColumns: notes.unknownColumns ?? [], passedOver: notes.passedOver ?? [] }
})

export const findLastImport = handle(api.findLastImport, async ({ db, caller }) => {
  administratorOf(caller)
  const last = await db
    .selectFrom('organisation_import')
    .select(['id as importId', 'file_name as fileName', 'state', 'asked_at as askedAt'])
    .where('person_id', '=', caller.personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { last: last ? { ...last, state: last.state as ImportState['state'] } : null }
})
