import {
  createCollaborationStatusTracker,
  type CollaborationLocalSelection,
  type CollaborationParticipant,
  type CollaborationRemoteSelection,
  type EditorCollaborationSession,
} from '@docx-editor.dev/core/collaboration'
import {
  isJournalOutsideUndo,
  type CanonicalPrimitiveJournal,
  type CollaborationDocumentPort,
} from '@docx-editor.dev/core/collaboration/replication'
import {
  base64Of,
  bytesOf,
  documentUnit,
  DocxTree,
  DocxWriter,
  idsIn,
  readEffects,
  unitOf,
  unitsOf,
  type DocxPackage,
  type Written,
} from '@shuku/domain/shared-edits/docx'
import type { FrameRow, FromFrame, ShownCaret } from '../frame-protocol.ts'
import { OwnTurns } from './own-turns.ts'
import { ShownCarets } from './shown-carets.ts'
import { writeCaret } from './caret-text.ts'

type RemotePackage = Parameters<CollaborationDocumentPort['applyRemotePackage']>[0]

interface SessionOptions {
  readonly base: DocxPackage
  readonly client: string
  readonly name: string
  readonly say: (message: FromFrame) => void
}

const waiting = 'collaboration-session-not-ready'

/**
 * The editor’s side of the log: what is typed goes out as rows, rows of others come in, and a paragraph is changed only
 * while this window has claimed it. Nothing is ever merged.
 */
export class FrameSession implements EditorCollaborationSession {
  readonly documentId = 'docx'
  readonly sessionId: string
  /** The file has tracked changes or comments. */
  hasMarkup = false
  readonly identity: EditorCollaborationSession['identity']
  readonly #tree: DocxTree
  readonly #writer: DocxWriter
  readonly #say: SessionOptions['say']
  readonly #status = createCollaborationStatusTracker('ready')
  readonly #carets: ShownCarets
  #port: CollaborationDocumentPort | undefined
  #operation = 0
  #isLocked = false
  #isTaking = false
  /** Rows came before the editor was there. */
  #isBehind = false
  /** What this window holds, and what it has asked for. */
  #mine = new Set<string>()
  #wanted: readonly string[] = []
  #denied = new Set<string>()
  #asked = 0
  #madeSince = new Set<string>()
  #caret = ''
  readonly #turns = new OwnTurns()

  constructor({ base, client, name, say }: SessionOptions) {
    this.#tree = new DocxTree(base)
    this.#writer = new DocxWriter(this.#tree, client)
    this.#say = say
    this.#carets = new ShownCarets(this.#writer.local)
    this.sessionId = client
    // one for each window and not for each person: names of new relationships, pictures and lists derive from it
    this.identity = { actorId: client, name }
  }

  status = () => this.#status.status()
  statusSnapshot = () => this.#status.snapshot()
  subscribeStatus = () => () => undefined
  participants = (): readonly CollaborationParticipant[] => [
    { ...this.identity, isLocal: true },
    ...this.#carets.people,
  ]
  subscribeParticipants = (listener: (people: readonly CollaborationParticipant[]) => void) =>
    this.#carets.subscribe(() => listener(this.participants()))
  remoteSelections = (): readonly CollaborationRemoteSelection[] => this.#carets.selections(this.#port)
  subscribeRemoteSelections = (listener: (selections: readonly CollaborationRemoteSelection[]) => void) =>
    this.#carets.subscribe(() => listener(this.remoteSelections()))
  flushPendingJournals = () => this.#port?.flushPendingJournals()
  canUndo = () => this.#turns.next('undo') !== undefined
  canRedo = () => this.#turns.next('redo') !== undefined
  undo = () => this.#turn('undo')
  redo = () => this.#turn('redo')

  get attached(): boolean {
    return this.#port !== undefined
  }

  /** The number of the last claim. */
  get asked(): number {
    return this.#asked
  }

