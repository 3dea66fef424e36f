import { sql } from 'kysely'
import { diskErrors } from '@shuku/domain/disk/contract'
import { findFilesBelow, findSeen, requireOwn, type DiskItem } from '@shuku/domain/disk/server'
import {
  createDocumentFromFile,
  replyToBulkOperation,
  setOf,
  startBulkOperation,
  type ActContext,
  type BulkKind,
} from '@shuku/domain/documents/server'
import { storeFile } from '@shuku/domain/files/server'
import { z, type ProductError } from '@shuku/kit/contract'
import { attempt, handle, once, type Context } from '@shuku/kit/server'
import { publishingApi } from '../contract/publishing-contract.ts'
import { publishingMessages } from '../contract/publishing-messages.ts'

const text = publishingMessages.texts

/** In one transaction: each makes a document, with its rights, notices and texts. */
const publishedAtOnce = 20

/** A copy of its own, with the same content: the search looks for its text from then on, and the disk’s file stays alone. */
export const publish = handle(publishingApi.publish, (context) =>
  once(publishingApi.publish, context, async () => {
    const { query, language } = context
    const [item] = await requireOwn(context, [query.id])
    if (!item?.isFile) throw diskErrors.noFile({ name: item?.name ?? '' })
    const { id, status } = await publishItem(context, item, query.categoryId)
    const waits = status === 'inApproval'
    return { message: text[waits ? 'submitted' : 'published'][language], documentId: id, waits }
  }),
)

type Item = Pick<DiskItem, 'id' | 'name'>

async function publishItem(context: ActContext, { id, name }: Item, categoryId: number) {
  const { id: fileId } = await storeFile(context, { name, ...(await contentOf(context, id)) })
  const made = await createDocumentFromFile(context, { fileId, categoryId })
  await sql`insert into disk_publication (document_id, item_id) values (${made.id}, ${id})`.execute(context.db)
  return made
}

async function publishOne(context: ActContext, item: Item, categoryId: number): Promise<undefined> {
  await publishItem(context, item, categoryId)
}

const Details = z.object({ targetId: z.int() })

/** A document of each file; one that cannot be made leaves the others as they are. */
export const publishKind: BulkKind<z.output<typeof Details>> = {
  id: 'diskPublish',
  subject: 'diskItem',
  details: Details,
  words: {
    title: text.manyTitle,
    elsewhere: text.manyElsewhere,
    progress: text.manyProgress,
    ended: text.manyEnded,
    endedSome: text.manyEndedSome,
  },
  atOnce: publishedAtOnce,
  logged: () => 'create',
  step: async (context, { details: { targetId }, ids }) => {
    const items = new Map((await findSeen(context, ids)).map((item) => [item.id, item]))
    const done: number[] = []
    const staying: { id: number; subject: string; error: ProductError }[] = []
    for (const id of ids) {
      const item = items.get(id)
      const error = item?.isOwn
        ? await attempt(context.db, () => publishOne(context, item, targetId))
        : diskErrors.unknown()
      if (error) staying.push({ id, subject: item?.name ?? '', error })
      else done.push(id)
    }
    return { done, staying }
  },
  mayRetry: { all: text.manyEnded, some: text.manySaid, running: text.manyRunning },
}

export const publishMany = handle(publishingApi.publishMany, async (context) => {
  const { query, language } = context
  if (query.ids.length === 0) throw diskErrors.nothingChosen()
  const items = await requireOwn(context, query.ids)
  const files = await findFilesBelow(
    context,
    items.map(({ id }) => id),
  )
  if (files.length === 0) throw diskErrors.noFilesBelow()
  const begun = await startBulkOperation(
    context,
    { kind: publishKind, details: { targetId: query.categoryId }, mostAtOnce: publishedAtOnce },
    setOf(files),
  )
  return replyToBulkOperation(
    begun,
    { all: text.manyEnded, some: text.manySaid, running: text.manyRunning },
    { language },
  )
})

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
