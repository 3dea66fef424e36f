import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChange } from '../acting/record-change.ts'

export interface NewPost {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly unitId?: number | null
}

/** Who holds it is a property of people: `changePeople({ postId })`. */
export async function createPost(acting: Acting, { name, nameEnglish, unitId }: NewPost): Promise<number> {
  requireTransaction(acting.db)
  const { id } = await acting.db
    .insertInto('post')
    .values({ name, name_en: nameEnglish ?? null, unit_id: unitId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(acting, { act: 'createPost', subjectKind: 'post', subjectIds: [id], details: { name } })
  return id
}
