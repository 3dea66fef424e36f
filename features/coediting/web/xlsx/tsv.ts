/** Cells as programs put them into the clipboard: tabs between them, quotes around one with a tab, a line end or a quote. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const pieces = text.replaceAll(/\r\n?/g, '\n').matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)
  for (const [whole, quoted, plain = '', end] of pieces) {
    // behind the last line end there is no row
    if (whole === '' && row.length === 0) break
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(written).join('\t')).join('\n')
}

function written(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
