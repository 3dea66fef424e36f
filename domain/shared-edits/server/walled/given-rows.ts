import { readFileSync } from 'node:fs'
import type { GivenFile } from '@shuku/domain/files/serve-files'

/** What a process behind the walls is given: the length of all rows, each row behind its own length, and the base file. */
export function givenRows({ content }: GivenFile) {
  const given = 'fd' in content ? readFileSync(content.fd) : content.bytes
  const rowsEnd = 4 + given.readUInt32LE()
  return { base: given.subarray(rowsEnd), rows: rowsOf(given.subarray(4, rowsEnd)) }
}

function* rowsOf(given: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < given.length;) {
    const length = given.readUInt32LE(at)
    yield given.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
}

/** An answer: a line of JSON, and behind it what was made. */
export function answerOf(said: object, ...made: readonly Uint8Array[]): Buffer[] {
  return [Buffer.from(`${JSON.stringify(said)}\n`), ...made.map((bytes) => Buffer.from(bytes))]
}
