import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallFailed, type Client } from '@shuku/kit/client'
import { get } from '@shuku/kit/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StateFolder, type UnsaidEnd } from '../state/state-folder.ts'
import { noteEnd, sayEnds } from './unsaid-ends.ts'

const endpoint = get('/api/shuku/things', { doc: 'Reads.' })
const counts = { seen: 3, sent: 1, fetched: 0, left: 1, failed: 1, bytes: 10 }
const endOf = (runId: number, end: UnsaidEnd['end'] = 'done'): UnsaidEnd => ({ runId, end, counts, lines: [] })

let path: string
let said: string[]
/** What the server answers to each call: 0 where the answer is lost. */
let answers: (number | 'ok')[]

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'shuku-ends-'))
  said = []
  answers = []
})
afterEach(() => rmSync(path, { recursive: true }))

/** A client that was started anew: nothing but the folder is left of the one before. */
function started() {
  const call = (_: unknown, { runId, end }: UnsaidEnd) => {
    said.push(`${runId} ${end}`)
    const status = answers.shift() ?? 'ok'
    if (status === 'ok') return Promise.resolve({ nextAt: null })
    const kind = status === 404 ? 'notFound' : status === 401 ? 'signedOut' : 'unavailable'
    return Promise.reject(new CallFailed(endpoint, { message: '断了', code: 'x', kind, requestId: '' }, { status }))
  }
  return { client: { call } as unknown as Client, terminal: 'tag', command: { folder: new StateFolder(path) } }
}

test('an end whose answer was lost is said again, also by the next client, until the server has answered', async () => {
  noteEnd(started(), endOf(1))
  answers = [0, 503]
  expect(await sayEnds(started())).toBe('断了')
  expect(await sayEnds(started())).toBe('断了')
  expect(await sayEnds(started())).toBeUndefined()
  expect(await sayEnds(started())).toBeUndefined()
  expect(said).toEqual(['1 done', '1 done', '1 done'])
})

test('a run that was cut off has failed; what is known of its end takes the place of that', async () => {
  noteEnd(started(), endOf(1, 'failed'))
  noteEnd(started(), endOf(2, 'failed'))
  noteEnd(started(), endOf(2, 'done'))
  await sayEnds(started())
  expect(said).toEqual(['1 failed', '2 done'])
})

test('a run that the server does not know any more holds up no other; who is signed out loses nothing', async () => {
  noteEnd(started(), endOf(1))
  noteEnd(started(), endOf(2))
  answers = [404, 401]
  await expect(sayEnds(started())).rejects.toBeInstanceOf(CallFailed)
  await sayEnds(started())
  expect(said).toEqual(['1 done', '2 done', '2 done'])
})
