import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As a browser of that language shows them to who has chosen none. */
async function countersIn(language: string) {
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('window', { navigator: { language } })
  const { Counters } = await import('./log-lists.tsx')
  const counts = { shouldRead: '40', hasRead: '31', hasNotRead: '9' }
  return renderToStaticMarkup(<Counters counts={counts} view="3" onView={() => undefined} />)
}

test('LOG-02~ the three counters of the summary are called should read, read and unread, in both languages; the first says who is meant', async () => {
  const words = (html: string) =>
    [...html.matchAll(/<span[^>]*>([^<]*)<\/span><strong>(\d+)<\/strong>/g)].map(([, word, n]) => [word, n])
  const chinese = await countersIn('zh-CN')
  expect(words(chinese)).toEqual([
    ['应读', '40'],
    ['已读', '31'],
    ['未读', '9'],
  ])
  expect(chinese).toMatch(/title="能查看该文档的人[^"]*" aria-pressed="true"/)
  expect(words(await countersIn('en-US'))).toEqual([
    ['Should read', '40'],
    ['Read', '31'],
    ['Unread', '9'],
  ])
})
