import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  findNotToEnter,
  hashOneTimePassword,
  requireAdministered,
  selectAdministeredUnits,
  spellOneTimePassword,
  type Administrator,
} from '@shuku/domain/people/server'
import { recordAudit } from '@shuku/domain/audit/server'
import { enqueue, handle, startProgress, type Context, type Database } from '@shuku/kit/server'
import { importErrors, organisationImportApi as api } from '../contract.ts'
import { isUntold } from './mail-passwords.ts'
import { runImport as runImportJob } from './run/import-jobs.ts'
import { atOnce } from './run/import-rows.ts'

// One-time passwords of an import are derived from a key that only the importer's browser holds. The job works with
// their hashes, the list can be shown afterwards, and nothing readable is stored anywhere.

export const runImport = handle(api.runImport, async (context) => {
  const { db, caller, query } = context
  const { importId, mode, marksLeavers } = query
  await requireAdministered(context, {})
  await requireReady(db, { importId, personId: caller.personId })
  const counts = await countResults(db, importId)
  if (mode === 'all' && counts.error > 0) throw importErrors.hasErrors({ n: counts.error })
  const going = counts.new + counts.changed
  if (going + (marksLeavers ? counts.leaver : 0) === 0) throw importErrors.nothingToDo()

  const key = randomBytes(32)
  await storeHashes(db, importId, key)
  const progressId = await startProgress(db, { personId: caller.personId, kind: runImportJob.name, total: going })
  await db
    .updateTable('organisation_import')
    .set({
      state: 'importing',
      mode,
      marks_leavers: marksLeavers,
      progress_id: progressId,
      password_key_hash: digestOf(key),
      reason: null,
    })
    .where('id', '=', importId)
    .execute()
  await enqueue(db, runImportJob, { payload: { importId } })
  return { passwordKey: key.toString('base64url') }
})

export const revealPasswords = handle(api.revealPasswords, async (context) => {
  const { db, caller, query, request } = context
  const administrator = await requireAdministered(context, {})
  const key = Buffer.from(query.passwordKey, 'base64url')
  const claimed = await db
    .updateTable('organisation_import')
    .set({ password_key_hash: null })
    .where('id', '=', query.importId)
    .where('person_id', '=', caller.personId)
    .where('state', '=', 'done')
    .where('password_key_hash', '=', digestOf(key))
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) throw importErrors.revealedAlready()
  const rows = await findUntold(context, query.importId, administrator)
  // nothing is spent on nobody: they may come back to where the caller administers them
  if (rows.length === 0) throw importErrors.nobodyToTell()
  await recordAudit(db, {
    act: 'tellPasswords',
    subject: { kind: 'organisationImport', id: query.importId },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details: { people: rows.length },
  })
  const passwordOf = passwordsBy(key, query.importId)
  return { people: rows.map(({ place, ...person }) => ({ ...person, password: passwordOf(place) })) }
})

interface Untold {
  readonly place: number
  readonly name: string
  readonly loginName: string
  readonly workCode: string
}

/**
 * As far as the caller administers them now, without people whom they may not let in any more.
 */
async function findUntold(context: Context, importId: number, administrator: Administrator): Promise<Untold[]> {
  const { rows } = await sql<Untold & { id: number }>`
    select person.id, place, cells ->> 'name' as name, cells ->> 'loginName' as "loginName",
      coalesce(cells ->> 'workCode', '') as "workCode"
    from organisation_import_line as line join person on person.id = line.subject_id
    where import_id = ${importId} and ${isUntold} and person.department_id in ${selectAdministeredUnits(administrator)}
    order by place`.execute(context.db)
  const ids = rows.map(({ id }) => id)
  const closed = await findNotToEnter(context, ids)
  return rows.filter(({ id }) => !closed.has(id)).map(({ id: _, ...untold }) => untold)
}

const isNewAccount = sql`kind = 'person' and result = 'new' and cells ? 'loginName'`

/** If two begin the same import, one finds it begun. */
async function requireReady(
  db: Database,
  { importId, personId }: { importId: number; personId: number },
): Promise<void> {
  const found = await db
    .selectFrom('organisation_import')
    .select('state')
    .where('id', '=', importId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw importErrors.unknown()
  if (found.state !== 'ready') throw importErrors.notReady()
}

async function countResults(db: Database, importId: number) {
  const rows = await db
    .selectFrom('organisation_import_line')
    .select(['result', sql<number>`count(*)::integer`.as('count')])
    .where('import_id', '=', importId)
    .groupBy('result')
    .execute()
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0, leaver: 0, waiting: 0 }
  return {
    ...counts,
    ...(Object.fromEntries(rows.map(({ result, count }) => [result, count])) as Partial<typeof counts>),
  }
}

async function storeHashes(db: Database, importId: number, key: Buffer): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select place from organisation_import_line where import_id = ${importId} and ${isNewAccount}`.execute(db)
  const passwordOf = passwordsBy(key, importId)
  for (let from = 0; from < rows.length; from += atOnce) {
    const places = rows.slice(from, from + atOnce).map(({ place }) => place)
    // in the threads of the pool, as many at once as there are
    const hashes = await Promise.all(places.map((place) => hashOneTimePassword(passwordOf(place))))
    await sql`
      update organisation_import_line as line set password_hash = made.hash
      from unnest(${places}::integer[], ${hashes}::text[]) as made (place, hash)
      where line.import_id = ${importId} and line.place = made.place`.execute(db)
  }
}

function passwordsBy(key: Buffer, importId: number): (place: number) => string {
  return (place) => spellOneTimePassword(createHmac('sha256', key).update(`${importId} ${place}`).digest())
}

function digestOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest()
}
