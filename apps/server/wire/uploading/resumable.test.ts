import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { partType, unfinishedApi } from '@shuku/kit/contract'
import { testDatabase, type RawReply, type TestClient } from '@shuku/kit/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

// Uploads that go on where they were broken off, as any client of tus 1.0 makes them.

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function desk() {
  const { category, creator } = await given.category({ creators: 1 })
  return { category, creator, client: await clientOf(creator, { language: 'en-US' }) }
}

function create(client: TestClient, sizeBytes: number, metadata: Record<string, string>): Promise<RawReply> {
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`)
  const headers = { ...tus, 'upload-length': String(sizeBytes), 'upload-metadata': pairs.join(',') }
  return client.raw({ method: 'POST', path: '/api/shuku/uploads', headers })
}

async function begin(client: TestClient, sizeBytes: number, name = 'large.txt'): Promise<string> {
  const { headers } = await create(client, sizeBytes, { filename: name })
  return String(headers.location)
}

function patch(client: TestClient, path: string, offset: number, body: Buffer | string): Promise<RawReply> {
  const headers = { ...tus, 'content-type': partType, 'upload-offset': String(offset) }
  return client.raw({ method: 'PATCH', path, headers, body })
}

const idOf = (location: string) => /upload=([0-9a-f-]{36})/.exec(location)?.[1] ?? ''

function finish(client: TestClient, location: string, query: object = {}): Promise<RawReply> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...query, uploadId: idOf(location) })) form.append(name, String(value))
  return client.raw({ method: 'POST', path: fileApi.uploadFile.path, body: form })
}

const fileIdOf = ({ json }: RawReply) => Number((json['data'] as Record<string, unknown>)['fileid'])

test('an upload in parts ends as a file like any other, its content kept once', async () => {
  const { client, category } = await desk()
  const content = Buffer.from(randomBytes(3000).toString('hex'))
  const created = await create(client, content.length, { filename: '年度 录像.txt', category: String(category.id) })
  expect([created.status, created.headers['tus-resumable']]).toEqual([201, '1.0.0'])
  expect(new Date(String(created.headers['upload-expires'])).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const location = String(created.headers.location)

  const first = await patch(client, location, 0, content.subarray(0, 1000))
  expect([first.status, first.headers['upload-offset'], first.text]).toEqual([204, '1000', ''])
  const head = await client.raw({ method: 'HEAD', path: location, headers: tus })
  expect([head.status, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([200, '1000', '6000'])
  expect(head.headers['cache-control']).toBe('no-store')
  expect((await patch(client, location, 1000, content.subarray(1000))).headers['upload-offset']).toBe('6000')

  const whole = await client.upload(fileApi.uploadFile, [{ name: 'the same.txt', content }])
  const ended = await finish(client, location, { category: category.id })
  expect(ended.json['data']).toMatchObject({ filename: '年度 录像.txt', filesize: '6KB' })
  const bytes = await client.raw({ path: String((ended.json['data'] as Record<string, unknown>)['acclink']) })
  expect(bytes.bytes.equals(content)).toBe(true)
  const { db } = await testDatabase()
  const { rows } = await sql<{ contents: number }>`
    select count(distinct content_id)::integer as contents from file where id in (${whole.file.id}, ${fileIdOf(ended)})`.execute(
    db,
  )
  expect(rows).toEqual([{ contents: 1 }])
})

test('what has arrived is known by its checksum, also once it has ended: a client goes on with that file only', async () => {
  const { client } = await desk()
  const location = await begin(client, 9)
  const uploadId = idOf(location)
  const sumFrom = async (checkFrom: number) =>
    (await client.call(unfinishedApi.getUpload, { uploadId, checkFrom })).crc32
  expect(await sumFrom(0)).toBe(0)
  await patch(client, location, 0, '1234')
  expect([await sumFrom(0), await sumFrom(1), await sumFrom(4)]).toEqual([crc32('1234'), crc32('234'), 0])
  await patch(client, location, 4, '56789')
  await finish(client, location)
  expect(await sumFrom(0)).toBe(0xcbf43926)
  expect((await client.call(unfinishedApi.getUpload, { uploadId })).crc32).toBeUndefined()
})

test('its end told several times, also at the same time, makes one file', async () => {
  const { client, creator } = await desk()
  const location = await begin(client, 4)
  await patch(client, location, 0, 'text')
  const ends = await Promise.all(Array.from({ length: 4 }, () => finish(client, location)))
  const ids = [...ends, await finish(client, location)].map(fileIdOf)
  expect(new Set(ids).size).toBe(1)
  const { db } = await testDatabase()
  const files = await db.selectFrom('file').select('id').where('uploaded_by', '=', creator.id).execute()
  expect(files).toEqual([{ id: ids[0] }])
})

test('a document is made of it as of any other upload, once', async () => {
  const { client, category } = await desk()
  const location = await begin(client, 4, '制度.txt')
  await patch(client, location, 0, 'text')
  const form = () => {
    const fields = new FormData()
    fields.append('category', String(category.id))
    fields.append('uploadId', idOf(location))
    return fields
  }
  const { path } = documentPageApi.uploadDocument
  const [one, two] = [
    await client.raw({ method: 'POST', path, body: form() }),
    await client.raw({ method: 'POST', path, body: form() }),
  ]
  expect(one.json['data']).toMatchObject({ filename: '制度.txt' })
  expect(fileIdOf(two)).toBe(fileIdOf(one))
})

test('what the category does not allow is refused before a byte is sent, and again at the end', async () => {
  const { client, category } = await desk()
  const rule = (change: { upload_extensions?: string; max_upload_mb?: number }) =>
    act((db) => db.updateTable('category').set(change).where('id', '=', category.id).execute())
  await rule({ upload_extensions: '*.txt', max_upload_mb: 1 })
  const refused = async (sizeBytes: number, filename: string) => {
    const { status, json } = await create(client, sizeBytes, { filename, category: String(category.id) })
    return [status, json['errorCode']]
  }
  expect(await refused(2 * 1024 * 1024, 'a.txt')).toEqual([413, 'files.tooLarge'])
  expect(await refused(10, 'a.exe')).toEqual([403, 'files.extensionNotAllowed'])
  expect(await refused(0, 'a.txt')).toEqual([400, 'files.empty'])
  expect(await refused(2 ** 40, 'a.txt')).toEqual([413, 'files.tooLarge'])
  expect((await create(client, 2 ** 40, { filename: 'a.txt' })).status).toBe(413)

  const { headers } = await create(client, 4, { filename: 'a.txt', category: String(category.id) })
  await patch(client, String(headers.location), 0, 'text')
  await rule({ upload_extensions: '*.pdf' })
  const ended = await finish(client, String(headers.location), { category: category.id })
  expect(ended.json).toMatchObject({ status: -1, errorCode: 'files.extensionNotAllowed' })
})

test('a category that one may not see says at both ends what one that is not there says', async () => {
  const { category } = await given.category({ creators: 1 })
  const client = await clientOf(await given.person())
  const location = await begin(client, 4)
  await patch(client, location, 0, 'text')
  const answers = async (id: number) => [
    (await create(client, 4, { filename: 'a.txt', category: String(id) })).json['errorCode'],
    (await finish(client, location, { category: id })).json['errorCode'],
  ]
  expect(await answers(category.id)).toEqual(await answers(987_654_321))
})

test('another person’s upload is not found, whatever is done with it', async () => {
  const { client } = await desk()
  const location = await begin(client, 4)
  const other = await clientOf(await given.person())
  expect((await other.raw({ method: 'HEAD', path: location })).status).toBe(404)
  expect((await patch(other, location, 0, 'text')).status).toBe(404)
  expect((await other.raw({ method: 'DELETE', path: location })).status).toBe(404)
  expect((await finish(other, location)).json['errorCode']).toBe('upload.notFound')
  expect((await client.call(unfinishedApi.getUpload, { uploadId: idOf(location) })).offsetBytes).toBe(0)
})

test('a part at the wrong place is a conflict, another type or version of the protocol is refused', async () => {
  const { client } = await desk()
  const location = await begin(client, 8)
  await patch(client, location, 0, '1234')
  const wrong = await patch(client, location, 2, 'xx')
  expect([wrong.status, wrong.json['details']]).toEqual([409, { offset: 4 }])
  const headers = { ...tus, 'upload-offset': '4', 'content-type': 'text/plain' }
  expect((await client.raw({ method: 'PATCH', path: location, headers, body: '5678' })).status).toBe(400)
  const future = await client.raw({ method: 'HEAD', path: location, headers: { 'tus-resumable': '2.0.0' } })
  expect([future.status, future.headers['tus-version']]).toEqual([412, '1.0.0'])
  expect((await patch(client, location, 4, '567890')).status).toBe(413)
  expect((await finish(client, location)).json['errorCode']).toBe('upload.incomplete')
})

test('given up, it is gone', async () => {
  const { client } = await desk()
  const location = await begin(client, 4)
  expect((await client.raw({ method: 'DELETE', path: location, headers: tus })).status).toBe(204)
  expect((await client.raw({ method: 'HEAD', path: location, headers: tus })).status).toBe(404)
})

test('a line that is cut leaves what had come, and one that hangs gives way to the next request', async () => {
  const { client } = await desk()
  const content = randomBytes(400_000)
  const location = await begin(client, content.length, 'large.bin')
  const offset = async () => (await client.call(unfinishedApi.getUpload, { uploadId: idOf(location) })).offsetBytes

  const cut = await halfPart(client, location, 0, content.subarray(0, 100_000))
  await expect.poll(offset).toBe(100_000)
  cut.destroy()
  await halfPart(client, location, 100_000, content.subarray(100_000, 200_000))
  await expect.poll(offset).toBe(200_000)
  expect((await patch(client, location, 200_000, content.subarray(200_000))).status).toBe(204)
  const { json } = await finish(client, location)
  const link = String((json['data'] as Record<string, unknown>)['acclink'])
  const { bytes } = await client.raw({ path: link })
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
})

test('many parts at once for one place: every byte is of one of them, and the rest are conflicts', async () => {
  const { client } = await desk()
  const size = 200_000
  const location = await begin(client, size, 'large.bin')
  const bodies = Array.from({ length: 6 }, (_, index) => Buffer.alloc(size, 65 + index))
  const replies = await Promise.allSettled(bodies.map((body) => patch(client, location, 0, body)))
  const statuses = replies.map((reply) => (reply.status === 'fulfilled' ? reply.value.status : 0))
  expect(statuses.every((status) => [0, 204, 409].includes(status))).toBe(true)
  const { offsetBytes } = await client.call(unfinishedApi.getUpload, { uploadId: idOf(location) })
  if (offsetBytes < size) await patch(client, location, offsetBytes, Buffer.alloc(size - offsetBytes, 90))
  const { json } = await finish(client, location)
  const { bytes } = await client.raw({ path: String((json['data'] as Record<string, unknown>)['acclink']) })
  const changes = bytes.reduce((count, byte, at) => (at > 0 && byte !== bytes[at - 1] ? count + 1 : count), 0)
  // one part, or the beginning of one and our end
  expect([bytes.length, changes <= 1]).toEqual([size, true])
})

test('of parts one person sends sixteen at a time, and holds up nobody else', async () => {
  const [{ client }, other] = [await desk(), await desk()]
  const lines = await Promise.all(
    Array.from({ length: 16 }, async () => halfPart(client, await begin(client, 200_000), 0, Buffer.alloc(10))),
  )
  let isAnswered = false
  const next = patch(client, await begin(client, 4), 0, 'text').then(({ status }) => {
    isAnswered = true
    return status
  })
  expect((await patch(other.client, await begin(other.client, 4), 0, 'text')).status).toBe(204)
  await delay(300)
  expect(isAnswered).toBe(false)
  lines[0]?.destroy()
  expect(await next).toBe(204)
  for (const line of lines) line.destroy()
})

/** The head of a part and its first bytes, on a line that then says nothing more. */
async function halfPart(client: TestClient, path: string, offset: number, bytes: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(client.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const cookie = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: x',
    `Cookie: ${cookie}`,
    'Tus-Resumable: 1.0.0',
    `Content-Type: ${partType}`,
    `Upload-Offset: ${offset}`,
    `Content-Length: ${bytes.length + 100_000}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes)
  await delay(50)
  return socket
}
