import { sql } from 'kysely'
import { lockSettings, recordCategoryAct, type CategoryContext } from '@shuku/domain/categories/server'

/** A file, none, or what the category above has. */
export type PictureWord = number | 'none' | 'above'

/** What was there is kept for a year, so that it can be taken back. */
export async function setPicture(context: CategoryContext, categoryId: number, to: PictureWord): Promise<void> {
  const { db } = context
  await lockSettings(context, [categoryId])
  const { rows } = await sql<{ fileId: number | null }>`
    select file_id::float8 as "fileId" from category_mail_picture where category_id = ${categoryId}`.execute(db)
  const [said] = rows
  const before: PictureWord = said ? (said.fileId ?? 'none') : 'above'
  if (before === to) return
  if (typeof before === 'number')
    await sql`
      insert into category_mail_picture_former (category_id, file_id) values (${categoryId}, ${before})
      on conflict (category_id, file_id) do update set at = now()`.execute(db)
  await (to === 'above'
    ? sql`delete from category_mail_picture where category_id = ${categoryId}`.execute(db)
    : sql`insert into category_mail_picture (category_id, file_id) values (${categoryId}, ${to === 'none' ? null : to})
        on conflict (category_id) do update set file_id = excluded.file_id`.execute(db))
  const details = { section: 'mailPicture', picture: [before, to] }
  await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}
