import { escapeHtml, handle, localStamp } from '@shuku/kit/server'
import type { Text } from '@shuku/kit/i18n'
import { documentMessages, fieldText, type DocumentProperty } from '@shuku/domain/documents/contract'
import { findDocument, findMentions, type DocumentDetail } from '@shuku/domain/documents/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

export const getProperties = handle(documentPageApi.getProperties, async (context) => {
  const { caller, language, query } = context
  const document = await findDocument(context, query.documentId)
  const stamp = (instant: Date) => localStamp(instant, caller.timeZone)
  const of = valuesOf(document, language, stamp)
  const shown = document.properties.filter(({ isOnPage }) => isOnPage)
  const rows = [
    { label: text.subject[language], value: document.subject },
    ...shown.flatMap(({ property, label }) => [
      { label, value: of[property] },
      ...(property === 'changed' ? [{ label: text.changedBy[language], value: document.updatedBy.name }] : []),
    ]),
  ]
  const custom = document.fields.map((field) => ({ label: field.name, value: fieldText(field, caller) }))
  return {
    properties: [...rows, ...custom].map(({ label, value }, index) => ({
      column: index % 2 === 0 ? ('1' as const) : ('2' as const),
      label: escapeHtml(label),
      value: escapeHtml(value),
    })),
    time1: '',
    time2: '',
    time3: '',
    time4: '',
    time5: '',
  }
})

export const listMentions = handle(documentPageApi.listMentions, async (context) => {
  const { documentId } = context.query
  await requireRightOn(context, documentId, 'read')
  return findMentions(context, documentId)
})

function valuesOf(
  document: DocumentDetail,
  language: keyof Text,
  stamp: (instant: Date) => string,
): Readonly<Record<DocumentProperty, string>> {
  const words = documentMessages.texts
  return {
    category: document.categories.map(({ name }) => name).join(' / '),
    status: words[document.statusWord][language],
    secrecy: words[document.secrecy][language],
    code: document.code,
    version: `V${document.version}`,
    keywords: document.keywords,
    department: document.departmentName,
    author: document.author.name,
    owner: document.owner.name,
    created: stamp(document.createdAt),
    changed: stamp(document.updatedAt),
    expires: document.expiresOn ?? '',
    reads: String(document.reads),
    downloads: String(document.downloads),
  }
}
