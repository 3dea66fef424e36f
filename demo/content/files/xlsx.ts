import { escapeHtml } from '@shuku/kit/server/escape-html'
import { type FileTitle, linksOf, officePackage, type OfficePart, relationTypes } from './office.ts'

export interface Sheet {
  name: string
  /** The first row is the head. */
  rows: readonly (readonly string[])[]
}

const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook: bold head that stays in sight, numbers as numbers, everything else as shared text. */
export function xlsx(content: readonly Sheet[], file: FileTitle): Promise<Uint8Array> {
  const texts = new Map<string, number>()
  const parts = content.map((sheet, index): OfficePart => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    type: `${sheets}.worksheet+xml`,
    xml: sheetXml(sheet, texts),
  }))
  const list = content.map(
    ({ name }, index) => `<sheet name="${escapeHtml(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const links = [
    ...parts.map((part, index) => ({
      id: `rId${index + 1}`,
      type: `${relationTypes}/worksheet`,
      target: part.name.slice(3),
    })),
    { id: `rId${parts.length + 1}`, type: `${relationTypes}/styles`, target: 'styles.xml' },
    { id: `rId${parts.length + 2}`, type: `${relationTypes}/sharedStrings`, target: 'sharedStrings.xml' },
  ]
  return officePackage(
    {
      name: 'xl/workbook.xml',
      type: `${sheets}.sheet.main+xml`,
      xml: `<workbook ${space} xmlns:r="${relationTypes}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    [
      ...parts,
      { name: 'xl/styles.xml', type: `${sheets}.styles+xml`, xml: styles() },
      { name: 'xl/sharedStrings.xml', type: `${sheets}.sharedStrings+xml`, xml: sharedTexts(texts) },
      linksOf('xl/workbook.xml', links),
    ],
    file,
  )
}

/** At most 31 characters, none of `\ / ? * [ ] :`. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

function sheetXml({ rows }: Sheet, texts: Map<string, number>): string {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) => {
    const widest = Math.max(...rows.map((row) => visualWidth(row[column] ?? '')))
    return `<col min="${column + 1}" max="${column + 1}" width="${Math.min(48, Math.max(9, widest + 2))}" customWidth="1"/>`
  })
  const rowXml = (row: readonly string[], index: number) => {
    const cells = row.map((value, column) =>
      cellXml(value, `${columnName(column)}${index + 1}`, { head: index === 0, texts }),
    )
    return `<row r="${index + 1}">${cells.join('')}</row>`
  }
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `<worksheet ${space}>${view}<cols>${widths.join('')}</cols><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`
}

/** Styles: 1 head, 2 number with two decimals, 3 whole number in groups of three. */
function cellXml(value: string, at: string, { head, texts }: { head: boolean; texts: Map<string, number> }): string {
  if (value === '') return `<c r="${at}"${head ? ' s="1"' : ''}/>`
  if (!head && /^-?(\d{1,15}|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(value)) {
    const style = value.includes('.') ? ' s="2"' : value.includes(',') ? ' s="3"' : ''
    return `<c r="${at}"${style}><v>${value.replaceAll(',', '')}</v></c>`
  }
  const index = texts.get(value) ?? texts.size
  texts.set(value, index)
  return `<c r="${at}" t="s"${head ? ' s="1"' : ''}><v>${index}</v></c>`
}

function sharedTexts(texts: ReadonlyMap<string, number>): string {
  const list = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeHtml(text)}</t></si>`)
  return `<sst ${space} uniqueCount="${texts.size}">${list.join('')}</sst>`
}

function styles(): string {
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  return `<styleSheet ${space}><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE2E9FA"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** Chinese characters are two wide. */
const visualWidth = (text: string) => Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
