import { deflateSync } from 'node:zlib'
import type { FileTitle } from './office.ts'

/** A finished page: its drawing operators. */
export type PdfPage = string

/**
 * F1 Helvetica, F2 Helvetica-Bold, F3 a Chinese song face. None is embedded: the viewer supplies them, and needs Adobe's
 * table UniGB-UCS2-H to show and to extract the Chinese text (pdf.js: `cMapUrl`).
 */
const fonts = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
]

const descendant =
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>'
const descriptor =
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>'

/** Puts pages together to a PDF 1.4 file with a cross-reference table. */
export function pdfFile(pages: readonly PdfPage[], { title, author, at }: FileTitle): Uint8Array {
  const firstPage = 9
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`)
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14)
  const objects: Buffer[] = [
    plain('<< /Type /Catalog /Pages 2 0 R >>'),
    plain(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`),
    ...fonts.map(plain),
    plain(descendant),
    plain(descriptor),
    plain(`<< /Title ${utf16(title)} /Author ${utf16(author)} /CreationDate (D:${stamp}Z) >>`),
    ...pages.flatMap((page, index) => [
      plain(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      ),
      stream(page),
    ]),
  ]
  return assemble(objects)
}

function assemble(objects: readonly Buffer[]): Uint8Array {
  // The second line holds bytes above 127, so that no transfer takes the file for text.
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  objects.forEach((object, index) => {
    const framed = Buffer.concat([plain(`${index + 1} 0 obj\n`), object, plain('\nendobj\n')])
    offsets.push(length)
    parts.push(framed)
    length += framed.length
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 8 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, plain(end)]))
}

const plain = (text: string) => Buffer.from(text, 'latin1')

function stream(text: string): Buffer {
  const packed = deflateSync(plain(text), { level: 9 })
  return Buffer.concat([
    plain(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    plain('\nendstream'),
  ])
}

const utf16 = (text: string) => `<FEFF${hex(text)}>`

/** UCS-2, high byte first. */
export const hex = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')
