import { decodeText, detectEncoding, isUtf8, knownEncoding, SAMPLE_BYTES } from '../reading/decode-text.ts'
import { htmlToText } from './html-to-text.ts'
import { readBytes } from '../reading/read-bytes.ts'
import type { Reader } from './reader.ts'

/** "User agents … prescan … the first 1024 bytes" – pages that declare it later are frequent. */
const DECLARATION_WITHIN = 4096
const DECLARED = /<(?:meta[^>]+charset\s*=\s*["']?|\?xml[^>]+encoding\s*=\s*["'])([\w:.-]+)/i

/** A page needs more bytes than the text in it. */
const BYTES_PER_CHARACTER = 10

export const readHtml: Reader = async (source, output, limits) => {
  const bytes = await readBytes(source, limits.characters * BYTES_PER_CHARACTER)
  const encoding = encodingOf(bytes, bytes.length === source.sizeBytes)
  const page = htmlToText(decodeText(bytes, encoding.name), limits.characters)
  output.add(page.text)
  return { title: page.title, encoding: encoding.name, notes: encoding.isGuess ? ['guessedEncoding'] : [] }
}

/** The bytes before the declaration: pages are saved in another encoding than they declare, but seldom in UTF-8. */
export function encodingOf(bytes: Buffer, isWhole: boolean): { name: string; isGuess: boolean } {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const detected = detectEncoding(bytes, isWhole) ?? { name: 'windows-1252', isGuess: true }
  const isPlain = sample.every((byte) => byte < 0x80)
  if (!detected.isGuess && !isPlain) return detected

  const found = DECLARED.exec(sample.subarray(0, DECLARATION_WITHIN).toString('latin1'))?.[1]
  const declared = found === undefined ? undefined : knownEncoding(found)
  if (declared === undefined || /^utf-?16/.test(declared)) return detected
  const isWrong = /^utf-?8$/.test(declared) && !isUtf8(sample, isWhole && bytes.length <= SAMPLE_BYTES)
  return isWrong ? detected : { name: declared, isGuess: false }
}
