import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** All of a point that a save writes, whatever anybody may read. */
export interface PointState {
  readonly name: string
  readonly remark: string
  readonly categoryId: number | null
  readonly rows: readonly {
    readonly title: string
    readonly query: string
    readonly weight: number
    readonly documentIds: readonly number[]
  }[]
}

export async function readPointState(db: Database, id: number): Promise<PointState> {
  const { rows } = await sql<PointState>`
    select point.name, point.remark, point.category_id as "categoryId", coalesce((
      select jsonb_agg(jsonb_build_object('title', line.title, 'query', line.query, 'weight', line.weight,
        'documentIds', array(
          select held.document_id from knowledge_row_document as held where held.row_id = line.id
          order by held.position, held.document_id)) order by line.position, line.id)
      from knowledge_point_row as line where line.point_id = point.id), '[]') as rows
    from knowledge_point as point where point.id = ${id}`.execute(db)
  const [state] = rows
  if (!state) throw new Error(`the point ${id} is gone`)
  return state
}

/** A line for each row, in the words of no language: `差旅标准 60% · 作者:张三 · #12 #15`. */
export function linesOfPoint({ rows }: PointState): string[] {
  return rows.map(({ title, query, weight, documentIds }) =>
    [`${title} ${weight}%`, query, documentIds.map((id) => `#${id}`).join(' ')]
      .filter((part) => part !== '')
      .join(' · '),
  )
}
