import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { DocumentRow } from '../contract.ts'
import { documentTitle } from './document-columns.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null })
})

type Hit = Pick<DocumentRow, 'hitField'> & Partial<Pick<DocumentRow, 'hitSource' | 'hitFileId'>>

/** What the row of a document says below its title of where the words were found. */
function sourceOf(hit: Hit): string | undefined {
  const found = { hitMarked: '报销 <em>HT-2026</em>', subjectMarked: '差旅报销', hitSynonyms: null }
  const row = { id: 7, hitSource: null, hitFileId: null, ...found, ...hit } as unknown as DocumentRow
  const html = renderToStaticMarkup(documentTitle.below?.({ row } as never))
  return /class="sk-hit-source"[^>]*>(.*?)<\/(?:span|a)>/.exec(html)?.[1]
}

test('a hit names the field that the words were found in', () => {
  expect(sourceOf({ hitField: 'code' })).toBe('编号')
  expect(sourceOf({ hitField: 'keywords' })).toBe('关键字')
  expect(sourceOf({ hitField: 'body' })).toBe('正文')
  expect(sourceOf({ hitField: 'fileName', hitSource: '合同.pdf', hitFileId: 9 })).toContain('附件')
})
