import { sql } from 'kysely'
import { drawPortrait, storePortrait, type DrawnPortrait } from '@shuku/domain/files/server'
import { lockOrganisation, peopleErrors, requireAdministered, setPortrait } from '@shuku/domain/people/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { handle, handleFile, type Context, type FileReply } from '@shuku/kit/server'
import { directoryApi as api } from '../contract.ts'
import { directoryMessages } from '../messages.ts'

const text = directoryMessages.texts

/** Everybody their own, an administrator those whom they administer. Asked before the picture comes, and again when it is given. */
async function requireMayChange(context: Context, personId: number): Promise<void> {
  if (personId !== context.caller.personId) await requireAdministered(context, { personIds: [personId] })
}

export const setPhoto = handle(
  api.setPhoto,
  async (context) => {
    const { personId } = context.query
    await requireMayChange(context, personId)
    if (!context.prepared) throw fileErrors.none()
    const portrait = await storePortrait(context, context.prepared as DrawnPortrait)
    await lockOrganisation(context.db)
    await requireMayChange(context, personId)
    await setPortrait(context, personId, portrait)
    return { message: text.photoSet[context.language] }
  },
  { admit: (context) => requireMayChange(context, context.query.personId), prepare: drawPortrait },
)

export const removePhoto = handle(api.removePhoto, async (context) => {
  const { personId } = context.query
  await lockOrganisation(context.db)
  await requireMayChange(context, personId)
  await setPortrait(context, personId, null)
  return { message: text.photoRemoved[context.language] }
})

type Stored =
  | { readonly sha256: Buffer; readonly mime: string; readonly sizeBytes: number }
  | { readonly sha256: null; readonly mime: null; readonly sizeBytes: null }

/** Colleagues see each other’s photos; the file itself is open by nothing else. */
export const downloadPhoto = handleFile(api.downloadPhoto, async ({ db, store, query }): Promise<FileReply> => {
  const { personId, size } = query
  const fileId = sql.ref(size === 'small' ? 'person.photo_small_file_id' : 'person.photo_file_id')
  const { rows } = await sql<Stored>`
    select content.sha256, content.mime, content.size_bytes::integer as "sizeBytes"
    from person left join file on file.id = ${fileId}
    left join file_content as content on content.id = file.content_id
    where person.id = ${personId}`.execute(db)
  const [photo] = rows
  if (!photo) throw peopleErrors.unknownPerson({ id: personId })
  if (!photo.sha256) throw fileErrors.notFound()
  const sha256 = photo.sha256.toString('hex')
  return {
    type: 'file',
    name: 'portrait.webp',
    mime: photo.mime,
    sizeBytes: photo.sizeBytes,
    disposition: 'inline',
    etag: sha256,
    open: (range) => store.open(sha256, range),
  }
})
