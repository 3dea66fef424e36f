import { describe, expect, test } from 'vitest'
import {
  coreProperties,
  makeDocx,
  makeOffice,
  makeOpenDocument,
  makePptx,
  makeXlsx,
  paragraph,
  relationships,
} from '../../samples/make-office.ts'
import { readSample } from '../../samples/read-sample.ts'
import { builtInFormat, formatNumber } from './format-number.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const DOCX = `${OFFICE}wordprocessingml.document`
const XLSX = `${OFFICE}spreadsheetml.sheet`
const PPTX = `${OFFICE}presentationml.presentation`
const OASIS = 'application/vnd.oasis.opendocument.'

describe('docx', () => {
  const read = (body: string, parts: Record<string, string> = {}) =>
    readSample({ content: makeDocx(body, parts), mime: DOCX })

  test('paragraphs are lines, tabs and breaks stay, pieces of a word are joined', async () => {
    const { text } = await read(
      `${paragraph('第一章 总则')}<w:p><w:r><w:t>差旅</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>费用</w:t><w:tab/><w:t>a</w:t><w:br/><w:t>b</w:t></w:r></w:p>`,
    )
    expect(text).toBe('第一章 总则\n差旅费用\ta\nb')
  })

  test('rows of tables are lines, cells are parted by tabs', async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map(paragraph).join('')}</w:tc>`
    const { text } = await read(
      `<w:tbl><w:tr>${cell('城市')}${cell('标准', '（元）')}</w:tr><w:tr>${cell('北京')}${cell('500')}</w:tr></w:tbl>${paragraph('完')}`,
    )
    expect(text).toBe('城市\t标准\n（元）\n北京\t500\n完')
  })

  test('what was deleted, field codes and second copies of text boxes are not read', async () => {
    const { text } = await read(
      '<w:p><w:del><w:r><w:delText>旧</w:delText></w:r></w:del><w:ins><w:r><w:t>新</w:t></w:r></w:ins>' +
        '<w:r><w:instrText> PAGE </w:instrText></w:r><mc:AlternateContent><mc:Choice><w:r><w:t>框</w:t></w:r></mc:Choice>' +
        '<mc:Fallback><w:r><w:t>框</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>',
    )
    expect(text).toBe('新框')
  })

  test('a text box, and a table in a table, begin on a line of their own', async () => {
    const inner = paragraph('stamp') + paragraph('two')
    const box = `<w:r><w:pict><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></w:pict></w:r>`
    expect((await read(`<w:p><w:r><w:t>report</w:t></w:r>${box}</w:p>${paragraph('end')}`)).text).toBe(
      'report\nstamp\ntwo\nend',
    )
    const table = (...cells: string[]) =>
      `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`
    const outer = paragraph('a') + table(paragraph('b'), paragraph('c')) + paragraph('d')
    expect((await read(table(outer, paragraph('e')))).text).toBe('a\nb\tc\nd\te')
  })

  test('what is moved to the middle or the right of a header is a word of its own', async () => {
    const { text } = await read(
      '<w:p><w:r><w:t>left</w:t><w:ptab w:alignment="right" w:relativeTo="margin"/><w:t>right</w:t></w:r></w:p>',
    )
    expect(text).toBe('left\tright')
  })

  test('headers, footers, notes and comments come after the text; the title from the properties', async () => {
    const part = (text: string) => `<w:x>${paragraph(text)}</w:x>`
    const found = await read(paragraph('正文'), {
      'word/_rels/document.xml.rels': relationships([
        ['rId1', 'comments', 'comments.xml'],
        ['rId2', 'footnotes', 'footnotes.xml'],
        ['rId3', 'header', '/word/header1.xml'],
      ]),
      'word/comments.xml': part('批注'),
      'word/footnotes.xml': part('脚注'),
      'word/header1.xml': part('页眉'),
      'docProps/core.xml': coreProperties('差旅费 &amp; 报销'),
    })
    expect(found).toMatchObject({ text: '正文\n页眉\n脚注\n批注', title: '差旅费 & 报销', notes: [] })
  })

  test('pages that a program put in, and the texts of charts, are read as well', async () => {
    const { text, notes } = await read(paragraph('正文'), {
      'word/_rels/document.xml.rels': relationships([
        ['rId1', 'aFChunk', 'chunk.html'],
        ['rId2', 'chart', 'charts/chart1.xml'],
      ]),
      'word/chunk.html': '<html><body><p>系统导出的内容</p></body></html>',
      'word/charts/chart1.xml':
        '<c:chart><c:title><a:p><a:r><a:t>年度对比</a:t></a:r></a:p></c:title><c:cat><c:strCache><c:pt><c:v>一季度</c:v></c:pt></c:strCache></c:cat><c:val><c:numCache><c:pt><c:v>37.5</c:v></c:pt></c:numCache></c:val></c:chart>',
    })
    expect(text).toBe('正文\n系统导出的内容\n年度对比\n一季度')
    expect(notes).toEqual([])
  })

  test.each([
    ['a blank line', '\r\n'],
    ['a zero', '\0'],
    ['a page of an error', `<html>${'x'.repeat(3000)}</html>`],
  ])('%s behind the archive costs nothing', async (_, behind) => {
    const content = Buffer.concat([makeDocx(paragraph('正文')), Buffer.from(behind)])
    expect(await readSample({ content, mime: DOCX })).toMatchObject({ text: '正文', notes: [] })
  })

  test('what stands before it costs nothing either', async () => {
    const content = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900, 1), makeDocx(paragraph('正文'))])
    expect(await readSample({ content, mime: DOCX })).toMatchObject({ text: '正文' })
  })

  test('a part that breaks off gives what was read of it, and a note', async () => {
    const content = makeOffice('docx', { 'word/document.xml': `<w:document>${paragraph('读到这里')}<w:p><w:r` })
    expect(await readSample({ content, mime: DOCX })).toMatchObject({ text: '读到这里', notes: ['damagedPart'] })
  })

  test('an archive that is no docx is damaged', async () => {
    const content = makeOffice('docx', {})
    await expect(readSample({ content, mime: DOCX })).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('declared entities are not expanded', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;">]><w:document>${paragraph('前')}${paragraph('&b;')}</w:document>`
    const { text } = await readSample({ content: makeOffice('docx', { 'word/document.xml': bomb }), mime: DOCX })
    expect(text.length).toBeLessThan(10)
  })
})

