import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { kindsWithRows } from '../principal-kinds.ts'
import { spellName } from './pinyin.ts'

const rowsAtOnce = 500

/** What is named like units are; people have their own way of being spelled. */
const tables = [...new Set(Object.values(kindsWithRows).map(({ table }) => table))].filter(
  (table) => table !== 'person',
)

/** Spells units, posts, roles and groups that nobody has spelled. May be run twice. */
export const spellNamesJob = defineJob({
  name: 'people.spellNames',
  payload: z.object({}),
  async run(_payload, { database, signal }) {
    for (const table of tables) {
      for (let after: number | undefined = 0; after !== undefined;) {
        signal.throwIfAborted()
        const from: number = after
        after = await inTransaction(database, { isolation: 'read committed' }, (db) => spellNext(db, table, from))
      }
    }
  },
})

/** Returns where to continue; undefined after the last row. */
async function spellNext(db: Database, table: (typeof tables)[number], after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where id > ${after} and pinyin = '' order by id limit ${rowsAtOnce}
    for no key update`.execute(db)
  const spelled = rows.map(({ id, name }) => ({ id, ...spellName(name) }))
  await sql`
    update ${sql.table(table)} as named set pinyin = row.pinyin, initials = row.initials
    from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as row (id integer, pinyin text, initials text)
    where named.id = row.id`.execute(db)
  return rows.at(-1)?.id
}
