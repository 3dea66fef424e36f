import { coeditingApi, xlsxEngineVersion, type LogRow, type SharedEditNews } from '@shuku/domain/shared-edits/contract'
import { base64Of, bytesOf, callsOf, SharedEditLink } from '@shuku/domain/shared-edits/web'
import {
  inputOf,
  isSameContent,
  placeOf,
  readEffects,
  unitOf,
  writeEffects,
  type CellContent,
  type CellPlace,
  type LockReason,
  type XlsxEffect,
} from '@shuku/domain/shared-edits/xlsx'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, inTime } from '@shuku/kit/web'
import type { FramedDocument } from '../framed-document.ts'
import { UnitClaims, type Claimed } from '../writing/unit-claims.ts'
import type { Member, SharedFile } from '../writing/use-shared-file.ts'
import { XlsxCells } from './xlsx-cells.ts'
import { rowsOf } from './xlsx-rows.ts'

type Opened = ReplyOf<typeof coeditingApi.openSharedEdit>

/** What the screen shows of it; another object with each change. */
export interface XlsxEditState {
  /** Who writes in the cell that is edited here. */
  readonly denied: Claimed['denied']
  /** Who writes in which cell elsewhere. */
  readonly holders: ReadonlyMap<string, Member>
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** What became of a change. */
export type Outcome =
  | { readonly kind: 'written' | 'unchanged' | 'failed' }
  | { readonly kind: 'denied'; readonly name: string }
  | { readonly kind: 'locked'; readonly reason: LockReason }

interface Change {
  readonly sheet: number
  readonly ref: string
  readonly before: CellContent
  readonly after: CellContent
}

type Steps = (readonly Change[])[]

/** What is to be in a cell. */
export interface CellWrite {
  readonly place: CellPlace
  readonly ref: string
  readonly content: CellContent
}

interface Pending {
  readonly units: readonly string[]
  readonly changes: readonly Change[]
  readonly resolve: (outcome: Outcome) => void
}

/** Of one paste: a window holds 500, and one more cell is edited meanwhile. */
export const mostCells = 400
const mostUndone = 100

/** One window that writes a workbook together with others. */
export class XlsxEdit implements SharedFile {
  readonly sharedEditId: number
  readonly membership: { readonly memberId: number; readonly token: string }
  readonly savedNumber: number
  readonly link: SharedEditLink
  readonly cells: XlsxCells
  /** In the field, and not written yet. */
  typing = ''
  readonly #sent: number
  readonly #claims: UnitClaims
  readonly #listeners = new Set<() => void>()
  #held: ReadonlySet<string> = new Set()
  #editing: string | undefined
  #pending: Pending[] = []
  #asked = 0
  readonly #undone: Steps = []
  readonly #done: Steps = []
  #state: XlsxEditState = { denied: [], holders: new Map(), canUndo: false, canRedo: false }

  constructor({ opened, token }: { readonly opened: Opened; readonly token: string }) {
    const { memberId, sharedEditId, savedNumber, sent } = opened
    this.sharedEditId = sharedEditId
    this.membership = { memberId, token }
    this.savedNumber = savedNumber
    this.#sent = sent
    this.cells = new XlsxCells({
      read: (sheet, block) => call(coeditingApi.readCells, { ...this.membership, sheet, block }),
      changed: () => this.#show({}),
    })
    this.link = new SharedEditLink({ calls: callsOf(this.membership), opened, apply: (rows) => this.#apply(rows) })
    this.#claims = new UnitClaims({
      link: this.link,
      claim: (units) => call(coeditingApi.claimUnits, { ...this.membership, units: [...units] }),
      answer: (ask, claimed) => this.#answer(ask, claimed),
    })
  }

  state = (): XlsxEditState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  receive(news: SharedEditNews): void {
    if (news.sharedEditId !== this.sharedEditId) return
    if (news.number !== undefined) this.link.receive(news.rows ?? [], news.number)
  }

