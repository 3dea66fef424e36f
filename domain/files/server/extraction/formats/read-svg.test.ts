import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { detectContent } from '../detect-type.ts'
import { readSample } from '../samples/read-sample.ts'

async function read(drawing: string, encoding = 'utf-8') {
  const content = iconv.encode(drawing, encoding)
  const { mime } = await detectContent({ bytes: content }, '图.svg')
  return readSample({ content, mime, name: '图.svg' })
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

test('the words of a drawing are lines, with its title; its styles and scripts are not read', async () => {
  const { text, title } = await read(
    svg(
      '<title>组织结构</title><style>.a{fill:red}</style><script>alert("x")</script><g><text x="1" y="2">总经理</text>' +
        '<text y="9">财务<tspan>部</tspan></text></g><desc>2026 年</desc><path d="M0 0"/>',
    ),
  )
  expect(text).toBe('组织结构\n总经理\n财务部\n2026 年')
  expect(title).toBe('组织结构')
})

test('letters beside each other are one word, rows below each other are not', async () => {
  const letters = '<tspan x="0" y="5">合</tspan><tspan x="9" y="5">同</tspan>'
  expect((await read(svg(`<text y="5">${letters}<tspan x="0" dy="1.2em">editor</tspan></text>`))).text).toBe(
    '合同 editor',
  )
})

test('a label that a diagram says twice is read once, as a page', async () => {
  const label =
    '<switch><foreignObject><div xmlns="http://www.w3.org/1999/xhtml">提交<br/>申请</div></foreignObject><text>提交...</text></switch>'
  expect((await read(svg(`${label}<switch><text>审批</text></switch>`))).text).toBe('提交\n申请\n审批')
})

test('entities of a drawing are neither expanded nor fetched, and nothing else is lost by them', async () => {
  const entities = '<!DOCTYPE svg [<!ENTITY ns "http://x"><!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa">]>'
  const { text } = await read(`${entities}<svg xmlns:x="&ns;"><text>&f;&a;合同 &amp; 附件</text></svg>`)
  expect(text).toContain('合同 & 附件')
  expect(text).not.toMatch(/root:|aaaa/)
})

test('a drawing that was cut off says what is there', async () => {
  expect((await read('<svg><text>采购</text><text>验')).text).toContain('采购')
})

test.each([svg('<path d="M0 0"/>'), svg('<text> </text>')])('a drawing without words has none: %s', async (drawing) => {
  expect((await read(drawing)).text).toBe('')
})

test.each([
  ['GBK', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['Big5', 'big5'],
  // the declaration is wrong, or says nothing that is known
  ['GBK', 'utf-8'],
  ['no-such', 'utf-8'],
])('a drawing that declares %s and is %s', async (declared, encoding) => {
  const drawing = `<?xml version="1.0" encoding="${declared}"?>${svg('<text>文件管理</text>')}`
  expect((await read(drawing, encoding)).text).toBe('文件管理')
})
