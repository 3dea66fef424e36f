import { sql } from 'kysely'
import { categoryMessages } from '@shuku/domain/categories/contract'
import type { ChangeDetails, SectionHistory } from '@shuku/domain/categories/server'
import { remindersErrors } from '../contract.ts'
import { reminderMessages } from '../messages.ts'
import { setPicture, type PictureWord } from './set-picture.ts'

const text = reminderMessages.texts

function readChange({ picture: pair }: ChangeDetails): readonly [PictureWord, PictureWord] | undefined {
  if (!Array.isArray(pair)) return undefined
  const [from, to] = pair.map((word: unknown) => (word === 'none' || word === 'above' ? word : Number(word)))
  return from === undefined || to === undefined ? undefined : [from, to]
}

/** A picture of the category’s own by the name of its file. */
export const pictureHistory: SectionHistory = {
  describe: async ({ db, language }, records) => {
    const changes = [...records].flatMap(([id, details]) => {
      const pair = readChange(details)
      return pair ? [{ id, pair }] : []
    })
    const ids = changes.flatMap(({ pair }) => pair.filter((word) => typeof word === 'number'))
    const { rows } = await sql<{ id: number; name: string }>`
      select id::float8 as id, name from file where id = any(${ids}::bigint[])`.execute(db)
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const wordOf = (word: PictureWord) => {
      if (word === 'above') return categoryMessages.texts.asAbove[language]
      return word === 'none' ? text.noPicture[language] : (names.get(word) ?? text.pictureOwn[language])
    }
    return new Map(
      changes.map(({ id, pair: [from, to] }) => [
        id,
        [{ label: text.picture[language], from: wordOf(from), to: wordOf(to) }],
      ]),
    )
  },
  restore: async (context, { categoryId, details }) => {
    const [before = 'above'] = readChange(details) ?? []
    if (typeof before === 'number') {
      const { rows } = await sql`
        select from category_mail_picture_former where category_id = ${categoryId} and file_id = ${before}
        for key share`.execute(context.db)
      if (rows.length === 0) throw remindersErrors.pictureGone()
    }
    await setPicture(context, categoryId, before)
  },
}
