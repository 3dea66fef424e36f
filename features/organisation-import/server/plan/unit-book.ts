import type { Administrator } from '@shuku/domain/people/server'
import type { Text } from '@shuku/kit/i18n'
import { lineMessages } from '../../line-messages.ts'
import { named, say } from './say.ts'

const texts = lineMessages.texts

export type UnitKind = 'headquarters' | 'subcompany' | 'department'

export interface KnownUnit {
  readonly id: number
  readonly parentId: number | null
  readonly kind: UnitKind
  readonly name: string
  readonly nameEnglish: string | null
  readonly code: string
  readonly isClosed: boolean
  readonly isAdministered: boolean
}

/** A unit that is there (`id`), or one that an import would make. */
export interface UnitNode {
  readonly id: number | undefined
  readonly parent: UnitNode | undefined
  kind: UnitKind
  name: string
  nameEnglish: string | null
  code: string
  readonly isClosed: boolean
  readonly isAdministered: boolean
  readonly children: UnitNode[]
  /** A line that goes in needs it. */
  isWanted: boolean
}

/** The tree of units with those that an import adds; grows while its lines are read. */
export class UnitBook {
  readonly home: UnitNode
  readonly #administrator: Administrator
  readonly #byId = new Map<number, UnitNode>()
  readonly #roots: UnitNode[] = []
  readonly #byCode = new Map<string, UnitNode>()

  /** Parents come before children; `home` is the headquarters above this unit. */
  constructor(
    units: readonly KnownUnit[],
    { administrator, unitId }: { administrator: Administrator; unitId: number },
  ) {
    this.#administrator = administrator
    for (const { parentId, isClosed, ...unit } of units) {
      const parent = this.#byId.get(parentId ?? 0)
      const node = { ...unit, parent, isClosed: isClosed || (parent?.isClosed ?? false), children: [], isWanted: false }
      this.#byId.set(unit.id, node)
      ;(parent?.children ?? this.#roots).push(node)
      if (unit.code !== '') this.#byCode.set(unit.code.toLowerCase(), node)
    }
    let home = this.#byId.get(unitId)
    while (home?.parent) home = home.parent
    const first = home ?? this.#roots[0]
    if (!first) throw new Error('there is no headquarters')
    this.home = first
  }

  byId(id: number): UnitNode | undefined {
    return this.#byId.get(id)
  }

  byCode(code: string): UnitNode | undefined {
    return this.#byCode.get(code.toLowerCase())
  }

  /** All that are there or would be made, parents before children. */
  *all(from: readonly UnitNode[] = this.#roots): Generator<UnitNode> {
    for (const node of from) {
      yield node
      yield* this.all(node.children)
    }
  }

  child(parent: UnitNode, name: string): UnitNode | undefined {
    const wanted = name.toLowerCase()
    const found = parent.children.filter(
      (child) => child.name.toLowerCase() === wanted || child.nameEnglish?.toLowerCase() === wanted,
    )
    return found.find(({ isClosed }) => !isClosed) ?? found[0]
  }

  /** The headquarters that a path begins with, and what follows it. */
  begin(path: readonly string[]): { at: UnitNode; rest: readonly string[] } {
    const [first = ''] = path
    const wanted = first.toLowerCase()
    const root = [this.home, ...this.#roots].find(
      ({ name, nameEnglish }) => name.toLowerCase() === wanted || nameEnglish?.toLowerCase() === wanted,
    )
    return root ? { at: root, rest: path.slice(1) } : { at: this.home, rest: path }
  }

  /** The unit of this name below another one, made where there is none yet; or why it cannot be. */
  open(parent: UnitNode, name: string, kind: 'subcompany' | 'department'): UnitNode | { readonly wrong: Text } {
    const found = this.child(parent, name)
    if (found) return found
    if (parent.isClosed) return { wrong: say(texts.closedUnit, { name: named(parent) }) }
    if (kind === 'subcompany' && parent.kind === 'department') return { wrong: say(texts.misplaced, { name }) }
    if (!this.#mayMake(parent, kind)) return { wrong: say(texts.beyondReach, { name: named(parent) }) }
    const node: UnitNode = {
      id: undefined,
      parent,
      kind,
      name,
      nameEnglish: null,
      code: '',
      isClosed: false,
      isAdministered: true,
      children: [],
      isWanted: false,
    }
    parent.children.push(node)
    return node
  }

  setCode(node: UnitNode, code: string): void {
    node.code = code
    this.#byCode.set(code.toLowerCase(), node)
  }

  /** A company below the headquarters is beyond who administers the headquarters' own departments. */
  #mayMake(parent: UnitNode, kind: 'subcompany' | 'department'): boolean {
    const isOwnCompanyOnly = this.#administrator.level === 1 && parent.kind === 'headquarters'
    return parent.isAdministered && !(kind === 'subcompany' && isOwnCompanyOnly)
  }
}

/** Names between slashes; one with a slash in it has a backslash before that. */
export function readPath(text: string): string[] {
  return text
    .replaceAll('／', '/')
    .split(/(?<!\\)\//)
    .map((part) => part.replaceAll('\\/', '/').trim().slice(0, 100))
    .filter((part) => part !== '')
}

export function writePath(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(/[/／]/g, '\\/')).join('/')
}

/** A unit and those above it that are not there yet. */
export function want(node: UnitNode): void {
  for (let each: UnitNode | undefined = node; each && !each.isWanted; each = each.parent) each.isWanted = true
}
