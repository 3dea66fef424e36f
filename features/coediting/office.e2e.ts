import { cpSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { addresses } from '@shuku/domain/addresses'
import { expect, startTestProduct, test, type TestProduct } from '@shuku/kit/testing/browser'
import type { BrowserContext } from '@playwright/test'

/** A product with an office server, and what plays that. */
let product: TestProduct
let office: Server
let origin = ''
const folder = () => join(process.env['SHUKU_TEST_RUN'] ?? '', 'with-office')

test.beforeAll(async () => {
  office = createServer((request, reply) => {
    void answer(request).then(({ type, body }) => reply.writeHead(200, { 'content-type': type }).end(body))
  })
  origin = `http://127.0.0.1:${await listen(office)}`
  cpSync(process.env['SHUKU_TEST_SEEDED'] ?? '', folder(), { recursive: true })
  const port = await freePort()
  const at = { SHUKU_PORT: String(port), SHUKU_ADDRESS: `http://127.0.0.1:${port}` }
  product = await startTestProduct({ SHUKU_DATA: folder(), SHUKU_OFFICE: origin, ...at })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder(), { recursive: true, force: true })
  office.close()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const discovery = () => `<wopi-discovery><net-zone name="external-http"><app name="Word">
  <action name="edit" ext="docx" urlsrc="${origin}/edit?"/></app></net-zone></wopi-discovery>`

const page = (name: string) => `<!doctype html><html lang="zh-CN"><title>Office</title><body>
<p>正在编辑 ${name}</p><button>保存到文档</button>
<script>document.querySelector('button').onclick = async () => {
  await fetch('/save', { method: 'POST' })
  parent.postMessage(JSON.stringify({ MessageId: 'Action_Save_Resp', SendTime: Date.now(), Values: { success: true } }), '*')
}</script></body></html>`

/** What the page was opened with last. */
let [source, token] = ['', '']

async function answer(request: IncomingMessage): Promise<{ type: string; body: string }> {
  const { pathname, searchParams } = new URL(request.url ?? '', origin)
  if (pathname === '/hosting/discovery') return { type: 'text/xml', body: discovery() }
  const html = 'text/html; charset=utf-8'
  if (pathname === '/edit') {
    source = searchParams.get('WOPISrc') ?? ''
    token = new URLSearchParams(await textOf(request)).get('access_token') ?? ''
    const info = (await (await fetch(`${source}?access_token=${token}`)).json()) as { BaseFileName: string }
    return { type: html, body: page(info.BaseFileName) }
  }
  if (pathname === '/save') {
    const lock = { 'x-wopi-lock': 'of-the-test' }
    const send = (path: string, override: string, body?: string) =>
      fetch(`${source}${path}?access_token=${token}`, {
        method: 'POST',
        headers: { ...lock, 'x-wopi-override': override },
        ...(body === undefined ? {} : { body }),
      })
    await send('', 'LOCK')
    await send('/contents', 'PUT', `由办公软件保存 ${Date.now()}`)
  }
  return { type: html, body: '' }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function signIn({ request }: BrowserContext): Promise<void> {
  const form = { loginid: 'liqiang', userpassword: process.env['SHUKU_DEMO_PASSWORD'] ?? '' }
  await request.post(`${product.address}/api/hrm/login/checkLogin`, { form })
}

test.use({ as: '' })

test('COEDIT-69 the office that is configured opens a document in a frame, and what it saves is its next version', async ({
  page: window,
  context,
}) => {
  await signIn(context)
  const subject = `办公 ${Date.now().toString(36)}`
  const made = await context.request.post(`${product.address}/api/doc/coope/insert`, { form: { docSubject: subject } })
  const { fileid } = (await made.json()) as { fileid: number }
  await window.goto(`${product.address}/spa/document/static/index.html${addresses.coediting({ fileId: fileid })}`)
  await expect(window.getByRole('heading', { level: 1, name: `${subject}.docx` })).toBeVisible()
  const frame = window.frameLocator('iframe[name=office]')
  await expect(frame.getByText(`正在编辑 ${subject}.docx`)).toBeVisible()
  await expect(window.getByText(/V1$/)).toBeVisible()
  await frame.getByRole('button', { name: '保存到文档' }).click()
  await expect(window.getByText(/V2\b/)).toBeVisible()
  expect(window.url()).not.toContain(token)
})
