import { receivedFile } from '@shuku/domain/files/server'
import { requireAdministered } from '@shuku/domain/people/server'
import { enqueue, handle, once, sizeText, startProgress, withLocalFile, type Context } from '@shuku/kit/server'
import { importErrors, organisationImportApi as api } from '../contract.ts'
import { LineReader } from './read-lines.ts'
import { checkImport } from './run/import-jobs.ts'
import { atOnce, insertLines } from './run/import-rows.ts'

export const mostBytes = 20 * 1024 * 1024

export const startImport = handle(
  api.startImport,
  (context) =>
    once(api.startImport, context, async () => {
      await requireAdministered(context, {})
      const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
      if (sizeBytes > mostBytes) throw importErrors.tooLarge({ name, limit: sizeText(mostBytes) })
      const importId = await makeImport(context, name)
      await withLocalFile(context.store, sha256, (path) =>
        storeLines(context, importId, new LineReader(context.store, { path, name })),
      )
      await enqueue(context.db, checkImport, { payload: { importId } })
      return { importId }
    }),
  { admit: (context) => requireAdministered(context, {}) },
)

/** Earlier files of the same person that wait for nothing but a decision are forgotten. */
async function makeImport({ db, caller, request }: Context, fileName: string): Promise<number> {
  await db
    .deleteFrom('organisation_import')
    .where('person_id', '=', caller.personId)
    .where('state', 'in', ['ready', 'failed'])
    .execute()
  const { id } = await db
    .insertInto('organisation_import')
    .values({
      person_id: caller.personId,
      signed_in_id: caller.signedInId,
      address: request.address,
      file_name: fileName.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function storeLines({ db, caller }: Context, importId: number, reader: LineReader): Promise<void> {
  let place = 0
  let waiting: Parameters<typeof insertLines>[2][number][] = []
  for await (const lines of reader.read()) {
    for (const line of lines) waiting.push({ ...line, place: ++place })
    if (waiting.length < atOnce) continue
    await insertLines(db, importId, waiting)
    waiting = []
  }
  await insertLines(db, importId, waiting)
  const progressId = await startProgress(db, { personId: caller.personId, kind: checkImport.name, total: place })
  await db
    .updateTable('organisation_import')
    .set({ notes: JSON.stringify(reader.notes), progress_id: progressId })
    .where('id', '=', importId)
    .execute()
}
