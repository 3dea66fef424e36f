import { sql } from 'kysely'
import { withReadersOfMany } from '@shuku/domain/rights/server'
import {
  preparedStatement,
  repeat,
  type Database,
  type DirectConnection,
  type LiveEvents,
  type Log,
} from '@shuku/kit/server'
import { Announcement, sharedEditChannel, type Caret } from './announce.ts'
import { isPresent } from './find-member.ts'
import { logRow, selectRows, type LogRow } from './read-rows.ts'

/** What streams of events carry; longer rows are read by who hears of them. */
const mostEventBytes = 64 * 1024
const lookUpSeconds = 5

/** The event of new rows: where `rows` do not reach up to `number`, or leave a gap, windows read what is lacking. */
export interface RowsEvent {
  readonly sharedEditId: number
  readonly number: number
  readonly rows: readonly LogRow[]
}

/** The event of who is there, by number; `isOpen` is false once the shared edit has ended. */
export interface MembersEvent {
  readonly sharedEditId: number
  readonly isOpen: boolean
  /** The rows up to this one are in a version. */
  readonly savedNumber: number
  readonly members: readonly {
    readonly memberId: number
    readonly personId: number
    readonly isReader: boolean
    readonly units: readonly string[]
  }[]
}

/** The event of cursors that have moved. */
export interface CaretsEvent {
  readonly sharedEditId: number
  readonly carets: readonly Caret[]
}

/** For so long it is not asked again whether somebody listens here, unless somebody has joined. */
const noListenersMs = 1_000

/** A shared edit of which this process has heard. */
interface Followed {
  /** Up to which row its members here have been given; undefined: it is the one that is newest when that is asked. */
  given: number | undefined
  /** Nobody listened here lately. */
  unheardUntil: number
  /** There may be rows behind it. */
  hasRows: boolean
  hasMembers: boolean
  /** That have moved, by window. */
  carets: Map<number, string>
  /** As it was given last. */
  members: string
  isBusy: boolean
}

const nothingNew = () => ({
  unheardUntil: 0,
  hasRows: false,
  hasMembers: false,
  carets: new Map<number, string>(),
  members: '',
  isBusy: false,
})

function isBehind({ given }: Followed, number: number): boolean {
  return given === undefined || given < number
}

interface Surroundings {
  readonly database: Database
  readonly live: Pick<LiveEvents, 'personIds' | 'send'>
  readonly log: Log
}

interface Listeners {
  readonly documentId: number
  readonly number: number
  /** Members who are there and listen here. */
  readonly personIds: readonly number[]
}

/**
 * Gives what is new in shared edits to their members, as far as their streams are in this process: read once for all of
 * them, and only to those who may read the document in the very statement that reads it.
 */
export class SharedEditFeed {
  readonly #around: Surroundings
  readonly #followed = new Map<number, Followed>()
  #lookUps: { stop(): Promise<void> } | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }

