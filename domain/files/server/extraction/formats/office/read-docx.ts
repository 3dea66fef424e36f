import { posix } from 'node:path'
import type { ExtractionLimits } from '../../extraction.ts'
import { ParagraphFlow } from '../../reading/paragraph-flow.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import type { XmlHandler } from '../../reading/read-xml.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import { readCharts } from './read-charts.ts'
import { OfficePackage, type Relationship } from './office-package.ts'
import type { Reader, Source } from '../reader.ts'

/** After the text itself, in this order. */
const FURTHER_PARTS = ['header', 'footer', 'footnotes', 'endnotes', 'comments', 'diagramData']

export const readDocx: Reader = async (source, output, limits) => {
  const file = new OfficePackage(await ZipArchive.open(source.content, limits))
  const main = await file.mainPart('word/document.xml')
  await file.read(main, wordHandler(output))

  const related = await file.relationships(main)
  for (const wanted of FURTHER_PARTS) {
    for (const { part } of related.filter(({ type }) => type === wanted)) {
      if (output.isFull) break
      output.endLine()
      await file.read(part, wordHandler(output))
    }
  }
  await readChunks(file, related, { source, output, limits })
  await readCharts(file, related, output)
  return { title: await file.title(), notes: [...file.notes] }
}

type Reading = { source: Source; output: TextCollector; limits: ExtractionLimits }

/** Whole pages of HTML, or texts, that programs put into a document instead of writing one ([ECMA-376] 17.17.2.1). */
async function readChunks(file: OfficePackage, related: Relationship[], { source, output, limits }: Reading) {
  for (const { part } of related.filter(({ type }) => type === 'aFChunk')) {
    if (output.isFull) break
    output.endLine()
    const bytes = await file.archive.readBytes(part, limits.characters)
    const isRead = await source
      .readPart({ name: posix.basename(part), bytes, depth: source.depth + 1 }, output, limits)
      .catch(() => undefined)
    if (!isRead && bytes.length > 0) file.notes.add('damagedPart')
  }
}

/**
 * Deleted text (`del`, `moveFrom`), field codes and the readings above characters are not read. Of alternative contents
 * the first is, else text boxes would come twice.
 */
const UNREAD = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback', 'rt', 'fldData', 'binData'])

function wordHandler(output: TextCollector): XmlHandler {
  const flow = new ParagraphFlow(output)
  let unread = 0
  let isText = false
  return {
    open(name, attribute) {
      if (UNREAD.has(name)) unread++
      if (unread > 0) return
      if (name === 't') isText = true
      else if (name === 'p') flow.openParagraph()
      else if (name === 'tr') flow.openRow()
      else if (name === 'tc') flow.openCell()
      // `tab` is also what defines a tab stop; that one has a position.
      else if (name === 'ptab' || (name === 'tab' && attribute('pos') === undefined)) output.add('\t')
      else if (name === 'br' || name === 'cr') output.add('\n')
      else if (name === 'noBreakHyphen') output.add('-')
    },
    close(name) {
      if (UNREAD.has(name)) unread--
      else if (unread > 0) return
      else if (name === 't') isText = false
      else if (name === 'p') flow.closeParagraph()
      else if (name === 'tc') flow.closeCell()
      else if (name === 'tr') flow.closeRow()
    },
    text(text) {
      if (isText && unread === 0) output.add(text)
    },
    isDone: () => output.isFull,
  }
}
