import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { lowerSecrecy } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { act, given } from '@shuku/domain/testing'
import { approvalApi } from '@shuku/features/approval/contract'
import { talkApi } from '@shuku/features/talk/contract'
import { readFailure, type Endpoint } from '@shuku/kit/contract'
import { LocalStore, silentLog } from '@shuku/kit/server'
import { testDatabase, type Random, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

// A search of its own: people of all clearances, who edit the documents of two categories, and of whom two control those
// of one each, attach files of one to another, reply, raise, lower, approve. After each act no file is held less secret
// than a document of the other category holds it, since nobody controls both.

/** A file in a document, in a reply to it or in a change of it that waits, and how secret it is there. */
interface Holding {
  readonly fileId: number
  readonly place: string
  readonly documentId: number
  readonly categoryId: number
  readonly secrecy: number
}

interface Cast {
  /** Of those who make the documents, then of the others. */
  readonly clients: readonly [TestClient, TestClient, ...TestClient[]]
  readonly documents: readonly number[]
  readonly files: readonly number[]
}

/** Of tables alone, by no rule of the product. */
async function look({ documents }: Cast): Promise<Holding[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<Holding>`
    select file_id::float8 as "fileId", place, document.id::float8 as "documentId",
      document.category_id as "categoryId", least(document.secrecy, held.secrecy) as secrecy
    from (
      select attachment_version.file_id, 'document' as place, document_id, null::integer as secrecy
      from attachment_version join attachment on attachment.id = attachment_id
      union select unnest(file_ids), 'change', document_id, secrecy from pending_change
      union select file_id, 'reply', document_id, reply_file.secrecy
      from reply_file join document_reply on document_reply.id = reply_id where document_reply.deleted_at is null
    ) as held join document on document.id = held.document_id
    where document.id = any(${[...documents]}::bigint[])`.execute(db)
  return rows
}

/** Holdings that are new, or less secret than they were, and less secret than the file was in the other category before. */
function findOpened(before: readonly Holding[], after: readonly Holding[]): string[] {
  return after.flatMap(({ fileId, place, documentId, categoryId, secrecy }) => {
    const own = before.filter((each) => each.fileId === fileId && each.documentId === documentId)
    if (own.some((each) => each.secrecy >= secrecy)) return []
    const others = before.filter((each) => each.fileId === fileId && each.categoryId !== categoryId)
    const strictest = Math.min(...others.map((each) => each.secrecy), 4)
    return secrecy > strictest
      ? [`file ${fileId} in the ${place} of ${documentId} is ${secrecy}, was ${strictest} elsewhere`]
      : []
  })
}

async function begin(random: Random): Promise<Cast> {
  const people = await given.people([0, 0, 1, 2, 3].map((classification) => ({ classification })))
  const [creator, other, ...others] = people
  if (!creator || !other) throw new Error('nobody was made')
  const entriesOf = (controller: { id: number }) => [
    { to: { kind: 'everyone' as const, id: 0 }, level: 'edit' as const },
    { to: { kind: 'person' as const, id: controller.id }, level: 'full' as const },
  ]
  const open = await given.category({ entries: entriesOf(creator) })
  const approved = await given.category({ entries: entriesOf(other) })
  const approvers = people.slice(0, 1).map(({ id }) => ({ kind: 'person', id }))
  const rule = { isOn: true, steps: [{ name: '', approvers, mode: 'any' }], allowsOwn: true }
  await act((db) =>
    sql`insert into category_approval (category_id, rule)
      values (${approved.category.id}, ${JSON.stringify(rule)}::jsonb)`.execute(db),
  )
  const clients: Cast['clients'] = [
    await clientOf(creator),
    await clientOf(other),
    ...(await Promise.all(others.map((person) => clientOf(person)))),
  ]
  const documents: number[] = []
  const files: number[] = []
  // who makes a document controls it
  const places = [open, open, approved, approved].map(({ category }) => category)
  for (const category of places) {
    const maker = category === open.category ? creator : other
    const { id } = await given.document({ category, creator: maker, secrecy: secrecyOf(random) })
    documents.push(id)
    const { file } = await clients[0].upload(fileApi.uploadFile, [{ name: `${id}.txt`, content: `内容 ${id}` }])
    files.push(file.id)
    await clients[0].send(documentApi.saveDocument, { documentId: id, fileIds: [file.id] })
  }
  return { clients, documents, files }
}

const secrecyOf = (random: Random) => random.pick(Object.keys(secrecyLevels) as Secrecy[])

async function lowerByCalendar(documentId: number): Promise<boolean> {
  const { db } = await testDatabase()
  await sql`update document set secrecy_until = '2020-01-01' where id = ${documentId}`.execute(db)
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-secrecy-')), { fast: true })
  const signal = new AbortController().signal
  await lowerSecrecy.run({}, { database: db, store, log: silentLog, signal, attempt: 1 })
  return true
}

async function findTask({ documents }: Cast) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ approvalId: number; hash: string }>`
    select approval.id::float8 as "approvalId", content_hash as hash from approval
    where document_id = any(${[...documents]}::bigint[]) and state = 'running' order by id`.execute(db)
  return rows[0]
}

