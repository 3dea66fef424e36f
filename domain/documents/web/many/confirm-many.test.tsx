import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { HangingOn, RequestPreview } from './confirm-many.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const locked = { reason: '已锁定', count: 2, documents: [] }

const said = (preview: { all: number; checked: number; allowed: number; refused: (typeof locked)[] }, part = '') =>
  renderToStaticMarkup(
    <RequestPreview
      act="delete"
      preview={{ ...preview, hangingOn: [] }}
      part={part}
      text={(n) => `将移入回收站的有 ${n} 项`}
    />,
  )

test('before an act on many it is said how many were chosen, with how many of them it can be done, and why not with the others', () => {
  const html = said({ all: 3, checked: 3, allowed: 1, refused: [locked] })
  expect(html).toContain('已选 3 项，可删除 1 项')
  expect(html).toContain('已锁定')
  expect(html).toContain('将移入回收站的有 1 项')
})

test('where it can be done with all of them, only what becomes of them is said', () => {
  const html = said({ all: 3, checked: 3, allowed: 3, refused: [] })
  expect(html).toContain('将移入回收站的有 3 项')
  expect(html).not.toContain('已选')
})

test('where only the first were looked at, that is said as well', () => {
  const html = said({ all: 9000, checked: 2000, allowed: 2000, refused: [] }, '（已检查前 2,000 项）')
  expect(html).toContain('已选 9,000 项，可删除 2,000 项（已检查前 2,000 项）')
  expect(html).toContain('将移入回收站的有 9000 项')
})

test('what hangs on documents is said in the words of the act', () => {
  const html = (act: 'delete' | 'move') => renderToStaticMarkup(<HangingOn act={act} hangingOn={['2 项共享：保留']} />)
  expect(html('move')).toContain('移动后，与文档关联的内容：')
  expect(html('move')).toContain('<li>2 项共享：保留</li>')
  expect(html('delete')).toContain('还原文档后一并恢复')
  expect(renderToStaticMarkup(<HangingOn act="move" hangingOn={[]} />)).toBe('')
})
