import { readFileSync } from 'node:fs'
import { createCollaborationStatusTracker } from '@docx-editor.dev/core/collaboration'
import * as replication from '@docx-editor.dev/core/collaboration/replication'
import * as store from '@docx-editor.dev/core/store'
import { DocxTree, DocxWriter, unitOf, writeEffects } from '@shuku/domain/shared-edits/docx'
import { expect, test } from 'vitest'
import { docxEngineVersion } from '../../contract.ts'
import { bodiesOf, givenDocx, NodeEditor } from './docx.given.ts'
import { openBase } from './making/open-base.ts'
import { replay } from './making/replay.ts'

const root = new URL('../../../../', import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Record<string, unknown>

test('the editor is of one exact version in all of its packages, which is that of the rows', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { version: string }> }
  for (const part of ['core', 'react', 'i18n']) {
    expect(packages[`node_modules/@docx-editor.dev/${part}`]?.version).toBe(docxEngineVersion)
    expect(readJson(`node_modules/@docx-editor.dev/${part}/package.json`)['version']).toBe(docxEngineVersion)
  }
  const { dependencies } = readJson('features/package.json') as { dependencies: Record<string, string> }
  expect(dependencies['@docx-editor.dev/react']).toBe(docxEngineVersion)
})

test('everything of the editor on which the log is built is there', () => {
  const parts = new Map<string, unknown>(Object.entries(store))
  for (const name of [
    'readOoxmlPackage',
    'normalizeParagraphIdentity',
    'validatePackageInvariants',
    'serializeOoxmlPart',
    'readZip',
    'writeZip',
    'TreePackageStore',
  ])
    expect(parts.get(name), name).toBeTypeOf('function')
  expect(replication.createCollaborationDocumentPort).toBeTypeOf('function')
  expect(createCollaborationStatusTracker).toBeTypeOf('function')
  const { port } = new NodeEditor(givenDocx(), 'a')
  for (const name of [
    'observePrimitiveJournal',
    'applyRemotePackage',
    'flushPendingJournals',
    'binaryPart',
    'paragraphs',
    'paragraphByNodeId',
    'paragraphByStableId',
  ] as const)
    expect(port[name], name).toBeTypeOf('function')
})

test('what one window does all others have, by the rows alone: typed, split, made bold, taken back', () => {
  const bytes = givenDocx()
  const one = new NodeEditor(bytes, 'a')
  const other = new NodeEditor(bytes, 'b')
  other.take(bodiesOf(one.type('第一段', 3, '！')))
  one.take(bodiesOf(other.act({ op: 'splitParagraph', paragraphId: other.find('第二段'), offset: 1 })))
  other.take(bodiesOf(one.type('第', 1, '零')))
  const properties = [{ localName: 'b' }]
  other.take(
    bodiesOf(one.act({ op: 'setRunProperties', paragraphId: one.find('第三段'), start: 1, end: 2, properties })),
  )
  expect(one.texts).toEqual(other.texts)
  expect(one.texts.join('|')).toContain('第零一段！')
  expect(Buffer.from(one.port.save()).equals(Buffer.from(other.port.save()))).toBe(true)
  expect([one.tree.faults, other.tree.faults]).toEqual([0, 0])
})

