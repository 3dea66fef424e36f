import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Whom, type OperationPreview } from './whom.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const first = ['甲', '乙', '丙', '丁', '戊'].map((subject, index) => ({ id: index + 1, subject }))
const said = (preview: Partial<OperationPreview>) =>
  renderToStaticMarkup(
    <Whom preview={{ all: 14, checked: 14, allowed: 14, first, authors: 2, refused: [], ...preview }} />,
  )

test('before an operation its first titles are named, how many there are in all, and how many authors they have', () => {
  const html = said({})
  for (const { subject } of first) expect(html).toContain(`>${subject}</li>`)
  expect(html).toContain('等 14 篇 · 涉及 2 位作者')
  expect(html).not.toContain('已选')
})

test('what it cannot be done with is counted, with the reason', () => {
  const archived = { reason: '状态为“归档”', count: 9, documents: [] }
  const html = said({ allowed: 5, authors: 1, refused: [archived] })
  expect(html).toContain('涉及 1 位作者')
  expect(html).not.toContain('等 ')
  expect(html).toContain('已选 14 项，可操作 5 项')
  expect(html).toContain('状态为“归档”')
})
