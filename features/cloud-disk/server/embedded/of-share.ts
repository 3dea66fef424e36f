import { sql, type RawBuilder } from 'kysely'
import { localName, selectSubjectName } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'
import type { DiskQuery } from '../../contract.ts'

type Asked = Pick<DiskQuery, 'view' | 'folderId' | 'shareId' | 'sharedSince' | 'sharedBy'>

/**
 * On `item`, one of those that a view of shares has at its root: a share of it is the one that is asked for, was given
 * since that day, and is from a colleague (or with somebody) whose name contains the text. Anywhere else it is true.
 */
export function isOfShare(
  { caller, language }: Pick<Context, 'caller' | 'language'>,
  { view, folderId, shareId, sharedSince, sharedBy = '' }: Asked,
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = []
  const name = sharedBy.trim().toLowerCase()
  const isMine = view === 'myShare'
  if (shareId !== undefined) conditions.push(sql`share.id = ${shareId}`)
  if (sharedSince !== undefined)
    conditions.push(sql`share.given_at >= ${sharedSince}::date::timestamp at time zone ${caller.timeZone}`)
  if (name !== '') {
    const whose = isMine
      ? selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })
      : sql`(select ${localName('giver', language)} from person as giver where giver.id = item.disk_id)`
    conditions.push(sql`position(${name} in lower(${whose})) > 0`)
  }
  if (view === 'myDisk' || folderId !== 0 || conditions.length === 0) return sql<boolean>`true`
  const reaches = sql`exists (select from person_principal as member
    where member.principal_id = share.principal_id and member.person_id = ${caller.personId} and member.valid_until is null)`
  return sql<boolean>`exists (
    select from disk_share as share join principal on principal.id = share.principal_id
    where share.item_id = item.id and (share.valid_until is null or share.valid_until > now())
      and ${isMine ? sql`true` : reaches} and ${sql.join(conditions, sql` and `)})`
}
