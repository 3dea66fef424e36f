import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Fault, SelectedRule, WalkedRule } from './rule.ts'

/** Indexes, triggers and sequences of the database. */
export const invalidIndex: SelectedRule = {
  text: { 'zh-CN': '索引 {name} 无效', 'en-US': 'the index {name} is not valid' },
  select: sql`
    select indexrelid::bigint as id, indexrelid::regclass::text as name from pg_index
    where not indisvalid and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      -- one that is being made just now
      and not exists (select from pg_stat_progress_create_index where index_relid = indexrelid)`,
  repair: async (db, ids) => {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index
      where not indisvalid and indexrelid = any(${ids}::oid[])`.execute(db)
    for (const { name } of rows) await sql.raw(`reindex index ${name}`).execute(db)
  },
}

export const disabledTrigger: SelectedRule = {
  text: { 'zh-CN': '表 {name} 的触发器已停用', 'en-US': 'the triggers of table {name} are switched off' },
  select: sql`
    select distinct tgrelid::bigint as id, tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgenabled = 'D'
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  repair: async (db, ids) => {
    const { rows } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class where oid = any(${ids}::oid[])`.execute(db)
    for (const { name } of rows) await sql.raw(`alter table ${name} enable trigger user`).execute(db)
  },
}

interface Counter {
  readonly sequence: string
  readonly numbered: string
}

/** Each id column with its sequence; ids of sets have one sequence per kind. */
async function readCounters(database: Database): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence,
      format('select max(%I) as n from %s', attname, attrelid::regclass) as numbered
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace
    union all
    select 'access_set_' || name || '_id', format(
      'select greatest((select max(id) from access_set where kind = %1$s), (select max(id) from access_set_free where kind = %1$s)) as n', kind)
    from (values ('default', 1), ('class', 2), ('own', 3)) as sets (name, kind)`.execute(database)
  return rows
}

/** A sequence that lags behind yields an id that exists already, so that the next insert fails. */
export const behindCounter: WalkedRule = {
  text: {
    'zh-CN': '序列 {id} 落后：下一个为 {next}，但 {largest} 已在使用',
    'en-US': 'the counter {id} is behind: {next} comes next, and {largest} is in use',
  },
  walk: async function* ({ database }) {
    const looks = (await readCounters(database)).map(
      ({ sequence, numbered }) => sql`
        select ${sequence}::text as sequence, n as largest,
          (select last_value + is_called::integer from ${sql.raw(sequence)}) as next
        from (${sql.raw(numbered)}) as used`,
    )
    const { rows } = await sql<{ sequence: string; largest: number | null; next: number }>`
      ${sql.join(looks, sql` union all `)}`.execute(database)
    for (const { sequence, largest, next } of rows)
      if (largest !== null && next <= largest) yield { id: sequence, next, largest }
  },
  repair: async ({ database }, found: readonly Fault[]) => {
    for (const { id, largest } of found)
      await sql`select setval(${String(id)}::regclass, greatest(${Number(largest)}, (select last_value from ${sql.raw(String(id))})))`.execute(
        database,
      )
  },
}
