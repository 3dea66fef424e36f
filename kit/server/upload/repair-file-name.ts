import { withoutTurningMarks } from '@shuku/kit/contract'

const longest = 255
/** The mark for the removed part is three bytes long, so the whole fits the limit of file systems. */
const cutMark = '…'
const longestExtension = 20

const controls = /[\u0000-\u001f\u007f-\u009f\ufeff]/g

/** The name under which an upload is kept, out of whatever a client claimed; always something that can be shown. */
export function repairFileName(claimed: string | undefined): string {
  const text = repairEncoding(claimed ?? '')
    .toWellFormed()
    .normalize('NFC')
  const lastPart = text
    .split(/[/\\]/)
    .map((part) => withoutTurningMarks(part).replace(controls, '').trim())
    .findLast((part) => part !== '')
  if (lastPart === undefined || /^\.+$/.test(lastPart)) return 'file'
  return shorten(lastPart)
}

/**
 * The same for the name of a part of a form: "replace … 0x0A (LF) with `%0A`, 0x0D (CR) with `%0D`, and 0x22 (") with
 * `%22`" (HTML, multipart form data), and nothing else.
 */
export function repairPartName(claimed: string | undefined): string {
  return repairFileName(claimed?.replace(/%22|%0[AD]/g, decodeURIComponent))
}

/**
 * The same for a name that is in a field of its own. Programs put titles there: a slash is part of one, unless it
 * leads through folders from their root, or the one that they are in.
 */
export function repairGivenName(given: string): string {
  const isPath = /^(?:[a-z]:)?\\|^\.{0,2}\/|^[a-z]:\//i.test(given.trim())
  return repairFileName(isPath ? given : given.replace(/[/\\]/g, (slash) => (slash === '/' ? '／' : '＼')))
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

/** Cuts in the middle: the beginning says what it is, the end is often a number or date, the extension its kind. */
function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= longest) return name
  const dot = characters.lastIndexOf('.')
  const extensionLength = dot > 0 && characters.length - dot <= longestExtension ? characters.length - dot : 0
  const stemLength = longest - extensionLength - Buffer.byteLength(cutMark)
  const tail = Math.floor(stemLength / 3)
  const stem = characters.slice(0, characters.length - extensionLength)
  return [
    ...stem.slice(0, stemLength - tail),
    cutMark,
    ...stem.slice(-tail),
    ...characters.slice(characters.length - extensionLength),
  ].join('')
}
