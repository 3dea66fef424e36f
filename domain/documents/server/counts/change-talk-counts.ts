import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

interface TalkCountsChange {
  readonly replies?: number
  readonly likes?: number
  /** The average of its scores, in hundredths. */
  readonly score?: number
}

/** Adds to the replies and likes that lists show of a document, and sets its score; answers its likes. */
export async function changeTalkCounts(
  db: Database,
  documentId: number,
  { replies = 0, likes = 0, score }: TalkCountsChange,
): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    insert into document_count (document_id, replies, likes, score)
    values (${documentId}, greatest(0, ${replies}::integer), greatest(0, ${likes}::integer), ${score ?? 0})
    on conflict (document_id) do update set replies = greatest(0, document_count.replies + ${replies}::integer),
      likes = greatest(0, document_count.likes + ${likes}::integer),
      score = coalesce(${score ?? null}::integer, document_count.score)
    returning likes`.execute(db)
  return rows[0]?.likes ?? 0
}
