import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ExtractionFailure } from '../extraction.ts'
import type { TextCollector } from '../reading/text-collector.ts'
import { decodeText, detectEncoding } from '../reading/decode-text.ts'
import { readBytes } from '../reading/read-bytes.ts'
import { cacheTablesOf } from './cached-tables.ts'
import { DrawnOnce } from './drawn-once.ts'
import type { Reader } from './reader.ts'

/** A gap of more than 1.6 lines parts paragraphs. */
const PARAGRAPH_GAP = 1.6

export const readPdf: Reader = async (source, output, limits) => {
  const document = await openDocument(await readBytes(source))
  try {
    const pages = Math.min(document.numPages, limits.pages)
    let damaged = 0
    for (let number = 1; number <= pages && !output.isFull; number++) {
      if (!(await readPage(document, number, output))) damaged++
    }
    if (damaged === pages && pages > 0) throw new ExtractionFailure('damaged', 'no page can be read')
    return {
      title: await titleOf(document),
      pages: document.numPages,
      hardWrapped: true,
      notes: [
        ...(damaged > 0 ? ['damagedPart' as const] : []),
        ...(document.numPages > pages ? ['pageLimit' as const] : []),
      ],
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

/** `drawing`: where it is drawn, what that needs besides. */
export async function openDocument(
  data: Buffer,
  drawing: { useSystemFonts?: false; useWasm?: boolean; wasmUrl?: string } = {},
): Promise<PDFDocumentProxy> {
  const { getDocument } = await loadPdfjs()
  try {
    return await getDocument({
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
      // Chinese fonts that are not embedded name their characters by tables, which lie beside the library.
      cMapUrl: folderOf('pdfjs-dist/cmaps/'),
      cMapPacked: true,
      standardFontDataUrl: folderOf('pdfjs-dist/standard_fonts/'),
      useWorkerFetch: false,
      // fonts that are not embedded need not be loaded to be read, only to be drawn
      useSystemFonts: true,
      disableFontFace: true,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      useWasm: false,
      enableXfa: false,
      verbosity: 0,
      ...drawing,
    }).promise
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new ExtractionFailure('encrypted', 'the file asks for a password')
    if (/^(InvalidPDF|FormatError|MissingData|UnknownError|XRef)/.test(name)) {
      throw new ExtractionFailure('damaged', `pdf: ${(error as Error).message}`)
    }
    throw error
  }
}

/** pdf.js wants classes for drawing when it is loaded, though text needs none of them. */
async function loadPdfjs() {
  const drawing = globalThis as Record<string, unknown>
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) drawing[name] ??= class {}
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const library = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
  cacheTablesOf(library)
  pdfjs.GlobalWorkerOptions.workerSrc = library
  return pdfjs
}

/** Relative to a file of the package, since packages do not resolve folders. */
export function folderOf(path: string): string {
  const base = import.meta.resolve('pdfjs-dist/package.json')
  return fileURLToPath(new URL(path.replace('pdfjs-dist/', ''), base))
}

/** To the next words: on a line of their own, or behind a blank where they are apart. */
function goOn(output: TextCollector, { gap, jump, height }: Readonly<Record<'gap' | 'jump' | 'height', number>>): void {
  if (gap > height) output.endLine()
  else if (!output.isAtLineStart && jump > height) output.add(' ')
}

/** Whether the page could be read. Lines as they are on it, an empty line where there is a gap between them. */
async function readPage(document: PDFDocumentProxy, number: number, output: TextCollector): Promise<boolean> {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: false })
    const drawn = new DrawnOnce()
    output.endLine()
    let lastBaseline: number | undefined
    // where the last word ends; nothing after a blank, which the library puts between words that are apart
    let lastEnd: number | undefined
    for (const item of items) {
      if (!('str' in item)) continue
      const { text, offset } = drawn.take(item)
      if (text === '' && item.str !== '') {
        if (item.hasEOL) output.endLine()
        continue
      }
      const baseline = Number(item.transform[5])
      const gap = lastBaseline === undefined ? 0 : Math.abs(lastBaseline - baseline)
      if (text.trim() !== '') {
        // what is drawn as a piece of its own, such as a filled field, does not end the line before it
        if (isLevel(item.transform) && item.height > 0) {
          const begin = Number(item.transform[4]) + offset
          const jump = lastEnd === undefined || item.dir === 'rtl' ? 0 : Math.abs(begin - lastEnd)
          goOn(output, { gap, jump, height: item.height })
          lastEnd = begin - offset + item.width
        }
        if (output.isAtLineStart && item.height > 0 && gap > item.height * PARAGRAPH_GAP) output.endParagraph()
        lastBaseline = baseline
      } else if (text !== '') lastEnd = undefined
      output.add(text)
      if (item.hasEOL) output.endLine()
    }
    output.endLine()
    for (const text of textsOf((await page.getAnnotations()) as Annotation[])) output.add(`${text}\n`)
    page.cleanup()
    return true
  } catch (error) {
    if (error instanceof RangeError) throw error
    return false
  }
}

