import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { OfficePage } from './office-frame.tsx'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('COEDIT-69~ the office is opened by a form into its frame, with the token in the form alone, and cannot lead our window elsewhere', () => {
  const office = { address: 'https://office.example.com/we?WOPISrc=x', token: 'Geheim', expiresAt: 1, mayWrite: true }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OfficePage office={office} />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<form[^>]* action="https:\/\/office\.example\.com\/we\?WOPISrc=x"[^>]* method="post"/)
  expect(/<form[^>]* target="([^"]*)"/.exec(html)?.[1]).toBe(/<iframe[^>]* name="([^"]*)"/.exec(html)?.[1])
  expect(html).toMatch(/<input type="hidden"[^>]* name="access_token"[^>]* value="Geheim"/)
  expect(html.match(/Geheim/g)).toHaveLength(1)
  expect(html).toContain('sandbox="')
  expect(html).not.toMatch(/allow-top-navigation/)
})
