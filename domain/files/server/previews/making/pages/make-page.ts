import { ExtractionFailure } from '../../../extraction/extraction.ts'
import { decodeText, detectEncoding } from '../../../extraction/reading/decode-text.ts'
import { readBytes } from '../../../extraction/reading/read-bytes.ts'
import type { Source } from '../../../extraction/formats/reader.ts'
import type { Maker, PreviewFacts, PreviewTask } from '../preview-task.ts'
import { cleanPage } from './clean-page.ts'

const SLIDES = /presentationml|ms-powerpoint\./

type Page = { html: string; facts: PreviewFacts }

/** A text or a mail as a page that can do nothing. */
export const makePage: Maker = async (source, task) => {
  const { html, facts } = await readPage(source, task)
  const whole = Buffer.from(html)
  if (whole.length <= task.mostBytes) return { mime: 'text/html', bytes: whole, facts }
  // cut anywhere, and made whole again by the parser that cleans it
  const bytes = Buffer.from(cleanPage(html.slice(0, Math.floor(task.mostBytes / 4))))
  return { mime: 'text/html', bytes, facts: { ...facts, isCut: true } }
}

async function readPage(source: Source, task: PreviewTask): Promise<Page> {
  if (source.mime === 'text/markdown') return { html: await markdownPage(source, task), facts: {} }
  if (source.mime === 'message/rfc822' || source.mime === 'application/vnd.ms-outlook')
    return (await import('./mail-page.ts')).mailPage(source, task)
  if (source.mime === 'application/ofd') return (await import('./ofd-page.ts')).ofdPage(source, task)
  if (SLIDES.test(source.mime)) return (await import('../slides/slides-page.ts')).slidesPage(source, task)
  return { html: await (await import('./word-page.ts')).wordPage(source, task), facts: {} }
}

async function markdownPage(source: Source, { mostBytes }: PreviewTask): Promise<string> {
  const bytes = await readBytes(source, Math.floor(mostBytes / 4))
  const encoding = detectEncoding(bytes, bytes.length === source.sizeBytes)
  if (!encoding) throw new ExtractionFailure('damaged', 'the content is no text')
  const text = decodeText(bytes, encoding.name).replace(/^---\r?\n[\s\S]{0,4000}?\r?\n---\r?\n/, '')
  const { marked } = await import('marked')
  return cleanPage(marked.parse(text, { async: false, gfm: true }))
}
