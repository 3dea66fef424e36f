import { sql, type RawBuilder } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { selectFound } from '@shuku/domain/search/server'
import type { Caller } from '@shuku/kit/server'
import type { Folder } from './folders.ts'

type Asked = Pick<Folder, 'id' | 'rule'>

/** A select of `document_id`: what was put into a folder. */
export function selectByHand(folderId: number): RawBuilder<unknown> {
  return sql`
    select document_id from virtual_folder_entry where folder_id = ${folderId} and by_hand and not is_out`
}

/** On `document`: nobody put it into the folder or took it out, so that the rule decides. */
export function isLeftToRule(folderId: number): RawBuilder<boolean> {
  return sql<boolean>`document.id <> all(array(
    select document_id from virtual_folder_entry where folder_id = ${folderId} and (by_hand or is_out)))`
}

/** A select of `id`: the documents of a folder that the caller may read, each once and in no order. */
function selectMembers(caller: Caller, { id, rule }: Asked): RawBuilder<{ id: number }> {
  const byHand = sql`
    select document.id from document where document.id = any(array(${selectByHand(id)})) and ${mayRead(caller)}`
  if (!rule) return sql`${byHand}`
  return sql`
    ${byHand}
    union all
    select document.id from (${selectFound(caller, rule)}) as document where ${isLeftToRule(id)}`
}

/** On `document`: it is in the folder, and the caller may read it. An array, so that the folder is asked once and first. */
export function isEntry(caller: Caller, folder: Asked): RawBuilder<boolean> {
  return sql<boolean>`document.id = any(array(${selectMembers(caller, folder)}))`
}

/** A select of `id`: those of some documents that are in the folder, and that the caller may read. */
export function selectMembersAmong(caller: Caller, folder: Asked, ids: readonly number[]): RawBuilder<{ id: number }> {
  return sql`
    select member.id from (${selectMembers(caller, folder)}) as member where member.id = any(${[...ids]}::bigint[])`
}
