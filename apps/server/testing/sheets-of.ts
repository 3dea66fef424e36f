import { inflateRawSync } from 'node:zlib'
import { rearmed } from '@shuku/domain/files/server'

/** The sheets of a workbook that was answered, by name: texts, numbers as texts, days as `2026-11-20`, with their time behind it. */
export function sheetsOf({ bytes }: { readonly bytes: Buffer }): Record<string, string[][]> {
  const parts = unzip(bytes)
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  )
  return Object.fromEntries(
    names.map((name, index) => [unescaped(name), rowsOf(parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '')]),
  )
}

function rowsOf(xml: string): string[][] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: s="(\d)")?(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(([, style, content = '']) => {
      const value = content.replace(/<[^>]*>/g, '')
      return style === '3' || style === '4' ? dayOf(Number(value), style === '4') : rearmed(unescaped(value))
    }),
  )
}

function dayOf(days: number, hasTime: boolean): string {
  const stamp = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString().replace('T', ' ')
  return stamp.slice(0, hasTime ? 19 : 10)
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
}

/** By the central directory (APPNOTE 4.3.12): an entry that is packed while it is made names no sizes before it. */
function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    parts.set(name, inflateRawSync(bytes.subarray(begin, begin + size)).toString())
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}
