import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AboutDocument } from './sheet-dialog.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const categories = ['合同', '采购合同'].map((name, index) => ({ id: index + 1, name }))
const shown = (code: string) => renderToStaticMarkup(<AboutDocument view={{ code, categories }} />)

test('a sign-off sheet names the code of the document and its category with those above it, or the category alone', () => {
  expect(shown('HT-2026-0007')).toContain('>编号：HT-2026-0007 · 目录：合同 / 采购合同<')
  expect(shown('')).toContain('>目录：合同 / 采购合同<')
})