  async start(direct: DirectConnection): Promise<void> {
    await direct.listen(sharedEditChannel, (payload) => void this.#hear(payload))
    this.#lookUps = repeat({ everySeconds: lookUpSeconds, log: this.#around.log, run: () => this.lookUp() })
  }

  async stop(): Promise<void> {
    await this.#lookUps?.stop()
  }

  /** Finds what was not announced: a process may end between its commit and the notification, and a connection break. */
  async lookUp(): Promise<void> {
    const { database, live } = this.#around
    const { personIds } = live
    const { rows } =
      personIds.length === 0
        ? { rows: [] }
        : await sql<{ id: number; number: number }>`
            select distinct shared_edit.id, shared_edit.last_number as number
            from shared_edit_member as member join shared_edit on shared_edit.id = member.shared_edit_id
            where member.person_id = any(${personIds}::integer[]) and ${isPresent}`.execute(database)
    const found = new Set(rows.map(({ id }) => id))
    for (const id of this.#followed.keys()) if (!found.has(id)) this.#followed.delete(id)
    for (const { id, number } of rows) {
      const known = this.#followed.get(id)
      const followed = this.#follow(id, number)
      // of one that was not heard of before only the number is said
      if (!known || known.unheardUntil > 0 || isBehind(followed, number)) followed.hasRows = true
      followed.hasMembers = true
      followed.unheardUntil = 0
    }
    await Promise.all([...found].map((id) => this.#give(id)))
  }

  async #hear(payload: string): Promise<void> {
    const { live, log } = this.#around
    if (live.personIds.length === 0) return
    try {
      const { id, rows, members, caret } = Announcement.parse(JSON.parse(payload))
      const followed = this.#follow(id, rows?.after)
      followed.given ??= rows?.after
      if (members !== true && followed.unheardUntil > Date.now()) return
      if (rows && isBehind(followed, rows.number)) followed.hasRows = true
      if (members === true) followed.hasMembers = true
      if (caret) followed.carets.set(caret.memberId, caret.caret)
      await this.#give(id)
    } catch (error) {
      log.warn({ err: error, payload: payload.slice(0, 200) }, 'what is new of a shared edit could not be given')
    }
  }

  #follow(id: number, given: number | undefined): Followed {
    const followed = this.#followed.get(id) ?? { given, ...nothingNew() }
    this.#followed.set(id, followed)
    return followed
  }

  /** One at a time for each shared edit, so that rows go out in their order; what comes meanwhile is given by the same. */
  async #give(id: number): Promise<void> {
    const followed = this.#followed.get(id)
    if (!followed || followed.isBusy) return
    followed.isBusy = true
    try {
      while (followed.hasRows || followed.hasMembers || followed.carets.size > 0) {
        const listeners = await this.#findListeners(id)
        if (!listeners) {
          Object.assign(followed, { given: undefined, ...nothingNew(), unheardUntil: Date.now() + noListenersMs })
          break
        }
        followed.unheardUntil = 0
        followed.given ??= listeners.number
        if (followed.hasRows) {
          followed.hasRows = false
          await this.#giveRows(id, followed, listeners)
        }
        if (followed.hasMembers) {
          followed.hasMembers = false
          await this.#giveMembers(id, followed, listeners)
        }
        if (followed.carets.size > 0) await this.#giveCarets(id, followed, listeners)
      }
    } finally {
      followed.isBusy = false
    }
  }

  async #findListeners(id: number): Promise<Listeners | undefined> {
    const { rows } = await sql<Listeners>`${preparedStatement}
      select document_id as "documentId", last_number as number, array(
          select distinct person_id from shared_edit_member as member
          where member.shared_edit_id = shared_edit.id and ${isPresent}
            and member.person_id = any(${this.#around.live.personIds}::integer[])
        ) as "personIds"
      from shared_edit where id = ${id}::bigint`.execute(this.#around.database)
    return rows.find(({ personIds }) => personIds.length > 0)
  }

  async #giveRows(id: number, followed: Followed, { documentId, personIds }: Listeners): Promise<void> {
    const { rows } = await sql<Parameters<typeof logRow>[0] & { lastNumber: number; readers: number[] }>`
      with ${withReadersOfMany({ documentIds: [documentId], personIds })}
      select shared_edit.last_number as "lastNumber", array(select person_id from pairs) as readers, fresh.*
      from shared_edit
      left join lateral ${selectRows(followed.given ?? 0, mostEventBytes, { least: 0 })} as fresh on true
      where shared_edit.id = ${id}::bigint order by fresh.number`.execute(this.#around.database)
    const [first] = rows
    if (!first) return
    followed.given = first.lastNumber
    const news: RowsEvent = { sharedEditId: id, number: first.lastNumber, rows: rows.flatMap(logRow) }
    for (const personId of first.readers) this.#around.live.send(personId, 'sharedEditRows', news)
  }

  async #giveMembers(id: number, followed: Followed, { documentId, personIds }: Listeners): Promise<void> {
    const { rows } = await sql<Omit<MembersEvent, 'sharedEditId'> & { readers: number[] }>`
      with ${withReadersOfMany({ documentIds: [documentId], personIds })}
      select array(select person_id from pairs order by person_id) as readers, closed_at is null as "isOpen",
        saved_number as "savedNumber",
        array(
          select jsonb_build_object('memberId', member.id, 'personId', member.person_id, 'isReader', member.is_reader,
            'units', array(select unit from shared_edit_claim where member_id = member.id order by unit))
          from shared_edit_member as member where member.shared_edit_id = shared_edit.id and ${isPresent}
          order by member.joined_at, member.id
        ) as members
      from shared_edit where id = ${id}::bigint`.execute(this.#around.database)
    const [found] = rows
    const members = JSON.stringify(found)
    if (!found || members === followed.members) return
    followed.members = members
    const { readers, ...about } = found
    const news: MembersEvent = { sharedEditId: id, ...about }
    for (const personId of readers) this.#around.live.send(personId, 'sharedEditMembers', news)
  }

  /** Those that move while this asks wait for the next time. */
  async #giveCarets(id: number, followed: Followed, { documentId, personIds }: Listeners): Promise<void> {
    const carets = [...followed.carets].map(([memberId, caret]) => ({ memberId, caret }))
    followed.carets.clear()
    const { rows } = await sql<{ personId: number }>`
      with ${withReadersOfMany({ documentIds: [documentId], personIds })}
      select person_id as "personId" from pairs`.execute(this.#around.database)
    const news: CaretsEvent = { sharedEditId: id, carets }
    for (const { personId } of rows) this.#around.live.send(personId, 'sharedEditCarets', news)
  }
}
