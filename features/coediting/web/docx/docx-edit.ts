import type { ReplyOf } from '@shuku/kit/contract'
import { links } from '@shuku/domain/addresses'
import { readEffects } from '@shuku/domain/shared-edits/docx'
import { coeditingApi, docxEngineVersion, type LogRow, type SharedEditNews } from '@shuku/domain/shared-edits/contract'
import { bytesOf, callsOf, SharedEditLink } from '@shuku/domain/shared-edits/web'
import { call, colourOf, inTime, serverAddress } from '@shuku/kit/web'
import type { FramedDocument } from '../framed-document.ts'
import { UnitClaims, type Claimed } from '../writing/unit-claims.ts'
import type { Member, SharedFile } from '../writing/use-shared-file.ts'
import type { FromFrame, FrameRow, ShownCaret, ToFrame } from './frame-protocol.ts'
import { readFromFrame } from './from-frame.ts'

type Opened = ReplyOf<typeof coeditingApi.openSharedEdit>

/** What the screen shows of it. */
export interface DocxEditState {
  readonly phase: 'opening' | 'open' | 'failed'
  /** It has tracked changes or comments, which are not shown. */
  readonly hasMarkup: boolean
  /** Why the editor cannot open the file. */
  readonly reason: string
  /** Who writes where the cursor is. */
  readonly denied: Claimed['denied']
  /** How often somebody typed there all the same. */
  readonly gated: number
  /** The frame and the log may differ: it is to be built anew. */
  readonly isFaulty: boolean
}

const flushMs = 10_000
/** A cursor is sent at most three times a second. */
const leastPauseMs = 350

interface Facts {
  readonly opened: Opened
  readonly token: string
  readonly bytes: ArrayBuffer
}

/** One window that writes a docx together with others: the page around the frame, which alone speaks with the server. */
export class DocxEdit implements SharedFile {
  readonly sharedEditId: number
  readonly membership: { readonly memberId: number; readonly token: string }
  readonly savedNumber: number
  readonly link: SharedEditLink
  #save: () => void = () => undefined
  readonly #bytes: ArrayBuffer
  readonly #sent: number
  readonly #claims: UnitClaims
  readonly #listeners = new Set<() => void>()
  readonly #carets = new Map<number, string>()
  readonly #flushes = new Map<number, () => void>()
  #members: readonly Member[] = []
  #early: FrameRow[] = []
  #port: MessagePort | undefined
  #caret = ''
  #sentCaret = ''
  #caretTimer: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  #wanted: Extract<FromFrame, { kind: 'claim' }> | undefined
  #isEntered = false
  #isLocked = false
  #state: DocxEditState = { phase: 'opening', reason: '', hasMarkup: false, denied: [], gated: 0, isFaulty: false }

