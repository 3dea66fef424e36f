import { sql } from 'kysely'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { bookmarkApi, bookmarkErrors, mostBookmarks, type Bookmark } from '../contract.ts'
import { bookmarkMessages } from '../messages.ts'

const text = bookmarkMessages.texts

/** What every record of a page says beside its name and address. */
const asPage = { kind: 'page', object: 'none', importance: 'normal' } as const

export const listBookmarks = handle(bookmarkApi.listBookmarks, async ({ db, caller }) => {
  const { rows } = await sql<Pick<Bookmark, 'id' | 'name' | 'link'>>`
    select id, name, link from bookmark where person_id = ${caller.personId} order by kept_at desc, id desc`.execute(db)
  return { bookmarks: rows.map((row) => ({ ...row, ...asPage })) }
})

export const addBookmark = handle(bookmarkApi.addBookmark, async ({ db, caller, language, query }) => {
  const { name, link } = query
  const { rows: there } = await sql<{ id: number }>`
    select id from bookmark
    where person_id = ${caller.personId} and md5(link) = md5(${link}) and link = ${link}`.execute(db)
  const [present] = there
  if (present) return { id: present.id, isThere: true, message: text.isThere[language] }
  // of two at once the second finds the row of the first: it changes nothing by it, and gets its id
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into bookmark (person_id, name, link)
    select ${caller.personId}, ${name}, ${link}
    where (select count(*) from bookmark where person_id = ${caller.personId}) < ${mostBookmarks}
    on conflict (person_id, md5(link)) do update set name = bookmark.name
    returning id, xmax = 0 as "isNew"`.execute(db)
  const [row] = rows
  if (!row) throw bookmarkErrors.tooMany({ most: mostBookmarks })
  return { id: row.id, isThere: !row.isNew, message: text[row.isNew ? 'saved' : 'isThere'][language] }
})

export const renameBookmark = handle(bookmarkApi.renameBookmark, async ({ db, caller, language, query }) => {
  const { id, name } = query
  const { rows } = await sql`
    update bookmark set name = ${name} where id = ${id} and person_id = ${caller.personId} returning id`.execute(db)
  if (rows.length === 0) throw bookmarkErrors.unknown()
  return { message: translate(text.renamed, language, { name }) }
})

export const removeBookmark = handle(bookmarkApi.removeBookmark, async ({ db, caller, language, query }) => {
  const { rows } = await sql<{ name: string }>`
    delete from bookmark where id = ${query.id} and person_id = ${caller.personId} returning name`.execute(db)
  const [gone] = rows
  if (!gone) throw bookmarkErrors.unknown()
  return { message: translate(text.removed, language, { name: gone.name }) }
})
