import type { TextCollector } from '../../reading/text-collector.ts'
import type { XmlHandler } from '../../reading/read-xml.ts'
import type { OfficePackage, Relationship } from './office-package.ts'

/** Titles, names of series and of categories of the charts that a part shows; their numbers are in a table. */
export async function readCharts(file: OfficePackage, related: Relationship[], output: TextCollector): Promise<void> {
  for (const { part } of related.filter(({ type }) => type === 'chart')) {
    if (output.isFull) break
    output.endLine()
    await file.read(part, chartHandler(output))
  }
}

function chartHandler(output: TextCollector): XmlHandler {
  let numbers = 0
  let isText = false
  return {
    open(name) {
      if (name === 'numCache' || name === 'numLit') numbers++
      isText = name === 't' || (name === 'v' && numbers === 0)
    },
    close(name) {
      if (name === 'numCache' || name === 'numLit') numbers--
      else if (name === 'p' || name === 'v') output.endLine()
      isText = false
    },
    text(text) {
      if (isText) output.add(text)
    },
    isDone: () => output.isFull,
  }
}
