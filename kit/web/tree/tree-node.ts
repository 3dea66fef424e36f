import type { ReactNode } from 'react'

export interface TreeNode {
  readonly id: string
  readonly name: string
  /** Lower-case pinyin of the name (whole and initials), for the filter. */
  readonly pinyin?: string | undefined
  readonly count?: number | undefined
  readonly starred?: boolean
  /** Before the name: what kind of node it is. */
  readonly icon?: ReactNode
  /** True while it has children, loaded or not. */
  readonly hasChildren: boolean
  /** Absent: they come when the node is opened. */
  readonly children?: readonly TreeNode[] | undefined
  /** Shown as a way to what lies below it, but not to be chosen. */
  readonly locked?: boolean
}

/** One line of a tree as it is drawn. */
export interface TreeLine {
  readonly node: TreeNode
  readonly level: number
  readonly parent: string | undefined
  /** Undefined: a leaf. */
  readonly open: boolean | undefined
  readonly position: number
  readonly siblings: number
}
