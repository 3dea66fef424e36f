import { bytesOf } from '../reading/byte-stream.ts'
import { readXml, type Attributes } from '../reading/read-xml.ts'
import type { Reader } from './reader.ts'

/** What of a drawing has words of its own; pages in it are those of diagrams, whose labels they are. */
const lines = new Set(['text', 'title', 'desc'])
const pages = 'foreignObject'
/** In such a page each of these is a line. */
const blocks = new Set(['div', 'p', 'br', 'li', 'tr'])

/** The texts of a drawing, with its title and descriptions, each a line; neither styles nor scripts. */
export const readSvg: Reader = async (source, output) => {
  const open: string[] = []
  let title: string | undefined
  let y: string | undefined
  // a diagram says each label twice: as a page, and as a text for who cannot show pages
  const isSaid: boolean[] = []
  const isRead = () => !open.some((name) => name === 'style' || name === 'script') && !isRepeated()
  const isRepeated = () => open.includes('text') && isSaid.at(-1) === true
  const isLine = () => open.some((name) => lines.has(name) || name === pages)
  /** Letters in another row are another word; those beside each other may be one. */
  const startRow = (attribute: Attributes) => {
    const next = attribute('y') ?? y
    const isBelow = Number.parseFloat(attribute('dy') ?? '0') !== 0
    if ((isBelow || next !== y) && isRead()) output.add(' ')
    y = next
  }
  await readXml(bytesOf(source), {
    isForgiving: true,
    open(name, attribute) {
      if (name === 'switch') isSaid.push(false)
      open.push(name)
      if (name === 'text') y = attribute('y')
      if (name === 'tspan') startRow(attribute)
    },
    text(text) {
      if (!isLine() || !isRead()) return
      if (open.length === 2 && open[1] === 'title') title = (title ?? '') + text
      output.add(text.replace(/\s+/g, ' '))
    },
    close(name) {
      if ((lines.has(name) || name === pages || blocks.has(name)) && isLine() && isRead()) output.endLine()
      open.pop()
      if (name === 'switch') isSaid.pop()
      if (name === pages && isSaid.length > 0) isSaid[isSaid.length - 1] = true
    },
    isDone: () => output.isFull,
  })
  return { title: title?.trim() || undefined }
}