/** What a SmartArt is made of. */
const diagram =
  '<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>总经理</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt><dgm:t><a:p><a:r><a:t>财务部</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>'

test('the diagrams of texts and sheets are read as those of slides are', async () => {
  const text = makeDocx(paragraph('架构'), {
    'word/_rels/document.xml.rels': relationships([['rId1', 'diagramData', 'diagrams/data1.xml']]),
    'word/diagrams/data1.xml': diagram,
  })
  expect(await readSample({ content: text, mime: DOCX })).toMatchObject({ text: '架构\n总经理\n财务部' })
  const sheet = makeXlsx(
    { S: '' },
    {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships([['rId1', 'drawing', '../drawings/drawing1.xml']]),
      'xl/drawings/drawing1.xml': '<xdr:wsDr/>',
      'xl/drawings/_rels/drawing1.xml.rels': relationships([['rId1', 'diagramData', '../diagrams/data1.xml']]),
      'xl/diagrams/data1.xml': diagram,
    },
  )
  expect(await readSample({ content: sheet, mime: XLSX })).toMatchObject({ text: 'S\n总经理\n财务部' })
})

describe('xlsx', () => {
  const cell = (value: string, attributes = '') => `<c ${attributes}><v>${value}</v></c>`

  test('sheets in their order, shared and inline strings, truth values, no errors', async () => {
    const found = await readSample({
      mime: XLSX,
      content: makeXlsx(
        {
          预算: `<row>${cell('0', 't="s"')}${cell('1', 't="s"')}</row><row><c t="inlineStr"><is><r><t>内</t></r><r><t>联</t></r></is></c>${cell('1', 't="b"')}${cell('#N/A', 't="e"')}</row>`,
          'Sheet 2': `<row>${cell('公式', 't="str"')}</row><row></row>`,
        },
        {
          'xl/sharedStrings.xml':
            '<sst><si><t>部门</t></si><si><r><t>金</t></r><r><t>额</t></r><rPh sb="0" eb="1"><t>jīn</t></rPh></si></sst>',
        },
      ),
    })
    expect(found).toMatchObject({ text: '预算\n部门\t金额\n内联\tTRUE\n\nSheet 2\n公式', pages: 2, notes: [] })
  })

  test('line ends that are escaped are line ends, and an escape that is escaped is text', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const content = makeXlsx(
      { S: `<row>${cell('0', 't="s"')}${inline('a_x000D_b')}${inline('_x005F_x000D_')}${inline('my_x_y')}</row>` },
      { 'xl/sharedStrings.xml': '<sst><si><t>第一行_x000D_\n第二行_x0007_</t></si></sst>' },
    )
    expect((await readSample({ content, mime: XLSX })).text).toBe('S\n第一行\n第二行\ta\nb\t_x000D_\tmy_x_y')
  })

  test('readings above the characters of a cell are not read', async () => {
    const content = makeXlsx({
      S: '<row><c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr/></is></c></row>',
    })
    expect((await readSample({ content, mime: XLSX })).text).toBe('S\n東京')
  })

  test('numbers as they are shown, dates as dates', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/><xf numFmtId="10"/></cellXfs></styleSheet>`
    const { text } = await readSample({
      mime: XLSX,
      content: makeXlsx(
        {
          S: `<row>${cell('0.30000000000000004')}${cell('45413', 's="1"')}${cell('1234.5', 's="2"')}${cell('0.125', 's="3"')}</row>`,
        },
        { 'xl/styles.xml': styles },
      ),
    })
    expect(text).toBe('S\n0.3\t2024年5月1日\t1,234.50\t12.50%')
  })

  test('comments and text boxes come after their sheet', async () => {
    const { text } = await readSample({
      mime: XLSX,
      content: makeXlsx(
        { S: `<row>${cell('1')}</row>` },
        {
          'xl/worksheets/_rels/sheet1.xml.rels': relationships([
            ['rId1', 'comments', '../comments1.xml'],
            ['rId2', 'drawing', '../drawings/drawing1.xml'],
          ]),
          'xl/comments1.xml':
            '<comments><commentList><comment><text><r><t>请核对</t></r></text></comment></commentList></comments>',
          'xl/drawings/drawing1.xml': '<wsDr><txBody><a:p><a:r><a:t>说明框</a:t></a:r></a:p></txBody></wsDr>',
        },
      ),
    })
    expect(text).toBe('S\n1\n请核对\n说明框')
  })

  test.each([
    ['1', undefined, '1'],
    ['12345678901234', 'General', '12345678901234'],
    ['-1234.567', '#,##0.00', '-1,234.57'],
    ['0.5', '0%', '50%'],
    ['1234.5', '"¥"#,##0.00', '¥1,234.50'],
    ['1234.5', '[$¥-804]#,##0.0', '¥1,234.5'],
    ['3', '0"件"', '3件'],
    ['0.00012', '0.00E+00', '1.20E-4'],
    ['45413.75', 'yyyy-mm-dd hh:mm', '2024-05-01 18:00'],
    ['45413.75', 'm/d/yy h:mm AM/PM', '5/1/24 6:00 PM'],
    ['45413.5083333', 'h:mm:ss', '12:12:00'],
    ['0.0423611', 'mm:ss', '01:00'],
    ['1.5', '[h]:mm', '36:00'],
    ['45413', 'dddd, mmmm d', 'Wednesday, May 1'],
    ['1', 'yyyy-mm-dd', '1900-01-01'],
    ['61', 'yyyy-mm-dd', '1900-03-01'],
    ['5', '@', '5'],
    // as Chinese Excel shows them
    ['45366.5465972222', 'aaaa', '星期五'],
    ['45366.5465972222', '[$-804]aaa', '五'],
    ['45366.5465972222', '[$-804]dddd', '星期五'],
    ['45366.5465972222', '[$-804]mmmm d', '三月 15'],
    ['45366.5465972222', '上午/下午h"时"mm"分"', '下午1时07分'],
    ['45366.5465972222', '[$-409]h:mm AM/PM', '1:07 PM'],
    ['45366.5465972222', '[DBNum1][$-804]yyyy"年"m"月"d"日"', '二〇二四年三月十五日'],
    ['45366.5465972222', '[DBNum1][$-804]h"时"mm"分"', '十三时〇七分'],
    ['1234', '[DBNum2][$-804]General"元整"', '壹仟贰佰叁拾肆元整'],
    ['100500', '[DBNum1][$-804]General', '一十万〇五百'],
    ['-20000.5', '[DBNum1]General', '-二万.五'],
    ['1234', '[DBNum1]0', '一二三四'],
    ['1234', 'G/通用格式"元"', '1234元'],
    ['42', '000000', '000042'],
    ['7', '"编号"0000', '编号0007'],
    ['5551234', '000-0000', '555-1234'],
    ['12345', '0.0,"千元"', '12.3千元'],
    ['0.5', '# ?/?', '1/2'],
    ['1.25', '# ?/?', '1 1/4'],
    ['0.14', '# ??/??', '7/50'],
    ['5.99', '# ?/?', '6'],
    ['0', '# ?/?', '0'],
    ['2.5', '?/?', '5/2'],
    ['0.3', '# ?/10', '3/10'],
    ['-1.5', '# ?/?"英寸"', '-1 1/2英寸'],
    ['0.5', '0.0"km/h"', '0.5km/h'],
    ['12345678', '#,##0,,', '12'],
    ['-1234.5', '#,##0.00_ ;[红色]\\-#,##0.00\\ ', '-1,234.50'],
    ['-1234.5', '#,##0.0;(#,##0.0)', '(1,234.5)'],
    ['0', '0;-0;"无"', '无'],
    ['12', '[>9]"多";"少;0"0', '多'],
    ['5', '[>9]"多";"少;0"0', '少;05'],
    ['42', '[>=10000]0.0,"千元";0"元"', '42元'],
    ['12345', '[>=10000]0.0,"千元";0"元"', '12.3千元'],
    ['5', '[<1]"小";[<10]"中";"大"', '中'],
    ['10', '[红色][<1]"小";[<10]"中";"大"', '大'],
    ['5', '[>9]0.00', '5'],
    ['5', '[=5]"五";0.0', '五'],
    ['4', '[<>5]"非五";0.0', '非五'],
    ['abc', '0.00', 'abc'],
    ['1e400', '0.00', '1e400'],
    ['99999999999', 'yyyy-mm-dd', '99999999999'],
  ])('%s as %s is %s', (raw, code, shown) => {
    expect(formatNumber(raw, code)).toBe(shown)
  })

  test.each([
    [12, '45366 5/9'],
    [29, '3月15日'],
    [30, '3-15-24'],
    [34, '下午1时07分'],
    [35, '下午1时07分06秒'],
    [36, '2024年3月'],
    [50, '2024年3月'],
    [51, '3月15日'],
    [52, '2024年3月'],
    [53, '3月15日'],
    [54, '3月15日'],
    [55, '下午1时07分'],
    [56, '下午1时07分06秒'],
  ])('the format that files name by %i only shows %s', (id, shown) => {
    expect(formatNumber('45366.5465972222', builtInFormat(id))).toBe(shown)
  })

  test('files from old Macs count from 1904', () => {
    expect(formatNumber('0', 'yyyy-mm-dd', true)).toBe('1904-01-01')
  })
})

describe('pptx', () => {
  test('slides in the order they are shown, each with its notes', async () => {
    const content = makePptx(['第一页\n要点', '第二页', '第三页'], ['备注一', '备注二'])
    expect(await readSample({ content, mime: PPTX })).toMatchObject({
      text: '第一页\n要点\n备注一\n\n第二页\n备注二\n\n第三页',
      pages: 3,
      notes: [],
    })
  })

  test('no more slides than allowed are read, and a note says so', async () => {
    const content = makePptx(['一', '二', '三'])
    expect(await readSample({ content, mime: PPTX, limits: { pages: 2 } })).toMatchObject({
      text: '一\n\n二',
      pages: 3,
      notes: ['pageLimit'],
    })
  })
})

describe('OpenDocument', () => {
  test('texts: paragraphs, headings, lists, tables, blanks; deleted text is not read', async () => {
    const body =
      '<office:text><text:tracked-changes><text:p>旧</text:p></text:tracked-changes><text:h>标题</text:h><text:p>a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d</text:p>' +
      '<table:table table:name="T"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell><table:table-cell><text:p>y</text:p></table:table-cell></table:table-row></table:table></office:text>'
    const content = makeOpenDocument(`${OASIS}text`, body, {
      'meta.xml':
        '<office:document-meta xmlns:office="o" xmlns:dc="d"><dc:title>题目</dc:title></office:document-meta>',
      'styles.xml':
        '<office:document-styles><style:header><text:p>页眉</text:p></style:header></office:document-styles>',
    })
    expect(await readSample({ content, mime: `${OASIS}text` })).toMatchObject({
      text: '标题\na   b\tc\nd\nx\ty\n页眉',
      title: '题目',
      notes: [],
    })
  })

  test('the words of charts and the formulas that a text holds are read, the numbers of charts are not', async () => {
    const cell = (text: string, type = 'string') =>
      `<table:table-cell office:value-type="${type}"><text:p>${text}</text:p></table:table-cell>`
    const content = makeOpenDocument(`${OASIS}text`, '<office:text><text:p>正文</text:p></office:text>', {
      'Object 1/content.xml': `<office:document-content><chart:title><text:p>年度对比</text:p></chart:title><table:table><table:table-row>${cell('一季度')}${cell('37.5', 'float')}</table:table-row></table:table></office:document-content>`,
      'Object 2/content.xml':
        '<math><semantics><mrow><mi>E</mi></mrow><annotation encoding="StarMath 5.0">E = m cdot c^2</annotation></semantics></math>',
      'ObjectReplacements/Object 1': 'picture',
    })
    expect(await readSample({ content, mime: `${OASIS}text` })).toMatchObject({
      text: '正文\n年度对比\n一季度\nE = m cdot c^2',
      notes: [],
    })
  })

  test('sheets have their names and as many pages, a million repeated blanks are none', async () => {
    const sheet = (name: string, text: string) =>
      `<table:table table:name="${name}"><table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>${text}<text:s text:c="1000000000"/></text:p></table:table-cell></table:table-row></table:table>`
    const content = makeOpenDocument(`${OASIS}spreadsheet`, sheet('一月', '1') + sheet('二月', '2'))
    const found = await readSample({ content, mime: `${OASIS}spreadsheet` })
    expect(found.pages).toBe(2)
    expect(found.text.replace(/ +/g, '')).toBe('一月\n1\n二月\n2')
    expect(found.text.length).toBeLessThan(300)
  })

  test('what stands in the masters of slides is how to fill them in, and no text', async () => {
    const content = makeOpenDocument(`${OASIS}presentation`, '<draw:page><text:p>年度汇报</text:p></draw:page>', {
      'styles.xml':
        '<office:document-styles><style:master-page><text:p>单击此处编辑母版标题</text:p></style:master-page></office:document-styles>',
    })
    expect(await readSample({ content, mime: `${OASIS}presentation` })).toMatchObject({ text: '年度汇报', pages: 1 })
  })

  test('an encrypted one says so', async () => {
    const content = makeOpenDocument(`${OASIS}text`, '', {
      'META-INF/manifest.xml': '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
    })
    await expect(readSample({ content, mime: `${OASIS}text` })).rejects.toMatchObject({ reason: 'encrypted' })
  })
})
