import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { recordChange, recordChanges } from '../acting/record-change.ts'
import { spellName } from '../naming/pinyin.ts'
import { peopleErrors } from '../people-errors.ts'
import { requireOpenAbove } from '../units/require-open.ts'

export interface NewPost {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly unitId?: number | null
}

/**
 * Creates posts and returns their ids in the same order. Who holds a post is a property of the person: `changePeople({
 * postId })`.
 */
export async function createPosts(acting: Acting, posts: readonly NewPost[]): Promise<number[]> {
  requireTransaction(acting.db)
  if (posts.length === 0) return []
  await requireOpenAbove(
    acting.db,
    posts.flatMap(({ unitId }) => unitId ?? []),
  )
  const rows = posts.map(({ name, nameEnglish, unitId }) => ({
    name,
    name_en: nameEnglish,
    unit_id: unitId,
    ...spellName(name),
  }))
  const { rows: made } = await sql<{ id: number }>`
    insert into post (name, name_en, unit_id, pinyin, initials)
    select row.name, row.name_en, row.unit_id, row.pinyin, row.initials
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (name text, name_en text, unit_id integer, pinyin text, initials text)
    returning id`.execute(acting.db)
  await recordChanges(
    acting,
    { act: 'createPost', subjectKind: 'post' },
    made.map(({ id }, index) => ({ id, details: { name: posts[index]?.name, unitId: posts[index]?.unitId ?? null } })),
  )
  return made.map(({ id }) => id)
}

export async function createPost(acting: Acting, post: NewPost): Promise<number> {
  const [id] = await createPosts(acting, [post])
  if (id === undefined) throw new Error('no post was made')
  return id
}

/** What is absent stays as it is; who holds it, and what was shared with it, stay anyway. */
export async function changePost(acting: Acting, postId: number, change: Partial<NewPost>): Promise<void> {
  const { db } = acting
  requireTransaction(db)
  const { canceled: _, ...before } = await lockPost(acting, postId)
  const after = { ...before, ...change }
  if (after.unitId !== null && after.unitId !== before.unitId) await requireOpenAbove(db, [after.unitId])
  const { name, nameEnglish, unitId } = after
  const { pinyin, initials } = spellName(name)
  await sql`
    update post set name = ${name}, name_en = ${nameEnglish}, unit_id = ${unitId}, pinyin = ${pinyin}, initials = ${initials}
    where id = ${postId}`.execute(db)
  await recordChange(acting, {
    act: 'changePost',
    subjectKind: 'post',
    subjectIds: [postId],
    details: { before, after },
  })
}

/** Takes a post out of use, or back into use. An unused post is not offered any more; people who hold it keep it. */
export async function setPostUse(acting: Acting, postId: number, { closed }: { closed: boolean }): Promise<void> {
  requireTransaction(acting.db)
  const { canceled } = await lockPost(acting, postId)
  if (canceled === closed) return
  await acting.db.updateTable('post').set({ canceled: closed }).where('id', '=', postId).execute()
  const act = closed ? 'closePost' : 'reopenPost'
  await recordChange(acting, { act, subjectKind: 'post', subjectIds: [postId] })
}

interface Post extends Required<NewPost> {
  readonly canceled: boolean
}

async function lockPost({ db }: Acting, postId: number): Promise<Post> {
  await lockOrganisation(db)
  const { rows } = await sql<Post>`
    select name, name_en as "nameEnglish", unit_id as "unitId", canceled from post where id = ${postId}`.execute(db)
  if (!rows[0]) throw peopleErrors.unknownPost({ id: postId })
  return rows[0]
}
