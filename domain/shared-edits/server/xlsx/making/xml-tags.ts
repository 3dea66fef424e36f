/** A part that is not what it should be: nothing is written into it. */
export class DamagedPart extends Error {}

/** A tag where it is in the text of a part: what no change touches stays as it is, byte for byte. */
export interface Tag {
  readonly at: number
  readonly end: number
  /** With its prefix. */
  readonly name: string
  readonly local: string
  readonly kind: 'open' | 'close' | 'single'
  /** Of the element: 0 is the root. */
  readonly depth: number
}

const deepest = 100
const greaterThan = 62
const quote = 34
const apostrophe = 39

/** The tags of a part in their order, each looked at once; all are closed in the order in which they were opened. */
export function* tagsOf(xml: string): Generator<Tag> {
  const open: string[] = []
  for (let at = xml.indexOf('<'); at !== -1;) {
    const end = endOf(xml, at)
    if (!/[!?]/.test(xml.charAt(at + 1))) {
      const kind = xml.charAt(at + 1) === '/' ? 'close' : xml.charAt(end - 2) === '/' ? 'single' : 'open'
      const name = nameAt(xml, kind === 'close' ? at + 2 : at + 1)
      if (kind === 'close' && open.pop() !== name) throw new DamagedPart(`${name} is closed`)
      yield { at, end, name, local: name.slice(name.indexOf(':') + 1), kind, depth: open.length }
      if (kind === 'open' && open.push(name) > deepest) throw new DamagedPart('too deep')
    }
    at = xml.indexOf('<', end)
  }
  if (open.length > 0) throw new DamagedPart(`${open.at(-1)} is open`)
}

function nameAt(xml: string, at: number): string {
  const pattern = /[^\s/>"'<=]{1,200}/y
  pattern.lastIndex = at
  const [name] = pattern.exec(xml) ?? []
  if (name === undefined) throw new DamagedPart('a tag without a name')
  return name
}

/** Behind what begins here: a tag, a comment, a section of text, an instruction. Declarations of types are in no office file. */
function endOf(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return behind(xml, '-->', at + 4)
  if (xml.startsWith(cdata, at)) return behind(xml, ']]>', at + cdata.length)
  if (xml.startsWith('<?', at)) return behind(xml, '?>', at + 2)
  if (xml.startsWith('<!', at)) throw new DamagedPart('a declaration')
  for (let index = at + 1; index < xml.length; index += 1) {
    const sign = xml.charCodeAt(index)
    if (sign === greaterThan) return index + 1
    if (sign === quote || sign === apostrophe) index = behind(xml, String.fromCharCode(sign), index + 1) - 1
  }
  throw new DamagedPart('a tag without an end')
}

const cdata = '<![CDATA['

function behind(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from)
  if (found === -1) throw new DamagedPart(`no ${sign}`)
  return found + sign.length
}

/** Of a tag, as they are written. */
export function attributesOf(xml: string, { at, end }: Pick<Tag, 'at' | 'end'>): ReadonlyMap<string, string> {
  const found = xml.slice(at, end).matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map(Array.from(found, ([, name = '', one, other = '']) => [name, one ?? other]))
}

export function attributeText(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')
}

/** The text between two tags. */
export function textWithin(xml: string, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to;) {
    if (xml.charAt(at) === '<') {
      const end = endOf(xml, at)
      if (xml.startsWith(cdata, at)) text += xml.slice(at + cdata.length, end - 3)
      at = end
      continue
    }
    const next = xml.indexOf('<', at)
    const end = next === -1 ? to : Math.min(next, to)
    text += unescaped(xml.slice(at, end))
    at = end
  }
  return text
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi
const lastCharacter = 0x10ffff

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(reference, (written: string, ...groups: (string | undefined)[]) => {
    const [decimal, hex = '', name] = groups
    if (name !== undefined) return entities[name] ?? written
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= lastCharacter ? String.fromCodePoint(code) : written
  })
}

/** A text that a cell or a formula can have: `isCellText` has been asked. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A text that is built of one that is there: what is between the changes is taken over. */
export class PatchedText {
  readonly #text: string
  readonly #pieces: string[] = []
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** From one change to the next: their places rise. */
  replace(from: number, to: number, text: string): void {
    if (from < this.#at) throw new DamagedPart('changes that overlap')
    this.#pieces.push(this.#text.slice(this.#at, from), text)
    this.#at = to
  }

  get isChanged(): boolean {
    return this.#pieces.length > 0
  }

  toString(): string {
    return this.#pieces.join('') + this.#text.slice(this.#at)
  }
}
