const longest = 255
const longestExtension = 20

/** Controls, line separators, and marks that turn the reading direction and so hide an extension. */
const invisible = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The name under which an upload is kept, out of whatever a client claimed; always something that can be shown. */
export function repairFileName(claimed: string | undefined): string {
  const text = repairEncoding(claimed ?? '')
    .toWellFormed()
    .normalize('NFC')
  const lastPart = text
    .split(/[/\\]/)
    .map((part) => part.replace(invisible, '').trim())
    .findLast((part) => part !== '')
  if (lastPart === undefined || /^\.+$/.test(lastPart)) return 'file'
  return shorten(lastPart)
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
  const stemLength = longest - extensionLength - 1
  const tail = Math.floor(stemLength / 3)
  const stem = characters.slice(0, characters.length - extensionLength)
  return [
    ...stem.slice(0, stemLength - tail),
    '…',
    ...stem.slice(-tail),
    ...characters.slice(characters.length - extensionLength),
  ].join('')
}
