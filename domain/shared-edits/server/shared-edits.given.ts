import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { documentActs, type DocumentAct } from '@shuku/domain/audit/contract'
import type { ActContext } from '@shuku/domain/documents/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { LocalStore, type Database } from '@shuku/kit/server'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import type { Engine } from '../contract.ts'
import type { Asking, Membership } from './find-member.ts'
import { openSharedEdit, type Opened, type Opening } from './open-shared-edit.ts'
import type { SentRow } from './push-rows.ts'

export async function askingOf(db: Database, { id }: { readonly id: number }): Promise<Asking> {
  return { db, caller: await callerIn(db, id), language: 'zh-CN' }
}

/** A verb as a request of the person runs it. */
export function by<T>(person: { readonly id: number }, verb: (asking: Asking) => Promise<T>): Promise<T> {
  return act(async (db) => verb(await askingOf(db, person)))
}

const folder = mkdtempSync(join(tmpdir(), 'shuku-shared-edits-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const store = new LocalStore(folder, { fast: true })

interface Acting {
  /** What a refused verb leaves behind once its transaction was rolled back. */
  readonly late?: ((db: Database) => Promise<unknown>)[]
}

export async function actingOf(
  db: Database,
  person: { readonly id: number },
  { late }: Acting = {},
): Promise<ActContext> {
  const context: ActContext = { ...(await askingOf(db, person)), store, request: { address: '' } }
  if (!late) return context
  return { ...context, afterFailure: (work: (own: Database) => Promise<unknown>) => void late.push(work) }
}

/** A verb that stores what it was refused with, as a request of the person runs it. */
export async function acting<T>(
  person: { readonly id: number },
  verb: (context: ActContext) => Promise<T>,
): Promise<T> {
  const late: ((db: Database) => Promise<unknown>)[] = []
  try {
    return await act(async (db) => verb(await actingOf(db, person, { late })))
  } catch (error) {
    for (const work of late) await act(work)
    throw error
  }
}

/** What the log says of a document, oldest first: who did what. */
export async function logOf(documentId: number) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document_log')
    .select(['operation', 'account_id'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute()
  const names = new Map(Object.entries(documentActs).map(([name, code]) => [code as number, name as DocumentAct]))
  return rows.map(({ operation, account_id }) => [account_id, names.get(operation) ?? operation])
}

/** A document with a file, and people who may edit or read it. */
export async function givenFile(engine: Engine = 'docx') {
  const { category, creator, editors, reader } = await given.category({ creators: 1, editors: 2, readers: 1 })
  const [documentId = 0] = await given.texts({ category, creator }, [
    { subject: uniqueName('文档'), files: [{ name: 'a.docx' }] },
  ])
  const { db } = await testDatabase()
  const file = db.selectFrom('attachment').select('id').where('document_id', '=', documentId)
  const { id } = await file.executeTakeFirstOrThrow()
  const kind = engine === 'text' ? { seed: base64('beginning') } : { attachmentId: id }
  const opening = { documentId, engine, engineVersion: '2.35.0', baseVersion: 1, isReader: false, ...kind }
  const open = async (person: { readonly id: number }, more: Partial<Opening> = {}): Promise<Opened & Membership> => {
    const token = more.token ?? randomUUID()
    return { ...(await by(person, (asking) => openSharedEdit(asking, { ...opening, token, ...more }))), token }
  }
  const [first = creator, second = creator] = editors
  return { documentId, creator, first, second, reader, opening, open }
}

export const base64 = (text: string) => Buffer.from(text).toString('base64')

export function row(n: number, text = `row ${n}`, units: readonly string[] = ['p1']): SentRow {
  return { n, body: base64(text), units, made: [] }
}

export const textOf = ({ body }: { readonly body: string }) => Buffer.from(body, 'base64').toString()

/** The window gave its last sign of life so long ago. */
export async function silence({ memberId }: Membership, seconds: number): Promise<void> {
  const { db } = await testDatabase()
  await sql`
    update shared_edit_member set alive_at = now() - make_interval(secs => ${seconds}) where id = ${memberId}`.execute(
    db,
  )
}
