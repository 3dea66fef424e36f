import { close, createReadStream, open, read } from 'node:fs'
import type { Readable } from 'node:stream'
import type { ByteRange } from './stored-file.ts'
import { pieceBytes } from './local-files.ts'

type Opened = (error: NodeJS.ErrnoException | null, file?: number) => void
type WasRead = (error: NodeJS.ErrnoException | null, bytes: number, buffer: NodeJS.ArrayBufferView) => void

/** A file's bytes in large pieces, without a stream around the stream; its errors become what `reason` makes of them. */
export function openContent(
  path: string,
  range: ByteRange | undefined,
  reason: (error: NodeJS.ErrnoException) => Promise<unknown>,
): Readable {
  const explain = (error: NodeJS.ErrnoException, callBack: (explained: never) => void) =>
    void reason(error).then((explained) => callBack(explained as never))
  const files = {
    open: (...[name, flags, mode, done]: [string, string, number, Opened]) =>
      open(name, flags, mode, (error, file) => (error ? explain(error, done) : done(null, file))),
    read: (...[file, buffer, offset, length, place, done]: [number, Buffer, number, number, number | null, WasRead]) =>
      read(file, buffer, offset, length, place, (error, bytes) =>
        error ? explain(error, (explained) => done(explained, 0, buffer)) : done(null, bytes, buffer),
      ),
    close,
  }
  return createReadStream(path, { ...range, highWaterMark: pieceBytes, fs: files })
}
