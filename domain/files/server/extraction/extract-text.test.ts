import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { defaultLimits, type ExtractionLimits } from './extraction.ts'
import { extractText } from './extract-text.ts'
import { restrictions } from '../workers/start-worker.ts'
import { makeDocx, makeOffice, makeXlsx, paragraph } from './samples/make-office.ts'
import { makePdf } from './samples/make-pdf.ts'
import { makeZip } from './samples/make-zip.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const DOCX = `${OFFICE}wordprocessingml.document`
const XLSX = `${OFFICE}spreadsheetml.sheet`
const PDF = 'application/pdf'

// Each file is a process, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 480_000 })

const folder = mkdtempSync(join(tmpdir(), 'shuku-extract-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function extract(content: Buffer | string, mime: string, limits: Partial<ExtractionLimits> = {}) {
  const path = join(folder, String(count++))
  writeFileSync(path, content)
  return extractText({ path, mime, name: 'sample.txt' }, limits)
}

/**
 * The readers of this process that have one file each, by the system's own list. Those that are kept for more files
 * (`--serve`) are not of these tests.
 */
function workersLeft(): string {
  return execFileSync('/bin/sh', [
    '-c',
    `grep -l extract-work[e]r /proc/[0-9]*/cmdline 2>/dev/null | xargs -r grep -L -e --serve 2>/dev/null | cut -d/ -f3 | while read id; do grep -s "^PPid:.${process.pid}$" /proc/$id/status; done; true`,
  ]).toString()
}

describe('a file becomes text in a process of its own', () => {
  test('the text, with title and pages', async () => {
    expect(await extract(makePdf([['年度报告'], ['second page']], { title: '年报' }), PDF)).toEqual({
      ok: true,
      text: '年度报告\nsecond page',
      title: '年报',
      pages: 2,
      hardWrapped: true,
      notes: [],
    })
    expect(await extract(makeDocx(paragraph('差旅费')), DOCX)).toEqual({ ok: true, text: '差旅费', notes: [] })
    expect(await extract('<title>t</title><script>alert(1)</script><p>页面', 'text/html')).toEqual({
      ok: true,
      text: '页面',
      title: 't',
      encoding: 'utf-8',
      notes: [],
    })
  })

  test('a long text comes whole, one beyond the limit is cut, and says so', async () => {
    const text = '管理办法，'.repeat(200_000)
    const whole = await extract(text, 'text/plain')
    expect(whole.ok && whole.text === text).toBe(true)
    const cut = await extract(text, 'text/plain', { characters: 1000 })
    expect(cut).toMatchObject({ ok: true, text: text.slice(0, 1000), truncated: true })
  })

  test('text that no database or program can hold is put right', async () => {
    expect(await extract('a\ud800b', 'text/plain')).toMatchObject({ ok: true, text: 'a\ufffdb' })
    const quoted = await extract(`${'x'.repeat(200)}"\\\u0001\u2028\n\t`, 'text/plain')
    expect(quoted).toMatchObject({ ok: true, text: `${'x'.repeat(200)}"\\\u0001` })
  })

  test('names of any kind do not matter', { tags: ['slow'] }, async () => {
    const path = join(folder, 'named')
    writeFileSync(path, 'text')
    for (const name of [
      'a'.repeat(300) + '.txt',
      '../../etc/passwd',
      '"; rm -rf / #\n\0.txt',
      '$(id)`id`.txt',
      '\ud800.txt',
    ]) {
      expect(await extractText({ path, mime: 'text/plain', name })).toMatchObject({ ok: true, text: 'text' })
    }
  })
})

describe('what cannot be read says why', () => {
  const docx = makeDocx(paragraph('x'.repeat(2000)))
  const pdf = makePdf([['Hello'], ['World']])

  test.each<[string, Buffer | string, string, string]>([
    ['an empty file', '', DOCX, 'noText'],
    ['a type without a reader', 'MZ', 'application/x-msdownload', 'unsupported'],
    ['an office file under a password', 'x', 'application/x-encrypted-office', 'encrypted'],
    ['a pdf under a password', makePdf([['x']], { encrypted: true }), PDF, 'encrypted'],
    [
      'an encrypted entry',
      makeOffice('docx', {}, [{ name: 'word/document.xml', content: 'x', isEncrypted: true }]),
      DOCX,
      'encrypted',
    ],
    ['a pdf without text', makePdf([[]]), PDF, 'scanned'],
    ['half a docx', docx.subarray(0, docx.length / 2), DOCX, 'damaged'],
    ['a docx of noise', Buffer.alloc(5000, 7), DOCX, 'damaged'],
    ['a docx that is another archive', makeZip({ 'a.txt': 'x' }), DOCX, 'damaged'],
    ['a docx whose text is no XML', makeOffice('docx', { 'word/document.xml': 'not xml' }), DOCX, 'damaged'],
    ['an xlsx without sheets', makeXlsx({}), XLSX, 'damaged'],
    ['the beginning of a pdf', pdf.subarray(0, 60), PDF, 'damaged'],
    ['a pdf of noise', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 7)]), PDF, 'damaged'],
  ])('%s', async (_, content, mime, reason) => {
    expect(await extract(content, mime)).toMatchObject({ ok: false, reason })
  })

  test('bytes that were changed anywhere in a docx or pdf never do more than that', { tags: ['slow'] }, async () => {
    for (const [content, mime] of [
      [docx, DOCX],
      [pdf, PDF],
    ] as const) {
      for (let place = 11; place < content.length; place += Math.ceil(content.length / 6)) {
        const changed = Buffer.from(content)
        changed.fill(0xff, place, place + 8)
        const result = await extract(changed, mime)
        expect(result.ok || ['damaged', 'noText', 'encrypted'].includes(result.reason)).toBe(true)
      }
    }
  })
})

