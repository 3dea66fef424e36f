import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { inTransaction, type Database } from '@shuku/kit/server'
import { CallFailed, type TestClient } from '@shuku/kit/testing'
import type { Ledger } from './ledger.ts'

interface Surroundings {
  readonly client: TestClient
  /** Shares have no call yet: they are given as the product does, over a connection of our own. */
  readonly database: Database
  readonly categoryId: number
  readonly ledger: Ledger
}

/** What may fail: nothing before the kill; then whatever is said by a server that is gone, or `busy` by one that lives. */
export type Patience = 'none' | 'busy' | 'anything'

/** People and jobs at work from several sides at once, until they are told to stop. */
export class Load {
  readonly #surroundings: Surroundings
  readonly #sides: Promise<void>[]
  #patience: Patience = 'none'
  #stopped = false
  #number = 0

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    const sides = [this.#save(), this.#save(), this.#upload(), this.#delete(), this.#share()]
    this.#sides = sides.map((side) => this.#repeat(side))
  }

  expect(patience: Patience): void {
    this.#patience = patience
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#sides)
  }

  async #repeat(turns: AsyncGenerator<void>): Promise<void> {
    while (!this.#stopped) {
      try {
        await turns.next()
      } catch (error) {
        this.#judge(error)
        return
      }
    }
  }

  #judge(error: unknown): void {
    if (this.#patience === 'anything') return
    const isBusy =
      error instanceof OwnConnectionLost || (error instanceof CallFailed && error.failure.code === 'kit.busy')
    if (this.#patience === 'none' || !isBusy) this.#surroundings.ledger.faults.push(`unexpected: ${String(error)}`)
  }

  /** An error within a turn: one side goes on where it was, when it may. */
  async #try(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#judge(error)
      await delay(20)
    }
  }

  async *#save(): AsyncGenerator<void> {
    for (;;) {
      const documentId = await this.#make('保存')
      if (documentId === undefined) {
        yield
        continue
      }
      for (let save = 0; save < 4; save++) {
        yield
        const to = this.#mark()
        const { client, ledger } = this.#surroundings
        const call = () => client.call(documentPageApi.saveDocument, { documentId, html: page(to) })
        await this.#try(() => ledger.change({ documentId, respect: 'text', to }, call))
      }
    }
  }

  /** Files whose texts are then found by jobs. */
  async *#upload(): AsyncGenerator<void> {
    const { client, categoryId, ledger } = this.#surroundings
    for (;;) {
      yield
      await this.#try(async () => {
        const to = `${this.#mark()}.html`
        const content = `<title>${to}</title>${`<p>文件 ${to} 的内容。</p>`.repeat(2000)}`
        const { file } = await client.upload(fileApi.uploadFile, [{ name: to, content }])
        const made = await client.call(documentPageApi.saveDocument, {
          subject: `上传 ${to}`,
          html: '',
          categoryId,
          fileIds: [file.id],
        })
        ledger.made({ documentId: made.documentId, respect: 'files', to })
      })
    }
  }

  async *#delete(): AsyncGenerator<void> {
    const { client, ledger } = this.#surroundings
    for (;;) {
      const documentId = await this.#make('删除')
      for (let turn = 0; turn < 6 && documentId !== undefined; turn++) {
        yield
        const query = { documentIds: [documentId] }
        const gone = turn % 2 === 0
        const call = () =>
          gone
            ? client.call(documentPageApi.deleteDocuments, query)
            : client.call(documentPageApi.restoreDocuments, query)
        // where the turn before was left open, this one may find it done
        await this.#try(() =>
          ledger.change({ documentId, respect: 'bin', to: gone ? 'bin' : 'there' }, call).catch(ignoreDone),
        )
      }
      yield
    }
  }

  async *#share(): AsyncGenerator<void> {
    const { database, ledger } = this.#surroundings
    for (;;) {
      const documentId = await this.#make('共享')
      for (let turn = 0; turn < 6 && documentId !== undefined; turn++) {
        yield
        const to = turn % 2 === 0 ? 'shared' : 'alone'
        await this.#try(() =>
          ledger.change({ documentId, respect: 'share', to }, () =>
            inTransaction(database, { isolation: 'read committed' }, (db) => setShare(db, documentId, to)).catch(lost),
          ),
        )
      }
      yield
    }
  }

  async #make(kind: string): Promise<number | undefined> {
    const { client, categoryId, ledger } = this.#surroundings
    const to = this.#mark()
    let documentId: number | undefined
    await this.#try(async () => {
      const query = { subject: `${kind} ${to}`, html: page(to), categoryId }
      documentId = (await client.call(documentPageApi.saveDocument, query)).documentId
      ledger.made({ documentId, respect: 'text', to })
      ledger.made({ documentId, respect: 'bin', to: 'there' })
      ledger.made({ documentId, respect: 'share', to: 'alone' })
    })
    return documentId
  }

  #mark(): string {
    this.#number += 1
    return `${Date.now().toString(36)}-${this.#number}`
  }
}

/** Not the server's answer: our own connection broke with the database. */
class OwnConnectionLost extends Error {}

function lost(cause: unknown): never {
  throw new OwnConnectionLost(String(cause), { cause })
}

const page = (mark: string) => `<p>${mark}</p>${'<p>断电时不丢一个字。</p>'.repeat(40)}`

/** Refused in the product's own words: the document is in the state already that the act leads to. */
function ignoreDone(error: unknown): void {
  if (!(error instanceof CallFailed) || !['notFound', 'refused', 'conflict'].includes(error.failure.kind)) throw error
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

/** What documents are, in the words of the ledger. */
export async function lookAt(database: Database, documentIds: readonly number[]) {
  const { rows } = await sql<{ id: number; text: string; files: string; bin: string; share: string }>`
    select id, coalesce((select substring(html from '<p>(.*?)</p>') from document_body where document_id = document.id), '') as text,
      coalesce((select string_agg(name, ' ') from attachment where document_id = document.id), '') as files,
      case when deleted_at is null then 'there' else 'bin' end as bin,
      case when own_id is null then 'alone' else 'shared' end as share
    from document where id = any(${documentIds}::bigint[])`.execute(database)
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}
