import { done, ModelOfDisk, refused, type Node, type Outcome } from './model-of-disk.given.ts'

export const verbs = [
  'create',
  'put',
  'rename',
  'move',
  'copy',
  'delete',
  'restore',
  'purge',
  'firstVersion',
  'deleteFirst',
  'share',
  'endShare',
  'save',
  'link',
  'endLink',
  'visit',
  'read',
] as const

/** These are about a name in a folder, and no item. */
const takingName = new Set<string>(['create', 'put'])
const takingFolder = new Set<string>(['create', 'put', 'move', 'copy', 'save', 'visit'])

/** What one of two people does, with items by their ids in the database. */
export interface Act {
  readonly who: 0 | 1
  readonly verb: (typeof verbs)[number]
  readonly id: number
  readonly folderId: number
  readonly name: string
  readonly content: string
  readonly onTaken: 'version' | 'both' | 'skip'
  readonly mayDownload: boolean
}

interface State {
  readonly disks: readonly { readonly root: Node; readonly nodes: Node[] }[]
  /** Of each shared item whether it may be downloaded; whom it is shared with is the other of the two. */
  readonly shares: Map<Node, boolean>
  readonly links: Set<Node>
}

/** Two people with a disk each, who share with each other and put links on items, by plain lists. */
export class ModelOfPeople {
  readonly disks: readonly [ModelOfDisk, ModelOfDisk]
  readonly shares: Map<Node, boolean>
  readonly links: Set<Node>
  #hasFirstLeft = false

  constructor(rootIds: readonly [number, number], state?: State) {
    this.disks = [new ModelOfDisk(rootIds[0], state?.disks[0]), new ModelOfDisk(rootIds[1], state?.disks[1])]
    this.shares = state?.shares ?? new Map()
    this.links = state?.links ?? new Set()
  }

  clone(): ModelOfPeople {
    const disks = this.disks.map(({ root, nodes }) => ({ root, nodes }))
    const [one, other] = this.disks
    const state = structuredClone({ disks, shares: this.shares, links: this.links })
    return new ModelOfPeople([one.root.id, other.root.id], state)
  }

  get nodes(): Node[] {
    return this.disks.flatMap(({ root, nodes }) => [root, ...nodes])
  }

