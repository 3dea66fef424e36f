import { sql } from 'kysely'
import { withReadersOfMany } from '@shuku/domain/rights/server'
import type { ReplyOf } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import type { readingApi } from '../../contract/reading.ts'
import type { FoundTheme } from './find-map.ts'
import { sharesOf, type RowCount } from './find-progress.ts'
import { isReadBy } from './select-entries.ts'
import { percentOf, weigh } from './share.ts'

/** Documents that were chosen, which the keeper may read, and the rows that they are in. */
export interface Chosen {
  readonly rowIds: readonly number[]
  readonly documentIds: readonly number[]
}

type People = ReplyOf<typeof readingApi.getKeepersView>['people']

/** Fewer are not counted: each would know of the others. */
export const fewestPeople = 5
/** So many times somebody is asked about a document; of more people those who read last are a sample. */
const mostAsked = 1_000_000

type PersonRow = RowCount & { readonly personId: number }

/**
 * How far those have come who have opened something that was chosen for the map: each of what they may read themselves. What
 * references find is another thing for each, and is left out.
 */
export async function countPeople(
  db: Database,
  themes: readonly FoundTheme[],
  { rowIds, documentIds }: Chosen,
): Promise<People> {
  const asked = [...new Set(documentIds)]
  const begun = await findBegun(db, asked)
  if (begun.length < fewestPeople) return null
  const personIds = begun.slice(0, Math.max(fewestPeople, Math.floor(mostAsked / asked.length)))
  const rows = await countRows(db, { rowIds, documentIds, asked, personIds })
  const people = [...Map.groupBy(rows, ({ personId }) => personId).values()].flatMap((own) => {
    const { whole: share } = sharesOf(themes, own)
    return share ? [{ share, isDone: own.every(({ read, total }) => read === total) }] : []
  })
  const done = people.filter(({ isDone }) => isDone).length
  const read = rows.reduce((all, row) => all + row.read, 0)
  const total = rows.reduce((all, row) => all + row.total, 0)
  const average = weigh(people.map(({ share }) => ({ weight: 1, share })))
  return { begun: begun.length, done, averagePercent: percentOf({ read, total }, average) }
}

/** Those who read last first. */
async function findBegun(db: Database, documentIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select mark.person_id as id
    from read_mark as mark join person on person.id = mark.person_id and person.status = 'active'
    where mark.document_id = any(${documentIds}::bigint[]) and mark.times > 0
    group by 1 order by max(mark.last_at) desc, 1`.execute(db)
  return rows.map(({ id }) => id)
}

interface Counting extends Chosen {
  /** Each once. */
  readonly asked: readonly number[]
  readonly personIds: readonly number[]
}

async function countRows(db: Database, { rowIds, documentIds, asked, personIds }: Counting): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with ${withReadersOfMany({ documentIds: asked, personIds })},
    seen as materialized (
      select pairs.person_id, document.id, ${isReadBy(sql`pairs.person_id`)} as is_read
      from pairs join document on document.id = pairs.document_id
      left join read_mark as mark on mark.document_id = document.id and mark.person_id = pairs.person_id
    )
    select seen.person_id as "personId", line.point_id::float8 as "pointId", line.weight,
      count(*)::integer as total, (count(*) filter (where seen.is_read))::integer as read
    from seen join unnest(${rowIds}::bigint[], ${documentIds}::bigint[]) as entry (row_id, document_id)
      on entry.document_id = seen.id
    join knowledge_point_row as line on line.id = entry.row_id
    group by seen.person_id, line.id`.execute(db)
  return rows
}
