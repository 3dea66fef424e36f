import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  createFolder,
  deleteItems,
  lockDisk,
  moveItems,
  putFile,
  renameItem,
  restoreItems,
  type DiskContext,
} from '@shuku/domain/disk/server'
import { storeFile } from '@shuku/domain/files/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { givenTerminal, ruleOf } from '@shuku/features/cloud-disk/testing'
import { Client } from '@shuku/kit/client'
import { ProductError } from '@shuku/kit/contract'
import { mountedApp } from '@shuku/server/testing'
import type { RemoteFile } from '@shuku/sync/entries'
import type { Changes, Node, Put, PutReply } from '@shuku/sync/ports'
import { ServerDisk } from '@shuku/sync/remote'
import { RemoteModel, rootId, type Item } from '@shuku/sync/remote-model'
import { Readable } from 'node:stream'

type SentToServer = Parameters<ServerDisk['put']>[0]

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of a folder. */
const noContent = { sizeBytes: 0, sha256: '', versionId: 0 }

/** What a number of the model is in the database; each belongs to one of the other. */
class Numbers {
  readonly #there = new Map<number, number>()
  readonly #here = new Map<number, number>()

  pair(here: number, there: number): void {
    if (!this.#there.has(here) && !this.#here.has(there)) {
      this.#there.set(here, there)
      this.#here.set(there, here)
    }
    assert.deepEqual({ there: this.#there.get(here), here: this.#here.get(there) }, { there, here })
  }

  /** A number that nothing has, where the model has made it up. */
  there(here: number): number {
    return this.#there.get(here) ?? 900_000_000_000 + here
  }
}

export interface Known {
  readonly changeNo: number
  readonly epoch: string
}

/** The model of the simulation, and a disk of the product behind the client's own port: what is done with one is done with both. */
export class PairedDisks {
  readonly model = new RemoteModel({})
  readonly items = new Numbers()
  readonly versions = new Numbers()
  readonly #disk: ServerDisk
  readonly #owner: { readonly id: number }

  private constructor(disk: ServerDisk, owner: { readonly id: number }) {
    this.#disk = disk
    this.#owner = owner
  }

  static async start(): Promise<PairedDisks> {
    const owner = await given.person()
    const { address } = await mountedApp()
    const client = new Client({ address, token: await givenSyncToken(owner) })
    const terminal = await givenTerminal(owner)
    const disk = new ServerDisk({
      client,
      terminal,
      rule: { id: ruleOf(terminal), revision: 1 },
      wait: () => Promise.resolve(),
    })
    const paired = new PairedDisks(disk, owner)
    paired.items.pair(rootId, (await act((db) => lockDisk(db, owner.id))).rootId)
    return paired
  }

  /** The put of the model as it goes to the server; what was planned at one time is the same later. */
  sent({ content, expected, ...put }: Put<string>, epoch: string): SentToServer {
    const { sha256: text, sizeBytes, signature } = content
    const bytes = { [Symbol.asyncIterator]: () => Readable.from([Buffer.from(text)])[Symbol.asyncIterator]() }
    return {
      ...put,
      epoch,
      origin: hashOf(put.origin),
      folderId: this.items.there(put.folderId),
      content: { sha256: hashOf(text), sizeBytes, signature, bytes },
      expected:
        'isAbsent' in expected
          ? expected
          : {
              id: this.items.there(expected.id),
              versionId: this.versions.there(expected.versionId),
              sha256: hashOf(expected.sha256),
            },
    }
  }

  async put(here: Put<string>, there: SentToServer): Promise<PutReply> {
    const [expected, reply] = [this.model.put(here), await this.#disk.put(there)]
    const about = JSON.stringify({ here, expected, reply })
    assert.equal(reply.isDone, expected.isDone, about)
    if (expected.isDone && reply.isDone) {
      this.items.pair(expected.item.id, reply.item.id)
      this.versions.pair(expected.item.versionId, reply.item.versionId)
    } else if (!expected.isDone && !reply.isDone) {
      assert.equal(reply.item === undefined, expected.item === undefined, about)
      assert.equal(reply.reason, undefined, about)
      if (expected.item && reply.item) this.#compareFile(expected.item, reply.item)
    }
    return expected
  }

  #compareFile(here: RemoteFile, there: RemoteFile): void {
    this.items.pair(here.id, there.id)
    this.versions.pair(here.versionId, there.versionId)
    this.items.pair(here.folderId, there.folderId)
    const { name, sizeBytes, sha256 } = there
    assert.deepEqual(
      { name, sizeBytes, sha256 },
      { name: here.name, sizeBytes: here.sizeBytes, sha256: hashOf(here.sha256) },
    )
  }

  async makeFolder(
    parentId: number,
    name: string,
    [here, there]: readonly [Known, Known],
  ): Promise<number | undefined> {
    const expected = this.model.makeFolder({ parentId, name, epoch: here.epoch })
    const id = await this.#disk.makeFolder({ parentId: this.items.there(parentId), name, epoch: there.epoch })
    assert.equal(id === undefined, expected === undefined, `the folder ${name}`)
    if (expected !== undefined && id !== undefined) this.items.pair(expected, id)
    return expected
  }

  async rename({ id, versionId }: Pick<RemoteFile, 'id' | 'versionId'>, name: string, [here, there]: [Known, Known]) {
    const expected = this.model.rename({ id, versionId, name, epoch: here.epoch })
    const numbers = { id: this.items.there(id), versionId: this.versions.there(versionId) }
    assert.equal(await this.#disk.rename({ ...numbers, name, epoch: there.epoch }), expected, `renamed to ${name}`)
  }

  async fetch({ id, versionId }: Pick<RemoteFile, 'id' | 'versionId'>): Promise<void> {
    const expected = this.model.fetch({ id, versionId })
    const found = await this.#disk.fetch({ id: this.items.there(id), versionId: this.versions.there(versionId) })
    assert.equal(found?.sha256, expected && hashOf(expected.sha256))
    if (!found || 'path' in found.bytes) return
    const chunks = await Array.fromAsync(found.bytes)
    assert.equal(Buffer.concat(chunks).toString(), expected?.bytes)
  }

  async unknown(asked: readonly { readonly itemId: number; readonly remoteSha256: string }[]): Promise<void> {
    const expected = new Set([...this.model.unknown(asked)].map((id) => this.items.there(id)))
    const there = asked.map(({ itemId, remoteSha256 }) => ({
      itemId: this.items.there(itemId),
      remoteSha256: hashOf(remoteSha256),
    }))
    assert.deepEqual(await this.#disk.unknown(there), expected)
  }

  /** The feed from there on; answers what both know after it. */
  async changes(here: Known, there: Known): Promise<[Known, Known]> {
    const [expected, found] = [this.model.changes(here), await this.#disk.changes(there)]
    assert.equal(found.isWhole, expected.isWhole)
    this.#compareItems(expected, found)
    return [expected, found]
  }

  #compareItems(expected: Changes, found: Changes): void {
    const byId = new Map(found.items.map((node) => [node.id, node]))
    const named = (changes: Changes) => changes.items.map(({ name }) => name).toSorted()
    assert.deepEqual(named(found), named(expected))
    for (const { id, parentId, isFile, name, versionId, sizeBytes, sha256, isDeleted } of expected.items) {
      // the model has no clock
      const { changedAt: _, ...node }: Partial<Node> = byId.get(this.items.there(id)) ?? {}
      const facts = { parentId: this.items.there(parentId), isFile, name, isDeleted }
      const file = { sizeBytes, sha256: hashOf(sha256), versionId: this.versions.there(versionId) }
      assert.deepEqual(node, { id: this.items.there(id), ...facts, ...(isFile ? file : noContent) })
    }
  }

  /** A person saves a file of this name in a folder. */
  async saveByHand(folderId: number, name: string, text: string): Promise<Item> {
    const there = this.model.find(folderId, name)
    if (there) this.model.write(there, text)
    const item = there ?? this.model.create(folderId, name, text)
    const { store } = await mountedApp()
    const put = await this.#act(async (context) => {
      const stored = await store.put(Readable.from([Buffer.from(text)]))
      const file = await storeFile({ ...context, store }, { ...stored, name }, { isApart: true })
      const { id } = await putFile(context, { folderId: this.items.there(folderId), file, onTaken: 'version' })
      const { rows } = await sql<{ versionId: number }>`
        select version_id::float8 as "versionId" from disk_item where id = ${id}`.execute(context.db)
      return { id, versionId: rows[0]?.versionId ?? 0 }
    })
    if (!put) throw new Error(`${name} could not be saved by hand`)
    this.items.pair(item.id, put.id)
    this.versions.pair(item.versionId, put.versionId)
    return item
  }

  async makeFolderByHand(parentId: number, name: string): Promise<Item> {
    const item = this.model.create(parentId, name, undefined)
    const made = await this.#act((context) => createFolder(context, { parentId: this.items.there(parentId), name }))
    this.items.pair(item.id, made?.id ?? 0)
    return item
  }

  /** By a person, to another name or folder. */
  async moveByHand(item: Item, parentId: number, name: string): Promise<void> {
    const isRenaming = parentId === item.parentId
    const expected = this.model.move(item, parentId, name)
    const id = this.items.there(item.id)
    const isMoved = await this.#act(async (context) => {
      if (isRenaming) return (await renameItem(context, { id, name })).name === name
      return (await moveItems(context, { ids: [id], folderId: this.items.there(parentId) })).ids.includes(id)
    })
    assert.equal(isMoved === true, expected, `${item.name} moved to ${name}`)
  }

