import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ExtractionFailure, type NamedValue } from '../../extraction.ts'
import { readBytes } from '../../reading/read-bytes.ts'
import { placedPages } from '../place-pdf.ts'
import { openDocument } from '../read-pdf.ts'
import type { FormReader } from '../reader.ts'
import { namedValues } from './named-values.ts'
import { once } from './read-xml-form.ts'

const MOST_PARTS = 20
const MOST_BYTES = 5_000_000
const MOST_LENGTH = 500

export const readPdfForm: FormReader = async (file, limits) => {
  const bytes = await readBytes(file)
  const hasScript = bytes.includes('/JavaScript')
  const document = await openDocument(bytes)
  try {
    if (hasScript || (await document.hasJSActions())) throw new ExtractionFailure('damaged', 'pdf: it has scripts')
    const placed = await placedPages(document, limits)
    const data = [await declaredValues(document), ...(await attachedValues(document))]
    return { ...placed, data: data.filter((values) => values.length > 0) }
  } finally {
    await document.loadingTask.destroy()
  }
}

async function attachedValues(document: PDFDocumentProxy): Promise<NamedValue[][]> {
  const attached = (await document.getAttachments()) as Map<string, { filename?: string }> | null
  const found: NamedValue[][] = []
  for (const [id, { filename = '' }] of [...(attached ?? [])].slice(0, MOST_PARTS)) {
    if (!/\.(?:xml|xbrl)$/i.test(filename)) continue
    const content = (await document.getAttachmentContent(id)) as Uint8Array | null | undefined
    if (content && content.length <= MOST_BYTES) found.push(await namedValues(once(Buffer.from(content))))
  }
  return found
}

/** Entries of its own that a program wrote beside title and author. */
async function declaredValues(document: PDFDocumentProxy): Promise<NamedValue[]> {
  const { info } = await document.getMetadata()
  const own = (info as { Custom?: ReadonlyMap<string, unknown> }).Custom ?? new Map<string, unknown>()
  return [...own].flatMap(([path, value]) => {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    return text === '' ? [] : [{ path, value: text.slice(0, MOST_LENGTH) }]
  })
}
