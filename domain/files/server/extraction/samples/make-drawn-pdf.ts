import { createRequire } from 'node:module'
import type * as PdfLibraryModule from 'pdf-lib'

type PdfLibrary = typeof PdfLibraryModule

/** Millimetres from the upper left corner; `y` is the line of the letters. */
export interface DrawnText {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
}

interface Drawn {
  readonly width: number
  readonly height: number
  readonly texts: readonly DrawnText[]
  readonly pictures?: readonly { x: number; y: number; width: number; png: Buffer }[]
  readonly attachments?: Readonly<Record<string, string>>
  /** Entries that a program of its own wrote beside title and author. */
  readonly own?: Readonly<Record<string, string>>
  /** In degrees, as the page says it is shown. */
  readonly turned?: 0 | 90 | 180 | 270
  readonly script?: string
}

const POINTS = 72 / 25.4

/** A PDF of one page whose Chinese font is not embedded, digits half as wide as letters. */
export async function makeDrawnPdf({ turned = 0, ...drawn }: Drawn): Promise<Buffer> {
  const { PDFDocument, PDFHexString, PDFName, degrees } = createRequire(import.meta.url)('pdf-lib') as PdfLibrary
  const document = await PDFDocument.create()
  const page = document.addPage([drawn.width * POINTS, drawn.height * POINTS])
  const { context } = document
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType0',
      BaseFont: 'STSong-Light',
      CIDSystemInfo: {
        Registry: PDFHexString.fromText('Adobe'),
        Ordering: PDFHexString.fromText('GB1'),
        Supplement: 2,
      },
      DW: 1000,
      W: [1, 95, 500],
      FontDescriptor: {
        Type: 'FontDescriptor',
        FontName: 'STSong-Light',
        Flags: 6,
        FontBBox: [0, 0, 1000, 1000],
        ItalicAngle: 0,
        Ascent: 800,
        Descent: -200,
        CapHeight: 700,
        StemV: 80,
      },
    }),
  )
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'STSong-Light',
      Encoding: 'UniGB-UCS2-H',
      DescendantFonts: [descendant],
    }),
  )
  page.node.setFontDictionary(PDFName.of('C'), font)
  const lines = drawn.texts.map(({ x, y, size, text }) => {
    const place = `${(x * POINTS).toFixed(3)} ${((drawn.height - y) * POINTS).toFixed(3)}`
    const letters = Buffer.from(text, 'utf16le').swap16().toString('hex')
    return `BT /C ${(size * POINTS).toFixed(3)} Tf 1 0 0 1 ${place} Tm <${letters}> Tj ET`
  })
  page.node.addContentStream(context.register(context.stream(lines.join('\n'))))
  for (const { x, y, width, png } of drawn.pictures ?? []) {
    const picture = await document.embedPng(png)
    const size = width * POINTS
    page.drawImage(picture, { x: x * POINTS, y: (drawn.height - y) * POINTS - size, width: size, height: size })
  }
  for (const [name, content] of Object.entries(drawn.attachments ?? {}))
    await document.attach(Buffer.from(content), name, { mimeType: 'application/xml' })
  const own = Object.entries(drawn.own ?? {}).map(([name, value]) => [name, PDFHexString.fromText(value)])
  if (own.length > 0) context.trailerInfo.Info = context.register(context.obj(Object.fromEntries(own)))
  if (drawn.script !== undefined) document.addJavaScript('open', drawn.script)
  if (turned !== 0) page.setRotation(degrees(turned))
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }))
}
