import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { crc32, inflateSync } from 'node:zlib'
import JSZip from 'jszip'
import mammoth from 'mammoth'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { demoAttachments, type DemoAttachment } from './attachments.ts'
import { categoryByKey } from './categories.ts'
import { demoDocuments } from './documents.ts'

const moment = { seed: 7, now: new Date('2026-11-20T03:18:00Z') }
const documents = demoDocuments(moment)
const attachments = [...demoAttachments(documents)]
const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)
const ofKind = (...kinds: string[]) => attachments.filter(({ fileName }) => kinds.includes(extensionOf(fileName)))

function named(documentKey: string, fileName: string): DemoAttachment {
  const found = attachments.find((one) => one.documentKey === documentKey && one.fileName === fileName)
  if (!found) throw new Error(`no attachment ${documentKey}/${fileName}`)
  return found
}

const readZip = (bytes: Uint8Array) => JSZip.loadAsync(bytes, { checkCRC32: true })

async function part(bytes: Uint8Array, name: string): Promise<string> {
  return (await (await readZip(bytes)).file(name)?.async('string')) ?? ''
}

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

async function pdfText(bytes: Uint8Array): Promise<string> {
  // pdf.js takes the buffer away from its owner.
  const task = getDocument({
    data: bytes.slice(),
    cMapUrl: `${join(pdfjs, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(pdfjs, 'standard_fonts')}/`,
  })
  const file = await task.promise
  let text = ''
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  await task.destroy()
  return text
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

describe('the whole', { timeout: 30_000 }, () => {
  test('about 120 documents have attachments, of every kind', () => {
    const bearers = new Set(attachments.map(({ documentKey }) => documentKey)).size
    expect(bearers).toBeGreaterThanOrEqual(110)
    expect(bearers).toBeLessThanOrEqual(140)
    const kinds = new Set(attachments.map(({ fileName }) => extensionOf(fileName)))
    expect(kinds).toEqual(new Set(['txt', 'md', 'csv', 'html', 'png', 'pdf', 'docx', 'xlsx', 'pptx', 'zip']))
  })

  test('the same seed and moment give the same bytes', () => {
    const digest = (list: Iterable<DemoAttachment>) => {
      const hash = createHash('sha256')
      for (const { fileName, bytes } of list) hash.update(fileName).update(bytes)
      return hash.digest('hex')
    }
    expect(digest(demoAttachments(demoDocuments(moment)))).toBe(digest(attachments))
  })

  test('CAT-07 each keeps the limits of its category, and no document has one name twice', () => {
    const forbidden = documents.flatMap(({ categoryKey, attachments: own }) => {
      const { extensions, maxMb } = categoryByKey(categoryKey).upload
      const allowed = (name: string) => maxMb > 0 && (extensions.length === 0 || extensions.includes(extensionOf(name)))
      return own.filter(({ fileName }) => !allowed(fileName))
    })
    expect(forbidden).toEqual([])
    const names = attachments.map(({ documentKey, fileName }) => `${documentKey}/${fileName}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { bytes } of attachments) expect(bytes.length).toBeGreaterThan(40)
  })
})

describe('formats', { timeout: 30_000 }, () => {
  test('pdf: the text of Chinese and English files comes out', async () => {
    const cities = withoutBlanks(await pdfText(named('travel-policy', '城市分类与境外标准.pdf').bytes))
    expect(cities).toContain('二类城市包括：杭州、南京、苏州')
    expect(cities).toContain('480林吉特')
    expect(await pdfText(named('sg-handbook', 'Employee handbook (signed copy).pdf').bytes)).toContain(
      'Core hours are 10 am to 4 pm',
    )
    for (const { bytes } of ofKind('pdf').slice(0, 8)) {
      expect(Buffer.from(bytes.slice(0, 8)).toString('latin1')).toBe('%PDF-1.4')
      expect((await pdfText(bytes)).length).toBeGreaterThan(150)
    }
  })

  test('pdf: every entry of the cross-reference table points at its object', () => {
    for (const { bytes } of ofKind('pdf')) {
      const text = Buffer.from(bytes).toString('latin1')
      const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))
      const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
      expect(offsets.length).toBeGreaterThan(8)
      offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)))
    }
  })

  test('docx: headings, lists and tables as Word knows them', async () => {
    const { value } = await mammoth.convertToHtml({
      buffer: Buffer.from(named('m20-project-review', '会议纪要.docx').bytes),
    })
    expect(value).toContain('<h1>结论</h1>')
    expect(value).toContain('<table>')
    expect(value).toContain('第二家继电器样品')
    expect(value).toMatch(/<ol>.*<\/ol>/)
    for (const { bytes } of ofKind('docx')) {
      const raw = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
      expect(raw.value.length).toBeGreaterThan(80)
      expect(raw.messages.filter(({ type }) => type === 'error')).toEqual([])
    }
  })

  test('xlsx: two sheets, numbers as numbers, a styled head', async () => {
    const { bytes } = named('travel-policy', '报销单填写示例.xlsx')
    expect(await part(bytes, 'xl/workbook.xml')).toMatch(/name="差旅费报销单".*name="填写说明"/)
    const sheet = await part(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c r="F3" s="2"><v>86.5</v></c>')
    expect(sheet).toContain('<c r="A1" t="s" s="1">')
    expect(await part(bytes, 'xl/sharedStrings.xml')).toContain('网约车行程单与发票一并上传')
    for (const one of ofKind('xlsx')) expect(await part(one.bytes, 'xl/worksheets/sheet1.xml')).toContain('<row r="2">')
  })

  test('pptx: three to eight slides with text', async () => {
    for (const { fileName, bytes } of ofKind('pptx')) {
      const names = Object.keys((await readZip(bytes)).files)
      const slides = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
      expect([fileName, slides.length >= 3 && slides.length <= 8]).toEqual([fileName, true])
      for (const slide of slides) expect(await part(bytes, slide)).toMatch(/<a:t>[^<]/)
    }
  })

  test('office packages: every relation leads to a part, every part has a content type', async () => {
    for (const { bytes } of ofKind('docx', 'xlsx', 'pptx').filter((_, index) => index % 4 === 0)) {
      const names = Object.keys((await readZip(bytes)).files)
      const targets = await Promise.all(
        names
          .filter((name) => name.endsWith('.rels'))
          .map(async (name) => {
            const base = `file:///${name.replace(/_rels\/[^/]*$/, '')}`
            const links = (await part(bytes, name)).matchAll(/Target="([^"]+)"/g)
            return Array.from(links, ([, target = '']) => new URL(target, base).pathname.slice(1))
          }),
      )
      expect(names).toEqual(expect.arrayContaining(targets.flat()))
      const types = await part(bytes, '[Content_Types].xml')
      const parts = names.filter((name) => !name.endsWith('.rels') && name !== '[Content_Types].xml')
      expect(parts.filter((name) => !types.includes(`PartName="/${name}"`))).toEqual([])
    }
  })

  test('zip: valid, with names in Chinese', async () => {
    for (const { bytes } of ofKind('zip')) {
      expect(Object.keys((await readZip(bytes)).files).length).toBeGreaterThan(1)
    }
    expect(await part(named('archive-handover', '2016—2018移交清单.zip').bytes, '监交记录.txt')).toContain('FT-77120')
  })

  test('png: chunks with right sums and as many pixels as the header says', () => {
    for (const { bytes } of ofKind('png')) {
      const file = Buffer.from(bytes)
      const content: Record<string, Buffer> = {}
      for (let at = 8; at < file.length;) {
        const size = file.readUInt32BE(at)
        const body = file.subarray(at + 4, at + 8 + size)
        expect(file.readUInt32BE(at + 8 + size)).toBe(crc32(body))
        content[body.subarray(0, 4).toString('latin1')] = body.subarray(4)
        at += size + 12
      }
      const [width = 0, height = 0] = [content['IHDR']?.readUInt32BE(0), content['IHDR']?.readUInt32BE(4)]
      expect(inflateSync(content['IDAT'] ?? Buffer.alloc(0)).length).toBe((width * 3 + 1) * height)
    }
  })

  test('csv: begins with a byte order mark and has as many cells in every line', () => {
    for (const { bytes } of ofKind('csv')) {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      expect(text.charCodeAt(0)).toBe(0xfeff)
      const cells = text
        .trim()
        .split('\r\n')
        .map((line) => line.replace(/"[^"]*"/g, '').split(',').length)
      expect(new Set(cells).size).toBe(1)
    }
  })
})
