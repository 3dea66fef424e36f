import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { act, callerIn, given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
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
