import { createHash } from 'node:crypto'
import { CallFailed } from '@shuku/kit/client'
import { get } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import type { Server } from './lasting-call.ts'
import { ServerDisk } from './server-disk.ts'

const endpoint = get('/api/shuku/things', { doc: 'Reads.' })

/** What becomes of a file that the server does not take, and how often it was asked. */
async function refusedAs(code: string, status: number) {
  let asked = 0
  const kind = status === 503 ? 'unavailable' : 'limit'
  const failure = { message: '空间不足', code, kind, requestId: '' } as const
  const call = () => {
    asked++
    return Promise.reject(new CallFailed(endpoint, failure, { status }))
  }
  const disk = new ServerDisk({
    client: { call, open: call } as unknown as Server,
    terminal: 'tag',
    rule: { id: 1, revision: 1 },
    wait: () => Promise.resolve(),
  })
  const content = Buffer.from('one')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const reply = await disk.put({
    folderId: 1,
    name: 'one.txt',
    content: { bytes: bytesOf(content), sha256, sizeBytes: content.length, signature: '1' },
    expected: { isAbsent: true },
    origin: 'one',
    epoch: 'e',
  })
  return { ...reply, asked }
}

async function* bytesOf(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}

test('SYNC-49~ a file for which there is no space says so, of the person’s own space or of the server, and is not sent again in the same run', async () => {
  for (const code of ['disk.full', 'files.personFull'])
    expect([code, await refusedAs(code, 413)]).toMatchObject([code, { isDone: false, reason: 'quota', asked: 1 }])
  for (const [code, status] of [
    ['files.companyFull', 413],
    ['storage.full', 503],
    ['storage.reserved', 503],
  ] as const)
    expect([code, await refusedAs(code, status)]).toMatchObject([
      code,
      { isDone: false, reason: 'serverFull', message: '空间不足', asked: 1 },
    ])
  expect(await refusedAs('disk.nameSign', 400)).toMatchObject({ reason: 'refused' })
})

test('SYNC-49~ a file that waits for other uploads to end says so, and not that somebody writes it', async () => {
  for (const code of ['upload.tooManyUnfinished', 'upload.tooMuchUnfinished'])
    expect([code, await refusedAs(code, 413)]).toMatchObject([code, { isDone: false, reason: 'manyUploads', asked: 1 }])
  // an upload that is gone is begun anew by the next run, and nothing is said of it
  expect(await refusedAs('upload.notFound', 404)).toEqual({ isDone: false, asked: 1 })
})
