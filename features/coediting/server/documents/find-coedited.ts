import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import { findDocument, findLevelToShare, findTemplates, type DocumentDetail } from '@shuku/domain/documents/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { extensionOf } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith, hasCategoryRight, mayRead } from '@shuku/domain/rights/server'
import { selectWriters, type Writer } from '@shuku/domain/shared-edits/server'
import { ProductError, type QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { coeditingErrors } from '../../coediting-errors.ts'
import {
  coeditedApi as api,
  editedExtensions,
  editedTypes,
  familyOf,
  type NamedDocument,
  type OfficeTemplate,
} from '../../documents-contract.ts'

type Finding = Pick<Context, 'db' | 'caller'>

/** The file of a document that is written together, as it is now. */
interface CoeditedFile {
  readonly documentId: number
  readonly categoryId: number
  readonly attachmentId: number
  readonly fileId: number
  readonly name: string
  /** Of the attachment. */
  readonly version: number
}

const isOfficeName = sql<boolean>`(lower(attachment.name) ~ '[.](docx?|xlsx?)$')`
const isListed = sql<boolean>`(attachment.removed_at is null and not attachment.in_body)`

/**
 * The file of a document that the caller may read, named by either. A file that the document had before leads to the one
 * that it has now: an address outlives each version.
 */
export async function findFile(
  { db, caller }: Finding,
  { fileId, documentId }: NamedDocument,
): Promise<CoeditedFile | undefined> {
  if (fileId === undefined && documentId === undefined) throw coeditingErrors.nothingNamed()
  const ofDocument = documentId === undefined ? sql`true` : sql`attachment.document_id = ${documentId}::bigint`
  const ofFile =
    fileId === undefined
      ? sql`true`
      : sql`attachment.id in (select attachment_id from attachment_version where file_id = ${fileId}::bigint)`
  const { rows } = await sql<CoeditedFile>`
    select document.id as "documentId", document.category_id as "categoryId", attachment.id as "attachmentId",
      attachment.file_id as "fileId", attachment.name, attachment.version
    from attachment join document on document.id = attachment.document_id
    where ${ofDocument} and ${ofFile} and ${isListed} and ${mayRead(caller)}
    order by ${isOfficeName} desc, (attachment.file_id = ${fileId ?? null}::bigint) desc, attachment.sort, attachment.id
    limit 1`.execute(db)
  return rows[0]
}

/** The same; of a document that has no such file it is said to who may read it. */
export async function requireFile(context: Finding, named: NamedDocument): Promise<CoeditedFile> {
  const file = await findFile(context, named)
  if (file && editedExtensions.includes(extensionOf(file.name))) return file
  // that it is not there comes before what it is
  if (!file && named.documentId !== undefined) await findDocument(context, named.documentId)
  throw file || named.documentId !== undefined
    ? coeditingErrors.notOffice({ allowed: editedExtensions.join(' ') })
    : fileErrors.notFound()
}

/** What was named, whether or not it has such a file; undefined where a file is named that the caller may not read. */
export async function findNamed(context: Finding, { fileId, documentId }: NamedDocument): Promise<number | undefined> {
  return documentId ?? (await findFile(context, { fileId }))?.documentId
}

export const judge = handle(api.judge, async (context) => {
  const documentId = await findNamed(context, context.query)
  return judged(context, documentId === undefined ? undefined : await findReadable(context, documentId))
})

async function findReadable(context: Finding, documentId: number): Promise<DocumentDetail | undefined> {
  try {
    return await findDocument(context, documentId)
  } catch (error) {
    if (error instanceof ProductError && error.kind === 'notFound') return undefined
    throw error
  }
}

async function judged(context: Finding, document: DocumentDetail | undefined) {
  const highest = document && (await findLevelToShare(context, document))
  return {
    mayRead: document !== undefined,
    // while a change waits for its approval or its day no other one is taken
    mayEdit: document !== undefined && document.allowed.edit && !document.standing.changeWaits,
    mayShare: highest !== undefined,
    mayShareToEdit: highest !== undefined && highest !== 'view',
    mayDownload: document?.allowed.download ?? false,
  }
}

export const getCoedited = handle(api.getCoedited, async (context) => {
  const { fileId, documentId } = context.query
  return fileId === undefined && documentId === undefined ? describeNew(context) : describePresent(context)
})

type Asked = Context<QueryOf<typeof api.getCoedited>>

async function describePresent(context: Asked) {
  const { db, language, query } = context
  const file = await requireFile(context, query)
  const document = await findDocument(context, file.documentId)
  const id = sql`${document.id}::bigint`
  const { rows } = await sql<{ editors: Writer[]; templateId: number | null }>`
    select ${selectWriters(language, id)} as editors,
      (select template_id::float8 from document_template where document_id = ${id}) as "templateId"`.execute(db)
  return {
    subject: document.subject,
    documentId: document.id,
    fileId: file.fileId,
    attachmentId: file.attachmentId,
    version: file.version,
    categoryId: document.categoryId,
    categoryName: document.categories.at(-1)?.name ?? '',
    extension: extensionOf(file.name),
    templateId: rows[0]?.templateId ?? 0,
    accepted: editedTypes,
    editors: rows[0]?.editors ?? [],
    files: document.attachments.map(({ fileId: id, name, kind }) => ({ id, name, kind })),
    templates: [],
    link: linkOf(context, { fileId: file.fileId }),
    mayCreate: (await findHome(context)) !== undefined,
    ...(await judged(context, document)),
    documentVersion: document.version,
    savedBy: document.updatedBy.name,
    savedAt: document.updatedAt,
  }
}

/** What a new document would begin as: of the type that is asked for, in the category where it would go. */
async function describeNew(context: Asked) {
  const { categoryId, extension = 'docx' } = context.query
  const { home, templates } = await findBeginning(context, categoryId)
  return {
    subject: '',
    documentId: 0,
    fileId: 0,
    attachmentId: 0,
    version: 0,
    categoryId: home?.id ?? 0,
    categoryName: home?.name ?? '',
    extension: familyOf(extension) === 'word' ? 'docx' : 'xlsx',
    templateId: 0,
    accepted: editedTypes,
    editors: [],
    files: [],
    templates,
    link: linkOf(context),
    mayCreate: home !== undefined,
    // it is the caller's own as soon as it is there
    mayRead: true,
    mayEdit: home !== undefined,
    mayShareToEdit: false,
    mayShare: false,
    mayDownload: false,
    documentVersion: 0,
    savedBy: '',
  }
}

/** Where a new document of the caller goes – nowhere, where they may not create –, and what it may begin with there. */
export async function findBeginning(
  context: Context,
  categoryId?: number,
): Promise<{ home: Home | undefined; templates: OfficeTemplate[] }> {
  const home = categoryId === undefined ? await findHome(context) : await findHomeIn(context, categoryId)
  return { home, templates: home ? await findOfficeTemplates(context, home.id) : [] }
}

export function linkOf({ request }: Context, at: Parameters<typeof addresses.coediting>[0] = {}): string {
  return `${request.prefix}/spa/document/static/index.html${addresses.coediting(at)}`
}

interface Home {
  readonly id: number
  readonly name: string
}

/** So many of a person's latest documents say where they create. */
const mostLatest = 200

/**
 * The category in which a new document of the caller goes where none is named: one that is preferred, else where they
 * created such documents last, else any in which they may create. Undefined where there is none.
 */
export async function findHome({ db, caller }: Finding, preferredId?: number): Promise<Home | undefined> {
  const { rows } = await sql<Home>`
    select category.id, ${localName('category', caller.language)} as name
    from category
    left join (
      select category_id, max(updated_at) as last_at from (
        select category_id, updated_at from document
        where creator_id = ${caller.personId} and deleted_at is null and extension = any(${[...editedExtensions]}::text[])
        order by updated_at desc, id desc limit ${sql.lit(mostLatest)}
      ) as latest group by category_id
    ) as used on used.category_id = category.id
    where category.id in ${categoriesWith(caller, 'create')}
    order by (category.id = ${preferredId ?? null}::integer) desc nulls last, used.last_at desc nulls last, category.id
    limit 1`.execute(db)
  return rows[0]
}

async function findHomeIn({ db, caller }: Finding, categoryId: number): Promise<Home | undefined> {
  if (!(await hasCategoryRight(db, caller, { categoryId, right: 'create' }))) return undefined
  const { rows } = await sql<Home>`
    select id, ${localName('category', caller.language)} as name from category
    where id = ${categoryId} and deleted_at is null`.execute(db)
  return rows[0]
}

export async function requireHome(context: Finding, preferredId?: number): Promise<Home> {
  const home = await findHome(context, preferredId)
  if (!home) throw coeditingErrors.noCategory()
  return home
}

interface TemplateFile {
  readonly documentId: number
  readonly fileId: number
  readonly name: string
}

/** The files of those templates of a category that are one for people to write together. */
export async function findTemplateFiles({ db }: Pick<Finding, 'db'>, ids: readonly number[]): Promise<TemplateFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TemplateFile>`
    select distinct on (attachment.document_id) attachment.document_id::float8 as "documentId",
      attachment.file_id::float8 as "fileId", attachment.name
    from attachment join document on document.id = attachment.document_id
    where attachment.document_id = any(${[...ids]}::bigint[]) and ${isListed} and ${isOfficeName}
      and document.extension = any(${[...editedExtensions]}::text[])
    order by attachment.document_id, attachment.sort, attachment.id`.execute(db)
  return rows
}

async function findOfficeTemplates(context: Context, categoryId: number): Promise<OfficeTemplate[]> {
  const templates = await findTemplates(context, categoryId)
  const files = await findTemplateFiles(
    context,
    templates.map(({ id }) => id),
  )
  const fileOf = new Map(files.map((file) => [file.documentId, file]))
  return templates.flatMap(({ id, subject }) => {
    const file = fileOf.get(id)
    return file ? [{ id, name: subject, extension: extensionOf(file.name) }] : []
  })
}
