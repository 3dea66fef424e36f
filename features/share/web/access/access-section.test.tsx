import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AccessSection, Grants } from './access-section.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const document = { id: 1, subject: '', attachments: 0, reads: 87, version: 1, versions: 1 }
const grant = (id: number) => ({
  id,
  name: `部门${id}`,
  subjectKind: 'department_below',
  subjectId: id,
  level: 'view' as const,
  source: '目录默认',
  isHolder: id === 1,
  minSecurity: 0,
  maxSecurity: 255,
  people: 1000 * id,
})
const grantsShown = (grantCount: number) =>
  renderToStaticMarkup(
    <Grants
      sharing={{ grants: [grant(1), grant(2)], grantCount }}
      onOpen={() => undefined}
      onManage={() => undefined}
    />,
  )

test('who may not share a document sees no section about who sees it', () => {
  expect(
    renderToStaticMarkup(<AccessSection document={{ ...document, offers: ['edit', 'log'] }} onTab={() => undefined} />),
  ).toBe('')
})

test('a row says whom a grant reaches, how far and how many; a holder’s says why', () => {
  const [holder = '', unit = ''] = grantsShown(2).split('</li>')
  expect(holder).toMatch(/部门1.*>目录默认<.*1,000/)
  expect(unit, 'one of its own says no more').not.toContain('>目录默认')
  expect(unit).toMatch(/部门2 及下级.*>可查看<.*2,000/)
  expect(unit).toContain('<button')
})

test('two grants to the same unit say where each is from, and a security level that one asks for', () => {
  const own = { ...grant(2), source: '陆洋' }
  const bounded = { ...own, id: 3, source: '目录默认', minSecurity: 40 }
  const html = renderToStaticMarkup(
    <Grants sharing={{ grants: [own, bounded], grantCount: 2 }} onOpen={() => undefined} onManage={() => undefined} />,
  )
  const [first = '', second = ''] = html.split('</li>')
  expect(first).toContain('>陆洋<')
  expect(second).toContain('>目录默认 · 安全级别 40–255<')
})

test('how many grants there are besides those shown is told only where there are some', () => {
  expect(grantsShown(2)).not.toContain('另')
  expect(grantsShown(9)).toContain('另 7 项')
})
