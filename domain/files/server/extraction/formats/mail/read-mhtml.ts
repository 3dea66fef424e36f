import { ExtractionFailure } from '../../extraction.ts'
import { htmlToText } from '../html-to-text.ts'
import type { Reader } from '../reader.ts'
import { parseMail } from './read-eml.ts'

/** A page that was saved with its pictures, in the manner of a mail (RFC 2557). */
export const readMhtml: Reader = async (source, output, limits) => {
  const { html, text, subject } = await parseMail(source)
  if (!html && !text) throw new ExtractionFailure('noText', 'mhtml: there is no page in it')
  const page = html ? htmlToText(html, limits.characters) : { text: text ?? '' }
  output.add(page.text)
  return { title: ('title' in page ? page.title : undefined) ?? subject }
}