  /** What was denied may be free now. */
  setMembers(members: readonly Member[]): void {
    const holders = new Map(
      members.flatMap((member) => (member.isMe ? [] : member.units.map((unit) => [unit, member] as const))),
    )
    this.#show({ holders })
    if (this.#state.denied.some(({ unit }) => !holders.has(unit))) this.#claim()
  }

  /** Somebody begins to type in a cell, which is theirs as soon as nobody else has it. */
  begin(sheet: number, ref: string): void {
    this.#editing = unitOf(sheet, ref)
    this.#claim()
  }

  /** Nobody types any more; what was written keeps its claim until it is stored. */
  stop(): void {
    if (this.#editing === undefined) return
    this.#editing = undefined
    this.#show({ denied: [] })
    this.#claim()
  }

  /** Writes all of these, or none: each cell has to be this window’s first. */
  async write(sheet: number, cells: readonly CellWrite[]): Promise<Outcome> {
    const rows = cells.map(({ place }) => place.row)
    // without waiting where it can be, so that no claim is given up in between
    if (!cells.every(({ place }) => this.cells.at(sheet, place))) {
      try {
        await this.cells.load(sheet, Math.min(...rows), Math.max(...rows))
      } catch {
        return { kind: 'failed' }
      }
    }
    const changes: Change[] = []
    for (const { place, ref, content } of cells) {
      const present = this.cells.at(sheet, place)
      if (present?.locked) return { kind: 'locked', reason: present.locked }
      const before = present?.content ?? { value: null }
      if (!isSameContent(before, content)) changes.push({ sheet, ref, before, after: content })
    }
    const outcome = await this.#write(changes)
    if (outcome.kind !== 'written') return outcome
    this.#done.push(changes)
    if (this.#done.length > mostUndone) this.#done.shift()
    this.#undone.length = 0
    this.#show({})
    return outcome
  }

  /** Takes back what was written last here, where nobody has written over it. */
  undo(): Promise<Outcome> {
    return this.#step(this.#done, this.#undone)
  }

  redo(): Promise<Outcome> {
    return this.#step(this.#undone, this.#done)
  }

  async settled(): Promise<number> {
    await this.#claims.idle()
    await this.link.settled()
    return this.link.applied
  }

  get refusedText(): string {
    const stored = this.#claims.unsent.flatMap((body) => readEffects(bytesOf(body)))
    const waiting = this.#pending.flatMap(({ changes }) => effectsOf(changes))
    return [...[...stored, ...waiting].map(inputOf), this.typing].filter(Boolean).join('\n')
  }

  async end(): Promise<void> {
    // the screen has said where something is not sent
    if (!this.#claims.isIdle || !this.link.isQuiet) await inTime(this.settled()).catch(() => undefined)
    this.link.close()
    this.#claims.close()
    await call(coeditingApi.leaveSharedEdit, this.membership, { keepalive: true }).catch(() => {
      // a window that gives no sign of life has left
    })
  }

  #apply(rows: readonly LogRow[]): void {
    // one’s own are shown since they were typed: the claim lets nobody else write there meanwhile
    const others = rows.filter(({ memberId, n }) => memberId !== this.membership.memberId || n <= this.#sent)
    this.cells.write(others.flatMap(({ body }) => readEffects(bytesOf(body))))
  }

  async #write(changes: readonly Change[]): Promise<Outcome> {
    if (changes.length === 0) return { kind: 'unchanged' }
    // what all windows would pass over is not shown here either: a formula of the file may be stranger than ours
    if (readEffects(writeEffects(effectsOf(changes))).length === 0) return { kind: 'failed' }
    const units = changes.map(({ sheet, ref }) => unitOf(sheet, ref))
    if (units.every((unit) => this.#held.has(unit))) {
      this.#push(changes)
      this.#claim()
      return { kind: 'written' }
    }
    // the server refuses a claim of more than it lets one window hold
    const waiting = this.#pending.flatMap((each) => each.units)
    if (waiting.length + units.length > mostCells) return { kind: 'failed' }
    return new Promise((resolve) => {
      this.#pending.push({ units, changes, resolve })
      this.#claim()
    })
  }

  async #step(from: Steps, to: Steps): Promise<Outcome> {
    const changes = from.pop()
    if (!changes) return { kind: 'unchanged' }
    const back = changes.flatMap(({ sheet, ref, before, after }) => {
      const place = placeOf(ref)
      const present = place && this.cells.at(sheet, place)
      return present && isSameContent(present.content, after) ? [{ sheet, ref, before: after, after: before }] : []
    })
    const outcome = await this.#write(back)
    if (outcome.kind === 'written') to.push(back)
    else if (outcome.kind !== 'unchanged') from.push(changes)
    this.#show({})
    return outcome
  }

  /** Names everything anew: what is left out is free once it is stored. */
  #claim(): void {
    const units = new Set(this.#pending.flatMap((each) => each.units))
    if (this.#editing !== undefined) units.add(this.#editing)
    this.#held = new Set([...this.#held].filter((unit) => units.has(unit)))
    this.#asked += 1
    this.#claims.ask(this.#asked, [...units])
  }

  #answer(ask: number, { held, denied }: Claimed): void {
    // a later one names others
    this.#held = ask === this.#asked ? new Set(held) : this.#held
    const own = new Set(held)
    const taken = new Map(denied.map((each) => [each.unit, each]))
    const waiting = this.#pending
    this.#pending = []
    for (const each of waiting) {
      const [first] = each.units.flatMap((unit) => taken.get(unit) ?? [])
      if (first) each.resolve({ kind: 'denied', name: first.name })
      else if (each.units.every((unit) => own.has(unit))) {
        this.#push(each.changes)
        each.resolve({ kind: 'written' })
      } else this.#pending.push(each)
    }
    this.#show({ denied: denied.filter(({ unit }) => unit === this.#editing) })
    if (this.#pending.length < waiting.length) this.#claim()
  }

  #push(changes: readonly Change[]): void {
    const effects = effectsOf(changes)
    this.cells.write(effects)
    for (const { body, units } of rowsOf(effects)) this.#claims.change({ bodies: [base64Of(body)], units, made: [] })
  }

  #show(change: Partial<XlsxEditState>): void {
    this.#state = { ...this.#state, canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function effectsOf(changes: readonly Change[]): XlsxEffect[] {
  return changes.map(({ sheet, ref, after }) => ({ sheet, ref, ...after }))
}

/** Joins those who write the workbook, or begins; the first rows are there, and the log so far is written over them. */
export async function openXlsx(document: FramedDocument, token: string): Promise<XlsxEdit> {
  const { documentId, attachmentId, version } = document
  const opened = await call(coeditingApi.openSharedEdit, {
    documentId,
    attachmentId,
    engine: 'xlsx',
    engineVersion: xlsxEngineVersion,
    baseVersion: version,
    token,
  })
  const edit = new XlsxEdit({ opened, token })
  await edit.cells.load(0, 0)
  await edit.link.settled()
  edit.link.start()
  return edit
}
