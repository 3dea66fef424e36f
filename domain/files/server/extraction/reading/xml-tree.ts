import { ExtractionFailure } from '../extraction.ts'
import { readXml, type Attributes } from './read-xml.ts'

export interface XmlNode {
  readonly name: string
  readonly attribute: Attributes
  readonly children: XmlNode[]
  text: string
}

/** A slide with ten thousand shapes is none that somebody drew. */
const MOST_NODES = 300_000

/** A part as a tree, since shapes refer to each other; of more than so many nodes nothing. */
export async function readTree(chunks: AsyncIterable<Buffer>): Promise<XmlNode> {
  const root: XmlNode = { name: '', attribute: () => undefined, children: [], text: '' }
  const open = [root]
  let nodes = 0
  await readXml(chunks, {
    open(name, attribute) {
      if (++nodes > MOST_NODES) throw new ExtractionFailure('tooLarge', `more than ${MOST_NODES} nodes`)
      const node: XmlNode = { name, attribute, children: [], text: '' }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    close: () => void open.pop(),
    text(text) {
      const node = open.at(-1)
      if (node) node.text += text
    },
  })
  return root.children[0] ?? root
}

/** The first node at the end of a path of names; each step looks at children only. */
export function at(node: XmlNode | undefined, path: string): XmlNode | undefined {
  let found = node
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found
}

export function numberOf(node: XmlNode | undefined, name: string): number | undefined {
  const text = node?.attribute(name)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Every node of a name, at any depth. */
export function* all(node: XmlNode, name: string): Iterable<XmlNode> {
  for (const child of node.children) {
    if (child.name === name) yield child
    yield* all(child, name)
  }
}

/** Its own children of a name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return (node?.children ?? []).filter((child) => child.name === name)
}
