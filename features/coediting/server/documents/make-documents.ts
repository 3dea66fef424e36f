import { sql } from 'kysely'
import {
  createDocument as create,
  findTemplates,
  retitleDocument,
  saveDocumentAs,
  selectUsableFiles,
  type SavedDocument,
} from '@shuku/domain/documents/server'
import {
  checkLimits,
  copyFiles,
  extensionOf,
  findUploadLimits,
  receivedFile,
  shortenedText,
  storeFile,
  titleOf,
  uploadedFile,
  uploadName,
  type FileRecord,
  type UploadLimits,
} from '@shuku/domain/files/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { fileErrors } from '@shuku/domain/files/contract'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, once, type Context, type Database } from '@shuku/kit/server'
import { coeditingErrors } from '../../coediting-errors.ts'
import { coeditedApi as api, editedExtensions, families, familyOf } from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'
import { storeBlank } from './blank-office.ts'
import { findNamed, findTemplateFiles, requireFile, requireHome } from './find-coedited.ts'

const text = coeditingMessages.texts

/** A file that a document is made of. */
interface Begun {
  readonly fileId: number
  readonly extension: string
  readonly templateId?: number
}

interface NewOffice extends Begun {
  readonly categoryId: number
  readonly subject: string
}

export const createDocument = handle(api.create, (context) =>
  once(api.create, context, async () => {
    const { categoryId: asked, subject } = context.query
    const categoryId = asked ?? (await requireHome(context)).id
    // before a file is stored of which nothing becomes
    if (!subject) throw documentErrors.subjectMissing()
    const begun = await begin(context, categoryId, subject)
    const { saved, fileId } = await make(context, { ...begun, categoryId, subject })
    return { documentId: saved.id, fileId, message: messageOf(context, saved, 'saved') }
  }),
)

async function begin(
  context: Context<QueryOf<typeof api.create>>,
  categoryId: number,
  subject: string,
): Promise<Begun> {
  const { fileId, extension, templateId } = context.query
  if (fileId !== undefined) return { fileId, extension: await requireOffice(context, fileId) }
  if (templateId !== 0) return beginWith(context, categoryId, templateId)
  const family = familyOf(extension)
  const [blank] = families[family]
  if (!(await hasCategoryRight(context.db, context.caller, { categoryId, right: 'create' })))
    throw documentErrors.mayNotCreate()
  const file = await storeFile(context, { ...(await storeBlank(context.store, family)), name: `${subject}.${blank}` })
  return { fileId: file.id, extension: blank }
}

async function requireOffice(context: Context, fileId: number): Promise<string> {
  const [file] = await selectUsableFiles(context, [fileId])
  if (!file) throw fileErrors.mayNotAttach({ id: fileId })
  const extension = extensionOf(file.name)
  if (!editedExtensions.includes(extension)) throw coeditingErrors.notOffice({ allowed: editedExtensions.join(' ') })
  return extension
}

async function beginWith(context: Context, categoryId: number, templateId: number): Promise<Begun> {
  const isOffered = (await findTemplates(context, categoryId)).some(({ id }) => id === templateId)
  const [file] = isOffered ? await findTemplateFiles(context, [templateId]) : []
  if (!file) throw coeditingErrors.templateGone()
  // a file of its own, by which alone the document is named
  const copies = await copyFiles(context.db, [file.fileId], context.caller.personId)
  return { fileId: copies.get(file.fileId) ?? file.fileId, extension: extensionOf(file.name), templateId }
}

/** A document that is this file and nothing else; the file is called like it. */
async function make(
  context: Context,
  { fileId, extension, templateId, categoryId, subject }: NewOffice,
): Promise<{ saved: SavedDocument; fileId: number }> {
  const list = [{ fileId, name: `${subject}.${extension}` }]
  const saved = await create(context, { categoryId, subject, templateId, attachments: { list } })
  return { saved, fileId: await fileOf(context.db, saved.id) }
}

