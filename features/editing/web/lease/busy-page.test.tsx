import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Editor } from '@shuku/domain/documents/contract'
import { queryClient } from '@shuku/kit/web'
import { expect, test, vi } from 'vitest'
import { BusyPage } from './busy-page.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { search: '', hash: '' })
})

const since = new Date('2026-11-28T08:00:00Z')
const editor = { id: 14, name: '王芳', since, isMe: false, mayTakeOver: false }
const shown = (freeAt?: Date, more: Partial<Editor> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BusyPage
          lease={{} as never}
          documentId={7}
          editor={{ ...editor, ...(freeAt ? { freeAt } : {}), ...more }}
          isWaiting={false}
          onJoin={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('FC-25 of somebody whose window gives no sign of life it is said until when at the latest, of others it is not', () => {
  expect(shown(new Date('2026-11-28T08:27:00Z'))).toMatch(/对方已无响应，最迟 [^。]*\d\d:27 可以编辑。/)
  expect(shown()).toContain('王芳正在编辑这篇文档')
  expect(shown()).not.toContain('最迟')
})

test('DOC-20~ one who edits alone can be asked to write together; those who do already are joined at once', () => {
  expect(shown()).toContain('一起编辑')
  expect(shown()).not.toContain('加入一起编辑')
  const together = shown(undefined, { sharedEditId: 3 })
  expect(together).toContain('加入一起编辑')
  expect(together).not.toContain('空闲时通知我')
})
