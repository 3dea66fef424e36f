import { sql } from 'kysely'
import { lookForTextsAgain } from '@shuku/domain/files/server'
import type { Database } from '@shuku/kit/server'
import type { Fault, Look, Rule, SelectedRule, WalkedRule } from './rule.ts'

const batch = 500
/** The nightly sweep removes what is older than a day: anything much older was missed. */
const sweptAfterMs = 3 * 24 * 3_600_000

/** Extracted texts. */
const textRules: readonly SelectedRule[] = [
  {
    text: {
      'zh-CN': '内容 {id} 标为已提取文本，但文本不存在',
      'en-US': 'the text of content {id} is said to be there, and is not',
    },
    select: sql`select id from file_content
      where text_state = 'ready' and not exists (select from file_text where content_id = file_content.id)`,
    repair: lookForTextsAgain,
  },
  {
    text: {
      'zh-CN': '内容 {id} 等待提取文本，但没有对应的任务',
      'en-US': 'the text of content {id} waits, and no job looks for it',
    },
    select: sql`select id from file_content where text_state = 'waiting' and not exists (
      select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'files.extractText' and (job.payload ->> 'contentId')::bigint = file_content.id
        and (job.attempts < job.max_attempts or job.locked_at is not null))`,
    repair: lookForTextsAgain,
  },
]

interface NamedContent {
  readonly id: number
  readonly hash: string
  readonly size: number
}

async function* contentsOf(database: Database): AsyncGenerator<NamedContent> {
  for (let after = 0; ;) {
    const contents = await database
      .selectFrom('file_content')
      .select(['id', 'sha256', 'size_bytes as size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, sha256, size } of contents) yield { id, hash: sha256.toString('hex'), size }
    const last = contents.at(-1)
    if (!last) return
    after = last.id
  }
}

/** It was swept after its row was read, so it may be missing. */
async function isStillNamed(database: Database, id: number): Promise<boolean> {
  const row = await database.selectFrom('file_content').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

const missing: WalkedRule = {
  text: { 'zh-CN': '内容 {id}（{hash}）的文件缺失', 'en-US': 'content {id} ({hash}): the file is missing' },
  walk: async function* ({ database, store }: Look) {
    for await (const { id, hash } of contentsOf(database))
      if (!(await store.has(hash)) && (await isStillNamed(database, id))) yield { id, hash }
  },
}

const shortened: WalkedRule = {
  text: {
    'zh-CN': '内容 {id}（{hash}）的文件大小为 {found}，应为 {size}',
    'en-US': 'content {id} ({hash}): the file has {found} bytes, not {size}',
  },
  walk: async function* ({ database, store }: Look) {
    for await (const { id, hash, size } of contentsOf(database)) {
      const found = await store.size(hash)
      if (found !== undefined && found !== size) yield { id, hash, found, size }
    }
  },
}

/** Reads every file again; requested by `--hashes`. */
export const changedRule: WalkedRule = {
  text: {
    'zh-CN': '内容 {id}（{hash}）的文件内容已被改动',
    'en-US': 'content {id} ({hash}): the file holds something else than was stored',
  },
  walk: async function* ({ database, store }: Look) {
    for await (const { id, hash, size } of contentsOf(database))
      if ((await store.size(hash)) === size && (await store.verify(hash)) === 'damaged') yield { id, hash }
  },
}

const orphaned: WalkedRule = {
  text: {
    'zh-CN': '文件 {id} 早已无人引用，却未被清理',
    'en-US': 'the file {id} belongs to nobody, and the nightly sweep has passed it over',
  },
  walk: async function* ({ database, store }: Look) {
    const before = new Date(Date.now() - sweptAfterMs)
    let old: string[] = []
    for await (const { sha256, storedAt } of store.list()) {
      if (storedAt < before) old.push(sha256)
      if (old.length < batch) continue
      yield* await unnamed(database, old)
      old = []
    }
    yield* await unnamed(database, old)
  },
  repair: async ({ store }, found) => {
    for (const { id } of found)
      await store.remove(String(id), { unlessStoredSince: new Date(Date.now() - sweptAfterMs) })
  },
}

async function unnamed(database: Database, hashes: readonly string[]): Promise<Fault[]> {
  const { rows } = await sql<{ id: string }>`
    select hash as id from unnest(${hashes}::text[]) as listed (hash)
    where not exists (select from file_content where sha256 = decode(listed.hash, 'hex'))
      and not exists (select from file_preview where sha256 = decode(listed.hash, 'hex'))`.execute(database)
  return rows.map(({ id }) => ({ id }))
}

interface NamedPreview extends NamedContent {
  readonly form: string
  readonly part: string
}

async function* previewsOf(database: Database): AsyncGenerator<NamedPreview> {
  for (let last: NamedPreview = { id: 0, form: '', part: '', hash: '', size: 0 }; ;) {
    const { rows } = await sql<NamedPreview>`
      select content_id as id, form, part, encode(sha256, 'hex') as hash, size_bytes as size from file_preview
      where state = 'ready' and (content_id, form, part) > (${last.id}, ${last.form}, ${last.part})
      order by content_id, form, part limit ${batch}`.execute(database)
    yield* rows
    const next = rows.at(-1)
    if (!next) return
    last = next
  }
}

/** Previews are made again when somebody opens them. */
const lostPreview: WalkedRule = {
  text: {
    'zh-CN': '内容 {id} 的预览（{form}）缺失或已损坏',
    'en-US': 'the preview of content {id} ({form}) is missing or cut short',
  },
  walk: async function* ({ database, store }: Look) {
    for await (const { id, form, part, hash, size } of previewsOf(database))
      if ((await store.size(hash)) !== size) yield { id, form, part }
  },
  repair: async ({ database }, found) => {
    for (const { id, form, part } of found) {
      const isIt = sql`content_id = ${Number(id)} and form = ${form} and part = ${part}`
      await sql`delete from file_preview where ${isIt}`.execute(database)
    }
  },
}

const stuckPreview: SelectedRule = {
  text: {
    'zh-CN': '内容 {id} 的预览等待生成，但没有对应的任务',
    'en-US': 'a preview of content {id} waits, and no job makes it',
  },
  select: sql`select content_id as id from file_preview where state = 'waiting' and not exists (
    select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'files.makePreview' and (job.payload ->> 'contentId')::bigint = content_id
      and (job.attempts < job.max_attempts or job.locked_at is not null))`,
  // the next viewer has them made again
  repair: async (db, ids) => {
    await db
      .deleteFrom('file_preview')
      .where('content_id', 'in', [...ids])
      .where('state', '=', 'waiting')
      .execute()
  },
}

export const fileRules: readonly Rule[] = [...textRules, stuckPreview, missing, shortened, orphaned, lostPreview]
