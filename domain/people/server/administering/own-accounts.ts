import { sql, type RawBuilder } from 'kysely'
import type { Acting } from '../acting/acting.ts'

/**
 * The ids of all accounts of the actor: what is refused for oneself is refused for each of them. It lets nobody do
 * more: what one may do to an account because it is one's own is asked by `isOpenedBy`, for a secondary account that
 * somebody else has made does not open its main one.
 */
export function selectOwnAccounts({ caller }: Pick<Acting, 'caller'>): RawBuilder<number> {
  const ids = caller ? [caller.personId, caller.signedInId] : []
  return sql<number>`(
    select own.id from person as own
    where coalesce(own.main_person_id, own.id) in (
      select coalesce(signed.main_person_id, signed.id) from person as signed where signed.id = any(${ids}::integer[])))`
}

/**
 * Whether signing in as this person opens the `account`: their own, and those that it
 * is the main account of, also one that has left and may come back. Whatever lets
 * somebody in as a person, or keeps them out, is asked of all of these.
 */
export function isOpenedBy(personId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(account.id = ${personId} or account.main_person_id = ${personId})`
}

/** The ids of the accounts that the sign-in of the caller opens: what is theirs, where that lets them do more. */
export function selectOpenedAccounts({ caller }: Acting): RawBuilder<number> {
  const signedIn = sql<number>`${caller?.signedInId ?? 0}::integer`
  return sql<number>`(select account.id from person as account where ${isOpenedBy(signedIn)})`
}

/** Whether the sign-in of the caller opens the account. */
export async function isOpened(acting: Acting, personId: number): Promise<boolean> {
  const { rows } = await sql`select where ${personId}::integer in ${selectOpenedAccounts(acting)}`.execute(acting.db)
  return rows.length > 0
}

/** Whether the caller is one of these people. */
export async function isOneOf(acting: Acting, personIds: readonly number[]): Promise<boolean> {
  if (personIds.length === 0) return false
  const { rows } = await sql`
    select from person where id = any(${personIds}::integer[]) and id in ${selectOwnAccounts(acting)} limit 1`.execute(
    acting.db,
  )
  return rows.length > 0
}
