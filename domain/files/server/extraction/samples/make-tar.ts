const BLOCK = 512

export type TarEntry = { name: string | Buffer; content?: string | Buffer }

/** A tar archive; names longer than a header has room for come as GNU writes them. */
export function makeTar(entries: TarEntry[]): Buffer {
  const parts = entries.flatMap(({ name, content = '' }) => {
    const long = Buffer.from(name)
    const before =
      long.length > 100 ? [makeTarEntry('././@LongLink', `${long.toString('latin1')}\0`, { type: 'L' })] : []
    return [...before, makeTarEntry(long.subarray(0, 100), content, { type: '0' })]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

/** A header with its content, filled up to whole blocks. `declaredBytes` instead of the true size. */
export function makeTarEntry(
  name: string | Buffer,
  content: string | Buffer,
  { type, declaredBytes }: { type: string; declaredBytes?: number },
): Buffer {
  const bytes = typeof content === 'string' && type === 'L' ? Buffer.from(content, 'latin1') : Buffer.from(content)
  const header = Buffer.alloc(BLOCK)
  Buffer.from(name).copy(header, 0)
  header.write('0000644\0', 100)
  header.write(`${(declaredBytes ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write('ustar\0' + '00', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)])
}