test('a paragraph is its own unit, in a cell too; what is made is its maker’s, and the structure of a table is one', () => {
  const one = new NodeEditor(givenDocx(), 'a')
  const unit = (text: string) => unitOf(one.tree, one.writer.global(one.find(text)))
  const [typed] = one.type('甲', 0, '1')
  expect(typed).toMatchObject({ units: [unit('1甲')], made: [] })
  expect(unit('1甲')).not.toBe(unit('乙'))
  const [split] = one.act({ op: 'splitParagraph', paragraphId: one.find('第一段'), offset: 1 })
  expect(split?.units).toEqual([unit('第')])
  expect(split?.made).toHaveLength(1)
  expect(split?.made[0]).toMatch(/#a:\d+$/)
})

test('the editor numbers a new node as one that is gone: it gets another name, and the trees stay equal', () => {
  const bytes = givenDocx()
  const { tree, writer } = new NodeEditor(bytes, 'a')
  const body = [...tree.nodes.values()].find(({ name }) => name?.[1] === 'body')?.id ?? ''
  const put = (text: string) =>
    writer.capture(
      [
        { kind: 'putNode', descriptor: { logicalId: `${body}#new:1`, kind: 'textValue' } },
        { kind: 'spliceText', logicalId: `${body}#new:1`, utf16Start: 0, deleteCount: 0, insert: text },
      ],
      () => null,
    )
  const bodies = bodiesOf([put('一'), put('二')])
  const other = new NodeEditor(bytes, 'b')
  other.take(bodies)
  expect(other.tree.faults).toBe(0)
  const added = [...other.tree.nodes.values()].filter(({ id }) => id.includes('#a:')).map(({ text }) => text)
  expect(added).toEqual(['一', '二'])
})

test('a row that is none, or that would put a node within itself, changes nothing anywhere', () => {
  const one = new NodeEditor(givenDocx(), 'a')
  const before = one.texts
  const paragraph = one.writer.global(one.find('第一段'))
  const body = one.tree.nodes.get(paragraph)?.up ?? ''
  const inner = one.tree.nodes.get(paragraph)?.children[0] ?? ''
  const place = { after: null, before: null, remove: [] }
  one.take([
    Buffer.from('no row'),
    Buffer.from('[{"k":"text","id":1}]'),
    writeEffects([{ k: 'children', id: inner, ...place, insert: [body] }]),
    writeEffects([{ k: 'text', id: 'nobody', at: 0, cut: 0, add: 'x' }]),
  ])
  expect(one.texts).toEqual(before)
  expect(one.tree.faults).toBe(2)
})

test('a picture goes in pieces that fit into rows, and comes out whole', () => {
  const opened = openBase(givenDocx())
  if (!opened.ok) throw new Error(opened.reason)
  const tree = new DocxTree(opened.base)
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
  const key = '/word/media/a.png'
  const journal = [{ kind: 'putBinary', descriptor: { storageKey: key } }] as const
  const { bodies } = new DocxWriter(tree, 'a').capture(journal, () => bytes)
  expect(bodies).toHaveLength(4)
  expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(256 * 1024)
  const other = new NodeEditor(givenDocx(), 'b')
  other.take(bodies)
  expect(other.tree.package().partBytes.get(key)).toEqual(bytes)
})

test('what was added to a file is named by its relationships and content types: a picture and a link', () => {
  const picture = '/word/media/图&1.png'
  const ofDocument = (id: string, type: string, rawTarget: string, targetMode: 'Internal' | 'External') =>
    ({
      k: 'relationship',
      id: '/word/document.xml',
      record: { ownerPart: '/word/document.xml', id, type, rawTarget, targetMode, order: 9 },
    }) as const
  const row = writeEffects([
    { k: 'piece', id: picture, bytes: 'iVBORw==' },
    { k: 'binary', id: picture },
    { k: 'type', id: picture, mime: 'image/png' },
    ofDocument('rId7', 'image', 'media/图&1.png', 'Internal'),
    ofDocument('rId8', 'hyperlink', 'https://example.com/?a=1&b="2"', 'External'),
  ])
  const made = replay(givenDocx(), [row])
  if (!made.ok) throw new Error(made.reason)
  expect(made.changed.toSorted()).toEqual(['/[Content_Types].xml', picture, '/word/_rels/document.xml.rels'].toSorted())
  const again = openBase(made.bytes)
  if (!again.ok) throw new Error(again.reason)
  const { relationships, contentTypes, partBytes } = again.base
  expect(relationships.get('/word/document.xml')).toMatchObject([
    { id: 'rId1', rawTarget: 'styles.xml' },
    { id: 'rId2', rawTarget: 'header1.xml' },
    { id: 'rId7', rawTarget: 'media/图&1.png', targetMode: 'Internal' },
    { id: 'rId8', rawTarget: 'https://example.com/?a=1&b="2"', targetMode: 'External' },
  ])
  expect(contentTypes.overrides.get(picture)).toBe('image/png')
  expect(contentTypes.overrides.get('/word/header1.xml')).toMatch(/header/)
  expect(contentTypes.defaults.get('bin')).toBe('application/octet-stream')
  expect(partBytes.get(picture)).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))
})

test('a row whose picture is not base64 is none', () => {
  const one = new NodeEditor(givenDocx(), 'a')
  const before = one.texts
  one.take([
    writeEffects([
      { k: 'piece', id: 'x', bytes: '_' },
      { k: 'binary', id: 'x' },
    ]),
  ])
  expect([one.texts, one.tree.package().partBytes.has('x')]).toEqual([before, false])
})
