import { getSchema } from '@tiptap/react'
import { describe, expect, test } from 'vitest'
import { editorExtensions, textSchemaVersion } from './editor-extensions.ts'
import { isOwnAddress } from './picture.ts'
import { safeStyle, shownWordStyles } from './style-text.ts'

const schema = getSchema(editorExtensions())

/** What a text can hold, by which windows of different builds would differ. */
function fingerprint(): string[] {
  const attributes = (attrs: Record<string, unknown> | undefined) =>
    Object.keys(attrs ?? {})
      .toSorted()
      .join(' ')
  return [
    ...Object.values(schema.nodes).map((type) => `${type.name}: ${attributes(type.spec.attrs)}`),
    ...Object.values(schema.marks).map((type) => `${type.name}: ${attributes(type.spec.attrs)}`),
  ].toSorted()
}

describe('the schema of people who write together', () => {
  test('is another version as soon as it can hold something else: a window of before deletes for all what it does not know', () => {
    expect({ version: textSchemaVersion, holds: fingerprint() }).toEqual({
      version: '1',
      holds: [
        'blockNumber: count',
        'blockquote: style',
        'bold: ',
        'bulletList: style',
        'code: ',
        'codeBlock: language',
        'doc: ',
        'hardBreak: ',
        'heading: level numbering style',
        'highlight: ',
        'horizontalRule: ',
        'image: alt height src title width',
        'italic: ',
        'link: class href rel target title',
        'listItem: style',
        'orderedList: start style type',
        'paragraph: numbering style',
        'strike: ',
        'subscript: ',
        'superscript: ',
        'table: style',
        'tableCell: align colspan colwidth rowspan style',
        'tableHeader: align colspan colwidth rowspan style',
        'tableRow: style',
        'text: ',
        'underline: ',
        'words: style',
      ],
    })
  })

  test('is the same for one window and for several', () => {
    const together = getSchema(editorExtensions({ undoes: false }))
    expect(Object.keys(together.nodes)).toEqual(Object.keys(schema.nodes))
    expect(Object.keys(together.marks)).toEqual(Object.keys(schema.marks))
    expect(editorExtensions({ undoes: false })).toHaveLength(editorExtensions().length)
  })
})

describe('what comes from others unread is filtered where it is drawn', () => {
  test('styles that load or cover something, and only those', () => {
    expect(safeStyle('color:red', shownWordStyles)).toBe('color:red')
    expect(safeStyle('color: red; position: fixed; inset: 0', shownWordStyles)).toBe('color: red')
    expect(safeStyle('background-color: url(https://elsewhere.example/x)', shownWordStyles)).toBe('')
  })

  test('the attributes of nodes and marks that are drawn', () => {
    const drawn = (type: string, attrs: Record<string, unknown>) => {
      const node = schema.nodes[type]?.create(attrs)
      return JSON.stringify(node && schema.nodes[type]?.spec.toDOM?.(node))
    }
    expect(drawn('paragraph', { style: 'text-align: center' })).toContain('text-align: center')
    expect(drawn('paragraph', { style: 'position: fixed' })).not.toContain('fixed')
    expect(drawn('image', { src: '/weaver/1' })).toContain('/weaver/1')
    expect(drawn('image', { src: 'https://elsewhere.example/1' })).not.toContain('elsewhere')
    const words = schema.marks['words']
    const style = (text: string) => JSON.stringify(words && words.spec.toDOM?.(words.create({ style: text }), true))
    expect(style('color: red')).toContain('color: red')
    expect(style('position: fixed')).not.toContain('fixed')
  })

  test.each([
    ['/weaver/file?id=1', true],
    ['file?id=1', true],
    ['blob:https://here.example/1', true],
    ['data:image/png;base64,AAAA', true],
    ['data:text/html,x', false],
    ['https://elsewhere.example/1', false],
    ['//elsewhere.example/1', false],
    ['javascript:x()', false],
    [7, false],
  ])('%s is a picture to show: %s', (address, isOwn) => {
    expect(isOwnAddress(address)).toBe(isOwn)
  })
})
