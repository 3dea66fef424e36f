import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import { fileErrors } from '@shuku/domain/files/contract'
import { checkLimits, isFileCode } from '@shuku/domain/files/server'
import type { LockedDocument } from '@shuku/domain/rights/server'
import type { FieldValues } from '../../fields-contract.ts'
import type { ActContext } from '../act-context.ts'
import { fileLinksIn, withPlainLinks } from '../body/body-links.ts'
import { longestText, mostFiles } from '../body/prepare-body.ts'
import { pairedValues, type PairedField } from '../fields/field-pairs.ts'
import { selectValuesInForce } from '../fields/fields-sql.ts'
import { selectUsableFiles, type UsableFile } from '../files/usable-files.ts'
import {
  listChanges,
  requireCleared,
  requireFewAttachments,
  strictestOf,
  type AttachmentRow,
} from '../save/apply-attachments.ts'
import type { LockedCategory } from '../save/lock-category.ts'
import { findComingTitles, titleTaken } from '../save/unique-titles.ts'
import { expiryOfCopy, selectHeldFiles, type HeldFile } from './copy-one.ts'

/** Where a text has one of these, more is to be done than to store it once more. */
const lookedAt = String.raw`/document/|/weaver/weaver\.file\.|data:image/`

interface Original {
  readonly id: number
  readonly expiresOn: string | null
  readonly fields: FieldValues
  readonly files: readonly HeldFile[]
  /** Only of a text that links to documents or files: of others nothing needs to be known. */
  readonly html: string | null
  readonly isLong: boolean
}

/** What a copy is to be beside what its original is. */
export interface PlannedCopy {
  readonly document: LockedDocument
  readonly secrecy: number
  readonly expiresOn: string | null
  readonly attachments: readonly Omit<AttachmentRow, 'id' | 'version'>[]
  /** Files that its text links to and that it does not hold. */
  readonly unattached: readonly number[]
  readonly html: string | null
  readonly fields: FieldValues
  /** The files that are taken over. */
  readonly used: readonly UsableFile[]
}

interface Plan {
  readonly planned: readonly PlannedCopy[]
  readonly refused: ReadonlyMap<number, ProductError>
  /** Their texts are not stored as they are: each is copied by itself. */
  readonly apart: readonly LockedDocument[]
}

interface Wanted {
  readonly documents: readonly LockedDocument[]
  readonly pairs: readonly PairedField[]
}

/** Which of these documents, which are locked, can be copied into a category together, and what their copies will be; nothing is written. */
export async function planCopies(
  context: ActContext,
  category: LockedCategory,
  { documents, pairs }: Wanted,
): Promise<Plan> {
  const originals = await readOriginals(context, documents, pairs)
  const going: Copied[] = []
  const apart: LockedDocument[] = []
  for (const document of documents) {
    const original = originals.get(document.id)
    if (original && document.subject.trim() !== '' && isUsual(original)) going.push({ document, original })
    else apart.push(document)
  }
  const subjects = going.map(({ document }) => document.subject.trim())
  const titles = await findComingTitles(context, category, subjects)
  const usable = await findUsable(context, going)
  const planned: PlannedCopy[] = []
  const refused = new Map<number, ProductError>()
  const seen = new Set<string>()
  for (const [place, copied] of going.entries()) {
    const title = titles[place]
    const isTaken = title !== undefined && (title.isTaken || seen.has(title.compared))
    const copy = isTaken ? titleTaken(context.language) : planCopy(context, { category, usable, pairs }, copied)
    if (copy instanceof ProductError) {
      refused.set(copied.document.id, copy)
      continue
    }
    if (title) seen.add(title.compared)
    planned.push(copy)
  }
  return { planned, refused, apart }
}

async function readOriginals(
  { db }: ActContext,
  documents: readonly LockedDocument[],
  pairs: readonly PairedField[],
): Promise<ReadonlyMap<number, Original>> {
  const { rows } = await sql<Original>`
    select document.id::float8 as id, document.expires_on::text as "expiresOn",
      ${pairs.length > 0 ? selectValuesInForce : sql`'{}'::jsonb`} as fields, ${selectHeldFiles} as files,
      case when body.html ~* ${lookedAt} then body.html end as html,
      octet_length(body.html) > ${longestText}::integer as "isLong"
    from document join document_body as body on body.document_id = document.id
    where document.id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Its text is stored once more as it is: pictures are files already, and files are named in their one form. */
function isUsual({ html, isLong }: Original): boolean {
  if (isLong || html === null) return !isLong
  const named = fileLinksIn(html)
  if (/data:image\//i.test(html) || named.length > mostFiles || named.some(isFileCode)) return false
  return withPlainLinks(html, new Map(named.map((id) => [id, Number(id)]))) === html
}

async function findUsable(context: ActContext, going: readonly Copied[]): Promise<ReadonlyMap<number, UsableFile>> {
  const held = going.flatMap(({ original: { files } }) => files.map(({ fileId }) => fileId))
  return new Map((await selectUsableFiles(context, held)).map((file) => [file.id, file]))
}

interface Planning {
  readonly category: LockedCategory
  readonly usable: ReadonlyMap<number, UsableFile>
  readonly pairs: readonly PairedField[]
}

interface Copied {
  readonly document: LockedDocument
  readonly original: Original
}

function planCopy(
  context: ActContext,
  { category, usable, pairs }: Planning,
  { document, original: { files, html, fields, expiresOn } }: Copied,
): PlannedCopy | ProductError {
  const listed = files.filter(({ inBody }) => !inBody)
  const own = new Set(files.flatMap(({ fileId, inBody }) => (inBody ? [fileId] : [])))
  const named = html === null ? [] : [...new Set(fileLinksIn(html).map(Number))]
  const isShown = (id: number) => own.has(id) && usable.has(id)
  const shown = named.filter(isShown)
  const used = [...new Set(listed.map(({ fileId }) => fileId)), ...shown].flatMap((id) => usable.get(id) ?? [])
  try {
    requireUsable(listed, { category, usable })
    requireCleared(context, used)
  } catch (error) {
    if (error instanceof ProductError) return error
    throw error
  }
  const inText = shown.map((fileId) => ({ fileId, name: usable.get(fileId)?.name ?? '', sort: 0, inBody: true }))
  const inList = listChanges(
    [],
    listed.map(({ fileId, name }) => ({ fileId, name })),
    usable,
  ).insert
  return {
    document,
    secrecy: Math.min(document.secrecy, strictestOf(used)),
    expiresOn: expiryOfCopy(expiresOn),
    attachments: [...inList, ...inText],
    unattached: named.filter((id) => !isShown(id)),
    html,
    fields: pairedValues(pairs, fields),
    used,
  }
}

function requireUsable(listed: readonly HeldFile[], { category, usable }: Omit<Planning, 'pairs'>): void {
  requireFewAttachments(listed.length)
  const files = listed.map(({ fileId: id }) => {
    const file = usable.get(id)
    if (!file) throw fileErrors.mayNotAttach({ id })
    return file
  })
  for (const file of files) checkLimits(category.limits, file)
}
