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
  expect(await read('<html><p>一</p>')).toEqual({ title: '报告', html: '<html><p>一</p>' })
  expect(await read('<html><title>never ended <p>一</p>')).toMatchObject({ title: '报告' })
})

test.each(['<title', '<title>', '<title ', '<body', '<body>', '<body ', '<', '&#'])(
  'a page of nothing but %s holds up nobody',
  async (part) => {
    expect(await read(`<html>${part.repeat(3_000_000 / part.length)}`)).toMatchObject({ title: '报告' })
  },
)

test('long texts of a person are read one after the other, and no more of them wait than are sent at once', async () => {
  const path = join(folder, '长.txt')
  const text = '第一条\n\n'.repeat(50_000)
  writeFileSync(path, text)
  const readFor = (personId: number) =>
    readBodyApart(path, { name: '长.txt', sizeBytes: Buffer.byteLength(text), personId })
  const reads = await Promise.allSettled([...Array.from({ length: 30 }, () => readFor(1)), readFor(2)])
  expect(reads.at(-1)).toMatchObject({ status: 'fulfilled', value: { title: '长' } })
  const refused = reads.filter((read) => read.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'import.textsBusy' })
})
