import { escapeHtml } from '@shuku/kit/server/escape-html'
import { type Block, inlineRuns } from '../writing/markdown.ts'
import { type FileTitle, linksOf, officePackage, relationTypes } from './office.ts'

const words = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A Word document with title, headings, lists and tables. */
export function docx(blocks: readonly Block[], file: FileTitle): Promise<Uint8Array> {
  const orderedLists = blocks.filter((block) => block.kind === 'list' && block.ordered)
  // Each ordered list counts from one: it has a numbering of its own. 1 is the bullets'.
  const parts = blocks.map((block) => blockXml(block, 2 + orderedLists.indexOf(block)))
  const body = [paragraph(file.title, 'Title'), ...parts].join('')
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>'
  return officePackage(
    {
      name: 'word/document.xml',
      type: `${words}.document.main+xml`,
      xml: `<w:document ${space}><w:body>${body}${page}</w:body></w:document>`,
    },
    [
      { name: 'word/styles.xml', type: `${words}.styles+xml`, xml: styles() },
      { name: 'word/numbering.xml', type: `${words}.numbering+xml`, xml: numbering(orderedLists.length) },
      linksOf('word/document.xml', [
        { id: 'rId1', type: `${relationTypes}/styles`, target: 'styles.xml' },
        { id: 'rId2', type: `${relationTypes}/numbering`, target: 'numbering.xml' },
      ]),
    ],
    file,
  )
}

function blockXml(block: Block, numberingId: number): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.text, block.level === 2 ? 'Heading1' : 'Heading2')
    case 'quote':
      return paragraph(block.text, 'Quote')
    case 'paragraph':
      return paragraph(block.text)
    case 'code':
      return block.text
        .split('\n')
        .map((line) => paragraph(`\`${line}\``))
        .join('')
    case 'list':
      return block.items.map((item) => listItem(item, block.ordered ? numberingId : 1)).join('')
    case 'table':
      return `${tableXml(block.rows)}<w:p/>`
  }
}

function paragraph(text: string, style = 'Normal'): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs(text)}</w:p>`
}

function listItem(text: string, numberingId: number): string {
  const number = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numberingId}"/></w:numPr>`
  return `<w:p><w:pPr><w:pStyle w:val="ListParagraph"/>${number}</w:pPr>${runs(text)}</w:p>`
}

function runs(text: string): string {
  return inlineRuns(text)
    .map(({ style, text: run }) => {
      const look = {
        plain: '',
        bold: '<w:rPr><w:b/></w:rPr>',
        italic: '<w:rPr><w:i/></w:rPr>',
        code: '<w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/></w:rPr>',
      }[style]
      return `<w:r>${look}<w:t xml:space="preserve">${escapeHtml(run)}</w:t></w:r>`
    })
    .join('')
}

function tableXml(rows: readonly string[][]): string {
  const columns = Math.max(...rows.map((row) => row.length))
  const width = Math.floor(9026 / columns)
  const grid = `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>`
  const rowXml = (row: readonly string[], head: boolean) => {
    const cells = Array.from({ length: columns }, (_, column) => {
      const fill = head ? '<w:shd w:val="clear" w:color="auto" w:fill="EEF1F6"/>' : ''
      const text = row[column] ?? ''
      return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${fill}</w:tcPr>${paragraph(head && text !== '' ? `**${text.replaceAll('**', '')}**` : text)}</w:tc>`
    })
    return `<w:tr>${head ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`
  }
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${width * columns}" w:type="dxa"/></w:tblPr>${grid}${rows.map((row, index) => rowXml(row, index === 0)).join('')}</w:tbl>`
}

function styles(): string {
  const fonts = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="宋体" w:cs="Calibri"/>'
  const style = (id: string, name: string, look: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>${look}</w:style>`
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
    (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="C8CDD6"/>`,
  )
  return `<w:styles ${space}><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="22"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="100" w:line="320" w:lineRule="auto"/></w:pPr></w:style>${style('Title', 'Title', '<w:pPr><w:spacing w:after="240"/><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr>')}${style('Heading1', 'heading 1', '<w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr>')}${style('Heading2', 'heading 2', '<w:pPr><w:keepNext/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:sz w:val="24"/></w:rPr>')}${style('Quote', 'Quote', '<w:pPr><w:ind w:left="480"/></w:pPr><w:rPr><w:color w:val="5B6472"/></w:rPr>')}${style('ListParagraph', 'List Paragraph', '')}<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${border.join('')}</w:tblBorders></w:tblPr></w:style></w:styles>`
}

function numbering(orderedLists: number): string {
  const list = (id: number, format: string, text: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="480" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>`
  const ordered = Array.from(
    { length: orderedLists },
    (_, index) =>
      `<w:num w:numId="${index + 2}"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  )
  return `<w:numbering ${space}>${list(1, 'bullet', '•')}${list(2, 'decimal', '%1.')}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>${ordered.join('')}</w:numbering>`
}
