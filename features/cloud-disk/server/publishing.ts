import { sql } from 'kysely'
import { diskErrors } from '@shuku/domain/disk/contract'
import { requireOwn } from '@shuku/domain/disk/server'
import { createDocumentFromFile } from '@shuku/domain/documents/server'
import { storeFile } from '@shuku/domain/files/server'
import { handle, once, type Context } from '@shuku/kit/server'
import { publishingApi } from '../publishing-contract.ts'
import { publishingMessages } from '../publishing-messages.ts'

const text = publishingMessages.texts

/** A copy of its own, with the same content: the search looks for its text from then on, and the disk’s file stays alone. */
export const publish = handle(publishingApi.publish, (context) =>
  once(publishingApi.publish, context, async () => {
    const { query, language } = context
    const [item] = await requireOwn(context, [query.id])
    if (!item?.isFile) throw diskErrors.noFile({ name: item?.name ?? '' })
    const { id: fileId } = await storeFile(context, { name: item.name, ...(await contentOf(context, item.id)) })
    const { id, status } = await createDocumentFromFile(context, { fileId, categoryId: query.categoryId })
    const waits = status === 'inApproval'
    return { message: text[waits ? 'submitted' : 'published'][language], documentId: id, waits }
  }),
)

/** The content of the current version, which nobody sweeps while this transaction goes on. */
async function contentOf({ db }: Pick<Context, 'db'>, itemId: number) {
  const { rows } = await sql<{ sha256: string; sizeBytes: number }>`
    select encode(sha256, 'hex') as sha256, size_bytes::float8 as "sizeBytes" from disk_item where id = ${itemId} for share`.execute(
    db,
  )
  const [content] = rows
  if (!content) throw diskErrors.unknown()
  return content
}
