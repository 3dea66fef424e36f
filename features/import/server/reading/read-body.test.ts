import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
