import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ScreenLayout } from './screen-layout.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

afterEach(() => {
  vi.stubGlobal('navigator', { userAgent: '' })
})

const shown = (userAgent: string) => {
  vi.stubGlobal('navigator', { userAgent })
  return renderToStaticMarkup(
    <ScreenLayout
      name="办法.docx"
      kind="word"
      title={<h1>办法.docx</h1>}
      buttons={<button type="button">另存为</button>}
    >
      <p>正文</p>
    </ScreenLayout>,
  )
}

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0',
  'Mozilla/5.0 (Linux; Android 15; PLK110) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Mobile Safari/537.36',
])('COEDIT-08 on a phone there are no buttons, and what is written is there: %s', (userAgent) => {
  const html = shown(userAgent)
  expect(html).not.toContain('<button')
  expect(html).toContain('正文')
})

test('COEDIT-08~ on a computer the buttons are in the title bar', () => {
  expect(shown('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36')).toContain(
    '<button type="button">另存为</button>',
  )
})
