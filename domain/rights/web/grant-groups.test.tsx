import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { GrantGroups } from './grant-groups.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('what nearly lets a person in is shown, what names others is folded, with its number', () => {
  const near = [<li key="near">财务部</li>]
  const html = renderToStaticMarkup(<GrantGroups reaching={[]} others={near} further={[<li key="far">林欣怡</li>]} />)
  expect(html).toContain('未对其生效的权限')
  expect(html).toMatch(/<details[^>]*><summary[^>]*>另有 1 项权限不包含此人<\/summary>.*林欣怡/)
  expect(html).not.toMatch(/<details[^>]* open/)
  expect(renderToStaticMarkup(<GrantGroups reaching={[]} others={near} />)).not.toContain('<details')
})
