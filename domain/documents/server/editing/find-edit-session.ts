import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'
import { localName } from '@shuku/domain/people/server'

/** Without a sign of life for so long an editor has left. */
export const leaseMinutes = 30

/** Signs of life come every minute: a window that gave none for so long was closed, or its machine sleeps. */
export const silentMinutes = 3

/** A window that edits, or wants to. */
export interface Editing {
  readonly documentId: number
  /** The window's own word for itself. */
  readonly token: string
}

/** The editor of a document: one window of one person, or those who write it together, in the name of who began. */
export interface EditSession {
  readonly token: string
  readonly personId: number
  /** The account that signed in. */
  readonly signedInId: number
  /** The name in the caller's language. */
  readonly name: string
  readonly beganAt: Date
  /** Its lease has not run out. */
  readonly isAlive: boolean
  /** It runs on, but its window says nothing any more. */
  readonly isSilent: boolean
  /** When its lease runs out if no sign of life comes. */
  readonly freeAt: Date
  /** The shared edit that has the lease; null: it is a window’s. */
  readonly sharedEditId: number | null
}

/** A condition on `edit_session`. */
export const isAlive = sql<boolean>`edit_session.alive_at > now() - make_interval(mins => ${sql.lit(leaseMinutes)})`

export async function findEditSession(
  db: Database,
  documentId: number,
  { language, lock = false }: { language: Language; lock?: boolean },
): Promise<EditSession | undefined> {
  const found = db
    .selectFrom('edit_session')
    .innerJoin('person', 'person.id', 'edit_session.person_id')
    .select([
      'token',
      'person_id as personId',
      'signed_in_id as signedInId',
      localName('person', language).as('name'),
      'began_at as beganAt',
      isAlive.as('isAlive'),
      sql<boolean>`edit_session.alive_at < now() - make_interval(mins => ${sql.lit(silentMinutes)})`.as('isSilent'),
      sql<Date>`edit_session.alive_at + make_interval(mins => ${sql.lit(leaseMinutes)})`.as('freeAt'),
      'shared_edit_id as sharedEditId',
    ])
    .where('document_id', '=', documentId)
  return (lock ? found.forUpdate('edit_session') : found).executeTakeFirst()
}
