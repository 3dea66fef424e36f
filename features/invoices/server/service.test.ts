import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { uniqueName } from '@shuku/kit/testing'
import { invoicesApi as api, type FieldName } from '../contract.ts'
import { fieldOf, givenInvoices, newRecord, recogniseNow, valueOf } from './invoices.given.ts'
import { setInvoiceService } from './service.ts'

const servers: Server[] = []
afterEach(() => {
  setInvoiceService(undefined)
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A service that answers so; what it was asked. */
async function standIn(answer: RequestListener) {
  const asked: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      answer(request, response)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setInvoiceService(`http://shuku:geheim@127.0.0.1:${port}/recognise`)
  return asked
}

const says =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }

test('BILL-13~ a configured service is asked first, with the file; what it leaves out is read, and what the two differ in is unsure', async () => {
  const record = newRecord()
  const asked = await standIn(
    says({
      fields: {
        number: { value: record.number, sure: true },
        seller: { value: '服务说的公司', sure: true },
        checkCode: { value: '12345678901234567890' },
      },
    }),
  )
  const { put, get } = await givenInvoices()
  const invoice = await get(await put(record))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('shuku:geheim').toString('base64')}`,
    'content-type': expect.stringContaining('xml') as string,
  })
  expect(asked[0]?.body).toContain(record.number)
  expect(invoice.state).toBe('to_check')
  expect(fieldOf(invoice, 'number')).toMatchObject({ value: record.number, source: 'service', isUnsure: false })
  expect(fieldOf(invoice, 'seller')).toMatchObject({ value: '服务说的公司', isUnsure: true })
  expect(fieldOf(invoice, 'checkCode')).toMatchObject({ isUnsure: true })
  expect(valueOf(invoice, 'total')).toBe(record.total)
})

test('BILL-13 a configured service recognises what the product cannot read; without one the same is not recognised, and is filled in by hand', async () => {
  const { client, get, upload } = await givenInvoices()
  const { number, date, seller, total } = newRecord()
  const photograph = async () => {
    const id = await upload(Buffer.from(uniqueName('no picture')), `${uniqueName('照片')}.jpg`)
    await recogniseNow()
    return await get(id)
  }
  const fields = Object.entries({ number, date, seller, total })
  const asked = await standIn(
    says({ fields: Object.fromEntries(fields.map(([name, value]) => [name, { value, sure: true }])) }),
  )
  const recognised = await photograph()
  expect(asked).toHaveLength(1)
  expect(recognised.state).toBe('recognised')
  for (const [name, value] of fields)
    expect(fieldOf(recognised, name as FieldName)).toMatchObject({ value, source: 'service', isUnsure: false })

  setInvoiceService(undefined)
  const before = await photograph()
  expect(asked).toHaveLength(1)
  expect(before.state).toBe('not_recognised')
  expect(before.fields.every(({ value }) => value === '')).toBe(true)
  const { invoice } = await client.call(api.saveInvoice, {
    id: before.id,
    revision: before.revision,
    fields: { number: '04417286', total: '46', seller: '临江市大众出租汽车公司', type: 'taxi', date: '2026-11-19' },
  })
  expect(invoice.state).toBe('by_hand')
  expect(fieldOf(invoice, 'total')).toMatchObject({ value: '46.00', source: 'hand', isByHand: true })
})

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500).end('{"fields":{"number":"1"}}')],
  ['no JSON', (_, response) => response.end('<html>')],
  ['something else', says([1, 2, 3])],
  ['fields that are none', says({ fields: { number: { value: { deep: true } }, total: 'drop table' } })],
  ['more than it may', (_, response) => response.end(`{"fields":{"number":"${'9'.repeat(300_000)}"}}`)],
  ['another address', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'half an answer',
    (_, response) => void response.writeHead(200, { 'content-length': '50' }).end('{"fi', () => response.destroy()),
  ],
])('a service that answers %s leaves it to the product', async (_name, answer) => {
  await standIn(answer)
  const { put, get } = await givenInvoices()
  const record = newRecord()
  const invoice = await get(await put(record))
  expect(valueOf(invoice, 'number')).toBe(record.number)
  expect(fieldOf(invoice, 'number')?.source).toBe('structure')
})

test('a service that is sure of what cannot be does not make it recognised', async () => {
  const record = newRecord()
  await standIn(
    says({
      fields: Object.fromEntries(
        Object.entries({ ...record, tax: '0.01', date: '2099-01-01' }).map(([name, value]) => [
          name,
          { value, sure: true },
        ]),
      ),
    }),
  )
  const { put, get } = await givenInvoices()
  const invoice = await get(await put(record))
  expect(invoice).toMatchObject({ state: 'to_check', checks: { sum: 'failed', date: 'failed' } })
})
