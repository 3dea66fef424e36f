import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { EditedAttachment } from './edited-attachments.ts'
import { FileBody } from './file-body.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const stored = { id: 1, sizeBytes: 1200, kind: 'word' as const, fileId: 7, name: '标准.DOCX' }
const word: EditedAttachment = { ...stored, before: { fileId: 7, name: '标准.DOCX' } }

function shown(file: EditedAttachment, isClosed = false) {
  return renderToStaticMarkup(<FileBody {...{ file, isClosed }} onReplace={vi.fn()} onWrite={vi.fn()} />)
}

test('of a document that is a file it is said that it is, and the file can be replaced', () => {
  expect(shown({ ...word, name: '标准.pdf', kind: 'pdf' })).toMatch(/正文是文件.*标准.*替换文件.*另写正文/)
  expect(shown(word, true), 'where files may be uploaded').not.toContain('替换文件')
})

test('a Word file or a workbook opens in the editor for several people, once it is the document’s', () => {
  expect(shown(word)).toContain('在线编辑')
  expect(shown({ ...word, name: '预算.xlsx', kind: 'excel' })).toContain('在线编辑')
  expect(shown({ ...word, fileId: 8 }), 'what takes its place is not saved yet').not.toContain('在线编辑')
  expect(shown({ ...word, name: '标准.pdf', kind: 'pdf' })).not.toContain('在线编辑')
})
