import { ExtractionFailure, type Note } from '../../extraction.ts'
import { ParagraphFlow } from '../../reading/paragraph-flow.ts'
import { readXml, type XmlHandler } from '../../reading/read-xml.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import type { Reader } from '../reader.ts'

/** Texts, sheets and slides of OpenDocument: one vocabulary for all three. */
export const readOpenDocument: Reader = async (source, output, limits) => {
  const archive = await ZipArchive.open(source.content, limits)
  if (!archive.has('content.xml')) throw new ExtractionFailure('damaged', 'there is no content.xml')
  if ((await archive.readText('META-INF/manifest.xml'))?.includes('encryption-data')) {
    throw new ExtractionFailure('encrypted', 'the manifest names a key')
  }
  const notes = new Set<Note>()
  const pages = { count: 0 }
  const readPart = async (part: string, handler: XmlHandler) => {
    try {
      await readXml(archive.read(part), handler)
    } catch (error) {
      if (!(error instanceof ExtractionFailure) || error.reason !== 'damaged') throw error
      notes.add('damagedPart')
    }
  }
  const isSheets = source.mime.includes('spreadsheet')
  await readPart('content.xml', openDocumentHandler(output, { pages, isSheets }))
  output.endLine()
  for (const part of archive.names.filter((name) => /^[^/]+\/content\.xml$/.test(name))) {
    if (output.isFull) break
    await readPart(part, objectHandler(output))
    output.endLine()
  }
  // Headers and footers are kept with the styles; those of sheets are their name and the number of the page, and what
  // slides of them say how to fill them in.
  if (!isSheets && !source.mime.includes('presentation'))
    await readPart('styles.xml', openDocumentHandler(output, { pages: { count: 0 }, isSheets }))
  const title = await metaTitle(archive, readPart)
  return { title, ...(pages.count > 0 && { pages: pages.count }), notes: [...notes] }
}

const UNREAD = new Set(['tracked-changes', 'ruby-text', 'script', 'font-face-decls', 'page-number', 'page-count'])
const LINES = new Set(['p', 'h'])

type Counting = { pages: { count: number }; isSheets: boolean }

function openDocumentHandler(output: TextCollector, { pages, isSheets }: Counting): XmlHandler {
  const pageElement = isSheets ? 'table' : 'page'
  const flow = new ParagraphFlow(output)
  let unread = 0
  let paragraphs = 0
  return {
    open(name, attribute) {
      if (UNREAD.has(name)) unread++
      if (unread > 0) return
      if (LINES.has(name)) {
        paragraphs++
        flow.openParagraph()
      } else if (name === 'tab') output.add('\t')
      else if (name === 's') output.add(' '.repeat(Math.min(100, Number(attribute('c') ?? 1) || 1)))
      else if (name === 'line-break') output.add('\n')
      else if (name === 'table-row') flow.openRow()
      else if (name === 'table-cell') flow.openCell()
      else if (name === pageElement) {
        pages.count++
        output.endLine()
        // The name of a sheet is shown on its tab.
        if (isSheets && attribute('name')) output.add(`${attribute('name')}\n`)
      }
    },
    close(name) {
      if (UNREAD.has(name)) unread--
      else if (unread > 0) return
      else if (LINES.has(name)) {
        paragraphs--
        flow.closeParagraph()
      } else if (name === 'table-cell') flow.closeCell()
      else if (name === 'table-row') flow.closeRow()
    },
    text(text) {
      if (paragraphs > 0 && unread === 0) output.add(text)
    },
    isDone: () => output.isFull,
  }
}

/** Titles, series and categories of a chart, and what was typed as a formula; the numbers of a chart are in a table. */
function objectHandler(output: TextCollector): XmlHandler {
  let numbers = 0
  let texts = 0
  const isNumber = (attribute: (name: string) => string | undefined) => attribute('value-type') === 'float'
  const cells: boolean[] = []
  return {
    open(name, attribute) {
      if (name === 'table-cell') {
        cells.push(isNumber(attribute))
        numbers += Number(cells.at(-1))
      } else if (LINES.has(name) || name === 'annotation') texts++
    },
    close(name) {
      if (name === 'table-cell') numbers -= Number(cells.pop() ?? false)
      else if (LINES.has(name) || name === 'annotation') {
        texts--
        output.endLine()
      }
    },
    text(text) {
      if (texts > 0 && numbers === 0) output.add(text)
    },
    isDone: () => output.isFull,
  }
}

async function metaTitle(
  archive: ZipArchive,
  readPart: (part: string, handler: XmlHandler) => Promise<void>,
): Promise<string | undefined> {
  let title = ''
  let isTitle = false
  if (archive.has('meta.xml')) {
    await readPart('meta.xml', {
      open: (name) => void (isTitle = name === 'title'),
      text: (text) => void (title += isTitle ? text : ''),
      close: () => void (isTitle = false),
    })
  }
  return title.trim() || undefined
}