  async binByHand(item: Item): Promise<void> {
    this.model.bin(item)
    await this.#act((context) => deleteItems(context, [this.items.there(item.id)]))
  }

  async unbinByHand(item: Item): Promise<void> {
    this.model.unbin(item)
    await this.#act((context) => restoreItems(context, [this.items.there(item.id)]))
  }

  /** As a failover does it. */
  async changeEpoch(): Promise<void> {
    this.model.changeEpoch()
    await act((db) =>
      sql`
        insert into company_setting (name, value) values ('storeEpoch', to_jsonb(${randomUUID()}::text))
        on conflict (name) do update set value = excluded.value`.execute(db),
    )
  }

  /** What a person does; undefined where it is refused. */
  async #act<T>(verb: (context: DiskContext) => Promise<T>): Promise<T | undefined> {
    try {
      return await act(async (db) => verb({ db, caller: await callerIn(db, this.#owner.id), request: { address: '' } }))
    } catch (error) {
      if (error instanceof ProductError) return undefined
      throw error
    }
  }
}

/** As the client has one after signing in: it opens what a client of sync calls, and nothing else. */
export async function givenSyncToken({ id }: { readonly id: number }): Promise<string> {
  const token = `shuku_${randomUUID()}`
  await act((db) =>
    sql`
      insert into personal_token (token_hash, person_id, name, scope, expires_at)
      values (${createHash('sha256').update(token).digest()}, ${id}, 'PC-7', 'sync', now() + interval '1 day')`.execute(
      db,
    ),
  )
  return token
}
