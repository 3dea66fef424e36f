const SECTOR = 512
const END_OF_CHAIN = 0xfffffffe

/** A compound file (Office before 2007) that has streams of these names, with the same few bytes in each. */
export function makeCompoundFile(streams: string[], content = Buffer.alloc(0)): Buffer {
  const names = ['Root Entry', ...streams]
  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)

  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(END_OF_CHAIN, 4)

  const directory = Buffer.alloc(Math.ceil(names.length / 4) * SECTOR)
  for (const [index, name] of names.entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64)
    directory.writeUInt32LE(1 + directory.length / SECTOR, index * 128 + 116)
  }
  return Buffer.concat([header, table, directory, content])
}
