import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { partType, unfinishedApi } from '@shuku/kit/contract'
import { randomFrom, type TestClient } from '@shuku/kit/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const mebibyte = 1024 * 1024
/** `SHUKU_CUT_MEBIBYTES=2048` for a file of 2 GB. */
const mebibytes = Number(process.env['SHUKU_CUT_MEBIBYTES'] ?? 48)
const sizeBytes = mebibytes * mebibyte
const cuts = 10

const block = randomBytes(mebibyte)
/** Of the file: no two of its blocks are alike. */
function blockAt(number: number): Buffer {
  block.writeDoubleBE(number, 0)
  return Buffer.from(block)
}

interface Part {
  readonly from: number
  /** The line is cut there; at the end of the file it is not. */
  readonly to: number
}

/** Sends a part that says it goes on to the end of the file, over a line of its own; answers 0 where the line was cut. */
async function send(client: TestClient, uploadId: string, { from, to }: Part): Promise<number> {
  const line = request(`${client.address}${unfinishedApi.appendToUpload.path}?upload=${uploadId}`, {
    method: 'PATCH',
    agent: false,
    headers: {
      cookie: client.cookies.header,
      'tus-resumable': '1.0.0',
      'content-type': partType,
      'upload-offset': from,
      'content-length': sizeBytes - from,
    },
  })
  const ended = new Promise<number>((resolve) => {
    line.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    line.once('error', () => resolve(0))
  })
  for (let at = from; at < to;) {
    const begin = at % mebibyte
    const piece = blockAt(Math.floor(at / mebibyte)).subarray(begin, Math.min(mebibyte, begin + to - at))
    at += piece.length
    const isWritten = await new Promise<boolean>((resolve) => {
      line.write(piece, (error) => resolve(!error))
      void ended.then(() => resolve(false))
    })
    if (!isWritten) break
  }
  if (to < sizeBytes) line.destroy()
  else line.end()
  return ended
}

test(
  'a file of the cloud disk that comes over a line cut ten times is whole, and comes back as it was sent',
  { timeout: 540_000 },
  async () => {
    const client = await clientOf(await given.person())
    const { uploadId } = await client.call(fileApi.createUpload, { name: '录像.bin', sizeBytes, category: 'netDisk' })
    const offset = async () => (await client.call(unfinishedApi.getUpload, { uploadId })).offsetBytes
    const random = randomFrom(mebibytes)
    const places = Array.from({ length: cuts }, () => 1 + random.int(sizeBytes - 1))
    for (const to of [...places.toSorted((a, b) => a - b), sizeBytes]) {
      let status: number
      // as long as what came before the cut is being written, its end is another one each time
      do {
        const from = await offset()
        expect(from).toBeLessThanOrEqual(to)
        status = await send(client, uploadId, { from, to })
      } while (status === 409)
      expect(status).toBe(to < sizeBytes ? 0 : 204)
    }
    await expect.poll(offset).toBe(sizeBytes)
    const form = new FormData()
    for (const [name, text] of Object.entries({ uploadId, category: 'netDisk', parentID: 'home' }))
      form.append(name, text)
    const { json } = await client.raw({ method: 'POST', path: fileApi.uploadFile.path, body: form })
    const file = json['data'] as Record<string, unknown>
    expect(file['placed']).toMatchObject({ name: '录像.bin', as: 'new' })

    const [sent, came] = [createHash('sha256'), createHash('sha256')]
    for (let number = 0; number < mebibytes; number++) sent.update(blockAt(number))
    const headers = { cookie: client.cookies.header }
    const { body, status } = await fetch(`${client.address}${String(file['acclink'])}`, { headers })
    expect(status).toBe(200)
    for await (const chunk of body ?? []) came.update(chunk)
    expect(came.digest('hex')).toBe(sent.digest('hex'))
  },
)
