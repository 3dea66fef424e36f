import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { partType, unfinishedApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KillableServer } from './killable-server.ts'
import { momentsOf } from './moments.ts'

// The process is killed while large files come in parts; afterwards each goes on where it was, to the same bytes.

const server = new KillableServer({ SHUKU_WEB_PROCESSES: '2' })
const minutes = 180_000
const partBytes = 512 * 1024

beforeAll(() => server.start(), 2 * minutes)
afterAll(() => server.remove(), minutes)

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

interface Sent {
  readonly content: Buffer
  readonly uploadId: string
  /** What the server said to have. */
  promised: number
}

async function begin(client: TestClient): Promise<Sent> {
  const content = randomBytes(24 * partBytes + 7)
  const { uploadId } = await client.call(fileApi.createUpload, { name: '录像.bin', sizeBytes: content.length })
  return { content, uploadId, promised: 0 }
}

/** Sends parts until all of it is there; fails where the server is gone. */
async function send(client: TestClient, sent: Sent): Promise<void> {
  const { content, uploadId } = sent
  const found = await client.call(unfinishedApi.getUpload, { uploadId })
  expect(found.offsetBytes).toBeGreaterThanOrEqual(sent.promised)
  for (let offset = found.offsetBytes; offset < content.length; offset = sent.promised) {
    const { headers, status } = await client.raw({
      method: 'PATCH',
      path: `${unfinishedApi.appendToUpload.path}?upload=${uploadId}`,
      headers: { 'content-type': partType, 'upload-offset': String(offset) },
      body: content.subarray(offset, offset + partBytes),
    })
    if (status !== 204) throw new Error(`the part answered ${status}`)
    sent.promised = Number(headers['upload-offset'])
  }
}

/** Promised so far, of all together. */
function partsOf(all: readonly Sent[]): number {
  return all.reduce((sum, { promised }) => sum + promised, 0) / partBytes
}

async function finish(client: TestClient, { uploadId }: Sent): Promise<string> {
  const form = new FormData()
  form.append('uploadId', uploadId)
  const { json } = await client.raw({ method: 'POST', path: fileApi.uploadFile.path, body: form })
  return String((json['data'] as Record<string, unknown>)['acclink'])
}

test(
  'killed again and again while three files come: each goes on, nothing that was promised is sent again',
  async () => {
    let client = await server.signIn()
    const all = await Promise.all(Array.from({ length: 3 }, () => begin(client)))
    for (const parts of momentsOf([1, 20], [6])) {
      const sending = Promise.allSettled(all.map((sent) => send(client, sent)))
      // not after a time: a slow machine would be killed before the first part has come
      await expect.poll(() => partsOf(all), { timeout: minutes, interval: 1 }).toBeGreaterThanOrEqual(parts)
      await server.kill()
      await sending
      await server.start()
      client = await server.signIn()
    }
    // each goes on from what the last kill left
    expect(partsOf(all)).toBeLessThan(all.length * 24)
    await Promise.all(all.map((sent) => send(client, sent)))
    const links = await Promise.all(all.map((sent) => finish(client, sent)))
    for (const [index, link] of links.entries()) {
      const { bytes } = await client.raw({ path: link })
      expect(hashOf(bytes)).toBe(hashOf(all[index]!.content))
    }
    expect(await server.faults()).toEqual([])
  },
  4 * minutes,
)

test(
  'killed while uploads end: told again after the restart, each is one file, and none names a missing content',
  async () => {
    for (const afterMs of momentsOf([8], [2, 20])) {
      let client = await server.signIn()
      const all = await Promise.all(Array.from({ length: 4 }, () => begin(client)))
      await Promise.all(all.map((sent) => send(client, sent)))
      const ending = Promise.allSettled(all.map((sent) => finish(client, sent)))
      await delay(afterMs)
      await server.kill()
      await ending
      await server.start()
      client = await server.signIn()
      const links = await Promise.all(all.map((sent) => finish(client, sent)))
      for (const [index, link] of links.entries()) {
        const { bytes } = await client.raw({ path: link })
        expect(hashOf(bytes)).toBe(hashOf(all[index]!.content))
      }
      const counted = await server.withStores(({ database }) =>
        database
          .selectFrom('file')
          .innerJoin('file_content', 'file_content.id', 'file.content_id')
          .select(({ fn }) => fn.countAll<number>().as('files'))
          .where(
            'sha256',
            'in',
            all.map(({ content }) => Buffer.from(hashOf(content), 'hex')),
          )
          .executeTakeFirstOrThrow(),
      )
      expect(counted.files).toBe(all.length)
      expect(await server.faults()).toEqual([])
    }
  },
  4 * minutes,
)