async function isDone<E extends Endpoint>(client: TestClient, endpoint: E, query: object): Promise<boolean> {
  const { json } = await client.send(endpoint, query as never)
  return readFailure(endpoint.layer, json) === undefined
}

type Do = (cast: Cast, random: Random, documentId: number) => Promise<boolean>

const acts: Readonly<Record<string, Do>> = {
  setSecrecy: ({ clients }, random, documentId) =>
    isDone(random.pick(clients), documentApi.saveDocument, { documentId, secrecy: secrecyOf(random) }),
  attach: ({ clients, files }, random, documentId) =>
    isDone(random.pick(clients), documentApi.saveDocument, {
      documentId,
      fileIds: random.sample(files, 2),
      ...(random.chance(0.3) ? { secrecy: secrecyOf(random) } : {}),
    }),
  propose: ({ clients, files, documents }, random) =>
    isDone(random.pick(clients.slice(0, 2)), documentApi.saveDocument, {
      documentId: random.pick(documents.slice(2)),
      html: `<p>${random.int(1_000_000)}</p>`,
      fileIds: random.sample(files, 2),
    }),
  reply: ({ clients, files }, random, documentId) =>
    isDone(random.pick(clients), talkApi.saveReply, {
      documentId,
      html: '<p>见附件</p>',
      fileIds: [random.pick(files)],
    }),
  decide: async (cast, random) => {
    const task = await findTask(cast)
    if (!task) return false
    const decision = random.chance(0.8) ? 'approve' : 'return'
    return isDone(cast.clients[0], approvalApi.decide, {
      approvalIds: [task.approvalId],
      decision,
      comment: '请修改',
      seen: [task],
    })
  },
  calendar: (_, __, documentId) => lowerByCalendar(documentId),
}

interface Played {
  /** What was opened and by which acts; empty where nothing was. */
  readonly opened: readonly string[]
  readonly done: ReadonlyMap<string, number>
}

/** Acts at random in companies at random, until something is opened. */
export async function playFileSecrecy(random: Random, wanted: { companies: number; acts: number }): Promise<Played> {
  const done = new Map<string, number>()
  for (let company = 0; company < wanted.companies; company++) {
    const cast = await begin(random)
    const made: string[] = []
    let before = await look(cast)
    for (let index = 0; index < wanted.acts; index++) {
      const name = random.pick(Object.keys(acts))
      const documentId = random.pick(cast.documents)
      if (!(await acts[name]?.(cast, random, documentId))) continue
      done.set(name, (done.get(name) ?? 0) + 1)
      made.push(`${name} ${documentId}`)
      const after = await look(cast)
      const opened = findOpened(before, after)
      if (opened.length > 0) return { opened: [...opened, ...made], done }
      before = after
    }
  }
  return { opened: [], done }
}

export const allActs = Object.keys(acts)
