import type { Base } from '../plan/entries.ts'
import type { FolderBase, Node, Progress, State } from '../run/ports.ts'

interface Held {
  readonly bases: Map<string, Base>
  readonly folderBases: Map<string, FolderBase>
  readonly nodes: Map<number, Node>
  progress: Progress
}

const begun: Progress = { changeNo: 0, epoch: '', isCareful: false, captured: undefined, asideCount: 0, seenFiles: 0 }

/** What a crash takes back to its last save. */
export class MemoryState implements State {
  #held: Held = { bases: new Map(), folderBases: new Map(), nodes: new Map(), progress: { ...begun } }
  #saved = this.#copy()
  /** Counts what was noted; while it grows, not everything is done. */
  noted = 0

  get progress(): Progress {
    return this.#held.progress
  }

  #copy(): Held {
    const { bases, folderBases, nodes, progress } = this.#held
    return {
      bases: new Map(bases),
      folderBases: new Map(folderBases),
      nodes: new Map(nodes),
      progress: { ...progress },
    }
  }

  save(): void {
    this.#saved = this.#copy()
  }

  crash(): void {
    this.#held = this.#saved
    this.#saved = this.#copy()
  }

  bases(folder: string): ReadonlyMap<string, Base> {
    return new Map(
      this.allBases()
        .filter((base) => base.folder === folder)
        .map((base) => [base.key, base]),
    )
  }

  allBases(): readonly Base[] {
    return [...this.#held.bases.values()]
  }

  countBases(): number {
    return this.#held.bases.size
  }

  baseOf(itemId: number): Base | undefined {
    return this.allBases().find((base) => base.itemId === itemId)
  }

  putBase(base: Base): void {
    const place = `${base.folder}${base.key}`
    if (JSON.stringify(this.#held.bases.get(place)) !== JSON.stringify(base)) this.noted++
    this.#held.bases.set(place, base)
  }

  dropBase({ folder, key }: Base): void {
    if (this.#held.bases.delete(`${folder}${key}`)) this.noted++
  }

  allFolderBases(): readonly FolderBase[] {
    return [...this.#held.folderBases.values()]
  }

  folderBase(folder: string): FolderBase | undefined {
    return this.#held.folderBases.get(folder)
  }

  folderBaseOf(itemId: number): FolderBase | undefined {
    return this.allFolderBases().find((base) => base.itemId === itemId)
  }

  putFolderBase(base: FolderBase): void {
    this.#held.folderBases.set(base.folder, base)
  }

  dropFolderBase({ folder }: FolderBase): void {
    this.#held.folderBases.delete(folder)
  }

  node(id: number): Node | undefined {
    return this.#held.nodes.get(id)
  }

  nodesIn(parentId: number): Node[] {
    return [...this.#held.nodes.values()].filter((node) => node.parentId === parentId)
  }

  putNode(node: Node): void {
    this.#held.nodes.set(node.id, node)
  }

  clearNodes(): void {
    this.#held.nodes.clear()
  }
}
