import type { AliasNode, IdentifierNode, OperationNode, RawNode, SelectionNode } from 'kysely'
import { misfitOf } from './misfit-of.ts'
import type { Site } from './read-row-types.ts'

export interface Seen {
  /** Of the sites that a row came from. */
  readonly places: Set<string>
  readonly misfits: Set<string>
}

type Judge = (node: OperationNode, rows: readonly Readonly<Record<string, unknown>>[]) => void

/** Holds the rows of a statement against what was said of them by hand; what it finds it adds to `seen`. */
export function makeJudge(sites: ReadonlyMap<string, readonly Site[]>, { places, misfits }: Seen): Judge {
  return (node, rows) => {
    if (rows.length === 0) return
    if (node.kind === 'RawNode') judgeSite(node as RawNode, rows)
    for (const [expression, column] of typedColumns(node))
      judgeSite(
        expression,
        rows.map((row) => row[column]),
      )
  }

  function judgeSite({ sqlFragments }: RawNode, values: readonly unknown[]): void {
    const alike = sites.get(sqlFragments.join('\0')) ?? []
    alike.forEach(({ place }) => places.add(place))
    // of several that are written alike, one must say what came
    const found = alike.map(({ shape }) => values.map((value) => misfitOf(value, shape)).find(Boolean))
    if (alike.length > 0 && !found.includes(undefined))
      misfits.add(`${alike.map(({ place }) => place).join(', ')}: ${found[0]}`)
  }
}

/** What a builder selects by SQL of our own, with the name of its column. */
function typedColumns(node: OperationNode): (readonly [RawNode, string])[] {
  const { selections, returning } = node as {
    selections?: readonly SelectionNode[]
    returning?: { selections: readonly SelectionNode[] }
  }
  return (selections ?? returning?.selections ?? []).flatMap(({ selection }) => {
    const { node: selected, alias } = selection as AliasNode
    return selection.kind === 'AliasNode' && selected.kind === 'RawNode'
      ? [[selected as RawNode, (alias as IdentifierNode).name] as const]
      : []
  })
}
