import type { Readable, Writable } from 'node:stream'
import { freeChunk } from '../../storage/writing/free-chunk.ts'

/** The same stream, but for a pipe that frees each chunk as soon as it is out. For streams whose chunks nobody keeps. */
export function freeingStream(content: Readable): Readable {
  content.pipe = (out) => {
    // the code that pipes watches both streams for errors
    send(content, out as unknown as Writable).catch(() => {})
    return out
  }
  return content
}

async function send(content: Readable, out: Writable): Promise<void> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    await new Promise<void>((resolve, reject) => {
      out.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
    freeChunk(chunk)
  }
  out.end()
}
