/**
 * Rows of a csv or tsv (RFC 4180, and what programs make of it): quotes, doubled quotes, line ends within them. `take`
 * answers false to end the reading. Empty lines are rows too, but not behind the last one. A first line such as `sep=;`
 * tells Excel the delimiter and is no row.
 */
export function readDelimited(text: string, take: (cells: string[]) => boolean): void {
  const [told = '', toldDelimiter] = /^\ufeff?"?sep=([^\r\n])"?(?:\r\n?|\n|$)/i.exec(text) ?? []
  const delimiter = toldDelimiter ?? findDelimiter(text)
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let isOver = false

  const endRow = () => {
    row.push(cell)
    isOver = !take(row)
    row = []
    cell = ''
  }

  for (let at = told.length; at < text.length && !isOver; at += 1) {
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
  // a line end at the end of the file begins no row
  if (!isOver && (row.length > 0 || cell !== '')) endRow()
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
