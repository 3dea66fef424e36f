import { sql } from 'kysely'
import { findSelected, whyNotDownloaded } from '@shuku/domain/documents/server'
import { checkRight, rightErrors } from '@shuku/domain/rights/server'
import type { Context, Database } from '@shuku/kit/server'
import { readLimits, type Limits } from './limits.ts'

const bytesOfMegabyte = 1024 * 1024

/** So many of a selection are looked at. */
const mostLookedAt = 2000

interface Chosen {
  readonly documentIds: readonly number[]
  readonly selectionId?: number | undefined
}

export interface LeftOut {
  /** Nothing of a document that the caller may not know of. */
  readonly subject?: string
  readonly reason: string
}

export interface Downloads {
  /** In the order of their ids. */
  readonly documents: readonly { readonly id: number; readonly sizeBytes: number }[]
  readonly leftOut: readonly LeftOut[]
  readonly isOfMany: boolean
  readonly megabytes: number
  readonly limits: Limits
}

/** What of these documents the caller can take away together, and why not the others; nothing is locked. */
export async function findDownloads(context: Context, { documentIds, selectionId }: Chosen): Promise<Downloads> {
  const chosen = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  const ids = chosen.slice(0, mostLookedAt)
  const isOfMany = chosen.length > 1
  const { allowed: readable, refused: hidden } = await checkRight(context, ids, 'read')
  const reasons = await whyNotDownloaded(
    context,
    readable.map(({ id }) => id),
    { isOfMany },
  )
  const documents = await sizesOf(
    context.db,
    readable.filter(({ id }) => !reasons.has(id)).map(({ id }) => id),
  )
  return {
    documents,
    leftOut: [
      ...readable.flatMap(({ id, subject }) => {
        const reason = reasons.get(id)
        return reason === undefined ? [] : [{ subject, reason }]
      }),
      ...hidden.map(({ id }) => ({ reason: rightErrors.documentNotFound({ id }).textIn(context.language) })),
    ],
    isOfMany,
    megabytes: megabytesOf(documents),
    limits: await readLimits(context.db),
  }
}

async function sizesOf(db: Database, ids: readonly number[]): Promise<Downloads['documents']> {
  if (ids.length === 0) return []
  const { rows } = await sql<Downloads['documents'][number]>`
    select attachment.document_id as id, sum(file_content.size_bytes)::float8 as "sizeBytes"
    from attachment
    join file on file.id = attachment.file_id
    join file_content on file_content.id = file.content_id
    where attachment.document_id = any(${[...ids]}::bigint[]) and attachment.removed_at is null
      and not attachment.in_body
    group by attachment.document_id order by attachment.document_id`.execute(db)
  return rows
}

function megabytesOf(documents: Downloads['documents']): number {
  return Math.ceil(documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / bytesOfMegabyte)
}

/** One document is one's to have, whatever its size is and the limits are. */
export function isWithin({ documents, megabytes, limits }: Downloads): boolean {
  return documents.length <= 1 || (documents.length <= limits.maxDocuments && megabytes <= limits.maxMegabytes)
}

/** The first, as many as the limits allow at once. */
export function firstWithin({ documents, limits }: Downloads): number[] {
  let left = limits.maxMegabytes * bytesOfMegabyte
  const end = documents.findIndex(({ sizeBytes }, index) => {
    left -= sizeBytes
    return index >= limits.maxDocuments || (index > 0 && left < 0)
  })
  return documents.slice(0, end < 0 ? documents.length : end).map(({ id }) => id)
}
