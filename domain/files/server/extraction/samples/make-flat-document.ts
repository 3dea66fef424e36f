const OASIS = 'urn:oasis:names:tc:opendocument:xmlns'
const NAMES = ['office', 'text', 'table', 'style']
  .map((name) => `xmlns:${name}="${OASIS}:${name}:1.0"`)
  .concat(
    `xmlns:draw="${OASIS}:drawing:1.0"`,
    `xmlns:svg="${OASIS}:svg-compatible:1.0"`,
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  )
  .join(' ')

/** An office file in one XML that LibreOffice opens, to have it write old formats for tests. */
export function makeFlatDocument(kind: 'text' | 'spreadsheet' | 'presentation', body: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMES} office:version="1.3" ` +
    `office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`
  )
}

export function flatParagraphs(...lines: string[]): string {
  return lines.map((line) => `<text:p>${line}</text:p>`).join('')
}

export function flatTable(name: string, rows: string[][]): string {
  const cells = (row: string[]) =>
    row.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`)
  const listed = rows.map((row) => `<table:table-row>${cells(row).join('')}</table:table-row>`)
  return `<table:table table:name="${name}">${listed.join('')}</table:table>`
}

export function flatSlide(text: string): string {
  return `<draw:page draw:master-page-name="Standard"><draw:frame svg:width="10cm" svg:height="3cm" svg:x="1cm" svg:y="1cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`
}
