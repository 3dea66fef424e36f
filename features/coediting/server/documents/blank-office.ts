import type { StoredFile, FileStore } from '@shuku/kit/server'
import { writeZip, type ZipEntry } from '@shuku/kit/server/write-zip'
import type { Family } from '../../documents-contract.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const base = 'http://schemas.openxmlformats.org'
const office = `${base}/officeDocument/2006/relationships`
const types = 'application/vnd.openxmlformats-officedocument'
const words = `xmlns:w="${base}/wordprocessingml/2006/main"`
const sheets = `xmlns="${base}/spreadsheetml/2006/main"`

interface Part {
  readonly name: string
  /** Of its content. */
  readonly type: string
  readonly xml: string
}

/** One empty paragraph on A4, in the fonts in which Chinese offices begin (ECMA-376). */
const word: readonly [Part, ...Part[]] = [
  {
    name: 'word/document.xml',
    type: `${types}.wordprocessingml.document.main+xml`,
    xml: `<w:document ${words}><w:body><w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  },
  {
    name: 'word/styles.xml',
    type: `${types}.wordprocessingml.styles+xml`,
    xml: `<w:styles ${words}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="宋体" w:cs="Times New Roman"/><w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
  },
]

/** One empty sheet. */
const excel: readonly [Part, ...Part[]] = [
  {
    name: 'xl/workbook.xml',
    type: `${types}.spreadsheetml.sheet.main+xml`,
    xml: `<workbook ${sheets} xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId2"/></sheets></workbook>`,
  },
  {
    name: 'xl/styles.xml',
    type: `${types}.spreadsheetml.styles+xml`,
    xml: `<styleSheet ${sheets}><fonts count="1"><font><sz val="11"/><name val="等线"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    type: `${types}.spreadsheetml.worksheet+xml`,
    xml: `<worksheet ${sheets}><sheetData/></worksheet>`,
  },
]

/** The kinds of the parts behind the first one, which refers to them as rId1, rId2 … */
const kinds = { word: ['styles'], excel: ['styles', 'worksheet'] } as const

/** An empty file of this kind, in the store. */
export async function storeBlank(store: FileStore, family: Family): Promise<StoredFile> {
  return store.put(writeZip(entriesOf(family === 'word' ? word : excel, kinds[family])))
}

function entriesOf(parts: readonly [Part, ...Part[]], kindsOfOthers: readonly string[]): ZipEntry[] {
  const [main, ...others] = parts
  const [folder = '', file = ''] = main.name.split('/')
  const overrides = parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('')
  const links = others.map(({ name }, index) => ({
    kind: kindsOfOthers[index] ?? '',
    target: name.slice(folder.length + 1),
  }))
  const entry = (name: string, xml: string): ZipEntry => ({ name, content: [head + xml] })
  return [
    entry(
      '[Content_Types].xml',
      `<Types xmlns="${base}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`,
    ),
    entry('_rels/.rels', relationships([{ kind: 'officeDocument', target: main.name }])),
    entry(`${folder}/_rels/${file}.rels`, relationships(links)),
    ...parts.map(({ name, xml }) => entry(name, xml)),
  ]
}

function relationships(links: readonly { readonly kind: string; readonly target: string }[]): string {
  const each = links.map(
    ({ kind, target }, index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${base}/package/2006/relationships">${each.join('')}</Relationships>`
}
