import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CompanyPageFrame } from './company-pages.tsx'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const page = { key: 'valueChain', address: 'https://portal.example.com/chain' } as const

test('CREATE-08~ it is shown in a frame that cannot lead our window elsewhere and does not learn where it is shown', () => {
  const html = renderToStaticMarkup(<CompanyPageFrame page={page} title="知识价值链" />)
  expect(html).toContain('src="https://portal.example.com/chain"')
  expect(html).toMatch(/referrerPolicy="no-referrer"/i)
  expect(html).toContain('sandbox="')
  expect(html).not.toMatch(/allow-top-navigation/)
})