  #find(id: number): Node | undefined {
    return this.nodes.find((node) => node.id === id)
  }

  #diskOf(node: Node): ModelOfDisk {
    const [one, other] = this.disks
    return node === other.root || other.nodes.includes(node) ? other : one
  }

  /** Undefined: they do not see it; else whether they may download it. */
  sees(who: 0 | 1, node: Node): boolean | undefined {
    const disk = this.#diskOf(node)
    if (!disk.isAlive(node)) return undefined
    if (disk === this.disks[who]) return true
    const way = [...this.shares].filter(([shared]) => disk.isWithin(node, shared))
    return way.length === 0 ? undefined : way.some(([, mayDownload]) => mayDownload)
  }

  /** What they see of the other's disk, with what they may do with it. */
  seenBy(who: 0 | 1): string[] {
    if (who === 0 && this.#hasFirstLeft) return []
    const foreign = this.disks[who === 0 ? 1 : 0]
    return foreign.nodes
      .flatMap((node) => {
        const mayDownload = this.sees(who, node)
        return mayDownload === undefined ? [] : [`${node.id} ${mayDownload}`]
      })
      .sort()
  }

  opensByLink(link: Node, node: Node): boolean {
    const disk = this.#diskOf(link)
    return this.links.has(link) && disk === this.#diskOf(node) && disk.isAlive(node) && disk.isWithin(node, link)
  }

  apply(act: Act): Outcome {
    const own = this.disks[act.who]
    const node = this.#find(act.id) ?? (takingName.has(act.verb) ? own.root : undefined)
    const folder = this.#find(act.folderId) ?? (takingFolder.has(act.verb) ? undefined : own.root)
    if (!node || !folder) return this.#refuseGone(act, folder)
    const [isOwn, isOwnFolder] = [this.#diskOf(node) === own, this.#diskOf(folder) === own]
    const { verb, name, content, onTaken } = act
    if (verb === 'visit') return this.opensByLink(folder, node) ? done : refused('linkGone')
    if (verb === 'read') return this.sees(act.who, node) === undefined ? refused('unknown') : done
    if (verb === 'create') return isOwnFolder ? own.create(folder, name) : refused('unknown')
    if (verb === 'put') return isOwnFolder ? own.put(folder, name, [content, onTaken]) : refused('unknown')
    if (verb === 'save') return this.#save(act.who, node, folder)
    if ((verb === 'move' || verb === 'copy') && !isOwnFolder) return refused('unknown')
    if ((verb === 'move' || verb === 'copy') && isOwnFolder && own.isAlive(folder) && folder.isFile)
      return refused('noFolder')
    return isOwn ? this.#change(own, act, { node, folder }) : refused('unknown')
  }

  /** What was purged answers like what never was. */
  #refuseGone({ verb, who }: Act, folder: Node | undefined): Outcome {
    if (verb === 'visit') return refused('linkGone')
    const own = this.disks[who]
    const isFile = takingFolder.has(verb) && folder?.isFile && this.#diskOf(folder) === own && own.isAlive(folder)
    return refused(isFile ? 'noFolder' : 'unknown')
  }

  #save(who: 0 | 1, node: Node, folder: Node): Outcome {
    const own = this.disks[who]
    if (this.#diskOf(folder) !== own || !own.isAlive(folder)) return refused('unknown')
    if (folder.isFile) return refused('noFolder')
    const mayDownload = this.sees(who, node)
    if (mayDownload === undefined) return refused('unknown')
    if (!mayDownload) return refused('mayNotDownload')
    if (node.parent === undefined) return refused('intoItself')
    if (!own.named(folder, node.name)) own.copyInto(node, folder, this.#diskOf(node))
    return done
  }

  #change(own: ModelOfDisk, act: Act, { node, folder }: { readonly node: Node; readonly folder: Node }): Outcome {
    const isRoot = node === own.root
    switch (act.verb) {
      case 'rename':
        return isRoot ? refused('ofSystem') : own.rename(node, act.name)
      case 'move':
        return isRoot && own.isAlive(folder) ? refused('ofSystem') : own.move(node, folder)
      case 'copy':
        return own.copy(node, folder)
      case 'delete':
        return isRoot ? refused('ofSystem') : own.delete(node)
      case 'restore':
        return own.restore(node)
      case 'purge':
        return this.#purge(own, node)
      case 'firstVersion':
        return node.isFile ? own.restoreFirst(node) : refused(own.isAlive(node) ? 'unknownVersion' : 'unknown')
      case 'deleteFirst':
        return node.isFile ? own.deleteFirst(node) : refused(own.isAlive(node) ? 'unknownVersion' : 'unknown')
      case 'share':
      case 'link':
        if (!own.isAlive(node)) return refused('unknown')
        if (isRoot) return refused('ofSystem')
        if (act.verb === 'share') this.shares.set(node, act.mayDownload)
        else this.links.add(node)
        return done
      case 'endShare':
        if (!own.isAlive(node)) return refused('unknown')
        this.shares.delete(node)
        return done
      case 'endLink':
        if (!own.isAlive(node)) return refused('unknown')
        if (isRoot) return refused('ofSystem')
        this.links.delete(node)
        return done
      default:
        throw new RangeError(`${act.verb} is no change of an item`)
    }
  }

  #purge(own: ModelOfDisk, node: Node): Outcome {
    const outcome = own.purge(node)
    const there = new Set(this.nodes)
    for (const shared of this.shares.keys()) if (!there.has(shared)) this.shares.delete(shared)
    for (const linked of this.links) if (!there.has(linked)) this.links.delete(linked)
    return outcome
  }

  /** The first of the two has left: their disk is a folder of the other's, shares with that one say nothing, links end. */
  transfer(name: string): void {
    const [from, to] = this.disks
    from.root.name = to.freeName(to.root, { name, isFile: false })
    from.root.parent = to.root
    to.nodes.push(from.root, ...from.nodes)
    for (const node of from.nodes) {
      this.links.delete(node)
      this.shares.delete(node)
    }
    from.nodes.length = 0
    this.#hasFirstLeft = true
  }
}
