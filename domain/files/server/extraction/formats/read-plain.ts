import { ExtractionFailure } from '../extraction.ts'
import { decodeText, detectEncoding } from '../reading/decode-text.ts'
import { readBytes } from '../reading/read-bytes.ts'
import type { Reader } from './reader.ts'

/** No encoding takes more. */
const BYTES_PER_CHARACTER = 4
/** Texts for people, whose lines end where the page ended; in tables and source code a line is a line. */
const WRAPPED = /(?:^|\.)(?:txt|text|md|markdown|rst|adoc)$|^[^.]*$/i
/** Calendars (RFC 5545 3.1) and cards (RFC 6350 3.2). */
const FOLDED = /^text\/(?:calendar|vcard)$/
const MARKDOWN = /\.(?:md|markdown)$/i

export const readPlain: Reader = async (source, output, limits) => {
  const bytes = await readBytes(source, limits.characters * BYTES_PER_CHARACTER)
  const encoding = detectEncoding(bytes, bytes.length === source.sizeBytes)
  if (!encoding) throw new ExtractionFailure('damaged', 'the content is no text')
  const lines = decodeText(bytes, encoding.name).replace(/\r\n?/g, '\n')
  // "a long line can be split … by inserting a CRLF immediately followed by a single linear white-space character"
  const text = FOLDED.test(source.mime) ? lines.replace(/\n[ \t]/g, '') : lines
  output.add(text)
  return {
    title: MARKDOWN.test(source.name) ? markdownTitle(text) : undefined,
    ...(WRAPPED.test(source.name) && { hardWrapped: true as const }),
    encoding: encoding.name,
    notes: encoding.isGuess ? ['guessedEncoding'] : [],
  }
}

/** The title of the front matter, else the first heading of the first level, if one comes soon. */
function markdownTitle(text: string): string | undefined {
  const beginning = text.slice(0, 4000)
  const frontMatter = /^---\n([\s\S]*?)\n---\n/.exec(beginning)?.[1]
  const titled = frontMatter === undefined ? undefined : /^title:\s*["']?(.+?)["']?\s*$/m.exec(frontMatter)?.[1]
  return titled ?? /^#\s+(.+?)\s*#*$/m.exec(beginning)?.[1]
}
