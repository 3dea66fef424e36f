import { sql, type RawBuilder } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '../../../testing/index.ts'
import { checkStore } from '../check-store.ts'

export interface World {
  readonly documentId: number
  readonly longId: number
  readonly deletedId: number
  readonly personId: number
  readonly managerId: number
  readonly categoryId: number
  readonly unitId: number
  readonly hash: string
}

/** A sound store with one of everything that can break. */
export async function makeWorld(): Promise<World> {
  const manager = await given.person()
  const { category, creator } = await given.category({
    creators: 1,
    entries: [
      { to: { relative: 'department' }, level: 'view' },
      { to: { kind: 'everyone' }, level: 'view' },
    ],
  })
  const { db } = await testDatabase()
  const client = await clientOf(creator)
  const save = async (html: string) => {
    const { file } = await client.upload(fileApi.uploadFile, [{ name: '附件.txt', content: uniqueName('内容') }])
    const subject = uniqueName('文档')
    const saved = await client.call(documentApi.saveDocument, {
      subject,
      html,
      categoryId: category.id,
      fileIds: [file.id],
    })
    return saved.documentId
  }
  const documentId = await save('<p>正文</p>')
  // just long enough for parts in the index: each check cuts it again
  const longId = await save(`<p>${'很长的正文。'.repeat(8_500)}</p>`)
  const deletedId = await save('<p>将删除</p>')
  await act((transaction) =>
    shareDocuments(transaction, {
      documentIds: [documentId],
      shares: [{ to: { kind: 'person', id: manager.id }, level: 'view' }],
    }),
  )
  await client.call(documentPageApi.deleteDocuments, { documentIds: [deletedId] })
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256, 'hex') as hash from file_content order by id limit 1`.execute(db)
  return {
    documentId,
    longId,
    deletedId,
    personId: creator.id,
    managerId: manager.id,
    categoryId: category.id,
    unitId: creator.departmentId,
    hash: rows[0]?.hash ?? '',
  }
}

export async function check(repair = false) {
  const { store } = await mountedApp()
  const { db } = await testDatabase()
  return checkStore(db, store, { hashes: true, texts: true, repair })
}

/** Past all keys and triggers, as a broken disk or a hand in the database would. */
export async function breakRows(statement: RawBuilder<unknown>): Promise<void> {
  const { db } = await testDatabase()
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await statement.execute(transaction)
  })
}

/** What breaks it. */
export type Plant = (w: World) => RawBuilder<unknown>
