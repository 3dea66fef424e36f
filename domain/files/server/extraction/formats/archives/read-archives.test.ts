import { crc32, gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makePdf } from '../../samples/make-pdf.ts'
import { makeSevenZip } from '../../samples/make-seven-zip.ts'
import { makeTar, makeTarEntry } from '../../samples/make-tar.ts'
import { makeZip } from '../../samples/make-zip.ts'
import { readSample } from '../../samples/read-sample.ts'

const ZIP = 'application/zip'
const TAR = 'application/x-tar'
const GZIP = 'application/gzip'
const SEVEN = 'application/x-7z-compressed'
const CHINESE = ['差旅/二〇二六年度预算表.xlsx', '合同/采购合同（终稿）.docx', 'readme.txt']
const gbk = (name: string) => iconv.encode(name, 'gbk')

describe('the names in an archive are its text', () => {
  test.each<[string, string, Buffer]>([
    ['zip in UTF-8', ZIP, makeZip(CHINESE.map((name) => ({ name, content: 'x' })))],
    ['zip in GBK, which does not say so', ZIP, makeZip(CHINESE.map((name) => ({ name: gbk(name), content: 'x' })))],
    ['tar', TAR, makeTar(CHINESE.map((name) => ({ name, content: 'x'.repeat(700) })))],
    ['tar in GBK', TAR, makeTar(CHINESE.map((name) => ({ name: gbk(name), content: 'x' })))],
    ['tar.gz', GZIP, gzipSync(makeTar(CHINESE.map((name) => ({ name }))))],
    ['7z', SEVEN, makeSevenZip(CHINESE)],
    ['7z whose list is packed', SEVEN, makeSevenZip(CHINESE, { isPacked: true })],
  ])('%s', async (_, mime, content) => {
    expect((await readSample({ content, mime })).text).toBe(CHINESE.join('\n'))
  })

  test('FC-01 in GBK a character may end in the byte of a backslash, which leads into no folder', async () => {
    const names = ['計謀.txt', '誠信公司/誠實守信承諾書.txt', '合同/2024年采购合同（终稿）.txt', '资料/目录清单.txt']
    const entries = names.map((name) => ({ name: gbk(name), content: 'x' }))
    expect(entries.filter(({ name }) => name.includes('\\'))).toHaveLength(2)
    for (const [mime, content] of [
      [ZIP, makeZip(entries)],
      [TAR, makeTar(entries)],
    ] as const)
      expect((await readSample({ content, mime })).text).toBe(names.join('\n'))
  })

  test('a zip names an entry in Unicode besides, which counts as long as the entry has the name that it was made for', async () => {
    const unicodePath = (of: Buffer, name: string) => {
      const field = Buffer.alloc(9)
      field.writeUInt16LE(0x7075, 0)
      field.writeUInt16LE(5 + Buffer.byteLength(name), 2)
      field.writeUInt8(1, 4)
      field.writeUInt32LE(crc32(of), 5)
      return Buffer.concat([field, Buffer.from(name)])
    }
    const plain = Buffer.from('plain.txt')
    const content = makeZip([
      { name: plain, content: 'x', extraField: unicodePath(plain, '会议纪要.txt') },
      { name: gbk('改过的名字.txt'), content: 'x', extraField: unicodePath(gbk('旧的名字.txt'), '旧的名字.txt') },
    ])
    expect((await readSample({ content, mime: ZIP })).text).toBe('会议纪要.txt\n改过的名字.txt')
  })

  test('a name longer than a header, as GNU and as POSIX write it', async () => {
    const long = `目录/${'很长的文件名'.repeat(20)}.txt`
    expect((await readSample({ content: makeTar([{ name: long }]), mime: TAR })).text).toBe(long)
    const record = ` path=${long}\n`
    const pax = makeTarEntry('PaxHeader', `${Buffer.byteLength(record) + 3}${record}`, { type: 'x' })
    const content = Buffer.concat([pax, makeTar([{ name: 'cut' }, { name: 'b.txt' }])])
    expect((await readSample({ content, mime: TAR })).text).toBe(`${long}\nb.txt`)
  })

  test('of more names than the limit the first are listed, and it says so', async () => {
    const names = Array.from({ length: 300 }, (_, index) => ({ name: `${index}.txt`, content: '' }))
    const limits = { archiveEntries: 100 }
    for (const [mime, content] of [
      [ZIP, makeZip(names)],
      [TAR, makeTar(names)],
    ] as const) {
      const { text, notes } = await readSample({ content, mime, limits })
      expect(text.split('\n')).toHaveLength(100)
      expect(notes).toEqual(['entryLimit'])
    }
  })
})

