import { sql } from 'kysely'
import { shareEditing, statusAfter, statusOf } from '@shuku/domain/documents/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { sizeText, type Database } from '@shuku/kit/server'
import { mostReaders, mostSeedBytes, mostWriters, sharedEditErrors, type Engine } from '../contract.ts'
import { isPresent, type Asking } from './find-member.ts'
import { readFirstRows, type LogRow } from './read-rows.ts'

export interface Opening {
  readonly documentId: number
  /** The file that is written; without one it is the text of the document. */
  readonly attachmentId?: number | undefined
  readonly engine: Engine
  readonly engineVersion: string
  /** What the window has before it: of the document, or of the attachment. */
  readonly baseVersion: number
  /** The window's own word for itself; the same word again is the same member. */
  readonly token: string
  readonly isReader: boolean
  /** Base64: what a text begins with if nobody has begun. */
  readonly seed?: string | undefined
}

export interface Opened {
  readonly sharedEditId: number
  readonly memberId: number
  readonly baseVersion: number
  /** Base64; of a text alone. It is what everybody begins with, the window that offered one too. */
  readonly seed: string | undefined
  /** What the beginning has in it already: the rows up to this one. */
  readonly after: number
  /** Of the newest row. */
  readonly number: number
  /** The rows up to this one are in a version. */
  readonly savedNumber: number
  /** The first rows of the log behind the beginning; the others are read behind them. */
  readonly rows: LogRow[]
  /** Up to which number rows of this window are stored. */
  readonly sent: number
}

/** A shared edit that is not closed, locked. */
interface Present {
  readonly id: number
  readonly attachmentId: number | null
  readonly engine: Engine
  readonly engineVersion: string
  readonly baseVersion: number
  readonly seed: Buffer | null
  /** All rows up to its number, with the beginning. */
  readonly snapshot: Buffer | null
  readonly snapshotNumber: number | null
  readonly lastNumber: number
  readonly savedNumber: number
  readonly isEmpty: boolean
  /** Somebody is there who writes. */
  readonly hasWriter: boolean
}

/**
 * Joins the shared edit of a document, or begins it; the lease of the document is the shared edit's then. Who only reads
 * joins those who write, and begins none: what they have left unsaved is for those who may go on with it.
 */
export async function openSharedEdit(asking: Asking, opening: Opening): Promise<Opened> {
  const { db } = asking
  // an office locks its file, and is no window of ours
  if (opening.engine === 'wopi' || (opening.attachmentId === undefined) !== (opening.engine === 'text'))
    throw sharedEditErrors.otherContent()
  await requireOpening(asking, opening)
  let present = await lockOpen(db, opening.documentId)
  // what nobody is in and nothing is unsaved of began with what may be out of date
  if (present?.isEmpty && present.lastNumber === present.savedNumber && !opening.isReader) {
    await sql`
      update shared_edit set closed_at = now(), close_reason = 'unchanged' where id = ${present.id}::bigint`.execute(db)
    present = undefined
  }
  if (opening.isReader && !present?.hasWriter) throw sharedEditErrors.nobodyWrites()
  if (!present) {
    await begin(asking, opening)
    present = await lockOpen(db, opening.documentId)
  }
  // somebody else has begun and ended meanwhile
  if (!present) throw sharedEditErrors.closed()
  await requireSame(db, present, opening)
  const { id, baseVersion, lastNumber, savedNumber } = present
  if (!opening.isReader) await shareEditing(asking, { ...opening, sharedEditId: id })
  const { memberId, sent } = await join(asking, id, opening)
  const after = present.snapshotNumber ?? 0
  return {
    sharedEditId: id,
    memberId,
    baseVersion,
    seed: (present.snapshot ?? present.seed)?.toString('base64'),
    after,
    number: lastNumber,
    savedNumber,
    rows: await readFirstRows(db, id, after),
    sent,
  }
}

/** Who writes locks the document: it has one version while the shared edit begins. */
async function requireOpening(asking: Asking, { documentId, isReader }: Opening): Promise<void> {
  const document = await requireRightOn(asking, documentId, isReader ? 'read' : 'edit')
  if (!isReader) statusAfter(statusOf(document.status), 'edit', asking.language)
}

