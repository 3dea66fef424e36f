import { sql } from 'kysely'
import { requireSettable } from '@shuku/domain/categories/server'
import { withAbove } from '@shuku/domain/rights/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { detectType, receivedFile, storeFile } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import {
  handle,
  handleFile,
  sizeText,
  withLocalFile,
  type Context,
  type Database,
  type FileReply,
} from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'
import { remindersApi as api, remindersErrors } from '../contract.ts'
import { reminderMessages } from '../messages.ts'
import { setPicture, type PictureWord } from './set-picture.ts'

const mostBytes = 1024 * 1024
/** By content: what mail programs draw, and what no script is in. */
const types = new Set(['image/png', 'image/jpeg', 'image/webp'])

interface Said {
  readonly categoryId: number
  readonly name: string
  readonly fileId: number | null
}

/** What the category, or the nearest above it that says anything, has. */
async function findSaid(db: Database, categoryId: number, language: Language): Promise<Said | undefined> {
  const { rows } = await sql<Said>`
    with recursive ${withAbove(sql`${categoryId}`)}
    select category.id as "categoryId", ${localName('category', language)} as name, said.file_id as "fileId"
    from above join category_mail_picture as said on said.category_id = above.id
    join category on category.id = above.id order by above.level limit 1`.execute(db)
  return rows[0]
}

export const getMailPicture = handle(api.getMailPicture, async (context) => {
  const { id } = await requireSettable(context)
  const said = await findSaid(context.db, id, context.language)
  const isOwn = said?.categoryId === id
  return {
    own: isOwn ? (said.fileId === null ? ('none' as const) : ('picture' as const)) : ('above' as const),
    ...(said && said.fileId !== null ? { fileId: said.fileId } : {}),
    ...(said && !isOwn ? { from: { id: said.categoryId, name: said.name } } : {}),
  }
})

export const saveMailPicture = handle(
  api.saveMailPicture,
  async (context) => {
    const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
    if (sizeBytes === 0) throw fileErrors.empty({ name })
    if (sizeBytes > mostBytes) throw remindersErrors.pictureTooLarge({ limit: sizeText(mostBytes) })
    const { mime } = await withLocalFile(context.store, sha256, (path) => detectType(path, name))
    if (!types.has(mime)) throw remindersErrors.pictureType()
    const { id } = await storeFile(context, { sha256, sizeBytes, name })
    return set(context, id)
  },
  // asked before the picture comes, and again when it is given
  { admit: (context) => requireSettable(context) },
)

export const dropMailPicture = handle(api.dropMailPicture, async (context) => set(context, context.query.to))

async function set(context: Context<{ categoryId: number }>, to: PictureWord) {
  const { language, query } = context
  await setPicture(context, query.categoryId, to)
  return { id: query.categoryId, message: reminderMessages.texts.pictureSaved[language] }
}

interface Stored {
  readonly sha256: Buffer
  readonly mime: string
  readonly sizeBytes: number
}

async function findStored(db: Database, fileId: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select content.sha256, content.mime, content.size_bytes::integer as "sizeBytes"
    from file join file_content as content on content.id = file.content_id where file.id = ${fileId}`.execute(db)
  return rows[0]
}

/** Those who may set the category see it; the file itself is open by nothing else. */
export const downloadMailPicture = handleFile(api.downloadMailPicture, async (context): Promise<FileReply> => {
  const { db, store } = context
  const { id } = await requireSettable(context)
  const said = await findSaid(db, id, context.language)
  const stored = said?.fileId ? await findStored(db, said.fileId) : undefined
  if (!stored) throw fileErrors.notFound()
  const sha256 = stored.sha256.toString('hex')
  return {
    type: 'file',
    name: nameOf(stored.mime),
    mime: stored.mime,
    sizeBytes: stored.sizeBytes,
    disposition: 'inline',
    etag: sha256,
    open: (range) => store.open(sha256, range),
  }
})

/** The picture of the category that a document is in now. */
export async function findMailPicture(db: Database, documentId: number) {
  const { rows } = await sql<{ categoryId: number }>`
    select category_id as "categoryId" from document where id = ${documentId}`.execute(db)
  const said = rows[0] && (await findSaid(db, rows[0].categoryId, 'zh-CN'))
  const stored = said?.fileId ? await findStored(db, said.fileId) : undefined
  return stored && { sha256: stored.sha256.toString('hex'), mime: stored.mime, name: nameOf(stored.mime) }
}

const nameOf = (mime: string) => `picture.${mime.replace('image/', '').replace('jpeg', 'jpg')}`