/** A template that was filled in is another file by then. */
async function fileOf(db: Database, documentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select file_id as id from attachment
    where document_id = ${documentId}::bigint and removed_at is null and not in_body order by sort, id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

function messageOf({ language }: Context, { status }: SavedDocument, done: 'saved' | 'uploaded'): string {
  return text[status === 'inApproval' ? 'createdToApprove' : done][language]
}

/** What is named may be any document: its title is no matter of its file. */
export const retitle = handle(api.retitle, async (context) => {
  const { subject = '', ...named } = context.query
  const documentId = await findNamed(context, named)
  if (documentId === undefined) throw fileErrors.notFound()
  if (subject === '') throw coeditingErrors.titleEmpty()
  const saved = await retitleDocument(context, { id: documentId, subject })
  return { subject, message: text[saved.isProposed ? 'waits' : 'modified'][context.language] }
})

/** The copy is of what is stored: what others are writing at this moment is not in it. */
export const saveAs = handle(api.saveAs, (context) =>
  once(api.saveAs, context, async () => {
    const { subject = '', opens, copiesShares, categoryId, ...named } = context.query
    const file = await requireFile(context, named)
    if (subject === '') throw documentErrors.subjectMissing()
    const saved = await saveDocumentAs(context, {
      documentId: file.documentId,
      subject,
      categoryId: categoryId ?? (await requireHome(context, file.categoryId)).id,
      copiesShares,
    })
    const done = saved.status === 'inApproval' ? 'savedAsToApprove' : 'savedAs'
    return {
      documentId: saved.id,
      fileId: await fileOf(context.db, saved.id),
      opens,
      message: text[done][context.language],
    }
  }),
)

type Uploading = Context<{
  readonly category?: string | undefined
  readonly name?: string | undefined
  readonly extension?: string | undefined
}>

export const uploadFile = handle(
  api.uploadFile,
  (context) =>
    once(api.uploadFile, context, async () => {
      const categoryId = categoryOf(context)
      const limits = categoryId === undefined ? undefined : await limitsToCreate(context, categoryId)
      const { file, note = text.uploaded[context.language] } = await receive(context, limits)
      return { file: await uploadedFile(context, file), message: note }
    }),
  { admit: admitInto },
)

export const uploadDocument = handle(
  api.uploadDocument,
  (context) =>
    once(api.uploadDocument, context, async () => {
      const categoryId = categoryOf(context) ?? (await requireHome(context)).id
      const { file, note } = await receive(context, await limitsToCreate(context, categoryId))
      const subject = titleOf(file.name).slice(0, 200).toWellFormed()
      const { saved } = await make(context, { fileId: file.id, extension: extensionOf(file.name), categoryId, subject })
      return {
        documentId: saved.id,
        fileId: file.id,
        subject,
        file: await uploadedFile(context, file),
        message: note ?? messageOf(context, saved, 'uploaded'),
      }
    }),
  { admit: admitInto },
)

/** Programs that do not know it yet say `-1` or nothing. */
function categoryOf({ query: { category } }: Uploading): number | undefined {
  const id = Number(category)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

async function admitInto(context: Uploading): Promise<void> {
  const categoryId = categoryOf(context)
  if (categoryId !== undefined) await limitsToCreate(context, categoryId)
}

/** The limits of a category are shown to people who may create in it; to others it is one that they may not use. */
async function limitsToCreate({ db, caller }: Uploading, categoryId: number): Promise<UploadLimits> {
  const mayCreate = await hasCategoryRight(db, caller, { categoryId, right: 'create' })
  const limits = mayCreate ? await findUploadLimits(db, categoryId) : undefined
  if (!limits) throw documentErrors.mayNotCreate()
  return limits
}

interface Received {
  readonly file: FileRecord
  /** Of a name of which a part is lost. */
  readonly note?: string
}

async function receive(context: Uploading, limits: UploadLimits | undefined): Promise<Received> {
  const { files, query } = context
  if (files.length > 1) throw coeditingErrors.oneFile()
  const received = receivedFile(files)
  const { name, isShortened } = uploadName(query.name, received)
  requireType(name, query.extension)
  if (limits) checkLimits(limits, { name, sizeBytes: received.sizeBytes })
  const file = await storeFile(context, { ...received, name })
  if (limits) checkLimits(limits, file)
  return isShortened ? { file, note: shortenedText(name, context) } : { file }
}

/** With the extension of a document files of its kind, else of both. */
function requireType(name: string, extension: string | undefined): void {
  const allowed: readonly string[] = extension === undefined ? editedExtensions : families[familyOf(extension)]
  if (!allowed.includes(extensionOf(name))) throw coeditingErrors.wrongType({ name, allowed: allowed.join(', ') })
}
