export type PdfOptions = {
  title?: string
  encrypted?: boolean
  /** What is on every page besides, in the format's own words. */
  annotations?: string[]
  /** Drawn by themselves below the lines, two beside each other, as filled fields that have become a part of the page. */
  pieces?: string[]
  /** Drawn on every page where it says, 12 points high. */
  placed?: (readonly [x: number, y: number, text: string])[]
}

/** A pdf whose pages have the given lines, Latin in Helvetica, anything else in a Chinese font that is not embedded. */
export function makePdf(pages: string[][], options: PdfOptions = {}): Buffer {
  const objects: string[] = []
  const add = (content: string) => objects.push(content)
  const firstPage = 6
  add('<</Type/Catalog/Pages 2 0 R>>')
  add(
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')}]>>`,
  )
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  add('<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[5 0 R]>>')
  add(
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>' +
      '/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800' +
      '/Descent -200/CapHeight 700/StemV 80>>>>',
  )
  const pieces = options.pieces ?? []
  const drawn = pieces.map(
    (_, index) => `q 1 0 0 1 ${(index % 2) * 200} ${-400 - Math.floor(index / 2) * 40} cm /P${index} Do Q`,
  )
  const named = pieces.map((_, index) => `/P${index} ${firstPage + pages.length * 2 + index} 0 R`)
  for (const [index, lines] of pages.entries()) {
    const placed = options.placed?.map(([x, y, text]) => draw(text, x, y)) ?? []
    const content = [...lines.map(drawLine), ...drawn, ...placed].join('\n')
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${firstPage + index * 2 + 1} 0 R` +
        `/Resources<</Font<</L 3 0 R/C 4 0 R>>/XObject<<${named.join('')}>>>>/Annots[${options.annotations?.join('') ?? ''}]>>`,
    )
    add(`<</Length ${content.length}>>stream\n${content}\nendstream`)
  }
  for (const piece of pieces) {
    const content = drawLine(piece, 0)
    add(
      `<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</Font<</L 3 0 R/C 4 0 R>>>>` +
        `/Length ${content.length}>>stream\n${content}\nendstream`,
    )
  }
  return assemble(objects, trailerEntries(objects, options))
}

function trailerEntries(objects: string[], { title, encrypted }: PdfOptions): string {
  let entries = '/Root 1 0 R'
  if (title !== undefined) {
    objects.push(`<</Title<feff${hexOf(title)}>>>`)
    entries += `/Info ${objects.length} 0 R`
  }
  if (encrypted) {
    // The password's digests are arbitrary, so that no password fits, and certainly not the empty one.
    objects.push(`<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`)
    entries += `/Encrypt ${objects.length} 0 R/ID[<${'43'.repeat(16)}><${'43'.repeat(16)}>]`
  }
  return entries
}

function assemble(objects: string[], trailer: string): Buffer {
  let file = '%PDF-1.4\n'
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj${object}\nendobj\n`
  }
  const ending = `trailer<</Size ${objects.length + 1}${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + ending, 'latin1')
}

/** An empty line leaves a gap, as between paragraphs. */
function drawLine(line: string, index: number): string {
  return draw(line, 50, 750 - index * 14)
}

function draw(line: string, x: number, y: number): string {
  const isLatin = /^[\x20-\x7e]*$/.test(line)
  const text = isLatin ? `(${line.replace(/[()\\]/g, '\\$&')})` : `<${hexOf(line)}>`
  return `BT /${isLatin ? 'L' : 'C'} 12 Tf ${x} ${y} Td ${text} Tj ET`
}

export function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join(
    '',
  )
}
