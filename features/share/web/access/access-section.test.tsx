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
  level: 'view' as const,
  source: '目录默认',
  isHolder: id === 1,
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
  expect(unit).toMatch(/部门2 及下级.*>可查看<.*2,000/)
  expect(unit).toContain('<button')
})

test('how many grants there are besides those shown is told only where there are some', () => {
  expect(grantsShown(2)).not.toContain('另')
  expect(grantsShown(9)).toContain('另 7 项')
})
