import type { DocxElement } from '@shuku/domain/shared-edits/docx'
import { expect, test } from 'vitest'
import { readFromFrame } from './from-frame.ts'
import { readCaret, writeCaret } from './frame/caret-text.ts'
import { hasMarkup, refusalOf } from './frame/inspect-docx.ts'

test('a frame says what the protocol has, and nothing else', () => {
  expect(readFromFrame({ kind: 'claim', ask: 1, units: ['p'] })).toEqual({ kind: 'claim', ask: 1, units: ['p'] })
  for (const odd of [
    undefined,
    'save',
    { kind: 'fetch', url: '/api' },
    { kind: 'claim', ask: -1, units: [] },
    { kind: 'change', bodies: ['no base64!'], units: [], made: [] },
    { kind: 'change', bodies: [], units: ['p'], made: [] },
    { kind: 'caret', caret: 'x'.repeat(1001) },
  ])
    expect(readFromFrame(odd)).toBeUndefined()
})

test('what protects a file, or is more than a text, is read and not written; tracked changes are said', () => {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const element = (localName: string, more: Partial<DocxElement> = {}): DocxElement => {
    const names = { id: localName, kind: 'generic', namespaceUri: word, localName }
    return { ...names, namespaceBindings: [], attributes: [], children: [], ...more }
  }
  const packageOf = (roots: Record<string, DocxElement>, bytes: readonly string[] = []) => ({
    parts: new Map(Object.entries(roots).map(([name, root]) => [name, { name, root }])),
    partBytes: new Map(bytes.map((name) => [name, new Uint8Array()])),
    mainDocumentPart: '/word/document.xml',
  })
  const enforced = { kind: 'genericExtension', namespaceUri: word, localName: 'enforcement', value: '1' }
  const guard = element('documentProtection', { attributes: [enforced] })
  const settings = { '/word/settings.xml': element('settings', { children: [guard] }) }
  expect(refusalOf(packageOf(settings))).toBe('protected')
  expect(refusalOf(packageOf({ '/word/settings.xml': element('settings') }))).toBeUndefined()
  expect(refusalOf(packageOf({}, ['/word/vbaProject.bin']))).toBe('macros')
  expect(refusalOf(packageOf({}, ['/_xmlsignatures/sig1.xml']))).toBe('signed')
  const body = element('body', { children: [element('p', { children: [element('ins')] })] })
  expect(hasMarkup(packageOf({ '/word/document.xml': element('document', { children: [body] }) }))).toBe(true)
  expect(hasMarkup(packageOf({ '/word/document.xml': element('document') }))).toBe(false)
})

test('a cursor goes as letters of base64 and comes back; what is none is passed over', () => {
  const caret = { anchor: ['/word/document.xml#段', 3], head: ['/word/document.xml#段', 5] } as const
  const written = writeCaret(caret)
  expect(written).toMatch(/^[\w+/=-]+$/)
  expect(readCaret(written)).toEqual(caret)
  for (const odd of ['', '!', btoa('[]'), btoa('[["a","b"],["a",1]]'), btoa('{"anchor":1}')])
    expect(readCaret(odd)).toBeUndefined()
})
