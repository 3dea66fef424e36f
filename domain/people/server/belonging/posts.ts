import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChanges } from '../acting/record-change.ts'

export interface NewPost {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly unitId?: number | null
}

/** Who holds it is a property of people: `changePeople({ postId })`. Answers the ids in the same order. */
export async function createPosts(acting: Acting, posts: readonly NewPost[]): Promise<number[]> {
  requireTransaction(acting.db)
  if (posts.length === 0) return []
  const rows = posts.map(({ name, nameEnglish, unitId }) => ({ name, name_en: nameEnglish, unit_id: unitId }))
  const { rows: made } = await sql<{ id: number }>`
    insert into post (name, name_en, unit_id)
    select row.name, row.name_en, row.unit_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, name_en text, unit_id integer)
    returning id`.execute(acting.db)
  await recordChanges(
    acting,
    { act: 'createPost', subjectKind: 'post' },
    made.map(({ id }, index) => ({ id, details: { name: posts[index]?.name } })),
  )
  return made.map(({ id }) => id)
}

export async function createPost(acting: Acting, post: NewPost): Promise<number> {
  const [id] = await createPosts(acting, [post])
  if (id === undefined) throw new Error('no post was made')
  return id
}