  /** What has become of the claim of where the cursor is; without a cursor there is none. */
  get claim(): 'none' | 'locked' | 'asked' | 'denied' | 'held' {
    if (this.#isLocked) return 'locked'
    if (this.#wanted.length === 0) return 'none'
    if (this.#wanted.every((unit) => this.#mine.has(unit))) return 'held'
    return this.#wanted.some((unit) => this.#denied.has(unit)) ? 'denied' : 'asked'
  }

  attach = (port: CollaborationDocumentPort): (() => void) => {
    this.#port = port
    const stop = port.observePrimitiveJournal((journal) => this.#take(journal))
    if (this.#isBehind) this.#show('beginning')
    return () => {
      stop()
      this.#port = undefined
    }
  }

  /** Before each change: one that needs a claim which is not there does not begin, and asks for it. */
  gateOperations: EditorCollaborationSession['gateOperations'] = (operations) => {
    if (this.#isLocked) return waiting
    const units = this.#unitsIn(operations)
    const lacking = units.filter((unit) => !this.#mine.has(unit))
    if (lacking.length === 0) return null
    if (lacking.some((unit) => this.#denied.has(unit))) this.#say({ kind: 'gated' })
    this.#ask([...this.#wanted, ...units])
    return waiting
  }

  /** The paragraphs that the cursor or the selection is in are claimed; others see where it is. */
  setLocalSelection = (selection: CollaborationLocalSelection | null): void => {
    const port = this.#port
    if (!port || !selection) return this.#sendCaret('')
    const ends = [selection.anchor, selection.head].map(({ paragraphId, offset }) => ({
      offset,
      found: port.paragraphByStableId(paragraphId),
    }))
    const [anchor, head] = ends
    if (!anchor?.found || !head?.found) return this.#sendCaret('')
    const ids = between(port, anchor.found.nodeId, head.found.nodeId).map(this.#writer.global)
    this.#ask(ids.map((id) => unitOf(this.#tree, id)))
    this.#sendCaret(
      writeCaret({
        anchor: [this.#writer.global(anchor.found.nodeId), anchor.offset],
        head: [this.#writer.global(head.found.nodeId), head.offset],
      }),
    )
  }

  destroy = (): void => {
    this.#status.set('destroyed')
  }

  /** Rows in the order of the log; those of this frame are in its tree already. */
  take(rows: readonly FrameRow[]): void {
    // what is typed and not yet in the tree comes before: neighbours are those of that moment
    this.#port?.flushPendingJournals()
    const others = rows.filter(({ isOwn }) => !isOwn)
    const isTaken = this.#orFail(() => {
      const effects = others.flatMap(({ body }) => readEffects(bytesOf(body)))
      for (const effect of effects) this.#tree.apply(effect)
      this.#turns.forget(effects)
    })
    if (isTaken && others.length > 0) this.#show('log')
  }

  claimed({ ask, held, denied }: { ask: number; held: readonly string[]; denied: readonly string[] }): void {
    // of an older one nothing is wanted any more
    if (ask !== this.#asked) return
    this.#mine = new Set([...held, ...this.#madeSince])
    this.#denied = new Set(denied)
  }

  showCarets(carets: readonly ShownCaret[]): void {
    this.#carets.set(carets)
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked
  }

  #unitsIn(operations: unknown): string[] {
    const ids = idsIn(operations).map(this.#writer.global)
    // a paragraph of a moment ago is not in the tree before its journal is
    if (!ids.some((id) => this.#tree.nodes.has(id))) this.#port?.flushPendingJournals()
    const found = ids.filter((id) => this.#tree.nodes.has(id))
    // page setup names no paragraph: all that has none is one unit, else two people end with different pages
    return found.length > 0 ? found.map((id) => unitOf(this.#tree, id)) : [documentUnit]
  }

  #take(journal: CanonicalPrimitiveJournal): void {
    this.#isTaking = true
    this.#orFail(() => {
      const written = this.#writer.capture(journal.effects, (key) => this.#port?.binaryPart(key) ?? null)
      this.#send(written)
      // read from the journal itself: a copy of it does not say so any more
      this.#turns.add(isJournalOutsideUndo(journal) ? undefined : written.inverse)
    })
    this.#isTaking = false
  }

  #send({ bodies, units, made }: Written): void {
    const lacking = units.filter((unit) => !this.#mine.has(unit))
    // what only shows by now, as the cells of a row that goes: the claim is before the change in the same queue
    if (lacking.length > 0) this.#ask([...this.#wanted, ...units])
    for (const unit of made) {
      this.#mine.add(unit)
      this.#madeSince.add(unit)
    }
    const named = units.length + made.length > 0 ? units : [...this.#mine].slice(0, 1)
    this.#say({ kind: 'change', bodies: bodies.map(base64Of), units: named.length > 0 ? named : [documentUnit], made })
  }

  #ask(units: readonly string[]): void {
    const next = [...new Set(units)].toSorted().slice(0, 500)
    if (next.join() === this.#wanted.join()) return
    // what was typed goes before: the claim gives up the paragraph in which it was
    if (!this.#isTaking) this.#port?.flushPendingJournals()
    this.#wanted = next
    this.#asked += 1
    this.#madeSince = new Set()
    // what is not named any more is free as soon as the server has it
    this.#mine = new Set([...this.#mine].filter((unit) => next.includes(unit)))
    this.#say({ kind: 'claim', ask: this.#asked, units: next })
  }

  #sendCaret(caret: string): void {
    if (caret === this.#caret) return
    this.#caret = caret
    this.#say({ kind: 'caret', caret })
  }

  /** Takes back one’s own last change; those of others stay. */
  #turn(way: 'undo' | 'redo'): boolean {
    this.#port?.flushPendingJournals()
    const inverse = this.#turns.next(way)
    if (!inverse || this.#isLocked) return false
    const units = inverse.flatMap((effect) => unitsOf(this.#tree, effect, new Set()))
    const lacking = units.filter((unit) => !this.#mine.has(unit))
    if (lacking.length > 0) {
      this.#ask([...this.#wanted, ...units])
      return false
    }
    const written = this.#writer.write(inverse)
    this.#turns.turned(way, written.inverse)
    this.#send(written)
    this.#show('undo')
    return true
  }

  /** The tree is what counts: the editor gets it whole. */
  #show(origin: string): void {
    if (!this.#port) {
      this.#isBehind = true
      return
    }
    this.#operation += 1
    const mutation = { origin, actorId: 'log', operationId: `${this.sessionId}-${this.#operation}` }
    const port = this.#port
    this.#orFail(() => {
      const shown = this.#tree.package(this.#writer.local) as unknown as RemotePackage
      const result = port.applyRemotePackage(shown, mutation)
      if (!result.ok) throw new Error(result.reason)
    })
  }

  /** An exception would lose the change without a sign: it is said, and the page builds the frame anew from the log. */
  #orFail(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  #fail(error: unknown): void {
    this.#isLocked = true
    this.#status.set('error', 'remote-apply-failed')
    this.#say({ kind: 'fault', reason: String(error).slice(0, 500) })
  }
}

/** All paragraphs from one to the other; they may be in a header, which is in no list. */
function between(port: CollaborationDocumentPort, one: string, other: string): string[] {
  if (one === other) return [one]
  const all = port.paragraphs().map(({ nodeId }) => nodeId)
  const [first = -1, last = -1] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b)
  return first < 0 ? [one, other] : all.slice(first, last + 1)
}
