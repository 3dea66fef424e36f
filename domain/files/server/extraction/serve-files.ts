import { fstatSync } from 'node:fs'
import type { Content } from './formats/reader.ts'
import { SOURCE_FD, writeAnswer } from './worker-answer.ts'

/** A file that a worker reads. */
export type GivenFile = { content: Content; sizeBytes: number }

type Answering = (task: string, file: GivenFile) => Promise<readonly Buffer[]>

/**
 * The frame of every worker: it reads the file with which it was started and ends, or, with `--serve`, the files named
 * on its input, one after the other, until that ends.
 */
export async function serveFiles(answer: Answering): Promise<never> {
  const argument = process.argv[2] ?? '{}'
  if (argument === '--serve') await serve(answer)
  else {
    const given = { content: { fd: SOURCE_FD }, sizeBytes: fstatSync(SOURCE_FD).size }
    for (const part of await answer(argument, given)) writeAnswer(part)
  }
  process.exit(0)
}

async function serve(answer: Answering): Promise<void> {
  for await (const { task, bytes } of given(process.stdin)) {
    const parts = await answer(task, { content: { bytes }, sizeBytes: bytes.length })
    const head = Buffer.alloc(4)
    head.writeUInt32LE(parts.reduce((sum, part) => sum + part.length, 0))
    for (const part of [head, ...parts]) writeAnswer(part)
  }
}

const HEAD_BYTES = 8

/** Both lengths, the task, the file. */
async function* given(input: AsyncIterable<Buffer>): AsyncGenerator<{ task: string; bytes: Buffer }> {
  let chunks: Buffer[] = []
  let length = 0
  let wanted = HEAD_BYTES
  for await (const chunk of input) {
    chunks.push(chunk)
    length += chunk.length
    while (length >= wanted) {
      const all = Buffer.concat(chunks)
      chunks = [all]
      const taskEnd = HEAD_BYTES + all.readUInt32LE()
      const end = taskEnd + all.readUInt32LE(4)
      wanted = end
      if (length < end) break
      yield { task: all.toString('utf8', HEAD_BYTES, taskEnd), bytes: all.subarray(taskEnd, end) }
      chunks = [all.subarray(end)]
      length -= end
      wanted = HEAD_BYTES
    }
  }
}
