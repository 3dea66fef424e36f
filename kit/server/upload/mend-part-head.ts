/** The head of a part of a form, as the parser holds it: names in small letters, each with its lines, a byte a character. */
export type PartHead = Record<string, string[]>

/** The parser of `@fastify/busboy`: it hands on a name that it has read, neither `filename*` nor the bytes of another. */
interface Parser {
  readonly _parser?: {
    readonly parser?: {
      prependListener(
        event: 'part',
        hear: (part: { on(event: 'header', hear: (head: PartHead) => void): void }) => void,
      ): void
    }
  }
}

/** Has the parser read the name of each file as its sender meant it: the head of a part is mended before it is read. */
export function mendPartHeads(parser: unknown): void {
  const { _parser: multipart } = parser as Parser
  // before the parser's own listener, which makes a file of the head
  multipart?.parser?.prependListener('part', (part) => part.on('header', mendPartHead))
}

/**
 * Many programs send a name otherwise than browsers: as `filename*` (RFC 5987; RFC 7578 §4.2 says "MUST NOT be used", and
 * libraries of Java, Python and .NET do), in GBK, or as an address has it. What is left is the name in UTF-8.
 */
export function mendPartHead(head: PartHead): void {
  const [line] = head['content-disposition'] ?? []
  if (line === undefined) return
  const parameters = parametersOf(line)
  const [, starred] = parameters.find(([name]) => name === 'filename*') ?? []
  const [, plain] = parameters.find(([name]) => name === 'filename') ?? []
  // "recipients SHOULD pick “filename*” and ignore “filename”" (RFC 6266 §4.3), if it can be read
  const name =
    (starred ? decodeExtended(starred) : undefined) ?? (plain ? decodeAddress(decodeBytes(plain)) : undefined)
  if (!name) return
  const filename = Buffer.from(name, 'utf8').toString('latin1')
  // as browsers send it: the parser reads that by itself
  if (starred === undefined && filename === plain) return
  const others = parameters.filter(([other]) => other !== 'filename' && other !== 'filename*')
  const type = line.slice(0, line.search(/;|$/)).trim()
  const written = [...others, ['filename', filename] as const]
  head['content-disposition'] = [[type, ...written.map(([key, value]) => `${key}="${quoted(value)}"`)].join('; ')]
}

/** `name="a"; filename=b.txt`. In quotes only `\"` is an escape: other backslashes lead through folders of Windows. */
function parametersOf(line: string): (readonly [name: string, value: string])[] {
  return Array.from(
    line.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"((?:\\"|[^"])*)"?|([^;]*))/g),
    ([, name = '', inQuotes, bare = '']) =>
      [name.toLowerCase(), inQuotes === undefined ? bare.trim() : inQuotes.replaceAll('\\"', '"')] as const,
  )
}

/** As browsers write what would end the quotes; the parser takes a backslash for an escape. */
function quoted(value: string): string {
  return value.replaceAll('\\', '/').replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** `UTF-8'zh'%E6%8A%A5%E5%91%8A.pdf`; also without its first two parts, as some write it. */
function decodeExtended(value: string): string | undefined {
  const [, label = 'utf-8', text = ''] = /^(?:([\w.:-]*)'[\w-]*')?(.*)$/s.exec(value) ?? []
  const bytes = Buffer.from(unescaped(text), 'latin1')
  try {
    return new TextDecoder(label || 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Names in GBK begin their characters with a byte of 0x81 and more, and nearly all have another such byte behind it. */
const pairOfGbk = /[\u0081-\u00fe](?:([\u0080-\u00fe])|[\u0040-\u007e])/g

function decodeBytes(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  for (const label of likeGbk(value) ? ['utf-8', 'gb18030'] : ['utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // in another encoding
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function likeGbk(value: string): boolean {
  const pairs = Array.from(value.matchAll(pairOfGbk))
  return pairs.length > 0 && pairs.filter(([, second]) => second !== undefined).length * 2 >= pairs.length
}

/** `%E6%8A%A5%E5%91%8A.pdf` is meant as it reads decoded; what is no UTF-8, or ASCII then, is a name with percent signs. */
function decodeAddress(name: string): string {
  if (!/%[89a-f][\da-f]/i.test(name) || /[^\u0020-\u007e]/.test(name)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(unescaped(name), 'latin1'))
  } catch {
    return name
  }
}

function unescaped(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}
