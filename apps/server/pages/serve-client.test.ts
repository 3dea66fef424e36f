import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveClient } from './serve-client.ts'

let folder: string
let app: ReturnType<typeof Fastify>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-client-'))
  app = Fastify()
  serveClient(app, { folder, prefix: '/oa' })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, language = 'zh-CN') =>
  app.inject({ url: `/download/sync/${path}`, headers: { 'accept-language': language } })

function pack(content: string) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { name: 'shuku-sync-1.0.0-any.zip', system: 'any', sizeBytes: content.length, sha256 }
  writeFileSync(join(folder, file.name), content)
  writeFileSync(join(folder, 'client.json'), JSON.stringify({ version: '1.0.0', files: [file] }))
  return file
}

test('the client is listed with its hash in both languages, below the content path, and is downloaded', async () => {
  const { name, sha256 } = pack('client')
  for (const [language, words] of [
    ['zh-CN', '任何系统'],
    ['en-US', 'Any system'],
  ] as const) {
    const page = await get('', language)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(words)
    expect(page.body).toContain(sha256)
    expect(page.body).toContain(`href="/oa/download/sync/${name}"`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  }
  const file = await get(name)
  expect([file.body, file.headers['content-disposition']]).toEqual(['client', `attachment; filename="${name}"`])
  expect((await get('SHA256SUMS')).body).toBe(`${sha256}  ${name}\n`)
})

test('what was not packed is refused in words, and nothing else of the computer is given out', async () => {
  expect((await get('')).statusCode).toBe(404)
  expect((await get('', 'en')).body).toContain('npm run build:client')
  pack('client')
  for (const path of ['client.json', 'other.zip', '..%2f..%2fetc%2fpasswd', '%2e%2e/client.json'])
    expect((await get(path)).statusCode, path).toBe(404)
})
