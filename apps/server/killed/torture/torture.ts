import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { categoryApi } from '@shuku/domain/categories/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import { documentApi } from '@shuku/domain/documents/contract'
import type { TestClient } from '@shuku/kit/testing'
import { KillableServer } from '../killable-server.ts'
import { faultsOfBatches, inBatch } from './batches.ts'
import { Ledger, type BatchAct, type Respect, type Seen } from './ledger.ts'
import { Load } from './load.ts'
import { faultsOfMore, makePlaces } from './more-batches.ts'
import { inTransaction, type Database } from '@shuku/kit/server'

export const victims = ['server', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

export interface TortureRound {
  readonly victim: Victim
  readonly afterMs: number
  /** Looks whether every text is found by what it holds; takes longer the more there are. */
  readonly texts?: boolean
}

interface Bulk {
  readonly kind: string
  readonly categoryId: number
  readonly count: number
}

const isByCommand = process.env['SHUKU_TORTURE_ROUNDS'] !== undefined

/** More than go at once: a move of them is a job of several transactions. */
const inBulk = 2200

/** A machine may be busy; what takes longer than this for one text has stopped. */
const patienceMs = 180_000

/** A product that is killed again and again under load, and what it has answered. */
export class Torture {
  // by command as it is run everywhere; in the suite every start counts
  readonly #server = new KillableServer(isByCommand ? { SHUKU_WEB_PROCESSES: '2' } : {})
  readonly #ledger = new Ledger()
  #client: TestClient | undefined
  #categoryIds: [number, number] = [0, 0]
  #batches = { originals: 0, copies: 0, retained: 0 }
  #places = { settings: 0, approvals: 0, codes: 0 }

  get answers(): ReadonlyMap<Respect | BatchAct, number> {
    return this.#ledger.answers
  }

  async start(): Promise<void> {
    await this.#server.start()
    const client = await this.#server.signIn()
    this.#client = client
    const make = async (name: string) => (await client.call(categoryApi.create, { name })).id
    this.#categoryIds = [await make('折磨'), await make('折磨之二')]
    // a kill may come before the first change is answered
    this.#ledger.begins({ of: `category ${this.#categoryIds[1]}`, respect: 'default', to: 'closed' })
    this.#batches = {
      originals: await make('抄录'),
      copies: await make('抄本'),
      retained: await make('保留期限'),
    }
    await this.#makeBulk(client, { kind: '成批', categoryId: this.#categoryIds[0], count: inBulk })
    await this.#makeBulk(client, { kind: '抄录', categoryId: this.#batches.originals, count: inBatch })
    this.#places = await makePlaces(client)
    await this.#makeBulk(client, { kind: '编号', categoryId: this.#places.codes, count: inBatch })
    await this.#server.withStores(({ database }) =>
      database
        .insertInto('category_retention')
        .values({ category_id: this.#batches.retained, action: 'delete', counted_from: 'created', months: 12 })
        .execute(),
    )
  }

  /** Answers what is wrong afterwards, in words. */
  async round({ victim, afterMs, texts = false }: TortureRound): Promise<string[]> {
    const client = this.#client ?? (await this.#server.signIn())
    if (victim !== 'database') this.#server.prepare()
    await this.#server.withStores(async ({ database }) => {
      const old = { kind: '旧文', categoryId: this.#batches.retained, count: inBatch }
      const load = new Load({
        client,
        database,
        categoryIds: this.#categoryIds,
        batches: { ...this.#batches, makeRetained: () => this.#makeBulk(client, old) },
        places: this.#places,
        ledger: this.#ledger,
      })
      await delay(afterMs)
      load.expect(victim === 'database' ? 'busy' : 'anything')
      if (victim !== 'server') this.#server.killDatabase()
      if (victim !== 'database') await this.#server.kill()
      else await this.#waitUntilBack()
      await load.stop()
    })
    if (victim !== 'database') await this.#server.start()
    const { lastWords } = this.#server
    if (lastWords !== undefined) return [lastWords]
    this.#client = await this.#server.signIn()
    await this.#compare()
    const faults = [...this.#ledger.faults.splice(0), ...(await this.#server.faults({ texts }))]
    return faults.map((fault) => `${victim} killed after ${afterMs} ms: ${fault}`)
  }

  /** All texts found, all moves at their end, everything compared once more. */
  async end(): Promise<string[]> {
    const left = await this.#waitUntilFinished()
    if (left > 0) return [`${left} texts, moves and jobs stand still`]
    await this.#compare()
    return [...this.#ledger.faults, ...(await this.#server.faults({ texts: true }))]
  }

  remove(): Promise<void> {
    return this.#server.remove()
  }

  /** Many small documents after the pattern of one that was made through the product. */
  async #makeBulk(client: TestClient, { kind, categoryId, count }: Bulk): Promise<void> {
    const query = { subject: `${kind} 1`, html: '<p>一</p>', categoryId }
    const { documentId } = await client.call(documentApi.saveDocument, query)
    const work = async (database: Database): Promise<void> => {
      await sql`
        with made as (
          insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
          select ${kind}::text || ' ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
          from document, generate_series(2, ${count}::integer) as n where document.id = ${documentId} returning *
        ),
        bodies as (insert into document_body (document_id, html) select id, '' from made),
        counts as (insert into document_count (document_id) select id from made),
        versions as (
          insert into document_version (document_id, number, subject, html, author_id) select id, 1, subject, '', creator_id from made
        )
        insert into document_log (document_id, subject, operation, person_id, account_id)
        select id, subject, 1, creator_id, creator_id from made`.execute(database)
      const { rows } = await sql<{
        id: number
      }>`select id from document where subject like ${`${kind} %`} and category_id = ${categoryId}`.execute(database)
      await indexDocuments(
        database,
        rows.map(({ id }) => id),
      )
    }
    // a kill may come before it is done
    await this.#server.withStores(({ database }) => inTransaction(database, { isolation: 'read committed' }, work))
  }

  /** Nobody starts it again: the server does so itself. */
  async #waitUntilBack(): Promise<void> {
    const begin = Date.now()
    while (Date.now() - begin < 60_000 && this.#server.lastWords === undefined) {
      await delay(30)
      const isBack = await this.#server.isReady()
      if (isBack) return
    }
    this.#ledger.faults.push('the database did not come back within a minute')
  }

  async #compare(): Promise<void> {
    const { things } = this.#ledger
    const seen = await this.#server.withStores(({ database }) => lookAt(database, things))
    for (const thing of things) this.#ledger.compare(thing, seen.get(thing))
    const faults = await this.#server.withStores(async ({ database }) => [
      ...(await faultsOfBatches(database, this.#batches)),
      ...(await faultsOfMore(database, this.#places)),
    ])
    this.#ledger.faults.push(...faults)
  }

  /** Answers what is left when for minutes nothing more has been done. */
  async #waitUntilFinished(): Promise<number> {
    let least = Infinity
    for (let since = Date.now(); Date.now() - since < patienceMs; await delay(200)) {
      const left = await this.#unfinished()
      if (left < least) since = Date.now()
      least = Math.min(least, left)
      if (left === 0) break
    }
    return least
  }

  #unfinished(): Promise<number> {
    return this.#server.withStores(async ({ database }) => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from file_content where text_state = 'waiting')
          + (select count(*) from bulk_operation where ended_at is null)
          + (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and key is null) as n`.execute(
        database,
      )
      return rows[0]?.n ?? 0
    })
  }
}

/** What things are, in the words of the ledger. */
async function lookAt(database: Database, things: readonly string[]): Promise<Map<string, Seen>> {
  const idsOf = (kind: string) =>
    things.filter((thing) => thing.startsWith(kind)).map((thing) => Number(thing.split(' ')[1]))
  const { rows } = await sql<Seen & { readonly thing: string }>`
    select 'document ' || id as thing,
      coalesce((select substring(html from '<p>(.*?)</p>') from document_body where document_id = document.id), '') as text,
      coalesce((select string_agg(name, ' ') from attachment where document_id = document.id), '') as files,
      case when deleted_at is null then 'there' else 'bin' end as bin,
      case when own_id is null then 'alone' else 'shared' end as share,
      category_id::text as place, null as default, null as disk, null as "diskBin", null as "diskPlace", null as "diskShare"
    from document where id = any(${idsOf('document')}::bigint[])
    union all
    select 'category ' || category.id, null, null, null, null, null,
      case when exists (select from access_set_grant where kind = 1 and set_id = default_set_id and principal_id = 1) then 'open'
        else 'closed' end, null, null, null, null
    from category where id = any(${idsOf('category')}::integer[])
    union all
    select 'item ' || id, null, null, null, null, null, null,
      name, case when deleted_at is null then 'there' else 'bin' end,
      case when parent_id = (select root_id from disk where person_id = disk_id) then 'top' else 'folder' end,
      case when exists (select from disk_share where item_id = disk_item.id) then 'shared' else 'alone' end
    from disk_item where id = any(${idsOf('item')}::bigint[])`.execute(database)
  return new Map(rows.map(({ thing, ...seen }) => [thing, seen]))
}
