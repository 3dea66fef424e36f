import { sql } from 'kysely'
import { isAmong, preparedStatement, together, type Database } from '@shuku/kit/server'
import { bodyToText, bodyToTextApart, selectCodes, selectFieldWords } from '@shuku/domain/documents/server'
import type { DocumentTexts, SourceText } from './index-rows.ts'

/** Kinds of files whose lines end where the page does. */
export const hardWrappedKinds = new Set(['text', 'pdf'])

/**
 * What documents are found by at this moment. The documents are locked before their texts are read: of two who index
 * the same document, the later one sees what the earlier saw and more.
 */
export async function readTexts(db: Database, documentIds: readonly number[]): Promise<DocumentTexts[]> {
  return textsOf(db, await lockDocuments(db, documentIds))
}

export async function lockDocuments(db: Database, documentIds: readonly number[]): Promise<Named[]> {
  return selectDocuments(db, documentIds).forNoKeyUpdate().execute()
}

/** The same without a lock, for reading only: in a transaction that reads one snapshot. */
export async function lookAtTexts(db: Database, documentIds: readonly number[]): Promise<DocumentTexts[]> {
  return textsOf(db, await selectDocuments(db, documentIds).execute())
}

function selectDocuments(db: Database, documentIds: readonly number[]) {
  return (
    db
      .selectFrom('document')
      .select(['id', 'subject', selectCodes.as('code'), 'keywords', selectFieldWords.as('fieldWords')])
      .where(isAmong(sql.ref('document.id'), documentIds))
      .orderBy('id')
      // planning what all its values are called takes longer than reading them
      .modifyFront(preparedStatement)
  )
}

type Named = Pick<DocumentTexts, 'subject' | 'code'> & {
  readonly id: number
  readonly keywords: string
  readonly fieldWords: string
}

async function textsOf(db: Database, documents: readonly Named[]): Promise<DocumentTexts[]> {
  if (documents.length === 0) return []
  const documentIds = documents.map(({ id }) => id)
  const [bodies, files] = await together([readBodies(db, documentIds), readFiles(db, documentIds)])
  const bodyTexts = new Map<number, string>()
  // one long one after the other
  for (const [id, html] of bodies) bodyTexts.set(id, await bodyToTextApart(html))
  return documents.map(({ id, subject, code, keywords, fieldWords }) => ({
    documentId: id,
    subject,
    heading: headingOf({ subject, html: bodies.get(id) ?? '', files: files.get(id) ?? [] }),
    code,
    sources: [
      { kind: 'properties', text: lines([code, keywords, fieldWords]) },
      { kind: 'body', text: bodyTexts.get(id) ?? '' },
      ...(files.get(id) ?? []).map(({ title: _, ...source }) => source),
    ],
  }))
}

const lines = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

/** The same of documents that had no code when they were read, and got one since. */
export function withCodes(texts: readonly DocumentTexts[], codes: ReadonlyMap<number, string>): DocumentTexts[] {
  return texts.map((each) => {
    const code = codes.get(each.documentId)
    if (code === undefined || code === each.code) return each
    const sources = each.sources.map((source) =>
      source.kind === 'properties' ? { ...source, text: lines([code, source.text]) } : source,
    )
    return { ...each, code, sources }
  })
}

interface FileSource extends SourceText {
  /** Its Title property, or what a page calls itself. */
  readonly title?: string | null
}

/** What programs write there of their own accord. */
const nobodysTitle =
  /^(?:microsoft (?:word|excel|powerpoint)\b|untitled|无标题|幻灯片 ?\d*$|slide ?\d*$|powerpoint |document ?\d*$|文档 ?\d*$|工作簿 ?\d*$|book ?\d*$)/i
const longestHeading = 300

/** The first heading of the text, or the title that its first file with one has. */
function headingOf({ subject, html, files }: { subject: string; html: string; files: readonly FileSource[] }): string {
  const [, heading = ''] = /<h[1-3](?:\s[^>]*)?>([\s\S]{1,3000}?)<\/h[1-3]>/i.exec(html) ?? []
  const all = [bodyToText(heading), ...files.map(({ title }) => title ?? '')].map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )
  const isOwn = (text: string) => text !== '' && text !== subject.trim() && !nobodysTitle.test(text)
  return (all.find(isOwn) ?? '').slice(0, longestHeading)
}

async function readBodies(db: Database, documentIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('document_body')
    .select(['document_id', 'html'])
    .where(isAmong(sql.ref('document_id'), documentIds))
    .modifyFront(preparedStatement)
    .execute()
  return new Map(rows.map(({ document_id, html }) => [document_id, html]))
}

/** The attachments that are listed; pictures in the body have names that nobody gave. */
function selectListed(db: Database, documentIds: readonly number[]) {
  return db
    .selectFrom('attachment')
    .select(['attachment.document_id', 'attachment.id', 'attachment.name'])
    .where(isAmong(sql.ref('attachment.document_id'), documentIds))
    .where('attachment.removed_at', 'is', null)
    .where('attachment.in_body', '=', false)
    .orderBy('attachment.sort')
    .orderBy('attachment.id')
}

/** The names of the files alone. */
export async function readNames(db: Database, documentIds: readonly number[]): Promise<Map<number, SourceText[]>> {
  const names = new Map<number, SourceText[]>()
  for (const { document_id, id, name } of await selectListed(db, documentIds).execute())
    listOf(names, document_id).push({ kind: 'fileName', attachmentId: id, text: name })
  return names
}

function listOf<T>(lists: Map<number, T[]>, id: number): T[] {
  const list = lists.get(id) ?? []
  lists.set(id, list)
  return list
}

async function readFiles(db: Database, documentIds: readonly number[]): Promise<Map<number, FileSource[]>> {
  const rows = await selectListed(db, documentIds)
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .leftJoin('file_text', 'file_text.content_id', 'file.content_id')
    .select(['file_content.kind', 'file_text.body', 'file_text.title'])
    .modifyFront(preparedStatement)
    .execute()
  const sources = new Map<number, FileSource[]>()
  for (const { document_id, id: attachmentId, name, kind, body, title } of rows) {
    const list = listOf(sources, document_id)
    list.push({ kind: 'fileName', attachmentId, text: name })
    if (body) list.push({ kind: 'file', attachmentId, text: body, hardWrapped: hardWrappedKinds.has(kind), title })
  }
  return sources
}