  constructor({ opened, token, bytes }: Facts) {
    const { memberId, sharedEditId, savedNumber, sent } = opened
    this.sharedEditId = sharedEditId
    this.membership = { memberId, token }
    this.savedNumber = savedNumber
    this.#bytes = bytes
    this.#sent = sent
    this.link = new SharedEditLink({ calls: callsOf(this.membership), opened, apply: (rows) => this.#apply(rows) })
    this.#claims = new UnitClaims({
      link: this.link,
      claim: (units) => call(coeditingApi.claimUnits, { ...this.membership, units: [...units] }),
      answer: (ask, { held, denied }) => {
        this.#send({ kind: 'claimed', ask, held, denied: denied.map(({ unit }) => unit) })
        this.#show({ denied })
      },
    })
    // without a connection one only reads: what was typed stays in the queue, and goes on with it
    this.link.subscribe(() => this.#lock(this.link.state().state !== 'on'))
  }

  state = (): DocxEditState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** What the editor’s own key for saving does. */
  saveBy(save: () => void): void {
    this.#save = save
  }

  /** Hands the frame its port, the file, and all rows so far. */
  attach(port: MessagePort, { name, language }: { name: string; language: 'zh-CN' | 'en-US' }): void {
    this.#port = port
    port.addEventListener('message', ({ data }) => this.#hear(data))
    port.start()
    // a window that begins anew counts its new nodes from one again: they are named after what is stored of it
    const client = `m${this.membership.memberId}s${this.#sent}`
    const rows = this.#early
    this.#early = []
    this.#send({ kind: 'open', bytes: this.#bytes, client, name, language, rows })
  }

  /** Events of the caller’s stream: those of other shared edits are passed over. */
  receive(news: SharedEditNews): void {
    if (news.sharedEditId !== this.sharedEditId) return
    if (news.number !== undefined) this.link.receive(news.rows ?? [], news.number)
    for (const { memberId, caret } of news.carets ?? []) this.#carets.set(memberId, caret)
    if (news.carets) this.#showCarets()
  }

  /** Who is there and what they claim: what was denied may be free now. */
  setMembers(members: readonly Member[]): void {
    const isKnown = members.every(({ memberId }) => this.#members.some((each) => each.memberId === memberId))
    const onlyLooked = this.#onlyLooks
    this.#members = members
    if (this.#onlyLooks !== onlyLooked) this.#claim()
    const taken = new Set(members.flatMap(({ isMe, units }) => (isMe ? [] : units)))
    if (this.#state.denied.some(({ unit }) => !taken.has(unit))) this.#claims.again()
    this.#showCarets()
    // who has just come has heard of none
    if (isKnown) return
    this.#sentCaret = ''
    this.#sendCaretSoon()
  }

  /** Everything that was typed is stored; answers the number of the last row. */
  async settled(): Promise<number> {
    this.#asked += 1
    const ask = this.#asked
    await new Promise<void>((resolve, reject) => {
      this.#flushes.set(ask, resolve)
      setTimeout(() => reject(new Error('The frame does not answer')), flushMs)
      this.#send({ kind: 'flush', ask })
    })
    await this.#claims.idle()
    await this.link.settled()
    return this.link.applied
  }

  /** The words of what the server has not taken. */
  get refusedText(): string {
    const effects = this.#claims.unsent.flatMap((body) => readEffects(bytesOf(body)))
    return effects.flatMap((effect) => (effect.k === 'text' ? [effect.add] : [])).join('')
  }

  async end(): Promise<void> {
    clearTimeout(this.#caretTimer)
    try {
      if (!this.#claims.isIdle) await inTime(this.#claims.idle())
      if (!this.link.isQuiet) await inTime(this.link.settled())
    } catch {
      // the screen has said that something is not sent
    }
    this.#port?.close()
    this.link.close()
    this.#claims.close()
    await call(coeditingApi.leaveSharedEdit, this.membership, { keepalive: true }).catch(() => {
      // a window that gives no sign of life has left
    })
  }

  #apply(rows: readonly LogRow[]): void {
    const { memberId } = this.membership
    const shown = rows.map((row) => ({ body: row.body, isOwn: row.memberId === memberId && row.n > this.#sent }))
    if (this.#port) this.#send({ kind: 'rows', rows: shown })
    else this.#early.push(...shown)
  }

  #lock(isLocked: boolean): void {
    if (isLocked === this.#isLocked) return
    this.#isLocked = isLocked
    this.#send({ kind: 'lock', isLocked })
  }

  #send(message: ToFrame): void {
    this.#port?.postMessage(message)
  }

  #hear(data: unknown): void {
    const message = readFromFrame(data)
    // it says nothing else, unless the file in it has taken it over
    if (!message) return this.#show({ isFaulty: true })
    switch (message.kind) {
      case 'opened':
        return this.#show({ phase: 'open', hasMarkup: message.hasMarkup })
      case 'failed':
        return this.#show({ phase: 'failed', reason: message.reason })
      case 'change':
        return this.#claims.change(message)
      case 'claim':
        this.#wanted = message
        return this.#claim()
      case 'entered':
        return this.#enter()
      case 'gated':
        return this.#show({ gated: this.#state.gated + 1 })
      case 'caret':
        this.#caret = message.caret
        return this.#sendCaretSoon()
      case 'flushed':
        this.#flushes.get(message.ask)?.()
        this.#flushes.delete(message.ask)
        return
      case 'save':
        return this.#save()
      case 'fault':
        return this.#show({ isFaulty: true, reason: message.reason })
    }
  }

  /** Among others, who has only opened the file neither holds the paragraph that the editor begins in nor has a cursor. */
  get #onlyLooks(): boolean {
    return !this.#isEntered && this.#members.some(({ isMe }) => !isMe)
  }

  #claim(): void {
    if (this.#wanted) this.#claims.ask(this.#wanted.ask, this.#onlyLooks ? [] : this.#wanted.units)
  }

  #enter(): void {
    const onlyLooked = this.#onlyLooks
    this.#isEntered = true
    if (!onlyLooked) return
    this.#claim()
    this.#sendCaretSoon()
  }

  #sendCaretSoon(): void {
    if (this.#caretTimer !== undefined) return
    this.#caretTimer = setTimeout(() => {
      this.#caretTimer = undefined
      if (this.#onlyLooks || this.#caret === this.#sentCaret || !/^[\w+/=-]*$/.test(this.#caret)) return
      this.#sentCaret = this.#caret
      call(coeditingApi.sendCaret, { ...this.membership, caret: this.#caret }).catch(() => {
        // the next one says where it is
      })
    }, leastPauseMs)
  }

  #showCarets(): void {
    const carets = this.#members.flatMap(({ memberId, personId, name, isMe }): ShownCaret[] => {
      const caret = this.#carets.get(memberId)
      return isMe || !caret ? [] : [{ memberId, name, colour: hexOf(personId), caret }]
    })
    this.#send({ kind: 'carets', carets })
  }

  #show(change: Partial<DocxEditState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The person’s colour, in the one form that the editor paints. */
function hexOf(personId: number): string {
  const name = `--sk-person-${colourOf(String(personId))}`
  const colour = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return /^#[\da-f]{6}$/i.test(colour) ? colour : '#1677ff'
}

/** Joins those who write the file, or begins; the rows so far are there before the frame is. */
export async function openDocx(document: FramedDocument, token: string): Promise<DocxEdit> {
  const { documentId, attachmentId, version } = document
  const opened = await call(coeditingApi.openSharedEdit, {
    documentId,
    attachmentId,
    engine: 'docx',
    engineVersion: docxEngineVersion,
    baseVersion: version,
    token,
  })
  const reply = await fetch(serverAddress(links.coeditingBase(opened.memberId, token)))
  if (!reply.ok) throw new Error(`The file answered ${reply.status}`)
  const edit = new DocxEdit({ opened, token, bytes: await reply.arrayBuffer() })
  await edit.link.settled()
  edit.link.start()
  return edit
}
