import { escapeHtml, handle, localStamp } from '@shuku/kit/server'
import type { Text } from '@shuku/kit/i18n'
import { documentMessages, fieldText } from '@shuku/domain/documents/contract'
import { findDocument, type DocumentDetail } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

export const getProperties = handle(documentPageApi.getProperties, async (context) => {
  const { caller, language, query } = context
  const document = await findDocument(context, query.documentId)
  const stamp = (instant: Date) => localStamp(instant, caller.timeZone)
  const rows = [...identity(document, language), ...history(document, stamp)].map(([label, value]) => ({
    label: label[language],
    value,
  }))
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

function identity(document: DocumentDetail, language: keyof Text): [Text, string][] {
  const words = documentMessages.texts
  return [
    [text.subject, document.subject],
    [text.category, document.categories.map(({ name }) => name).join(' / ')],
    [text.status, words[document.statusWord][language]],
    [text.secrecy, words[document.secrecy][language]],
    [text.code, document.code],
    [text.version, `V${document.version}`],
    [text.keywords, document.keywords],
    [text.department, document.departmentName],
    [text.author, document.author.name],
    [text.owner, document.owner.name],
  ]
}

function history(document: DocumentDetail, stamp: (instant: Date) => string): [Text, string][] {
  return [
    [text.created, stamp(document.createdAt)],
    [text.changed, stamp(document.updatedAt)],
    [text.changedBy, document.updatedBy.name],
    [text.expires, document.expiresOn ?? ''],
    [text.reads, String(document.reads)],
    [text.downloads, String(document.downloads)],
  ]
}
