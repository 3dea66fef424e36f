import { createCollaborationDocumentPort } from '@docx-editor.dev/core/collaboration/replication'
import { TreePackageStore, writeZip, type TreeDocOp } from '@docx-editor.dev/core/store'
import { DocxTree, DocxWriter, readEffects, type Written } from '@shuku/domain/shared-edits/docx'
import { openBase } from './making/open-base.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const base = 'http://schemas.openxmlformats.org'
const office = `${base}/officeDocument/2006/relationships`
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const words = `xmlns:w="${base}/wordprocessingml/2006/main"`

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`
const table = `<w:tbl><w:tblPr><w:tblW w:w="6000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cell('甲')}${cell('乙')}</w:tr><w:tr>${cell('丙')}${cell('丁')}</w:tr></w:tbl>`

/** A docx with these paragraphs, a table, a header, and a part that no editor knows. */
export function givenDocx(texts: readonly string[] = ['第一段', '第二段', '第三段']): Buffer {
  const section = `<w:sectPr><w:headerReference xmlns:r="${office}" w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${base}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${types}.header+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${base}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${words}><w:body>${texts.map(paragraph).join('')}${texts.length > 0 ? table : '<w:p/>'}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${base}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/header" Target="header1.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${words}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
    'word/header1.xml': `<w:hdr ${words}>${paragraph('页眉')}</w:hdr>`,
  }
  const entries = new Map(
    Object.entries(files).map(([name, xml]) => [`/${name}`, new TextEncoder().encode(head + xml)] as const),
  )
  return Buffer.from(
    writeZip(new Map<string, Uint8Array>([...entries, ['/word/own.bin', new Uint8Array([0, 1, 2, 255])]])),
  )
}

/** The editor of one window without a screen: what is typed here comes out as rows, and rows of others come in. */
export class NodeEditor {
  readonly tree: DocxTree
  readonly writer: DocxWriter
  readonly port: ReturnType<typeof createCollaborationDocumentPort>
  readonly written: Written[] = []
  readonly #store: TreePackageStore
  #operation = 0

  constructor(bytes: Uint8Array, client: string) {
    const opened = openBase(bytes)
    if (!opened.ok) throw new Error(opened.reason)
    const main = opened.base.parts.get(opened.base.mainDocumentPart)
    if (!main) throw new Error('no document')
    this.tree = new DocxTree(opened.base)
    this.writer = new DocxWriter(this.tree, client)
    this.#store = new TreePackageStore(opened.base, main)
    this.port = createCollaborationDocumentPort(this.#store, { documentId: 'd' })
    this.port.observePrimitiveJournal(({ effects }) => {
      this.written.push(this.writer.capture(effects, (key) => this.port.binaryPart(key)))
    })
  }

  get texts(): string[] {
    return this.port.paragraphs().map(({ text }) => text)
  }

  /** The node of the paragraph that begins so, as this editor knows it. */
  find(text: string): string {
    const found = this.port.paragraphs().find((each) => each.text.startsWith(text))
    if (!found) throw new Error(`no paragraph ${text}`)
    return found.nodeId
  }

  act(...ops: TreeDocOp[]): Written[] {
    const before = this.written.length
    const result = this.#store.transact({ kind: 'body' }, (context) => {
      for (const op of ops) context.apply(op)
    })
    if (!result.ok) throw new Error(`${result.reason} ${result.detail ?? ''}`)
    this.port.flushPendingJournals()
    return this.written.slice(before)
  }

  type(text: string, offset: number, added: string): Written[] {
    return this.act({ op: 'insertText', paragraphId: this.find(text), offset, text: added })
  }

  /** Rows of others. */
  take(bodies: readonly Uint8Array[]): void {
    this.port.flushPendingJournals()
    for (const body of bodies) for (const effect of readEffects(body)) this.tree.apply(effect)
    this.show()
  }

  /** What is in the tree, in the editor. */
  show(): void {
    this.#operation += 1
    const mutation = { origin: 'remote', actorId: 'others', operationId: String(this.#operation) }
    const result = this.port.applyRemotePackage(this.tree.package(this.writer.local) as never, mutation)
    if (!result.ok) throw new Error(result.reason)
  }
}

export const bodiesOf = (written: readonly Written[]): Uint8Array[] => written.flatMap(({ bodies }) => bodies)