/** Of text that is turned, words of one line have different baselines. */
function isLevel([, turned]: readonly unknown[]): boolean {
  return turned === 0
}

type Annotation = {
  subtype?: string
  fieldType?: string
  /** Left, bottom, right, top. */
  rect?: number[]
  fieldValue?: unknown
  textContent?: string[]
  contentsObj?: { str?: string }
}

/** What was filled into a form, and what was written onto a page; links and what opens a note say it a second time. */
function textsOf(annotations: readonly Annotation[]): string[] {
  return annotations
    .filter(({ subtype, fieldType }) => fieldType !== 'Btn' && subtype !== 'Link' && subtype !== 'Popup')
    .toSorted((a, b) => (b.rect?.[3] ?? 0) - (a.rect?.[3] ?? 0) || (a.rect?.[0] ?? 0) - (b.rect?.[0] ?? 0))
    .map(({ fieldValue, textContent, contentsObj }) => {
      if (typeof fieldValue === 'string' || Array.isArray(fieldValue)) return [fieldValue].flat().join('\n')
      return textContent?.join('\n') || (contentsObj?.str ?? '')
    })
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** Word and its like put the name of the file where the title belongs. */
async function titleOf(document: PDFDocumentProxy): Promise<string | undefined> {
  try {
    const { info } = await document.getMetadata()
    const declared = (info as { Title?: unknown }).Title
    const title = asWritten(typeof declared === 'string' ? declared : '')
      .replace(/^microsoft (?:word|powerpoint|excel) - /i, '')
      .replace(/\.(?:docx?|pptx?|xlsx?|wps|pdf|indd|dvi|tex)$/i, '')
      .trim()
    return /^(?:untitled|无标题|未命名|slide 1|幻灯片 1|powerpoint (?:presentation|演示文稿)|)$/i.test(title)
      ? undefined
      : title
  } catch {
    return undefined
  }
}

/** The letters of the bytes from 0x80 on in a pdf's own encoding (ISO 32000 D.3), where they are not those of Latin 1. */
const OWN_LETTERS = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u009f€'

/** Chinese programs write titles in GBK or UTF-8, though no mark says so, and the library takes them for Latin. */
function asWritten(declared: string): string {
  const codes = Array.from(declared, (letter) => {
    const place = OWN_LETTERS.indexOf(letter)
    return place < 0 ? letter.charCodeAt(0) : 0x80 + place
  })
  if (codes.some((code) => code > 0xff) || codes.every((code) => code < 0x80)) return declared
  const bytes = Buffer.from(codes)
  const written = decodeText(bytes, detectEncoding(bytes)?.name ?? 'latin1')
  return /\p{Script=Han}{2}/u.test(written) && !written.includes('\ufffd') ? written : declared
}
