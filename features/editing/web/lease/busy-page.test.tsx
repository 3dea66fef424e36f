import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { BusyPage } from './busy-page.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const since = new Date('2026-11-28T08:00:00Z')
const editor = { id: 14, name: '王芳', since, isMe: false, mayTakeOver: false }
const shown = (freeAt?: Date) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BusyPage lease={{} as never} documentId={7} editor={freeAt ? { ...editor, freeAt } : editor} isWaiting={false} />
    </MemoryRouter>,
  )

test('FC-25 of somebody whose window gives no sign of life it is said until when at the latest, of others it is not', () => {
  expect(shown(new Date('2026-11-28T08:27:00Z'))).toMatch(/对方已无响应，最迟 [^。]*\d\d:27 可以编辑。/)
  expect(shown()).toContain('王芳正在编辑这篇文档')
  expect(shown()).not.toContain('最迟')
})
