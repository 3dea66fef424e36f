import { sql } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { changeDefaultEntries, endShares, shareDocuments } from '@shuku/domain/rights/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { inTransaction, type Database } from '@shuku/kit/server'
import { CallFailed } from '@shuku/kit/testing'
import { copyAndPurge, retain } from './batches.ts'
import { useDisk } from './disk-side.ts'
import { changeSettings, decideTogether, renumber } from './more-batches.ts'
import { lost, type Side, type Turns } from './side.ts'

/** Everything that goes on at once. */
export const sides: readonly Turns[] = [
  save,
  save,
  upload,
  remove,
  share,
  move,
  moveMany,
  changeDefaults,
  copyAndPurge,
  retain,
  changeSettings,
  decideTogether,
  renumber,
  useDisk,
]

async function* save(side: Side): AsyncGenerator<void> {
  const { client, ledger } = side
  for (;;) {
    const documentId = await make(side, '保存')
    for (let turn = 0; turn < 4 && documentId !== undefined; turn++) {
      yield
      const to = side.mark()
      const call = () => client.call(documentApi.saveDocument, { documentId, html: page(to) })
      await side.attempt(() => ledger.change({ of: `document ${documentId}`, respect: 'text', to }, call))
    }
    yield
  }
}

/** Files whose texts are then found by jobs. */
async function* upload(side: Side): AsyncGenerator<void> {
  const { client, categoryIds, ledger } = side
  for (;;) {
    yield
    await side.attempt(async () => {
      const to = `${side.mark()}.html`
      const content = `<title>${to}</title>${`<p>文件 ${to} 的内容。</p>`.repeat(2000)}`
      const { file } = await client.upload(fileApi.uploadFile, [{ name: to, content }])
      const made = await client.call(documentApi.saveDocument, {
        subject: `上传 ${to}`,
        html: '',
        categoryId: categoryIds[0],
        fileIds: [file.id],
      })
      ledger.made({ of: `document ${made.documentId}`, respect: 'files', to })
    })
  }
}

/** Goes to and fro between two states of each document that it makes. */
function toAndFro(
  kind: string,
  {
    respect,
    states,
    act,
  }: {
    respect: 'bin' | 'share' | 'place'
    states: (side: Side) => readonly [first: string, then: string]
    act: (side: Side, documentId: number, to: string) => Promise<unknown>
  },
): Turns {
  return async function* (side) {
    for (;;) {
      const documentId = await make(side, kind)
      for (let turn = 0; turn < 6 && documentId !== undefined; turn++) {
        yield
        const to = states(side)[turn % 2 === 0 ? 1 : 0]
        const change = { of: `document ${documentId}`, respect, to }
        // where the turn before was left open, this one may find it done
        await side.attempt(() => side.ledger.change(change, () => act(side, documentId, to)).catch(ignoreDone))
      }
      yield
    }
  }
}

function remove(side: Side): AsyncGenerator<void> {
  return toAndFro('删除', {
    respect: 'bin',
    states: () => ['there', 'bin'],
    act: ({ client }, documentId, to) =>
      client.call(to === 'bin' ? documentPageApi.deleteDocuments : documentPageApi.restoreDocuments, {
        documentIds: [documentId],
      }),
  })(side)
}

function share(side: Side): AsyncGenerator<void> {
  return toAndFro('共享', {
    respect: 'share',
    states: () => ['alone', 'shared'],
    act: ({ database }, documentId, to) => overOwn(database, (db) => setShare(db, documentId, to)),
  })(side)
}

function move(side: Side): AsyncGenerator<void> {
  return toAndFro('移动', {
    respect: 'place',
    states: ({ categoryIds: [here, there] }) => [String(here), String(there)],
    act: ({ client }, documentId, to) =>
      client.call(moveCopyApi.moveDocuments, {
        documentIds: [documentId],
        targetId: Number(to),
        resetsRights: documentId % 2 === 0,
      }),
  })(side)
}

/** So many that they go in a job, which a kill strikes in its midst; where they are then is for the check of the store. */
async function* moveMany({ client, database, categoryIds, attempt }: Side): AsyncGenerator<void> {
  for (;;) {
    yield
    await attempt(async () => {
      const { rows } = await sql<{ id: number; category_id: number }>`
        select id, category_id from document where subject like '成批 %' and not exists (
          select from bulk_operation where ended_at is null and (details ->> 'targetId')::integer = any(${[...categoryIds]}::integer[])) order by id`
        .execute(database)
        .catch(lost)
      const [first] = rows
      if (!first) return
      const targetId = first.category_id === categoryIds[0] ? categoryIds[1] : categoryIds[0]
      const documentIds = rows.map(({ id }) => id)
      await client.call(moveCopyApi.moveDocuments, { documentIds, targetId, resetsRights: true })
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What a category gives everybody, for all documents under it at once. */
async function* changeDefaults({ database, categoryIds, ledger, attempt }: Side): AsyncGenerator<void> {
  const [, categoryId] = categoryIds
  for (let turn = 0; ; turn++) {
    yield
    const to = turn % 2 === 0 ? 'open' : 'closed'
    const change = { of: `category ${categoryId}`, respect: 'default' as const, to }
    await attempt(() => ledger.change(change, () => overOwn(database, (db) => setDefault(db, categoryId, to))))
  }
}

async function make({ client, categoryIds, ledger, mark, attempt }: Side, kind: string): Promise<number | undefined> {
  const to = mark()
  let documentId: number | undefined
  await attempt(async () => {
    const query = { subject: `${kind} ${to}`, html: page(to), categoryId: categoryIds[0] }
    documentId = (await client.call(documentApi.saveDocument, query)).documentId
    const of = `document ${documentId}`
    ledger.made({ of, respect: 'text', to })
    ledger.made({ of, respect: 'bin', to: 'there' })
    ledger.made({ of, respect: 'share', to: 'alone' })
    ledger.made({ of, respect: 'place', to: String(categoryIds[0]) })
  })
  return documentId
}

const page = (mark: string) => `<p>${mark}</p>${'<p>断电时不丢一个字。</p>'.repeat(40)}`

/** Refused in the product's own words: the document is in the state already that the act leads to. */
function ignoreDone(error: unknown): void {
  if (!(error instanceof CallFailed) || !['notFound', 'refused', 'conflict'].includes(error.failure.kind)) throw error
}

function overOwn(database: Database, work: (db: Database) => Promise<void>): Promise<void> {
  return inTransaction(database, { isolation: 'read committed' }, work).catch(lost)
}

async function setShare(db: Database, documentId: number, to: string): Promise<void> {
  if (to === 'shared') {
    await shareDocuments(db, { documentIds: [documentId], shares: [{ to: { kind: 'everyone' }, level: 'view' }] })
    return
  }
  const { rows } = await sql<{ id: number }>`
    select id from document_grant where document_id = ${documentId} and ended_at is null`.execute(db)
  await endShares(
    db,
    rows.map(({ id }) => id),
  )
}

async function setDefault(db: Database, categoryId: number, to: string): Promise<void> {
  const { default_set_id } = await db
    .selectFrom('category')
    .select('default_set_id')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  const creator = { to: { kind: 'creator' }, level: 'full' } as const
  const everyone = { to: { kind: 'everyone' }, level: 'view' } as const
  await changeDefaultEntries(db, default_set_id, { entries: to === 'open' ? [creator, everyone] : [creator] })
}
