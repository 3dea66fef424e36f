import { safeBody } from '../body/safe-html.ts'

const blocks = 'P H1 H2 H3 H4 H5 H6 LI PRE BLOCKQUOTE TR DT DD FIGCAPTION CAPTION DIV SECTION HR'.split(' ')

/** The lines of a body as people read them: a paragraph, an item, a row of a table each. */
export function bodyLines(html: string): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line.trim() !== '') lines.push(line.replace(/\s+/g, ' ').trim())
    line = ''
  }
  const walk = (node: Node) => {
    if (node instanceof Text) line += node.data
    if (!(node instanceof Element)) return
    const isBlock = blocks.includes(node.tagName)
    if (isBlock || node.tagName === 'BR') end()
    if (node.tagName === 'IMG') line += `[${node.getAttribute('alt') || '…'}]`
    // the cells of a row stay in its line
    const isCell = node.tagName === 'TD' || node.tagName === 'TH'
    for (const child of node.childNodes) {
      if (isCell && child instanceof Element) line += child.textContent
      else walk(child)
    }
    if (isCell && node.nextElementSibling) line += ' | '
    if (isBlock) end()
  }
  for (const child of safeBody(html).childNodes) walk(child)
  end()
  return lines
}
