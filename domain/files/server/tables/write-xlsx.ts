import type { SheetCell, WrittenSheet } from '@shuku/kit/server'
import { escapeHtml } from '@shuku/kit/server/escape-html'
import { writeZip, type ZipEntry } from '@shuku/kit/server/write-zip'
import { defused } from './written-sheet.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * A workbook (ECMA-376) of texts, numbers and days, with a bold head that stays in sight. Rows are written as they come: whatever
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
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(20, text.length * 2)}" customWidth="1"/>`,
  )
  yield `${begin}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(head, 1)
  for await (const row of rows) yield rowXml(row, 2)
  yield '</sheetData></worksheet>'
}

/** Styles: 1 head, 2 text, so that a work code keeps its zeros when somebody types over it, 3 a day, 4 a day with its time. */
function rowXml(cells: readonly SheetCell[], style: 1 | 2): string {
  return `<row>${cells.map((value) => cellXml(value, style)).join('')}</row>`
}

function cellXml(value: SheetCell, style: 1 | 2): string {
  if (value === null) return `<c s="${style}"/>`
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'object') {
    const days = dayNumber(value.date)
    if (days !== undefined) return `<c s="${value.date.length > 10 ? 4 : 3}"><v>${days}</v></c>`
  }
  // the limit of a cell
  const text = defused(typeof value === 'object' ? value.date : value).slice(0, 32_767)
  return text === ''
    ? `<c s="${style}"/>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Days since the end of 1899, as spreadsheets count them; those before March 1900 they count differently. */
function dayNumber(date: string): number | undefined {
  const days = Date.parse(`${date.replace(' ', 'T')}${date.length > 10 ? '' : 'T00:00:00'}Z`) / 86_400_000 + 25_569
  return days >= 61 ? Number(days.toFixed(6)) : undefined
}

/** Without the characters that XML forbids; what looks like Excel's way to write those keeps its letters (22.9.2.19). */
function escaped(text: string): string {
  const allowed = text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
  return escapeHtml(allowed.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'))
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
const styles = `${begin}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
