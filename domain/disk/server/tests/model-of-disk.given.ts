import { nameKey } from '../../contract.ts'

/** A file or folder of the model; names, places and versions are those that a person would write down. */
export interface Node {
  /** In the database. */
  id: number
  isFile: boolean
  name: string
  parent: Node | undefined
  /** The sizes of a file’s versions with their contents, the current one last. */
  versions: string[]
  isDeleted: boolean
}

interface Tree {
  readonly top: Node
  readonly below: readonly Tree[]
}

export type Outcome = { code: string } | { done: true }
export const done: Outcome = { done: true }
export const refused = (code: string): Outcome => ({ code: `disk.${code}` })

/** What a disk does, by plain lists: the verbs of the product are compared with it. */
export class ModelOfDisk {
  readonly root: Node
  readonly nodes: Node[]

  constructor(rootId: number, state?: { readonly root: Node; readonly nodes: Node[] }) {
    this.root = state?.root ?? {
      id: rootId,
      isFile: false,
      name: '',
      parent: undefined,
      versions: [],
      isDeleted: false,
    }
    this.nodes = state?.nodes ?? []
  }

  isAlive(node: Node): boolean {
    return !node.isDeleted && (node.parent === undefined || this.isAlive(node.parent))
  }

  below(node: Node): Node[] {
    return this.nodes.filter(({ parent }) => parent === node)
  }

  living(folder: Node): Node[] {
    return this.below(folder).filter(({ isDeleted }) => !isDeleted)
  }

  named(folder: Node, name: string): Node | undefined {
    return this.living(folder).find((node) => nameKey(node.name) === nameKey(name))
  }

  isWithin(node: Node, folder: Node): boolean {
    return node === folder || (node.parent !== undefined && this.isWithin(node.parent, folder))
  }

  freeName(folder: Node, { name, isFile }: Pick<Node, 'name' | 'isFile'>): string {
    if (!this.named(folder, name)) return name
    const dot = isFile ? name.lastIndexOf('.') : -1
    const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    for (let number = 2; ; number++) {
      const tried = `${base}(${number})${extension}`
      if (!this.named(folder, tried)) return tried
    }
  }

  create(folder: Node, name: string): Outcome {
    if (!this.isAlive(folder)) return refused('unknown')
    if (folder.isFile) return refused('noFolder')
    if (this.named(folder, name)) return refused('nameTaken')
    this.nodes.push({ id: 0, isFile: false, name, parent: folder, versions: [], isDeleted: false })
    return done
  }

  put(folder: Node, name: string, [content, onTaken]: readonly [string, 'version' | 'both' | 'skip']): Outcome {
    if (!this.isAlive(folder)) return refused('unknown')
    if (folder.isFile) return refused('noFolder')
    const taken = this.named(folder, name)
    if (taken && onTaken === 'skip') return done
    if (taken && onTaken === 'version') {
      if (!taken.isFile) return refused('nameTaken')
      if (taken.versions.at(-1) !== content) taken.versions.push(content)
      return done
    }
    const free = this.freeName(folder, { name, isFile: true })
    this.nodes.push({ id: 0, isFile: true, name: free, parent: folder, versions: [content], isDeleted: false })
    return done
  }

  rename(node: Node, name: string): Outcome {
    if (!this.isAlive(node)) return refused('unknown')
    const taken = node.parent && this.named(node.parent, name)
    if (taken && taken !== node) return refused('nameTaken')
    node.name = name
    return done
  }

  move(node: Node, folder: Node): Outcome {
    const why = this.#whyNotInto(node, folder)
    if (why) return why
    if (!this.named(folder, node.name)) node.parent = folder
    return done
  }

  copy(node: Node, folder: Node): Outcome {
    const why = this.#whyNotInto(node, folder)
    if (why) return why
    if (!this.named(folder, node.name)) this.copyInto(node, folder)
    return done
  }

  #whyNotInto(node: Node, folder: Node): Outcome | undefined {
    if (!this.isAlive(folder)) return refused('unknown')
    if (folder.isFile) return refused('noFolder')
    if (!this.isAlive(node)) return refused('unknown')
    if (this.isWithin(folder, node)) return refused('intoItself')
    return node.parent === folder ? refused('sameFolder') : undefined
  }

  /** A node, perhaps of another disk, with all below it that is not in the bin, as they are before anything is copied. */
  copyInto(node: Node, folder: Node, from: ModelOfDisk = this): void {
    const treeOf = (top: Node): Tree => ({ top, below: from.living(top).map(treeOf) })
    const write = ({ top, below }: Tree, parent: Node): void => {
      const copy = { ...top, id: 0, parent, versions: top.versions.slice(-1) }
      this.nodes.push(copy)
      for (const each of below) write(each, copy)
    }
    write(treeOf(node), folder)
  }

  delete(node: Node): Outcome {
    if (!this.isAlive(node)) return refused('unknown')
    node.isDeleted = true
    return done
  }

  restore(node: Node): Outcome {
    if (!node.isDeleted) return refused('unknown')
    const folder = node.parent && this.isAlive(node.parent) ? node.parent : this.root
    node.name = this.freeName(folder, node)
    node.parent = folder
    node.isDeleted = false
    return done
  }

  purge(node: Node): Outcome {
    if (!node.isDeleted) return refused('unknown')
    // what was deleted before the folder stays in the bin
    const deletedAbove = ({ parent }: Node): Node | undefined =>
      parent && (parent.isDeleted ? parent : deletedAbove(parent))
    const saved = this.nodes.filter((each) => each.isDeleted && deletedAbove(each) === node)
    for (const each of saved) each.parent = this.root
    const gone = new Set(this.nodes.filter((each) => this.isWithin(each, node)))
    this.nodes.splice(0, this.nodes.length, ...this.nodes.filter((each) => !gone.has(each)))
    return done
  }

  emptyBin(): Outcome {
    this.nodes.splice(0, this.nodes.length, ...this.nodes.filter((each) => this.isAlive(each)))
    return done
  }

  /** A content becomes the next version of a file, by the item and not by its name. */
  putVersion(node: Node, content: string): Outcome {
    if (!this.isAlive(node) || !node.isFile) return refused('unknown')
    if (node.versions.at(-1) !== content) node.versions.push(content)
    return done
  }

  /** The first version of a file becomes its current one. */
  restoreFirst(node: Node): Outcome {
    if (!this.isAlive(node)) return refused('unknown')
    const [first = ''] = node.versions
    if (node.versions.at(-1) !== first) node.versions.push(first)
    return done
  }

  /** Of a file that has several versions the first is deleted; of another there is but the current one. */
  deleteFirst(node: Node): Outcome {
    if (!this.isAlive(node)) return refused('unknown')
    if (node.versions.length === 1) return refused('currentVersion')
    node.versions.shift()
    return done
  }

  /** Each item by its way from the root; what is in the bin is marked where it was deleted. */
  written(): string[] {
    const wayOf = (node: Node): string =>
      node.parent === undefined ? '' : `${wayOf(node.parent)}/${node.name}${node.isDeleted ? ' (bin)' : ''}`
    return this.nodes.map((node) => `${wayOf(node)}${node.isFile ? `: ${node.versions.join(' ')}` : '/'}`).sort()
  }

  get usedBytes(): number {
    return this.nodes.reduce((sum, { versions }) => sum + versions.join('').length, 0)
  }
}
