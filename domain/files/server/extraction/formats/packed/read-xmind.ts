import { ExtractionFailure } from '../../extraction.ts'
import { readXml } from '../../reading/read-xml.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import type { Reader } from '../reader.ts'

/** The topics of a mind map, each a line, those below it indented; notes and labels follow their topic. */
export const readXmind: Reader = async (source, output, limits) => {
  const archive = await ZipArchive.open(source.content, limits)
  if (archive.has('content.json')) {
    const text = (await archive.readBytes('content.json', limits.unpackedBytes)).toString('utf8')
    const sheets = parse(text)
    for (const sheet of sheets) writeSheet(sheet, output)
    return { pages: sheets.length }
  }
  // XMind before 2018
  let isText = false
  await readXml(archive.read('content.xml'), {
    open: (name) => void (isText = name === 'title' || name === 'plain-content' || name === 'label'),
    text: (text) => void (isText && output.add(text)),
    close: () => {
      if (isText) output.endLine()
      isText = false
    },
    isDone: () => output.isFull,
  })
  return {}
}

type Topic = {
  title?: unknown
  labels?: unknown
  notes?: { plain?: { content?: unknown } }
  children?: Record<string, unknown>
}

function parse(text: string): { title?: unknown; rootTopic?: Topic }[] {
  try {
    const sheets: unknown = JSON.parse(text)
    return Array.isArray(sheets) ? (sheets as { rootTopic?: Topic }[]) : []
  } catch {
    throw new ExtractionFailure('damaged', 'xmind: the content is no JSON')
  }
}

function writeSheet({ title, rootTopic }: { title?: unknown; rootTopic?: Topic }, output: TextCollector): void {
  if (typeof title === 'string') output.add(`${title}\n`)
  const waiting = [{ topic: rootTopic, depth: 0 }]
  for (let next = waiting.pop(); next && !output.isFull; next = waiting.pop()) {
    const { topic, depth } = next
    if (typeof topic !== 'object' || topic === null) continue
    const lines = [topic.title, ...[topic.labels ?? []].flat(), topic.notes?.plain?.content]
    for (const line of lines) if (typeof line === 'string' && line !== '') output.add(`${'\t'.repeat(depth)}${line}\n`)
    const below = Object.values(topic.children ?? {}).flat() as Topic[]
    for (const child of below.toReversed()) waiting.push({ topic: child, depth: Math.min(depth + 1, 20) })
  }
  output.endParagraph()
}
