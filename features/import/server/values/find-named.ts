import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

export interface Named {
  readonly kind: 'person' | 'unit'
  /** In lower case. */
  readonly word: string
}

/**
 * People by account, employee ID or name, units by name or code; of what names several there is nothing. Each way to
 * name them is joined by itself: all in one condition would compare every word with everybody.
 */
export async function findNamed(db: Database, named: readonly Named[]): Promise<ReadonlyMap<string, number>> {
  if (named.length === 0) return new Map()
  const wordsOf = (kind: Named['kind']) => named.flatMap((each) => (each.kind === kind ? [each.word] : []))
  const { rows } = await sql<{ kind: string; word: string; id: number }>`
    with people (word) as materialized (select unnest(${wordsOf('person')}::text[])),
    units (word) as materialized (select unnest(${wordsOf('unit')}::text[])),
    found (kind, word, id) as (
      select 'person', word, id from people join person on word = lower(login_name) where status = 'active'
      union select 'person', word, id from people join person on word = lower(work_code) where status = 'active'
      union select 'person', word, id from people join person on word = lower(name) where status = 'active'
      union select 'person', word, id from people join person on word = lower(name_en) where status = 'active'
      union select 'unit', word, id from units join unit on word = lower(name) where not canceled
      union select 'unit', word, id from units join unit on word = lower(name_en) where not canceled
      union select 'unit', word, id from units join unit on word = lower(code) where not canceled
    )
    select kind, word, min(id) as id from found group by kind, word having count(*) = 1`.execute(db)
  return new Map(rows.map(({ kind, word, id }) => [`${kind} ${word}`, id]))
}
