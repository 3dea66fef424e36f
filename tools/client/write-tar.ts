export interface TarEntry {
  /** In ASCII, up to 100 signs, with `/` between names. */
  readonly name: string
  readonly content: Uint8Array
  readonly isProgram?: boolean
}

const blockBytes = 512

/** A tar as POSIX.1 has it (ustar); the same entries make the same bytes. */
export function* writeTar(entries: readonly TarEntry[]): Generator<Uint8Array> {
  for (const entry of entries) {
    yield headerOf(entry)
    yield entry.content
    yield Buffer.alloc((blockBytes - (entry.content.length % blockBytes)) % blockBytes)
  }
  // "At the end … there shall be two 512-octet logical records filled with binary zeros"
  yield Buffer.alloc(2 * blockBytes)
}

function headerOf({ name, content, isProgram = false }: TarEntry): Buffer {
  if (!/^[\x20-\x7e]{1,100}$/.test(name)) throw new RangeError(`a tar of ours has no place for the name ${name}`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write(octal(isProgram ? 0o755 : 0o644, 7), 100)
  // owner and group 0: what is unpacked belongs to the person who does it
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(content.length, 11), 124)
  header.write(octal(0, 11), 136)
  // the sum is of the header with blanks in its place
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\u0000 `, 148)
  return header
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
