import { parentPort, workerData } from 'node:worker_threads'
import { bodyToText } from '@shuku/domain/documents/server'
import { indexRowsOf, spellTitle } from '@shuku/domain/search/server'
import { escapeHtml } from '@shuku/kit/server'
import { copyLine } from './copy.ts'
import { TextGenerator } from '../texts.ts'

/** Documents whose bodies and rows of the text index are wanted. */
export interface CutTask {
  readonly first: number
  readonly codes: readonly string[]
}

/** Lines for COPY: into `document_body`, `search_text`, `search_title` and `search_pinyin`. */
export interface CutTexts {
  readonly bodies: string
  readonly texts: string
  readonly titles: string
  readonly spellings: string
}

const generator = new TextGenerator((workerData as { seed: number }).seed)

parentPort?.on('message', (task: CutTask) => parentPort?.postMessage(cut(task)))

function cut({ first, codes }: CutTask): CutTexts {
  let [bodies, texts, titles, spellings] = ['', '', '', '']
  for (const [place, code] of codes.entries()) {
    const { title, paragraphs } = generator.textOf(first + place)
    const documentId = first + place + 1
    const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
    const rows = indexRowsOf({
      documentId,
      subject: title,
      heading: '',
      code,
      sources: [
        { kind: 'properties', text: code },
        { kind: 'body', text: bodyToText(html) },
      ],
    })
    bodies += copyLine([documentId, html])
    const { text } = rows
    texts += copyLine([documentId, text.title, text.heading, text.body, text.sources, text.part_count, text.terms])
    titles += copyLine([documentId, rows.title.title, rows.title.names])
    const spelling = spellTitle(text.title)
    if (spelling) spellings += copyLine([documentId, spelling.syllables, spelling.spelled, spelling.initials])
  }
  return { bodies, texts, titles, spellings }
}
