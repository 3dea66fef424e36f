import { createCollaborationDocumentPort } from '@docx-editor.dev/core/collaboration/replication'
import {
  normalizeParagraphIdentity,
  readOoxmlPackage,
  TreePackageStore,
  writeZip,
  type TreeDocOp,
} from '@docx-editor.dev/core/store'
import { expect, test } from 'vitest'
import type { FrameRow, FromFrame } from '../frame-protocol.ts'
import { FrameSession } from './frame-session.ts'

const base = 'http://schemas.openxmlformats.org'
const words = `xmlns:w="${base}/wordprocessingml/2006/main"`
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

function givenDocx(): Uint8Array {
  const parts = {
    '/[Content_Types].xml': `<Types xmlns="${base}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '/_rels/.rels': `<Relationships xmlns="${base}/package/2006/relationships"><Relationship Id="rId1" Type="${base}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    '/word/document.xml': `<w:document ${words}><w:body>${paragraph('第一段')}${paragraph('第二段')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  }
  const entries = Object.entries(parts).map(([name, xml]) => [name, new TextEncoder().encode(xml)] as const)
  return writeZip(new Map<string, Uint8Array>(entries))
}

/** A window: its session with an editor that has no screen. What it says goes to the log of the test. */
class Window {
  readonly said: FromFrame[] = []
  readonly session: FrameSession
  readonly port
  readonly #store: TreePackageStore

  constructor(client: string) {
    const read = readOoxmlPackage(givenDocx())
    const main = read.ok ? read.package.parts.get(read.package.mainDocumentPart) : undefined
    if (!read.ok || !main) throw new Error('no docx')
    const opened = normalizeParagraphIdentity(main)
    const parts = new Map(read.package.parts).set(read.package.mainDocumentPart, opened)
    const found = { ...read.package, parts }
    this.session = new FrameSession({
      base: found,
      client,
      name: client,
      say: (message) => void this.said.push(message),
    })
    this.#store = new TreePackageStore(found, opened)
    this.port = createCollaborationDocumentPort(this.#store, { documentId: 'docx' })
    this.session.attach(this.port)
  }

  get texts(): string[] {
    return this.port.paragraphs().map(({ text }) => text)
  }

  /** The cursor goes into this paragraph. */
  go(text: string): void {
    const { paragraphId } = this.#find(text)
    const place = { paragraphId, offset: 0 }
    this.session.setLocalSelection({ anchor: place, head: place })
  }

  /** The server’s answer to the last claim. */
  answer({ denies = false } = {}): void {
    const claim = this.said.findLast((message) => message.kind === 'claim')
    if (!claim) throw new Error('nothing was claimed')
    const { ask, units } = claim
    this.session.claimed({ ask, held: denies ? [] : units, denied: denies ? units : [] })
  }

  /** As the editor does it: asked before, and only then done. */
  act(operation: TreeDocOp): boolean {
    if (this.session.gateOperations([operation], { kind: 'body' }) !== null) return false
    const result = this.#store.transact({ kind: 'body' }, (context) => void context.apply(operation))
    if (!result.ok) throw new Error(result.reason)
    this.port.flushPendingJournals()
    return true
  }

  type(text: string, added: string): boolean {
    return this.act({ op: 'insertText', paragraphId: this.#find(text).nodeId, offset: 0, text: added })
  }

  split(text: string, offset: number): boolean {
    return this.act({ op: 'splitParagraph', paragraphId: this.#find(text).nodeId, offset })
  }

  /** What it has written since this place. */
  rows(from = 0): FrameRow[] {
    const bodies = this.said.slice(from).flatMap((message) => (message.kind === 'change' ? message.bodies : []))
    return bodies.map((body) => ({ body, isOwn: false }))
  }

  get last(): FromFrame | undefined {
    return this.said.at(-1)
  }

  #find(text: string) {
    const found = this.port.paragraphs().find((each) => each.text.startsWith(text))
    if (!found) throw new Error(`no paragraph ${text}`)
    return found
  }
}

test('COEDIT-70~ a paragraph is changed only by who has claimed it; who types there all the same is heard, and gets it when it is free', () => {
  const [one, other] = [new Window('a'), new Window('b')]
  one.go('第一段')
  // not before the server has said so
  expect(one.type('第一段', 'x')).toBe(false)
  one.answer()
  expect(one.type('第一段', '甲')).toBe(true)
  other.session.take(one.rows())
  other.go('甲第一段')
  other.answer({ denies: true })
  expect(other.type('甲第一段', 'x')).toBe(false)
  expect(other.last).toEqual({ kind: 'gated' })
  other.answer()
  expect(other.type('甲第一段', '乙')).toBe(true)
  one.session.take(other.rows())
  expect(one.texts).toEqual(['乙甲第一段', '第二段'])
  expect(other.texts).toEqual(one.texts)
})

test('a new paragraph is its maker’s at once; one that the cursor has left is not, even before the server has heard of it', () => {
  const one = new Window('a')
  one.go('第一段')
  one.answer()
  expect(one.split('第一段', 1)).toBe(true)
  expect(one.said.findLast(({ kind }) => kind === 'change')).toMatchObject({ made: [expect.stringMatching(/#a:\d+$/)] })
  expect(one.type('一段', '新')).toBe(true)
  one.go('第二段')
  expect(one.type('新一段', 'x')).toBe(false)
})

test('undo takes back one’s own change and leaves what others have written', () => {
  const [one, other] = [new Window('a'), new Window('b')]
  one.go('第一段')
  one.answer()
  one.type('第一段', '甲')
  other.session.take(one.rows())
  other.go('第二段')
  other.answer()
  other.type('第二段', '乙')
  one.session.take(other.rows())
  const before = one.said.length
  expect(one.session.undo()).toBe(true)
  expect(one.texts).toEqual(['第一段', '乙第二段'])
  other.session.take(one.rows(before))
  expect(other.texts).toEqual(one.texts)
  expect(one.session.redo()).toBe(true)
  expect(one.texts).toEqual(['甲第一段', '乙第二段'])
})

test('undo takes nothing of others: where they have written in the same text since, one’s own change stays', () => {
  const [one, other] = [new Window('a'), new Window('b')]
  one.go('第一段')
  one.answer()
  one.type('第一段', '甲')
  other.session.take(one.rows())
  one.go('第二段')
  one.answer()
  one.type('第二段', '丙')
  other.go('甲')
  other.answer()
  other.type('甲', '乙乙')
  one.session.take(other.rows())
  expect(one.texts).toEqual(['乙乙甲第一段', '丙第二段'])
  expect(one.session.undo()).toBe(true)
  expect([one.texts, one.session.canUndo()]).toEqual([['乙乙甲第一段', '第二段'], false])
})

test('what has no paragraph, as the setup of the page, is one unit for all', () => {
  const one = new Window('a')
  const landscape = { op: 'setDocumentProtection' } as unknown as TreeDocOp
  expect(one.session.gateOperations([landscape], { kind: 'body' })).not.toBeNull()
  expect(one.last).toMatchObject({ kind: 'claim', units: ['document'] })
  one.answer()
  expect(one.session.gateOperations([landscape], { kind: 'body' })).toBeNull()
})

test('without a claim nothing is pasted, and while there is no connection nothing is changed', () => {
  const one = new Window('a')
  expect(one.session.claim).toBe('none')
  one.go('第一段')
  expect(one.session.claim).toBe('asked')
  one.answer()
  expect(one.session.claim).toBe('held')
  one.session.lock(true)
  expect([one.session.claim, one.type('第一段', 'x')]).toEqual(['locked', false])
  one.session.lock(false)
  expect(one.type('第一段', '甲')).toBe(true)
})

test('an answer to an older claim gives nothing', () => {
  const one = new Window('a')
  one.go('第一段')
  const older = one.said.findLast((message) => message.kind === 'claim')
  one.go('第二段')
  if (older) one.session.claimed({ ask: older.ask, held: older.units, denied: [] })
  expect(one.type('第一段', 'x')).toBe(false)
})

test('cursors of others are drawn where they are, and those that are nowhere are not', () => {
  const [one, other] = [new Window('a'), new Window('b')]
  other.go('第二段')
  const sent = other.said.findLast((message) => message.kind === 'caret')
  const shown = { memberId: 7, name: '王敏', colour: '#c41d7f' }
  one.session.showCarets([
    { ...shown, caret: sent?.caret ?? '' },
    { ...shown, memberId: 8, caret: btoa('[["nowhere",0],["nowhere",0]]') },
  ])
  const [second] = one.port.paragraphs().filter(({ text }) => text === '第二段')
  expect(one.session.remoteSelections()).toMatchObject([
    { actorId: 'm7', name: '王敏', anchor: { nodeId: second?.nodeId, offset: 0 } },
  ])
})
