import { rootId, z } from '@shuku/kit/contract'
import { CategoryNode, type CategoryNode as Node } from '@shuku/domain/categories/contract'
import type { TreeRow } from './select-tree.ts'

/** The rows of a tree, to be walked. */
export class Tree {
  readonly rows: readonly TreeRow[]
  readonly #children: Map<number | null, TreeRow[]>
  readonly #byId: Map<number, TreeRow>

  constructor(rows: readonly TreeRow[]) {
    this.rows = rows
    this.#children = Map.groupBy(rows, ({ parentId }) => parentId)
    this.#byId = new Map(rows.map((row) => [row.id, row]))
  }

  /** Without an id, and by that of the root, the first level. */
  childrenOf(id: number = rootId): readonly TreeRow[] {
    return this.#children.get(id > 0 ? id : null) ?? []
  }

  /** Depth first, so that parents come before their children. */
  below(id: number | undefined): TreeRow[] {
    return this.childrenOf(id).flatMap((row) => [row, ...this.below(row.id)])
  }

  withAncestors(isWanted: (row: TreeRow) => boolean): Tree {
    const wantedIds = new Set<number>()
    for (const row of this.rows.filter(isWanted)) {
      for (let at: TreeRow | undefined = row; at && !wantedIds.has(at.id); at = this.#byId.get(at.parentId ?? 0))
        wantedIds.add(at.id)
    }
    return new Tree(this.rows.filter(({ id }) => wantedIds.has(id)))
  }

  /** From the first level down to the row itself. */
  pathOf(row: TreeRow): TreeRow[] {
    const path: TreeRow[] = []
    for (let at: TreeRow | undefined = row; at; at = this.#byId.get(at.parentId ?? 0)) path.unshift(at)
    return path
  }

  node(row: TreeRow): Node {
    return {
      domId: `sec_${row.id}`,
      id: row.id,
      parentId: row.parentId ?? 0,
      name: row.name,
      hasChildren: this.childrenOf(row.id).length > 0,
      mayCreate: row.rights.includes('create'),
      starred: row.isStarred,
      open: false,
      searchText: row.searchText,
      description: row.description,
      mayCreateChild: row.rights.includes('createChild'),
      maySet: row.rights.includes('settings'),
      mayMoveIn: row.rights.includes('moveIn'),
      mayMoveOut: row.rights.includes('moveOut'),
      mayCopyIn: row.rights.includes('copyIn'),
      children: [],
    }
  }

  /** With all below it; the inner ones in their wire form already, as the contract has them. */
  nested(row: TreeRow): Node {
    return {
      ...this.node(row),
      children: this.childrenOf(row.id).map((child) => z.encode(CategoryNode, this.nested(child))),
    }
  }
}
