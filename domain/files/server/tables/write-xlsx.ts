import { defused, type WrittenSheet } from './written-sheet.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * A workbook (ECMA-376) of plain texts, with a bold head that stays in sight. Rows are written as they come: whatever
 * their number, some of them are in memory.
 */
export function writeXlsx(sheets: readonly WrittenSheet[]): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships([
          ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) })),
  ]
  return writeZip(entries)
}

async function* sheetXml({ head, rows }: WrittenSheet): AsyncGenerator<string> {
  const widths = head.map(
    (text, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(14, text.length * 2)}" customWidth="1"/>`,
  )
  yield `${begin}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(head, 1)
  for await (const row of rows) yield rowXml(row, 2)
  yield '</sheetData></worksheet>'
}

/** Styles: 1 head, 2 text, so that a work code keeps its zeros when somebody types over it. */
function rowXml(cells: readonly string[], style: 1 | 2): string {
  const xml = cells.map((value) => {
    const text = defused(value)
    return text === ''
      ? `<c s="${style}"/>`
      : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  })
  return `<row>${xml.join('')}</row>`
}

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what no XML may hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => characters[sign] ?? sign)
}

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  )
  return `${begin}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${parts.join('')}</Types>`
}

function relationships(targets: readonly (readonly [string, string])[]): string {
  const parts = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${related}/${type}" Target="${target}"/>`,
  )
  return `${begin}<Relationships xmlns="${packaged}/relationships">${parts.join('')}</Relationships>`
}

function workbook(sheets: readonly WrittenSheet[]): string {
  // at most 31 characters, none of \ / ? * [ ] :
  const parts = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${begin}<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${parts.join('')}</sheets></workbook>`
}

const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const styles = `${begin}<styleSheet xmlns="${main}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