async function lockOpen(db: Database, documentId: number): Promise<Present | undefined> {
  const member = sql`
    select from shared_edit_member as member where member.shared_edit_id = shared_edit.id and ${isPresent}`
  const snapshot = sql`from shared_edit_snapshot where shared_edit_snapshot.shared_edit_id = shared_edit.id`
  const { rows } = await sql<Present>`
    select id, attachment_id as "attachmentId", engine, engine_version as "engineVersion",
      base_version as "baseVersion", seed, last_number as "lastNumber", saved_number as "savedNumber",
      (select body ${snapshot}) as snapshot, (select number ${snapshot}) as "snapshotNumber",
      not exists (${member}) as "isEmpty", exists (${member} and not member.is_reader) as "hasWriter"
    from shared_edit where document_id = ${documentId}::bigint and closed_at is null
    for no key update`.execute(db)
  return rows[0]
}

async function begin({ db }: Asking, opening: Opening): Promise<void> {
  const { documentId, attachmentId, engine, engineVersion, baseVersion } = opening
  if ((await findVersion(db, opening)) !== baseVersion) throw sharedEditErrors.baseChanged()
  const seed = engine === 'text' ? requireSeed(opening) : null
  await sql`
    insert into shared_edit (document_id, attachment_id, engine, engine_version, base_version, seed)
    values (${documentId}::bigint, ${attachmentId ?? null}::bigint, ${engine}, ${engineVersion},
      ${baseVersion}::integer, decode(${seed}::text, 'base64'))
    on conflict (document_id) where closed_at is null do nothing`.execute(db)
}

async function findVersion(db: Database, { documentId, attachmentId }: Opening): Promise<number> {
  const { rows } = await sql<{ version: number }>`${
    attachmentId === undefined
      ? sql`select version from document where id = ${documentId}::bigint`
      : sql`select version from attachment
          where id = ${attachmentId}::bigint and document_id = ${documentId}::bigint and removed_at is null`
  }`.execute(db)
  const [found] = rows
  if (!found) throw sharedEditErrors.attachmentGone()
  return found.version
}

function requireSeed({ seed }: Opening): string {
  if (seed === undefined) throw sharedEditErrors.seedMissing()
  if (Buffer.byteLength(seed, 'base64') > mostSeedBytes)
    throw sharedEditErrors.seedTooLarge({ most: sizeText(mostSeedBytes) })
  return seed
}

/**
 * All windows have one engine. A newer one of texts reads what older ones have written, and takes it over where nobody is
 * there any more: a window that was only silent has to join again, and cannot with the older engine.
 */
async function requireSame(db: Database, present: Present, opening: Opening): Promise<void> {
  const { engine, engineVersion, attachmentId } = opening
  if (present.engine !== engine || present.attachmentId !== (attachmentId ?? null)) throw sharedEditErrors.otherEngine()
  if (present.engineVersion === engineVersion) return
  const isNewer = engine === 'text' && Number(engineVersion) > Number(present.engineVersion)
  if (!isNewer || !present.isEmpty || opening.isReader) throw sharedEditErrors.otherVersion()
  await sql`
    with gone as (
      update shared_edit_member set left_at = now() where shared_edit_id = ${present.id}::bigint and left_at is null
    )
    update shared_edit set engine_version = ${engineVersion} where id = ${present.id}::bigint`.execute(db)
}

/** A window that opens anew holds nothing of what it had claimed. */
async function join({ db, caller }: Asking, sharedEditId: number, { token, isReader }: Opening) {
  const most = isReader ? mostReaders : mostWriters
  const { rows: others } = await sql<{ count: number }>`
    select count(*)::integer as count from shared_edit_member as member
    where member.shared_edit_id = ${sharedEditId}::bigint and member.is_reader = ${isReader} and ${isPresent}
      and not (member.person_id = ${caller.personId} and member.token = ${token})`.execute(db)
  if ((others[0]?.count ?? 0) >= most)
    throw isReader ? sharedEditErrors.tooManyReaders({ most }) : sharedEditErrors.tooManyWriters({ most })
  const { rows } = await sql<{ memberId: number; sent: number }>`
    with joined as (
      insert into shared_edit_member (shared_edit_id, person_id, signed_in_id, token, is_reader)
      values (${sharedEditId}::bigint, ${caller.personId}, ${caller.signedInId}, ${token}, ${isReader})
      on conflict (shared_edit_id, person_id, token) do update
        set alive_at = now(), left_at = null, is_reader = excluded.is_reader
      returning id
    ),
    given_up as (delete from shared_edit_claim using joined where member_id = joined.id)
    select id as "memberId", coalesce(
      (select max(member_number) from shared_edit_row where member_id = joined.id), 0) as sent
    from joined`.execute(db)
  return rows[0] ?? { memberId: 0, sent: 0 }
}
