import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AttachmentLine } from './attachment-line.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('a file that is edited with a document says what it is where its name says something else', () => {
  const file = { id: 1, fileId: 7, name: '报表.xls', sizeBytes: 1200, kind: 'page' as const }
  const does = { onMove: vi.fn(), onRename: vi.fn(), onReplace: vi.fn(), onRemove: vi.fn() }
  const shown = (actual?: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <AttachmentLine
          attachment={{ ...file, ...(actual === undefined ? {} : { actual }) }}
          isFirst
          isLast
          {...does}
        />
      </MemoryRouter>,
    )
  expect(shown('html')).toContain('实际为网页')
  expect(shown()).not.toContain('实际为')
})
