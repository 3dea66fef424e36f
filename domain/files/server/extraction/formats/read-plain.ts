import { ExtractionFailure } from '../extraction.ts'
import { decodeText, detectEncoding } from '../reading/decode-text.ts'
import { readBytes } from '../reading/read-bytes.ts'
import type { Reader } from './reader.ts'

/** No encoding takes more. */
const BYTES_PER_CHARACTER = 4
/** Texts for people, whose lines end where the page ended; in tables and source code a line is a line. */
const WRAPPED = /(?:^|\.)(?:txt|text|md|markdown|rst|adoc)$|^[^.]*$/i
const MARKDOWN = /\.(?:md|markdown)$/i

export const readPlain: Reader = async (source, output, limits) => {
  const bytes = await readBytes(source, limits.characters * BYTES_PER_CHARACTER)
  const encoding = detectEncoding(bytes, bytes.length === source.sizeBytes)
  if (!encoding) throw new ExtractionFailure('damaged', 'the content is no text')
  const text = decodeText(bytes, encoding.name).replace(/\r\n?/g, '\n')
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
