import type { TreeLine } from './tree-node.ts'

/** What a key does in a tree: another current line, or an act on the current one. */
export type TreeMove =
  | { readonly go: string }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly choose: string }

/** The keys of the tree pattern: arrows walk, open and close, Enter chooses, letters seek. */
export function treeMove(lines: readonly TreeLine[], current: string | undefined, key: string): TreeMove | undefined {
  const at = lines.findIndex(({ node }) => node.id === current)
  const line = lines[at]
  const go = (index: number): TreeMove | undefined => {
    const target = lines[index]
    return target && { go: target.node.id }
  }
  if (!line)
    return key === 'ArrowUp' || key === 'End'
      ? go(lines.length - 1)
      : key === 'ArrowDown' || key === 'Home'
        ? go(0)
        : undefined
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(lines.length - 1)
    case 'ArrowRight':
      if (line.open === false) return { open: line.node.id }
      return line.open && lines[at + 1]?.parent === line.node.id ? go(at + 1) : undefined
    case 'ArrowLeft':
      if (line.open) return { close: line.node.id }
      return line.parent === undefined ? undefined : { go: line.parent }
    case 'Enter':
    case ' ':
      return { choose: line.node.id }
    default:
      return key.length === 1 ? go(seek(lines, at, key)) : undefined
  }
}

/** The next line after the current one whose name or pinyin begins with a letter; -1 for none. */
function seek(lines: readonly TreeLine[], from: number, letter: string) {
  const wanted = letter.toLowerCase()
  const order = lines.map((_, step) => (from + 1 + step) % lines.length)
  const found = order.find((index) => {
    const node = lines[index]?.node
    return node?.name.toLowerCase().startsWith(wanted) || node?.pinyin?.startsWith(wanted)
  })
  return found ?? -1
}
