type Entry = { name: string; dataBytes: number }
type Options = { isEncrypted?: boolean }

/** The headers of an archive of today, with zeros for the data. */
export function makeRar5(entries: Entry[], { isEncrypted = false }: Options = {}): Buffer {
  const block = (fields: number[], more = Buffer.alloc(0)) => {
    const body = Buffer.concat([...fields.map(vint), more])
    return Buffer.concat([Buffer.alloc(4), vint(body.length), body])
  }
  const files = entries.map(({ name, dataBytes }) => {
    const bytes = Buffer.from(name)
    const fixed = [2, 2, dataBytes, 6, dataBytes, 0x20]
    const more = Buffer.concat([Buffer.alloc(8), vint(0), vint(1), vint(bytes.length), bytes])
    return Buffer.concat([block(fixed, more), Buffer.alloc(dataBytes)])
  })
  const begin = isEncrypted ? block([4, 0, 0, 0]) : block([1, 0, 0])
  return Buffer.concat([Buffer.from('526172211a070100', 'hex'), begin, ...files, block([5, 0, 0])])
}

function vint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.from(bytes)
}

/** The same of before 2013: a name beyond ASCII is written twice, the second time as Unicode. */
export function makeRar4(entries: Entry[], { isEncrypted = false }: Options = {}): Buffer {
  const block = (type: number, flags: number, body: Buffer) => {
    const head = Buffer.alloc(7)
    head.writeUInt8(type, 2)
    head.writeUInt16LE(flags, 3)
    head.writeUInt16LE(7 + body.length, 5)
    return Buffer.concat([head, body])
  }
  const files = entries.map(({ name, dataBytes }) => {
    const isPlain = /^[\x20-\x7e]*$/.test(name)
    const bytes = isPlain
      ? Buffer.from(name)
      : Buffer.concat([Buffer.from(`${'?'.repeat(name.length)}\0`), packed(name)])
    const fixed = Buffer.alloc(25)
    fixed.writeUInt32LE(dataBytes, 0)
    fixed.writeUInt16LE(bytes.length, 19)
    return Buffer.concat([
      block(0x74, 0x8000 | (isPlain ? 0 : 0x200), Buffer.concat([fixed, bytes])),
      Buffer.alloc(dataBytes),
    ])
  })
  const begin = block(0x73, isEncrypted ? 0x80 : 0, Buffer.alloc(6))
  return Buffer.concat([Buffer.from('526172211a0700', 'hex'), begin, ...files, block(0x7b, 0, Buffer.alloc(0))])
}

/** Two bytes of every letter. */
function packed(name: string): Buffer {
  const letters = Array.from(Buffer.from(name, 'utf16le')).reduce<number[][]>((pairs, byte, index) => {
    if (index % 2 === 0) pairs.push([])
    pairs.at(-1)?.push(byte)
    return pairs
  }, [])
  const groups = Array.from({ length: Math.ceil(letters.length / 4) }, (_, index) =>
    letters.slice(index * 4, index * 4 + 4),
  )
  return Buffer.from([0, ...groups.flatMap((group) => [0b10101010, ...group.flat()])])
}
