// Placeholders in the XML of office files. Word cuts a text in runs wherever it likes: `{{na` and `me}}` are often two.

/** What is put in place of a name, which is in small letters and without needless blanks. */
export type Values = Readonly<Record<string, string>>

interface TextNode {
  /** Of its content in the XML. */
  readonly start: number
  readonly end: number
  readonly prefix: string
  /** The place behind its attributes. */
  readonly attributesEnd: number
  readonly hasSpace: boolean
  text: string
}

/** Ends of paragraphs and of texts of cells, and texts; `w:t` of documents, `a:t` of slides, `t` of sheets. */
const tokens = /<\/?(?:\w+:)?(?:p|si|is)(?=[\s/>])[^>]*>|<((?:\w+:)?)t((?:\s[^<>]*[^<>/])?)>([^<]*)<\/\1t>/g
const placeholder = /(?:\{\{|｛｛)([^{}｛｝<>]{1,200})(?:\}\}|｝｝)/g

/** The same XML with the values in place of the names that are known; of others all stays. */
export function fillWords(xml: string, values: Values): string {
  const changed: TextNode[] = []
  let nodes: TextNode[] = []
  const endGroup = () => {
    if (nodes.length > 0) changed.push(...fillGroup(nodes, values))
    nodes = []
  }
  for (const { 0: token, 1: prefix = '', 2: attributes = '', 3: text, index } of xml.matchAll(tokens)) {
    if (text === undefined) {
      endGroup()
      continue
    }
    const attributesEnd = index + 2 + prefix.length + attributes.length
    const end = index + token.length - `</${prefix}t>`.length
    nodes.push({
      start: attributesEnd + 1,
      end,
      prefix,
      attributesEnd,
      hasSpace: /xml:space/.test(attributes),
      text,
    })
  }
  endGroup()
  return written(xml, changed)
}

/** The texts of one paragraph; those that became others. */
function fillGroup(nodes: readonly TextNode[], values: Values): TextNode[] {
  const whole = nodes.map(({ text }) => text).join('')
  const known = [...whole.matchAll(placeholder)].flatMap((found) => {
    const key = keyOf(plain(found[1] ?? ''))
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    return value === undefined ? [] : [{ from: found.index, to: found.index + found[0].length, value }]
  })
  const changed = new Set<TextNode>()
  // from behind: what is before keeps its place
  for (const { from, to, value } of known.toReversed()) {
    let place = 0
    let isFirst = true
    for (const node of nodes) {
      const [begin, end] = [place, place + lengthOf(node)]
      place = end
      if (end <= from || begin >= to) continue
      const said = isFirst ? escaped(value, node.prefix) : ''
      isFirst = false
      node.text = node.text.slice(0, Math.max(0, from - begin)) + said + node.text.slice(to - begin)
      changed.add(node)
    }
  }
  return nodes.filter((node) => changed.has(node))

  function lengthOf(node: TextNode): number {
    return node.end - node.start
  }
}

function written(xml: string, changed: readonly TextNode[]): string {
  let at = 0
  const parts: string[] = []
  for (const { start, end, prefix, attributesEnd, hasSpace, text } of changed) {
    // texts of slides have no attributes
    const attribute = hasSpace || prefix === 'a:' ? '' : ' xml:space="preserve"'
    parts.push(xml.slice(at, attributesEnd), attribute, xml.slice(attributesEnd, start), text)
    at = end
  }
  return [...parts, xml.slice(at)].join('')
}

function escaped(value: string, prefix: string): string {
  const lines = escapedText(value).split(/\r?\n/)
  return lines.join(prefix === 'w:' ? '</w:t><w:br/><w:t xml:space="preserve">' : '\n')
}

/** XML knows neither control characters nor halves of pairs. */
export function escapedText(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

const keyOf = (name: string) => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()
