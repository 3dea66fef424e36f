import { sql } from 'kysely'
import { receivedFile, sheetFile } from '@shuku/domain/files/server'
import { mayCreateTopCategory } from '@shuku/domain/rights/server'
import {
  enqueue,
  handle,
  handleFile,
  once,
  sizeText,
  startProgress,
  withLocalFile,
  type Context,
} from '@shuku/kit/server'
import { categoryImportMessages } from '../messages.ts'
import {
  categoryImportApi as api,
  categoryImportErrors,
  type CategoryImport,
  type ImportStateName,
} from '../contract.ts'
import { sheetColumns } from './words/columns.ts'
import { importJob } from './import-jobs.ts'
import { countResults, requireImporter } from './import-rows.ts'
import { readLines } from './read-lines.ts'

const text = categoryImportMessages.texts
const mostBytes = 20 * 1024 * 1024

export const startImport = handle(
  api.startImport,
  (context) =>
    once(api.startImport, context, async () => {
      await requireImporter(context)
      const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
      if (sizeBytes > mostBytes) throw categoryImportErrors.tooLarge({ name, limit: sizeText(mostBytes) })
      const file = await withLocalFile(context.store, sha256, (path) => readLines(context.store, { path, name }))
      const { db, caller, request } = context
      const { id: importId } = await db
        .insertInto('category_import')
        .values({
          person_id: caller.personId,
          signed_in_id: caller.signedInId,
          address: request.address,
          file_name: name.slice(0, 300),
          unknown_columns: file.unknownColumns,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`
        insert into category_import_line (import_id, place, row_number, cells)
        select ${importId}::bigint, place, line.row, line.cells
        from rows from (jsonb_to_recordset(${JSON.stringify(file.lines)}::jsonb) as (row integer, cells jsonb))
          with ordinality as line (row, cells, place)`.execute(db)
      await begin(context, { importId, step: 'check', total: file.lines.length })
      return { importId }
    }),
  { admit: requireImporter },
)

interface Step {
  readonly importId: number
  readonly step: 'check' | 'run' | 'undo'
  readonly total: number
}

async function begin({ db, caller, request }: Context, { importId, step, total }: Step): Promise<void> {
  const { personId, signedInId } = caller
  const progressId = await startProgress(db, { personId, kind: importJob.name, total })
  await sql`update category_import set progress_id = ${progressId}, reason = null where id = ${importId}`.execute(db)
  const by = { personId, signedInId, address: request.address }
  await enqueue(db, importJob, { payload: { importId, step, progressId, by } })
}

/** Everybody sees their own imports; who administers all categories sees all. */
export async function seesAll({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<boolean> {
  return mayCreateTopCategory(db, caller)
}

interface FoundImport {
  readonly importId: number
  readonly fileName: string
  readonly state: ImportStateName
  readonly jobId: number
  readonly done: number
  readonly total: number
  readonly unknownColumns: string[]
  readonly reason: string | null
  readonly isOwn: boolean
}

async function findImport(context: Context<{ importId: number }>): Promise<FoundImport> {
  const { db, caller, query, language } = context
  await requireImporter(context)
  const { rows } = await sql<FoundImport>`
    select import.id::integer as "importId", import.file_name as "fileName", import.state,
      coalesce(progress.id, 0)::integer as "jobId", coalesce(progress.done, 0)::integer as done,
      coalesce(progress.total, 0)::integer as total, import.unknown_columns as "unknownColumns",
      import.reason ->> ${language}::text as reason, import.person_id = ${caller.personId} as "isOwn"
    from category_import as import left join job_progress as progress on progress.id = import.progress_id
    where import.id = ${query.importId}
      and (import.person_id = ${caller.personId} or ${await seesAll(context)}::boolean)`.execute(db)
  if (!rows[0]) throw categoryImportErrors.unknown()
  return rows[0]
}

export const getImport = handle(api.getImport, async (context): Promise<CategoryImport> => {
  const found = await findImport(context)
  return { ...found, counts: await countResults(context.db, found.importId) }
})

export const runImport = handle(api.runImport, async (context) => {
  const { db, query } = context
  const { isOwn } = await findImport(context)
  if (!isOwn) throw categoryImportErrors.unknown()
  const { rows } = await sql`
    update category_import set state = 'importing' where id = ${query.importId} and state = 'ready' returning id`.execute(
    db,
  )
  if (rows.length === 0) throw categoryImportErrors.notReady()
  const counts = await countResults(db, query.importId)
  if (counts.error > 0) throw categoryImportErrors.hasErrors({ n: counts.error })
  if (counts.new + counts.changed === 0) throw categoryImportErrors.nothingToDo()
  const total = counts.new + counts.changed + counts.unchanged
  await begin(context, { importId: query.importId, step: 'run', total })
  return {}
})

export const undoImport = handle(api.undoImport, async (context) => {
  const { db, query } = context
  await findImport(context)
  const { rows } = await sql`
    update category_import set state = 'undoing' where id = ${query.importId} and state = 'done' returning id`.execute(
    db,
  )
  if (rows.length === 0) throw categoryImportErrors.notDone()
  const counts = await countResults(db, query.importId)
  await begin(context, { importId: query.importId, step: 'undo', total: counts.new + counts.changed })
  return {}
})

export const downloadImportTemplate = handleFile(api.downloadImportTemplate, async (context) => {
  await requireImporter(context)
  const { language, query, store } = context
  const sheet = {
    name: text.sheet[language],
    head: sheetColumns().map(({ title }) => title[language]),
    rows: [],
  }
  return sheetFile(store, { sheets: [sheet], form: query.form, name: text.templateName[language] })
})
