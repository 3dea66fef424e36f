import { sql } from 'kysely'
import { companyZone, localTime } from '@shuku/kit/server'
import { copyFiles } from '@shuku/domain/files/server'
import type { LockedDocument } from '@shuku/domain/rights/server'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { FieldValues } from '../../fields-contract.ts'
import type { ActContext } from '../act-context.ts'
import { pairedValues, type PairedField } from '../fields/field-pairs.ts'
import { selectValuesInForce } from '../fields/fields-sql.ts'
import { createDocument, type SavedDocument } from '../save/create-document.ts'
import { secrecyName } from '../status.ts'
import type { CopyTarget } from './copy-target.ts'

export interface HeldFile {
  readonly fileId: number
  readonly name: string
  readonly inBody: boolean
}

/** In SQL, of `document`: what a copy of it holds as well. */
export const selectHeldFiles = sql<readonly HeldFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('fileId', file_id, 'name', name, 'inBody', in_body) order by sort, id)
  from attachment where attachment.document_id = document.id and removed_at is null), '[]')`

interface Source {
  readonly html: string
  readonly keywords: string
  readonly secrecy: Secrecy
  readonly expiresOn: string | null
  readonly fields: FieldValues
  readonly files: readonly HeldFile[]
}

interface Copy {
  readonly document: LockedDocument
  readonly pairs: readonly PairedField[]
  /** What an attachment is called in the copy; without it as in the original. */
  readonly rename?: (name: string) => string
  /** Each attachment is a file of its own in the copy, so that the file alone says which document is meant. */
  readonly hasOwnFiles?: boolean
}

/** Makes a copy as any new document is made: where it waits for approval, or its text needs more than to be the same. */
export async function copyOne(
  context: ActContext,
  place: CopyTarget,
  { document, pairs, rename = (name) => name, hasOwnFiles = false }: Copy,
): Promise<SavedDocument> {
  const { html, keywords, secrecy, expiresOn, fields, files } = await readSource(context, document.id)
  const attached = files.filter(({ inBody }) => !inBody)
  const own = hasOwnFiles
    ? await copyFiles(
        context.db,
        attached.map(({ fileId }) => fileId),
        context.caller.personId,
      )
    : undefined
  return createDocument(context, {
    categoryId: place.category.id,
    subject: document.subject,
    html,
    importedFileIds: files.flatMap(({ fileId, inBody }) => (inBody ? [fileId] : [])),
    attachments: {
      list: attached.map(({ fileId, name }) => ({ fileId: own?.get(fileId) ?? fileId, name: rename(name) })),
    },
    keywords,
    secrecy,
    expiresOn: expiryOfCopy(expiresOn),
    fields: pairedValues(pairs, fields),
    copy: { category: place.category, classId: place.classOf.get(document.classId) ?? 0 },
  })
}

/** A last day that is over is none of the copy. */
export function expiryOfCopy(expiresOn: string | null): string | null {
  return expiresOn !== null && expiresOn < localTime(new Date(), companyZone()).day ? null : expiresOn
}

async function readSource({ db }: ActContext, documentId: number): Promise<Source> {
  const { rows } = await sql<Source>`
    select body.html, document.keywords, ${secrecyName('document.secrecy')} as secrecy,
      document.expires_on::text as "expiresOn", ${selectValuesInForce} as fields,
      ${selectHeldFiles} as files
    from document join document_body as body on body.document_id = document.id
    where document.id = ${documentId}`.execute(db)
  const [source] = rows
  if (!source) throw documentErrors.nothingChosen()
  return source
}
