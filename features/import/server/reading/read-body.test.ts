import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBodyApart } from './read-body-apart.ts'
import { readBody } from './read-body.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-body-'))

async function read(html: string) {
  const path = join(folder, '报告.html')
  writeFileSync(path, html)
  return readBody(path, { name: '报告.html', sizeBytes: Buffer.byteLength(html) })
}

test('a page gives its title and what stands in its body', async () => {
  const page =
    '<!doctype html><html><head><title lang="zh">差旅 &amp; <b>报销</b></title></head><body class="x"><p>一</p>'
  expect(await read(`${page}</body></html>`)).toMatchObject({ title: '差旅 & 报销' })
  expect((await read(`${page}</body></html>`))?.html).toMatch(/^<p>一<\/p>/)
})

test('a page without title or body is called like its file, and taken whole', async () => {
  expect(await read('<html><p>一</p>')).toEqual({ title: '报告', html: '<html><p>一</p>', pictures: [] })
  expect(await read('<html><title>never ended <p>一</p>')).toMatchObject({ title: '报告' })
})

test.each(['<title', '<title>', '<title ', '<body', '<body>', '<body ', '<', '&#'])(
  'a page of nothing but %s holds up nobody',
  async (part) => {
    expect(await read(`<html>${part.repeat(3_000_000 / part.length)}`)).toMatchObject({ title: '报告' })
  },
)

test('the addresses of the first pictures of a page are told, and no more than a page needs', async () => {
  const html = '<p><img alt="a" src="b.png"><img src=\'c/d.png\'></p>'
  const body = await read(html)
  expect(body?.pictures.map(({ from, address }) => [html.slice(from, from + address.length), address])).toEqual([
    ['b.png', 'b.png'],
    ['c/d.png', 'c/d.png'],
  ])
  expect((await read('<img src="q/b.png">'.repeat(100_000)))?.pictures).toHaveLength(1000)
})

test('a long page is made in a thread as a short one is here', async () => {
  const html = `<html><title>页 &amp; 面</title><body>${'<p>x</p>'.repeat(20_000)}<img src="a.png">`
  const here = await read(html)
  const apart = { name: '报告.html', sizeBytes: Buffer.byteLength(html), personId: 1 }
  expect(await readBodyApart(join(folder, '报告.html'), apart)).toEqual(here)
})

test.each([
  ['texts', '长.txt', '第一条\n\n'],
  ['pages', '长.html', '<html><img src="q/b.png">'],
])(
  'long %s of a person are read one after the other, and no more of them wait than are sent at once',
  { tags: ['slow'] },
  async (_, name, line) => {
    const path = join(folder, name)
    const text = line.repeat(50_000)
    writeFileSync(path, text)
    const readFor = (personId: number) => readBodyApart(path, { name, sizeBytes: Buffer.byteLength(text), personId })
    const reads = await Promise.allSettled([...Array.from({ length: 30 }, () => readFor(1)), readFor(2)])
    expect(reads.at(-1)).toMatchObject({ status: 'fulfilled', value: { title: '长' } })
    const refused = reads.filter((one) => one.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'import.textsBusy' })
  },
)

test('marks that turn the reading direction are no part of a title', async () => {
  expect(await read('<title>年报\u202efdp\u2066</title>')).toMatchObject({ title: '年报fdp' })
  expect(await read('<title>\u202e</title>')).toMatchObject({ title: '报告' })
})
