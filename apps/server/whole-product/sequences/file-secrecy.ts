import { sql } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { approvalApi } from '@shuku/features/approval/contract'
import { readFailure, type Endpoint } from '@shuku/kit/contract'
import { testDatabase, type Random, type TestClient } from '@shuku/kit/testing'
import { secrecyActs } from './secrecy-acts.ts'
import { makeCast, type Cast } from './secrecy-company.ts'

// A search of its own: people of all clearances attach files of one document to another, reply, raise, lower, approve, ask
// others to approve, change who approves, and let people into a group. After each act no file is held less secret than a
// document that somebody else controls holds it, since nobody lowers both; and nobody reads a file or a change
// that they are not cleared for, or that nothing opens to them.

/** A file in a document, in a reply to it or in a change of it that waits, and how secret it is there. */
interface Holding {
  readonly fileId: number
  readonly place: string
  readonly documentId: number
  readonly categoryId: number
  readonly secrecy: number
  readonly documentSecrecy: number
}

/** Of tables alone, by no rule of the product. */
async function look({ documents }: Cast): Promise<Holding[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<Holding>`
    select file_id::float8 as "fileId", place, document.id::float8 as "documentId", document.category_id as "categoryId",
      -- in a reply a file is as secret as where it was taken from
      case place when 'reply' then held.secrecy else least(document.secrecy, held.secrecy) end as secrecy, document.secrecy as "documentSecrecy"
    from (
      select attachment_version.file_id, 'document' as place, document_id, null::integer as secrecy
      from attachment_version join attachment on attachment.id = attachment_id
      -- what the document holds already is as secret as the document until the change counts
      union select changed.file_id, 'change', document_id, secrecy from pending_change, unnest(file_ids) as changed (file_id)
      where not exists (
        select from attachment_version join attachment on attachment.id = attachment_id
        where attachment_version.file_id = changed.file_id and attachment.document_id = pending_change.document_id)
      union select file_id, 'reply', document_id, coalesce(reply_file.secrecy, 4)
      from reply_file join document_reply on document_reply.id = reply_id where document_reply.deleted_at is null
    ) as held join document on document.id = held.document_id
    where document.id = any(${[...documents]}::bigint[])`.execute(db)
  return rows
}

interface Looks {
  readonly act: string
  readonly before: readonly Holding[]
  readonly after: readonly Holding[]
}

/** Holdings that are new, or less secret than they were, and less secret than the file was where another controls it. */
function findOpened({ approved }: Cast, { act, before, after }: Looks): string[] {
  const isByRunner = (categoryId: number) => categoryId === approved
  // the calendar lowers together what is over together
  const elsewhere = act === 'calendar' ? after : before
  return after.flatMap(({ fileId, place, documentId, categoryId, secrecy }) => {
    const own = before.filter((each) => each.fileId === fileId && each.documentId === documentId)
    if (own.some((each) => each.secrecy >= secrecy)) return []
    const others = elsewhere.filter(
      (each) => each.fileId === fileId && isByRunner(each.categoryId) !== isByRunner(categoryId),
    )
    const strictest = Math.min(...others.map((each) => each.secrecy), 4)
    return secrecy > strictest
      ? [`file ${fileId} in the ${place} of ${documentId} is ${secrecy}, was ${strictest} elsewhere`]
      : []
  })
}

async function isAnswered<E extends Endpoint>(client: TestClient, endpoint: E, query: object): Promise<boolean> {
  const { json } = await client.send(endpoint, query as never)
  return readFailure(endpoint.layer, json) === undefined
}

/** Files and changes that somebody reads whom no document that holds them is open to, or who is cleared for none that has them itself. */
async function findRead(cast: Cast): Promise<string[]> {
  const { db } = await testDatabase()
  const holdings = await look(cast)
  const { rows: members } = await sql<{ id: number }>`
    select person_id as id from people_group_member where group_id = ${cast.group}`.execute(db)
  const { rows: changes } = await sql<{ documentId: number; secrecy: number; wish: Secrecy | null }>`
    select document_id::float8 as "documentId", secrecy, change ->> 'secrecy' as wish from pending_change
    where document_id = any(${[...cast.documents]}::bigint[])`.execute(db)
  const [maker, runner] = cast.players
  const isOpenTo = (personId: number, { categoryId }: Holding) =>
    categoryId === cast.approved ||
    personId === maker.id ||
    (categoryId === cast.open ? personId !== runner.id : members.some(({ id }) => id === personId))
  const found: string[] = []
  for (const { id, classification, client } of cast.players) {
    for (const fileId of cast.files) {
      const held = holdings.filter((each) => each.fileId === fileId)
      const isOpen = held.some((each) => isOpenTo(id, each) && each.documentSecrecy > classification)
      const isCleared = held.some(({ place, secrecy }) => place !== 'reply' && secrecy > classification)
      if (isOpen && isCleared) continue
      if (await isAnswered(client, fileApi.getFile, { fileId }))
        found.push(`${id}, cleared for more than ${classification}, reads file ${fileId}`)
    }
    for (const { documentId, secrecy, wish } of changes)
      if (
        Math.min(secrecy, secrecyLevels[wish ?? 'public']) <= classification &&
        (await isAnswered(client, approvalApi.getChange, { documentId }))
      )
        found.push(`${id}, cleared for more than ${classification}, reads the change of ${documentId}`)
  }
  return found
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
    const cast = await makeCast(random)
    const made: string[] = []
    let before = await look(cast)
    for (let index = 0; index < wanted.acts; index++) {
      const name = random.pick(allActs)
      const documentId = random.pick(cast.documents)
      if (!(await secrecyActs[name]?.(cast, random, documentId))) continue
      done.set(name, (done.get(name) ?? 0) + 1)
      made.push(`${name} ${documentId}`)
      const after = await look(cast)
      // what is read wrongly is so for some acts
      const read = random.chance(0.3) ? await findRead(cast) : []
      const opened = [...findOpened(cast, { act: name, before, after }), ...read]
      if (opened.length > 0) return { opened: [...opened, ...made], done }
      before = after
    }
  }
  return { opened: [], done }
}

export const allActs = Object.keys(secrecyActs)
