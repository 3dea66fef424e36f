import { sql } from 'kysely'
import { findStaleDocuments, indexDocuments } from '@shuku/domain/search/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import type { Fault, Look, SelectedRule, WalkedRule } from './rule.ts'

const reindex = (db: Database, ids: readonly number[]) => indexDocuments(db, ids)

/** The search index: one row of each kind per document, and all parts of long texts. */
export const searchRules: readonly SelectedRule[] = [
  {
    text: { 'zh-CN': '文档 {id} 无法按标题找到', 'en-US': 'document {id} cannot be found by its title' },
    select: sql`select id from document where not exists (select from search_title where document_id = document.id)`,
    repair: reindex,
  },
  {
    text: { 'zh-CN': '文档 {id} 无法按内容找到', 'en-US': 'document {id} cannot be found by its text' },
    select: sql`select id from document where not exists (select from search_text where document_id = document.id)`,
    repair: reindex,
  },
  {
    text: {
      'zh-CN': '文档 {id} 无法按标题拼音找到',
      'en-US': 'document {id} cannot be found by the pinyin of its title',
    },
    select: sql`select id from document where subject ~ '[一-鿿]'
      and not exists (select from search_pinyin where document_id = document.id)
      -- after an update a job spells all of them
      and not exists (
        select from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = 'search.spellTitles' and job.attempts < job.max_attempts)`,
    repair: reindex,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的长文本索引不完整或有多余',
      'en-US': 'document {id} has other parts in the index than its text',
    },
    select: sql`
      select coalesce(text.document_id, part.document_id) as id
      from (select document_id, part_count from search_text where part_count > 0) as text
      full join (select document_id, count(*) as n, max(number) as last from search_part group by 1) as part
        on part.document_id = text.document_id
      where (text.part_count, text.part_count - 1) is distinct from (part.n, part.last)`,
    repair: async (db, ids) => {
      // no index job removes the rest of a purged document
      await sql`delete from search_part where document_id = any(${ids}::bigint[])
        and not exists (select from document where document.id = document_id)`.execute(db)
      await indexDocuments(db, ids)
    },
  },
]

/** Tokenises every text again; requested by `--texts`. */
export const staleRule: WalkedRule = {
  text: {
    'zh-CN': '文档 {id} 的索引与其内容不符',
    'en-US': 'document {id} is found by something else than it holds',
  },
  walk: async function* ({ database }: Look) {
    for await (const id of findStaleDocuments(database)) yield { id }
  },
  repair: ({ database }: Look, found: readonly Fault[]) =>
    inTransaction(database, { isolation: 'read committed' }, (db) =>
      reindex(
        db,
        found.map(({ id }) => Number(id)),
      ),
    ),
}
