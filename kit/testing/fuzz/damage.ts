import type { Random } from '../random.ts'

/** A file as a bad disk, a broken line or somebody malicious might leave it: one to four damages, one after the other. */
export function damage(random: Random, file: Buffer): Buffer {
  let bytes: Buffer = Buffer.from(file)
  for (let times = 1 + random.int(4); times > 0 && bytes.length > 0; times -= 1)
    bytes = random.pick(ways)(random, bytes)
  return bytes
}

type Way = (random: Random, bytes: Buffer) => Buffer

/** Numbers at which sizes, counts and offsets go wrong. */
const sizes = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]

const truncate: Way = (random, bytes) => bytes.subarray(0, random.int(bytes.length))

const cutBeginning: Way = (random, bytes) => bytes.subarray(random.int(Math.min(bytes.length, 4096)))

const flipBits: Way = (random, bytes) => {
  for (let times = 1 + random.int(64); times > 0; times -= 1) {
    const at = random.int(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(8))
  }
  return bytes
}

/** The beginning says what the rest is: there a wrong bit does most. */
const flipHead: Way = (random, bytes) => {
  const at = random.int(Math.min(bytes.length, 512))
  bytes[at] = random.int(256)
  return bytes
}

const block = (random: Random, bytes: Buffer) => {
  const length = 1 + random.int(Math.min(bytes.length, 4096))
  const from = random.int(bytes.length - length + 1)
  return { from, content: Buffer.from(bytes.subarray(from, from + length)) }
}

const swapBlocks: Way = (random, bytes) => {
  const { from, content } = block(random, bytes)
  const to = random.int(bytes.length - content.length + 1)
  bytes.copy(bytes, from, to, to + content.length)
  content.copy(bytes, to)
  return bytes
}

const repeatBlock: Way = (random, bytes) => {
  const { from, content } = block(random, bytes)
  const times = 1 + random.int(20)
  return Buffer.concat([bytes.subarray(0, from), ...Array<Buffer>(times).fill(content), bytes.subarray(from)])
}

const removeBlock: Way = (random, bytes) => {
  const { from, content } = block(random, bytes)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + content.length)])
}

const fillBlock: Way = (random, bytes) => {
  const { from, content } = block(random, bytes)
  return bytes.fill(random.pick([0, 0xff, 0x20, 0x28, 0x3c, 0x7b]), from, from + content.length)
}

/** Sizes, counts and offsets are numbers of two, four or eight bytes; any place may be one. */
const inflateNumbers: Way = (random, bytes) => {
  for (let times = 1 + random.int(8); times > 0 && bytes.length >= 4; times -= 1) {
    const at = random.int(bytes.length - 3)
    const size = random.pick(sizes)
    if (random.chance(0.5)) bytes.writeUInt32LE(size, at)
    else bytes.writeUInt32BE(size, at)
  }
  return bytes
}

const zipMark = Buffer.from('PK', 'latin1')

/** The same where zip archives have theirs: in the headers of their entries. */
const inflateZip: Way = (random, bytes) => {
  const headers: number[] = []
  for (let at = bytes.indexOf(zipMark); at >= 0 && headers.length < 2000; at = bytes.indexOf(zipMark, at + 2))
    headers.push(at)
  if (headers.length === 0) return inflateNumbers(random, bytes)
  const at = random.pick(headers) + 4 + random.int(44)
  if (at + 4 <= bytes.length) bytes.writeUInt32LE(random.pick(sizes), at)
  return bytes
}

/** Digits of a text format that count or point. */
const changeDigits: Way = (random, bytes) => {
  for (let times = 1 + random.int(30); times > 0; times -= 1) {
    const from = random.int(bytes.length)
    const at = bytes.subarray(from, from + 2000).findIndex((byte) => byte >= 0x30 && byte <= 0x39)
    if (at >= 0) bytes[from + at] = 0x30 + random.int(10)
  }
  return bytes
}

const ways: readonly Way[] = [
  truncate,
  cutBeginning,
  flipBits,
  flipBits,
  flipHead,
  swapBlocks,
  repeatBlock,
  removeBlock,
  fillBlock,
  inflateNumbers,
  inflateZip,
  changeDigits,
]
