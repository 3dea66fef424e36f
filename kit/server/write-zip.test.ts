import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zip } from './write-zip.ts'

test('what goes in as it is comes out again, also of a chunk that is larger than a block', async () => {
  const sizes = [0, 1, 65_535, 65_536, 200_000]
  for (const size of sizes) {
    const bytes = Buffer.alloc(size, 'abc')
    async function* chunks() {
      yield Buffer.from(bytes)
      yield Buffer.from('end')
    }
    const archive = await zip([{ name: 'a', content: chunks(), isPlain: true }])
    const packed = archive.subarray(30 + 'a'.length)
    expect(inflateRawSync(packed).equals(Buffer.concat([bytes, Buffer.from('end')]))).toBe(true)
  }
})
