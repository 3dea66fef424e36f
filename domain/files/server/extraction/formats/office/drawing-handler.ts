import { ParagraphFlow } from '../../reading/paragraph-flow.ts'
import type { XmlHandler } from '../../reading/read-xml.ts'
import type { TextCollector } from '../../reading/text-collector.ts'

const LINES = new Set(['pt', 'cm', 'comment', 'threadedComment'])

/** Text of drawings, which slides, notes and diagrams are made of, and of comments. A slide's number is no text. */
export function drawingHandler(output: TextCollector): XmlHandler {
  const flow = new ParagraphFlow(output)
  let isText = false
  let isNumber = false
  return {
    open(name, attribute) {
      if (name === 't' || name === 'text') isText = !isNumber
      else if (name === 'fld') isNumber = attribute('type') === 'slidenum'
      else if (name === 'p') flow.openParagraph()
      else if (name === 'tr') flow.openRow()
      else if (name === 'tc') flow.openCell()
      else if (name === 'br') output.add('\n')
    },
    close(name) {
      if (name === 't' || name === 'text') isText = false
      else if (name === 'fld') isNumber = false
      else if (name === 'p') flow.closeParagraph()
      else if (name === 'tc') flow.closeCell()
      else if (name === 'tr') flow.closeRow()
      else if (LINES.has(name)) output.endLine()
    },
    text(text) {
      if (isText) output.add(text)
    },
    isDone: () => output.isFull,
  }
}
