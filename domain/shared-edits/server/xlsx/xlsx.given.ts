import { openXlsx } from '@shuku/domain/files/xlsx-workbook'
import { defaultLimits } from '@shuku/domain/files/server'
import { zip } from '@shuku/kit/server/write-zip'
import { openWorkbook } from './making/open-workbook.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const base = 'http://schemas.openxmlformats.org'
const office = `${base}/officeDocument/2006/relationships`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const space = `xmlns="${base}/spreadsheetml/2006/main" xmlns:r="${office}"`

interface Given {
  /** What is in the element of each sheet, by its name. */
  readonly sheets: Readonly<Record<string, string>>
  /** Behind the list of sheets. */
  readonly workbook?: string
  /** Further parts by their names, without the declaration of XML. */
  readonly parts?: Readonly<Record<string, string>>
  /** Relationships of the workbook and the sheets: kinds and targets. */
  readonly links?: Readonly<Record<string, readonly (readonly [kind: string, target: string])[]>>
}

const link = ([kind, target]: readonly [string, string], at: number) =>
  `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`
const linksOf = (links: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="${base}/package/2006/relationships">${links.map(link).join('')}</Relationships>`

/** A workbook as Excel writes them. */
export function givenXlsx({ sheets, workbook = '', parts = {}, links = {} }: Given): Promise<Buffer> {
  const names = Object.keys(sheets)
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const own = names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const)
  const { book = [], ...ofSheets } = links
  const overrides = Object.keys(parts).map((name) => `<Override PartName="/${name}" ContentType="${types}.part+xml"/>`)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${base}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': linksOf([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${space}><sheets>${listed.join('')}</sheets>${workbook}</workbook>`,
    'xl/_rels/workbook.xml.rels': linksOf([...own, ...book]),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet ${space}>${sheets[name]}</worksheet>`]),
    ),
    ...Object.fromEntries(
      Object.entries(ofSheets).map(([sheet, own]) => [`xl/worksheets/_rels/${sheet}.xml.rels`, linksOf(own)]),
    ),
    ...parts,
  }
  return zip(Object.entries(files).map(([name, xml]) => ({ name, content: Buffer.from(head + xml) })))
}

/** As the worker opens it. */
export const opened = (bytes: Buffer) => openWorkbook(bytes, defaultLimits)

/** The parts of any workbook by their names, as text. */
export async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const source = { content: { bytes }, sizeBytes: bytes.length, mime: '', name: '', depth: 0 }
  const { file } = await openXlsx({ ...source, readPart: async () => undefined }, defaultLimits)
  const parts = new Map<string, string>()
  for (const name of file.archive.names) parts.set(name, (await file.archive.readBytes(name, 1e9)).toString())
  return parts
}

/** The rows of a sheet, in the element that has them. */
export const rows = (...each: string[]) => `<sheetData>${each.join('')}</sheetData>`
