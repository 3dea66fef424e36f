import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Everybody in one of these posts: "same post as the creator" changes for them when a person enters or leaves one. */
export async function findColleaguesInPosts(db: Database, postIds: readonly (number | null)[]): Promise<number[]> {
  const posts = [...new Set(postIds)].filter((id) => id !== null)
  if (posts.length === 0) return []
  const { rows } = await sql<{ id: number }>`select id from person where post_id = any(${posts}::integer[])`.execute(db)
  return rows.map(({ id }) => id)
}
