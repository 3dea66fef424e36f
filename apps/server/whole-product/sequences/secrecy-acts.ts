import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { lowerSecrecy } from '@shuku/domain/documents/server'
import { approvalApi } from '@shuku/features/approval/contract'
import { groupsApi } from '@shuku/features/groups/contract'
import { talkApi } from '@shuku/features/talk/contract'
import { readFailure, type Endpoint } from '@shuku/kit/contract'
import { LocalStore, silentLog } from '@shuku/kit/server'
import { testDatabase, type Random, type TestClient } from '@shuku/kit/testing'
import { ruleThatAsks, secrecyOf, type Cast } from './secrecy-company.ts'

async function lowerByCalendar(documentId: number): Promise<boolean> {
  const { db } = await testDatabase()
  await sql`update document set secrecy_until = '2020-01-01' where id = ${documentId}`.execute(db)
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-secrecy-')), { fast: true })
  const signal = new AbortController().signal
  await lowerSecrecy.run({}, { database: db, store, log: silentLog, signal, attempt: 1 })
  return true
}

interface FoundTask {
  readonly approvalId: number
  readonly hash: string
  readonly personId: number
}

/** With the client of who is asked. */
async function findTask({ documents, players }: Cast, random: Random) {
  const { db } = await testDatabase()
  const { rows } = await sql<FoundTask>`
    select approval.id::float8 as "approvalId", content_hash as hash, person_id as "personId"
    from approval join approval_task on approval_id = approval.id
    where document_id = any(${[...documents]}::bigint[]) and approval.state = 'running'
      and approval_task.state = 'open' order by approval_task.id`.execute(db)
  if (rows.length === 0) return undefined
  const task = random.pick(rows)
  return { task, client: players.find(({ id }) => id === task.personId)?.client ?? players[0].client }
}

async function isDone<E extends Endpoint>(client: TestClient, endpoint: E, query: object): Promise<boolean> {
  const { json } = await client.send(endpoint, query as never)
  return readFailure(endpoint.layer, json) === undefined
}

type Do = (cast: Cast, random: Random, documentId: number) => Promise<boolean>

const someone = ({ players }: Cast, random: Random) => random.pick(players)
/** Mostly one who controls what is there, and is cleared for all. */
const controller = (cast: Cast, random: Random) =>
  random.chance(0.6) ? random.pick(cast.players.slice(0, 2)) : someone(cast, random)
const someSecrecy = (random: Random) => (random.chance(0.3) ? { secrecy: secrecyOf(random) } : {})

/** What anybody does with files, secrecy, approvals and groups; whether it was done. */
export const secrecyActs: Readonly<Record<string, Do>> = {
  setSecrecy: (cast, random, documentId) =>
    isDone(controller(cast, random).client, documentApi.saveDocument, { documentId, secrecy: secrecyOf(random) }),
  attach: (cast, random, documentId) =>
    isDone(someone(cast, random).client, documentApi.saveDocument, {
      documentId,
      fileIds: random.sample(cast.files, 2),
      ...someSecrecy(random),
    }),
  propose: (cast, random) =>
    isDone(controller(cast, random).client, documentApi.saveDocument, {
      documentId: random.pick(cast.documents.slice(2, 4)),
      html: `<p>${random.int(1_000_000)}</p>`,
      fileIds: random.sample(cast.files, 2),
      ...someSecrecy(random),
    }),
  reply: (cast, random, documentId) =>
    isDone(someone(cast, random).client, talkApi.saveReply, {
      documentId,
      html: '<p>见附件</p>',
      // its own, which is as secret as it is, or another one
      fileIds: [(random.chance(0.3) && cast.files[cast.documents.indexOf(documentId)]) || random.pick(cast.files)],
    }),
  decide: async (cast, random) => {
    const found = await findTask(cast, random)
    // what waits is looked at for a while
    if (!found || random.chance(0.6)) return false
    const decision = random.chance(0.8) ? 'approve' : 'return'
    const { approvalId, hash } = found.task
    return isDone(found.client, approvalApi.decide, {
      approvalIds: [approvalId],
      decision,
      comment: '请修改',
      seen: [{ approvalId, hash }],
    })
  },
  askAnother: async (cast, random) => {
    const found = await findTask(cast, random)
    if (!found) return false
    const how = random.pick(['handOver', 'add'] as const)
    const { approvalId } = found.task
    return isDone(found.client, approvalApi.askAnother, { approvalId, personId: someone(cast, random).id, how })
  },
  saveRule: (cast, random) =>
    isDone(random.pick(cast.players.slice(0, 2)).client, approvalApi.saveRule, {
      categoryId: cast.approved,
      rule: ruleThatAsks(random.sample(cast.players, 2).map(({ id }) => id)),
    }),
  join: (cast, random) =>
    isDone(random.chance(0.5) ? cast.players[0].client : someone(cast, random).client, groupsApi.addMembers, {
      groupId: cast.group,
      personIds: [someone(cast, random).id],
    }),
  leave: (cast, random) =>
    isDone(cast.players[0].client, groupsApi.removeMembers, {
      groupId: cast.group,
      personIds: [someone(cast, random).id],
    }),
  calendar: (_, __, documentId) => lowerByCalendar(documentId),
}
