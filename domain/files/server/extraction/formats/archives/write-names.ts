import { decodeText, detectEncoding } from '../../reading/decode-text.ts'
import type { TextCollector } from '../../reading/text-collector.ts'
import type { RawName } from '../../reading/zip-archive.ts'

/** The names in an archive, line by line. Chinese Windows writes them in GBK and does not say so: all together tell. */
export function writeNames(names: readonly RawName[], output: TextCollector): void {
  const unsaid = names.filter(({ isUtf8 }) => !isUtf8).map(({ bytes }) => bytes)
  const encoding = detectEncoding(Buffer.from(unsaid.map((bytes) => bytes.toString('latin1')).join('\n'), 'latin1'))
  for (const { bytes, isUtf8 } of names) {
    const name = isUtf8 ? bytes.toString('utf8') : decodeText(bytes, encoding?.name ?? 'utf-8')
    output.add(name.replaceAll('\\', '/').replace(/[\r\n]+/g, ' '))
    output.endLine()
  }
}