describe('hostile files', () => {
  test('a zip bomb is not inflated beyond the limits', { tags: ['slow'] }, async () => {
    const bomb = makeOffice('docx', { 'word/document.xml': `<w:document>${' '.repeat(60_000_000)}</w:document>` })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await extract(bomb, DOCX)).toMatchObject({ ok: false, reason: 'tooLarge' })
    expect(await extract(bomb, DOCX, { compressionRatio: 1e6, unpackedBytes: 20_000_000 })).toMatchObject({
      ok: false,
      reason: 'tooLarge',
    })
  })

  test('also when it declares to be small', { tags: ['slow'] }, async () => {
    const content = `<w:document>${' '.repeat(60_000_000)}</w:document>`
    const bomb = makeOffice('docx', {}, [{ name: 'word/document.xml', content, declaredSize: 1000 }])
    expect(await extract(bomb, DOCX)).toMatchObject({ ok: false, reason: 'tooLarge' })
  })

  test('nor an archive with too many entries read', async () => {
    const entries = Array.from({ length: 3000 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }))
    const file = makeOffice('docx', { 'word/document.xml': '<x/>' }, entries)
    expect(await extract(file, DOCX, { archiveEntries: 1000 })).toMatchObject({ ok: false, reason: 'tooLarge' })
  })

  test('nor one whose names alone would fill the memory', async () => {
    const entries = Array.from({ length: 300 }, (_, index) => ({ name: `${index}${'n'.repeat(60_000)}`, content: '' }))
    const file = makeOffice('docx', { 'word/document.xml': '<x/>' }, entries)
    expect(await extract(file, DOCX)).toMatchObject({ ok: false, reason: 'tooLarge' })
  })

  test('a file larger than allowed is not even opened by a reader', async () => {
    expect(await extract('x'.repeat(2000), 'text/plain', { fileBytes: 1000 })).toMatchObject({
      ok: false,
      reason: 'tooLarge',
    })
  })

  test('a reader that needs too much memory is ended, and leaves nothing behind', { tags: ['slow'] }, async () => {
    const strings = Array.from({ length: 400_000 }, (_, index) => `<si><t>text number ${index}</t></si>`).join('')
    const sheet = makeXlsx({ S: '' }, { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` })
    expect(await extract(sheet, XLSX, { heapMegabytes: 30 })).toMatchObject({ ok: false, reason: 'memory' })
    expect(await extract('字'.repeat(30_000_000), 'text/plain', { memoryMegabytes: 90 })).toMatchObject({
      ok: false,
      reason: 'memory',
    })
    expect(workersLeft()).toBe('')
  })

  test('a reader that takes too long is ended, and leaves nothing behind', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(400_000)
    expect(await extract(makeXlsx({ S: rows }), XLSX, { timeoutMs: 300, compressionRatio: 1e6 })).toMatchObject({
      ok: false,
      reason: 'timeout',
    })
    expect(workersLeft()).toBe('')
  })

  test('a stopped server ends its readers', async () => {
    const path = join(folder, 'stopped')
    writeFileSync(path, makeXlsx({ S: '<row><c><v>1</v></c></row>'.repeat(300_000) }))
    const file = { path, mime: XLSX, name: 'a.xlsx' }
    const stop = new AbortController()
    const extracted = extractText(file, {}, stop.signal)
    // a process takes its time to begin
    await expect.poll(workersLeft, { interval: 20 }).not.toBe('')
    stop.abort()
    await expect(extracted).rejects.toThrow(/abort/i)
    expect(workersLeft()).toBe('')
  })
})

describe('a reader may do nothing but read its file', () => {
  test('what a document refers to outside is not fetched', async () => {
    let requests = 0
    const server = createServer((_, reply) => {
      requests++
      reply.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
    const external = `<Relationships><Relationship Id="r" Type="x/header" Target="${address}" TargetMode="External"/></Relationships>`
    const entity = `<!DOCTYPE w [<!ENTITY x SYSTEM "${address}">]><w:document>${paragraph('a')}</w:document>`
    await extract(makeOffice('docx', { 'word/document.xml': entity, 'word/_rels/document.xml.rels': external }), DOCX)
    await extract(`<html><head><link rel=stylesheet href="${address}"></head><img src="${address}"><p>a`, 'text/html')
    server.close()
    expect(requests).toBe(0)
  })

  test('the process has no right to write, connect, start programs or read other files', () => {
    const asked = `JSON.stringify(['fs.write', 'net', 'child', 'worker', 'addon', 'wasi', 'inspector']
      .map((right) => [right, process.permission.has(right)])
      .concat(['/etc/passwd', ${JSON.stringify(folder)}, process.cwd()].map((path) => [path, process.permission.has('fs.read', path)]))
      .filter(([, may]) => may))`
    const rights = execFileSync(process.execPath, [...restrictions(defaultLimits), '-p', asked], { cwd: folder })
    expect(JSON.parse(rights.toString())).toEqual([])
  })
})
