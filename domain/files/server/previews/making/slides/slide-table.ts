import { fillOf } from './colours.ts'
import { textHtml, type Lettering } from './slide-text.ts'
import { at, numberOf, type XmlNode } from '../../../extraction/reading/xml-tree.ts'

/** A table of a slide; cells that are part of a wider or higher one are left out. */
export function tableHtml(table: XmlNode, lettering: Lettering): string {
  const widths = (at(table, 'tblGrid')?.children ?? []).map((column) => numberOf(column, 'w') ?? 0)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width) => `<col style="width:${((width / (whole || 1)) * 100).toFixed(2)}%" />`)
  const rows = table.children.filter(({ name }) => name === 'tr')
  const body = rows.map((row) => `<tr>${row.children.map((cell) => cellHtml(cell, lettering)).join('')}</tr>`)
  return `<table><colgroup>${columns.join('')}</colgroup><tbody>${body.join('')}</tbody></table>`
}

function cellHtml(cell: XmlNode, lettering: Lettering): string {
  if (cell.name !== 'tc' || isPart(cell, 'hMerge') || isPart(cell, 'vMerge')) return ''
  const fill = fillOf(at(cell, 'tcPr'), lettering.palette)
  const spans = [
    ['colspan', numberOf(cell, 'gridSpan')],
    ['rowspan', numberOf(cell, 'rowSpan')],
  ].flatMap(([name, count]) => (typeof count === 'number' && count > 1 ? [` ${name}="${Math.min(200, count)}"`] : []))
  const text = at(cell, 'txBody')
  const look = fill === undefined ? '' : ` style="background-color:${fill}"`
  return `<td${spans.join('')}${look}>${text ? textHtml(text, lettering) : ''}</td>`
}

function isPart(cell: XmlNode, name: string): boolean {
  return ['1', 'true'].includes(cell.attribute(name) ?? '')
}
