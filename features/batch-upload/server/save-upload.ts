import { documentMessages, isFieldShown, type FieldInForce, type FieldValues } from '@shuku/domain/documents/contract'
import {
  createDocumentsFromFiles,
  findFields,
  findUploadSecrecies,
  selectDocumentChoices,
  type GivenSecrecy,
} from '@shuku/domain/documents/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { translate } from '@shuku/kit/i18n'
import type { QueryOf } from '@shuku/kit/contract'
import { escapeHtml, handle, once, type Context } from '@shuku/kit/server'
import { batchUploadApi, batchUploadErrors, mostFiles } from '../contract.ts'
import { batchUploadMessages } from '../messages.ts'
import { asksLevel, givenSecrecy } from './given-secrecy.ts'

const words = documentMessages.texts

type UploadContext = Context<QueryOf<typeof batchUploadApi.saveUpload>>

export const saveUpload = handle(batchUploadApi.saveUpload, (context) =>
  once(batchUploadApi.saveUpload, context, async () => {
    const { language, query } = context
    const { categoryId, keywords, expiresOn } = query
    const fileIds = [...new Set(query.fileIds)]
    if (fileIds.length > mostFiles) throw batchUploadErrors.tooManyFiles({ n: mostFiles })
    const html = summaryOf(context)
    const secrecyOf = await readSecrecies(context, fileIds)
    const files = fileIds.map((fileId) => ({ fileId, ...secrecyOf(fileId) }))
    const fields = await fieldsOf(context, files)
    const common = { categoryId, html, keywords, expiresOn, fields }
    const made = await createDocumentsFromFiles(context, { ...common, files })
    const failed = made.failed.map(({ fileId, error }) => ({ fileId, message: error.textIn(language) }))
    const counts = { n: made.documentIds.length, failed: failed.length }
    const said = failed.length > 0 ? 'uploadedInPart' : 'uploaded'
    const message = translate(batchUploadMessages.texts[said], language, counts)
    return { documentIds: made.documentIds, failed, message, moveId: made.moveId }
  }),
)

/** The form begins with the defaults of the category’s fields; what it requires is asked for, also of programs. */
async function fieldsOf(context: UploadContext, files: readonly GivenSecrecy[]): Promise<FieldValues> {
  const { categoryId, fields = {} } = context.query
  const inForce = await findFields(context, categoryId)
  const values = {
    ...Object.fromEntries(inForce.map(({ id, defaults }) => [id, defaults.map(({ value }) => value)])),
    ...fields,
  }
  await requireRelated(context, { fields: inForce, values, files })
  return values
}

interface Related {
  readonly fields: readonly FieldInForce[]
  readonly values: FieldValues
  readonly files: readonly GivenSecrecy[]
}

/** No related document is stricter than one that names it. Of what the caller may not read, the save of the field says so. */
async function requireRelated(context: UploadContext, { fields, values, files }: Related): Promise<void> {
  const { language } = context
  const own = files.reduce<Secrecy>(
    (least, { secrecy }) => (secrecyLevels[secrecy] > secrecyLevels[least] ? secrecy : least),
    'confidential',
  )
  for (const field of fields) {
    const ids = (values[field.id] ?? []).map(Number).filter(Number.isSafeInteger)
    if (field.kind !== 'document' || ids.length === 0 || !isFieldShown(field, { values, fields })) continue
    const named = await selectDocumentChoices(context, ids)
    const stricter = named.find(({ secrecy = own }) => secrecyLevels[secrecy] < secrecyLevels[own])
    if (!stricter) continue
    const { subject: name, secrecy: level = own } = stricter
    const refusal = { name, level: words[level][language], own: words[own][language] }
    throw batchUploadErrors.relatedStricter(refusal, {
      fields: batchUploadErrors.relatedStricter(refusal).textIn(language),
    })
  }
}

/** What was given to a file counts before what all have in common. */
async function readSecrecies(
  context: UploadContext,
  fileIds: readonly number[],
): Promise<(id: number) => GivenSecrecy> {
  const { language, query } = context
  const { secrecy, period } = query
  const own = await findUploadSecrecies(context, fileIds)
  if (fileIds.every((id) => own.has(id))) return (id) => own.get(id) as GivenSecrecy
  if (secrecy === undefined && (await asksLevel(context.db, query.categoryId)))
    throw batchUploadErrors.levelMissing({}, { secrecy: batchUploadErrors.levelMissing().textIn(language) })
  const common = givenSecrecy({ secrecy: secrecy ?? 'public', period }, language)
  return (id) => own.get(id) ?? common
}

/** The page of a document with a summary begins with it, a paragraph for each line. */
function summaryOf({ language, query }: UploadContext): string {
  if (query.layout === 'document') return ''
  const lines = query.summary.split(/\r?\n/).flatMap((line) => line.trim() || [])
  if (lines.length === 0)
    throw batchUploadErrors.requiredMissing({}, { summary: batchUploadErrors.requiredMissing().textIn(language) })
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
}
