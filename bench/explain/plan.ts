/** A node as `explain (format json)` writes it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Plan Rows': number
  readonly 'Subplan Name'?: string
  readonly Plans?: readonly PlanNode[]
}

export interface Explained {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

/** Tables with a row, or more, for each document; the generator makes no attachments. */
export const large: ReadonlySet<string> = new Set([
  'document',
  'document_body',
  'document_count',
  'document_field',
  'document_grant',
  'document_log',
  'document_version',
  'read_mark',
  'search_pinyin',
  'search_text',
  'search_title',
])

const few = 1000

/** What a plan reads from one end to the other, though nobody needs so much: a node for each, in words. */
export function fullScans({ Plan }: Explained): string[] {
  const found: string[] = []
  const visit = (node: PlanNode, isLimited: boolean) => {
    const type = node['Node Type']
    const isScan = /^(Seq|Index|Index Only|Tid Range|Sample) Scan$|^Bitmap Index Scan$/.test(type)
    const isLarge = large.has(node['Relation Name'] ?? '') || isIndexOfLarge(node['Index Name'])
    const isNarrowed = type !== 'Seq Scan' && node['Index Cond'] !== undefined
    // in the order of an index, and only until a page is full; or by an index of the few for which it is made
    const isShort = type !== 'Seq Scan' && (isLimited || node['Plan Rows'] < few)
    if (isScan && isLarge && !isNarrowed && !isShort) found.push(nameOf(node))
    // what sorts or hashes takes in all that lies below
    const takesAll = /^(Sort|Aggregate|Hash|Materialize|ModifyTable)$/.test(type)
    for (const child of node.Plans ?? []) visit(child, type === 'Limit' || (isLimited && !takesAll))
  }
  visit(Plan, false)
  return found
}

function isIndexOfLarge(index: string | undefined): boolean {
  return index !== undefined && [...large].some((table) => index.startsWith(`${table}_`))
}

/** The shape of a plan, without what differs from one machine, person or day to the next. */
export function shapeOf({ 'Query Text': text, Plan }: Explained): string {
  const lines = [`${text.replace(/\s+/g, ' ').trim().slice(0, 100)} …`]
  const visit = (node: PlanNode, depth: number) => {
    lines.push(`${'  '.repeat(depth)}${nameOf(node)}`)
    for (const child of node.Plans ?? []) visit(child, depth + 1)
  }
  visit(Plan, 1)
  return lines.join('\n')
}

function nameOf(node: PlanNode): string {
  const { 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node
  const parts = [
    node['Node Type'],
    index && `using ${index}`,
    table && `on ${table}`,
    condition && `by ${withoutValues(condition)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

function withoutValues(condition: string): string {
  return condition
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$\d+|\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/::[a-z_ "]+(?:\[\])?/g, '')
}