describe('a single packed file', () => {
  const read = (content: Buffer, name: string) => readSample({ content: gzipSync(content), mime: GZIP, name })

  test('is read like one that is not packed', async () => {
    expect((await read(iconv.encode('关于印发差旅费管理办法的通知', 'gbk'), 'a.txt.gz')).text).toBe(
      '关于印发差旅费管理办法的通知',
    )
    expect(await read(makePdf([['年度报告']]), 'a.pdf.gz')).toMatchObject({ text: '年度报告', pages: 1 })
  })

  test('that nothing can read has no text', async () => {
    await expect(read(Buffer.from([0, 1, 2, 250, 0, 9]), 'a.bin.gz')).rejects.toMatchObject({ reason: 'noText' })
  })

  test('packed in itself again and again is read no deeper than five times', async () => {
    let content: Buffer = Buffer.from('deep')
    for (let depth = 0; depth < 8; depth++) content = gzipSync(content)
    await expect(readSample({ content, mime: GZIP, name: 'a.gz' })).rejects.toMatchObject({ reason: 'noText' })
  })
})

describe('hostile archives', () => {
  test('a bomb is not unpacked beyond the limits', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000))
    await expect(readSample({ content: bomb, mime: GZIP })).rejects.toMatchObject({ reason: 'tooLarge' })
    const tar = gzipSync(makeTar([{ name: 'a', content: Buffer.alloc(60_000_000) }]))
    await expect(readSample({ content: tar, mime: GZIP })).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  test('names that lead out are listed as they are, and lead nowhere', async () => {
    const names = ['../../etc/passwd', '/etc/shadow', 'C:\\Windows\\x']
    const { text } = await readSample({ content: makeZip(names.map((name) => ({ name, content: '' }))), mime: ZIP })
    expect(text).toBe('../../etc/passwd\n/etc/shadow\nC:/Windows/x')
  })

  test('what is broken is damaged, or gives the names before the break', async () => {
    const tar = makeTar([{ name: 'a' }, { name: 'b' }])
    await expect(readSample({ content: Buffer.alloc(5000, 7), mime: TAR })).rejects.toMatchObject({ reason: 'damaged' })
    expect((await readSample({ content: tar.subarray(0, 700), mime: TAR })).text).toBe('a')
    const endless = Buffer.concat([makeTarEntry('x', '', { type: 'L', declaredBytes: 8_000_000_000 })])
    await expect(readSample({ content: endless, mime: TAR })).rejects.toMatchObject({ reason: 'damaged' })
    const half = gzipSync(Buffer.from('x'.repeat(5000)))
    await expect(readSample({ content: half.subarray(0, 20), mime: GZIP })).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('a 7z that is cut or changed anywhere is damaged, or tells names', async () => {
    for (const isPacked of [false, true]) {
      const seven = makeSevenZip(CHINESE, { isPacked })
      for (let place = 12; place < seven.length; place += 3) {
        const changed = Buffer.from(seven)
        changed[place] = 0xff
        for (const content of [changed, seven.subarray(0, place)]) {
          const read = readSample({ content, mime: SEVEN }).catch((error: unknown) => error)
          const result = (await read) as { text?: string; reason?: string }
          expect(result.text !== undefined || ['damaged', 'tooLarge', 'encrypted'].includes(result.reason ?? '')).toBe(
            true,
          )
        }
      }
    }
  })
})
