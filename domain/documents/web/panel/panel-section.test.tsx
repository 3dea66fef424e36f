import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PanelSection } from './panel-section.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const shown = (asked: { data?: unknown; error: unknown }) =>
  renderToStaticMarkup(
    <PanelSection title="谁能看" count="92 人" asked={{ data: undefined, ...asked, refetch: () => undefined }} rows={4}>
      <p>财务部</p>
    </PanelSection>,
  )

test('while its facts are on their way, a section holds the place of as many rows', () => {
  const html = shown({ error: null })
  expect(html.match(/sk-panel-section-row/g)).toHaveLength(4)
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toMatch(/92 人|财务部|重试/)
})

test('a section that failed keeps its name, says so and offers to try again', () => {
  const html = shown({ error: new Error('gone') })
  expect(html).toContain('谁能看')
  expect(html).toMatch(/role="alert".*未能加载.*重试/)
  expect(html).not.toContain('财务部')
})

test('what was fetched stays when asking anew fails', () => {
  const html = shown({ data: {}, error: new Error('gone') })
  expect(html).toContain('财务部')
  expect(html).not.toContain('重试')
})
