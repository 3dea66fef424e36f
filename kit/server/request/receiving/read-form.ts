import { setImmediate as turn } from 'node:timers/promises'

/** Some two milliseconds; others have their turn after each. */
const sliceBytes = 256 * 1024
const [ampersand, equals, percent, plus, blank] = [0x26, 0x3d, 0x25, 0x2b, 0x20]

/**
 * A form as browsers and programs send it (`application/x-www-form-urlencoded`), read in time that grows with its
 * length only; of a name that comes several times the last value counts. What comes before a wrong `%` and after it is
 * taken unchanged, and what is no UTF-8 becomes the sign for what cannot be read.
 */
export async function readForm(form: Buffer, mostParameters: number): Promise<Record<string, string>> {
  refuseMany(form, mostParameters)
  const fields = new Map<string, string>()
  let read = 0
  for (let from = 0; from <= form.length;) {
    const next = form.indexOf(ampersand, from)
    const end = next < 0 ? form.length : next
    const pair = form.subarray(from, end)
    from = end + 1
    if (pair.length === 0) continue
    const parted = pair.indexOf(equals)
    const name = parted < 0 ? pair : pair.subarray(0, parted)
    const value = parted < 0 ? pair.subarray(pair.length) : pair.subarray(parted + 1)
    // a wait for each of many short ones would cost more than they do
    if (pair.length < sliceBytes) fields.set(decodeShort(name), decodeShort(value))
    else fields.set(await decode(name), await decode(value))
    read += pair.length
    if (read < sliceBytes) continue
    read = 0
    await turn()
  }
  return Object.fromEntries(fields)
}

function refuseMany(form: Buffer, most: number): void {
  let count = 1
  for (let at = form.indexOf(ampersand); at >= 0 && count <= most; at = form.indexOf(ampersand, at + 1)) count++
  if (count > most) throw new RangeError(`more than ${most} parameters`)
}

function decodeShort(encoded: Buffer): string {
  const decoded = Buffer.allocUnsafe(encoded.length)
  const { written } = decodeSlice(encoded, decoded, { read: 0, written: 0 })
  return decoded.toString('utf8', 0, written)
}

/** Decodes text of any length, a piece at a time. */
async function decode(encoded: Buffer): Promise<string> {
  const decoded = Buffer.allocUnsafe(encoded.length)
  let place: DecodePosition = { read: 0, written: 0 }
  for (;;) {
    place = decodeSlice(encoded, decoded, place)
    if (place.read >= encoded.length) return decoded.toString('utf8', 0, place.written)
    await turn()
  }
}

interface DecodePosition {
  readonly read: number
  readonly written: number
}

function decodeSlice(encoded: Buffer, decoded: Buffer, from: DecodePosition): DecodePosition {
  let { read, written } = from
  const end = Math.min(encoded.length, read + sliceBytes)
  while (read < end) {
    const byte = encoded[read++] ?? 0
    if (byte === plus) decoded[written++] = blank
    else if (byte !== percent) decoded[written++] = byte
    else {
      const value = (digits[encoded[read] ?? 0] ?? noDigit) * 16 + (digits[encoded[read + 1] ?? 0] ?? noDigit)
      decoded[written++] = value < noDigit ? value : percent
      if (value < noDigit) read += 2
    }
  }
  return { read, written }
}

const noDigit = 256
/** The values of hexadecimal digits. */
const digits = Uint16Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(digit) ? noDigit : digit
})
