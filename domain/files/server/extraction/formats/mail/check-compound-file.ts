import { ExtractionFailure } from '../../extraction.ts'

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const SMALL_STREAM = 4096
const IN_HEADER = 109
/** Above it numbers of sectors are marks: the end of a chain, a free sector … */
const LAST_SECTOR = 0xfffffff9
const NO_ENTRY = 0xffffffff

/**
 * Refuses a compound file ([MS-CFB]) whose chains of sectors or whose directory run in circles, or whose streams claim
 * to be longer than the file: the library that reads mails follows them without end.
 */
export function checkCompoundFile(bytes: Buffer): void {
  if (bytes.length < HEADER_BYTES) throw damaged('no header')
  const sectorBytes = bytes[30] === 12 ? 4096 : 512
  const numbers = (sector: number) => {
    const start = (sector + 1) * sectorBytes
    const whole = bytes.subarray(start, start + sectorBytes)
    return Array.from({ length: Math.floor(whole.length / 4) }, (_, index) => whole.readUInt32LE(index * 4))
  }
  const table = tableSectors(bytes, numbers).flatMap(numbers)
  const directory = chain(bytes.readUInt32LE(48), table)
  const small = chain(bytes.readUInt32LE(60), table).flatMap(numbers)
  const entries = directory.flatMap((sector) => entriesAt(bytes, (sector + 1) * sectorBytes, sectorBytes))
  for (const { isStream, isRoot, start, size } of entries) {
    if (isStream && size > bytes.length) throw damaged('a stream longer than the file')
    if (isStream && size > 0) chain(start, size < SMALL_STREAM ? small : table)
    if (isRoot) chain(start, table)
  }
  checkTree(entries)
}

type Entry = {
  isStream: boolean
  isRoot: boolean
  isFolder: boolean
  left: number
  right: number
  child: number
  start: number
  size: number
}

/** Where the table of chains lies: 109 sectors are named in the header, more in a chain of their own. */
function tableSectors(bytes: Buffer, numbers: (sector: number) => number[]): number[] {
  const sectors = Array.from({ length: IN_HEADER }, (_, index) => bytes.readUInt32LE(76 + index * 4))
  const most = bytes.length / HEADER_BYTES
  let next = bytes.readUInt32LE(68)
  for (let count = 0; next <= LAST_SECTOR; count++) {
    if (count > most) throw damaged('the table of sectors runs in a circle')
    const listed = numbers(next)
    next = listed.pop() ?? NO_ENTRY
    sectors.push(...listed)
  }
  return sectors.filter((sector) => sector <= LAST_SECTOR && sector < most)
}

function chain(start: number, table: readonly number[]): number[] {
  const found: number[] = []
  for (let sector = start; sector <= LAST_SECTOR && sector < table.length; sector = table[sector] ?? NO_ENTRY) {
    if (found.length > table.length) throw damaged('a chain of sectors runs in a circle')
    found.push(sector)
  }
  return found
}

function entriesAt(bytes: Buffer, from: number, sectorBytes: number): Entry[] {
  const entries: Entry[] = []
  for (let at = from; at + ENTRY_BYTES <= Math.min(bytes.length, from + sectorBytes); at += ENTRY_BYTES) {
    const type = bytes[at + 66]
    const [left = 0, right = 0, child = 0] = [68, 72, 76].map((offset) => bytes.readUInt32LE(at + offset))
    const [start, size] = [bytes.readUInt32LE(at + 116), bytes.readUInt32LE(at + 120)]
    entries.push({ isStream: type === 2, isRoot: type === 5, isFolder: type === 1, left, right, child, start, size })
  }
  return entries
}

/** Each entry is in one place of the tree. */
function checkTree(entries: readonly Entry[]): void {
  const seen = new Set([0])
  const open = [entries[0]?.child ?? NO_ENTRY]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (index === NO_ENTRY) continue
    const entry = entries[index]
    if (!entry || seen.has(index)) throw damaged('the directory is no tree')
    seen.add(index)
    open.push(entry.left, entry.right)
    if (entry.isFolder) open.push(entry.child)
  }
}

function damaged(detail: string): ExtractionFailure {
  return new ExtractionFailure('damaged', `msg: ${detail}`)
}
