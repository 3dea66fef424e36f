import { withoutTurningMarks } from '@shuku/kit/contract'

/** What file systems take: a name that nobody can save to a disk is none. */
const longestBytes = 255
/** In place of the removed part. */
const cutMark = '…'
const longestExtension = 20

const controls = /[\u0000-\u001f\u007f-\u009f\ufeff]/g

/** The name under which an upload is kept, out of whatever a client claimed; always something that can be shown. */
export function repairFileName(claimed: string | undefined): string {
  return shortenFileName(wholeName(claimed))
}

/** Whether a name is too long for disks, so that only a part of it is kept. */
export function isTooLongName(claimed: string | undefined): boolean {
  return Buffer.byteLength(wholeName(claimed)) > longestBytes
}

function wholeName(claimed: string | undefined): string {
  const text = repairEncoding(claimed ?? '')
    .toWellFormed()
    .normalize('NFC')
  const lastPart = text
    .split(/[/\\]/)
    .map((part) => withoutTurningMarks(part).replace(controls, '').trim())
    .findLast((part) => part !== '')
  if (lastPart === undefined || /^\.+$/.test(lastPart)) return 'file'
  return lastPart
}

/**
 * The same for the name of a part of a form: "replace … 0x0A (LF) with `%0A`, 0x0D (CR) with `%0D`, and 0x22 (") with
 * `%22`" (HTML, multipart form data), and nothing else.
 */
export function repairPartName(claimed: string | undefined): string {
  return repairFileName(namedInPart(claimed))
}

/** The name that the part of a form gives, as it was before it was written there. */
export function namedInPart(claimed: string | undefined): string | undefined {
  return claimed?.replace(/%22|%0[AD]/g, decodeURIComponent)
}

/**
 * The same for a name that is in a field of its own. Programs put titles there: a slash is part of one, unless it
 * leads through folders from their root, or the one that they are in.
 */
export function repairGivenName(given: string): string {
  return repairFileName(withItsSlashes(given))
}

/** A title whose slashes are signs of it, and none between folders. */
export function withItsSlashes(given: string): string {
  const isPath = /^(?:[a-z]:)?\\|^\.{0,2}\/|^[a-z]:\//i.test(given.trim())
  return isPath ? given : given.replace(/[/\\]/g, (slash) => (slash === '/' ? '／' : '＼'))
}

/** The bytes 0x80…0x9f of windows-1252, which damaged names show as “ € ™ and the like. */
const bytesOf1252 = new Map(
  Array.from({ length: 32 }, (_, index) => 0x80 + index).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** `æŠ¥å‘Š.pdf` → `报告.pdf`: UTF-8 that was read as latin1 (or windows-1252) on its way. Other names stay. */
function repairEncoding(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text)) return text
  const bytes = Array.from(text, (character) => bytesOf1252.get(character) ?? character.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

const graphemes = new Intl.Segmenter('zh-CN')

/**
 * A name that disks take. Cuts in the middle, and between what people see as characters: the beginning says what it is, the end is often a number
 * or date, the extension its kind.
 */
export function shortenFileName(name: string): string {
  if (Buffer.byteLength(name) <= longestBytes) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && Array.from(name.slice(dot)).length <= longestExtension ? name.slice(dot) : ''
  const stem = Array.from(graphemes.segment(name.slice(0, name.length - extension.length)), ({ segment }) => segment)
  const forStem = longestBytes - Buffer.byteLength(extension) - Buffer.byteLength(cutMark)
  const tail = within(stem.toReversed(), Math.floor(forStem / 3)).toReversed()
  const head = within(stem, forStem - Buffer.byteLength(tail.join('')))
  return [...head, cutMark, ...tail, extension].join('')
}

/** The first of these that fit. */
function within(pieces: readonly string[], bytes: number): readonly string[] {
  let left = bytes
  const end = pieces.findIndex((piece) => (left -= Buffer.byteLength(piece)) < 0)
  return end === -1 ? pieces : pieces.slice(0, end)
}
