/**
 * Makes the docx of a shared edit: it may open no other files, use no network and start nothing, as the reader of texts, for both
 * the file and the rows may be hostile. It is given the rows and behind them the file; its answer is a line of JSON, and behind
 * it the docx.
 */
import { readFileSync } from 'node:fs'
import { serveFiles, type GivenFile } from '@shuku/domain/files/serve-files'
import { replay, type Replayed } from './replay.ts'

await serveFiles(async (_task, file) => {
  const made = replayGiven(file)
  const { bytes, ...said } = made.ok ? made : { ...made, bytes: new Uint8Array() }
  return [Buffer.from(`${JSON.stringify(said)}\n`), Buffer.from(bytes)]
})

function replayGiven({ content }: GivenFile): Replayed {
  try {
    const given = 'fd' in content ? readFileSync(content.fd) : content.bytes
    const rowsEnd = 4 + given.readUInt32LE()
    return replay(new Uint8Array(given.subarray(rowsEnd)), rowsOf(given.subarray(4, rowsEnd)))
  } catch (error) {
    return { ok: false, reason: 'broken', detail: error instanceof Error ? error.message.slice(0, 500) : '' }
  }
}

function* rowsOf(given: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < given.length;) {
    const length = given.readUInt32LE(at)
    yield given.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
}
