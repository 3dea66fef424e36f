/** Rows of a csv or tsv (RFC 4180, and what programs make of it): quotes, doubled quotes, line ends within them. */
export function readDelimited(text: string, mostRows: number): { rows: string[][]; count: number } {
  const delimiter = findDelimiter(text)
  const rows: string[][] = []
  let count = 0
  let row: string[] = []
  let cell = ''
  let isQuoted = false

  const endRow = () => {
    row.push(cell)
    // a line end at the end of the file begins no row
    if (row.length > 1 || cell !== '') {
      count += 1
      if (rows.length < mostRows) rows.push(row)
    }
    row = []
    cell = ''
  }

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return { rows, count }
}

/** Excel writes what its language has for a list: the sign that the first line has most of, outside quotes. */
function findDelimiter(text: string): string {
  const line =
    text
      .slice(0, 5000)
      .replace(/"[^"]*"/g, '')
      .split('\n', 1)[0] ?? ''
  const counted = [',', ';', '\t', '|'].map((sign) => [sign, line.split(sign).length] as const)
  return counted.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}
