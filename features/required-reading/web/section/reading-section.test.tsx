import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ReadingProgress } from './reading-progress.tsx'
import { ReadingSection } from './reading-section.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const document = { id: 1, subject: '', attachments: 0, reads: 87, version: 1, versions: 1 }
const unread = [{ personId: 7, name: '刘海峰', departmentName: '财务部' }]

const shown = ({
  done,
  dueOn = null,
  isOverdue = false,
}: {
  done: number
  dueOn?: string | null
  isOverdue?: boolean
}) =>
  renderToStaticMarkup(
    <ReadingProgress
      documentId={1}
      reading={{ dueOn, isOverdue }}
      counted={{ should: 40, done, unread: done === 40 ? [] : unread }}
      onAll={() => undefined}
    />,
  )

test('who neither decides about a document nor sees its log is told nothing of its readers', () => {
  expect(
    renderToStaticMarkup(<ReadingSection document={{ ...document, offers: ['edit'] }} onTab={() => undefined} />),
  ).toBe('')
})

test('the readers that are missing are counted, named and can be reminded; once all have read it there is nobody to remind', () => {
  const html = shown({ done: 31 })
  expect(html).toMatch(/aria-valuenow="77"/)
  expect(html).toMatch(/未读 9 人.*提醒.*刘海峰.*财务部.*查看全部 40 人/)
  const all = shown({ done: 40 })
  expect(all).toContain('必读人员均已阅读')
  expect(all).not.toContain('提醒')
})

test('a date stands out on its day and after it alone', () => {
  const soon = 'sk-reading-soon'
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
  expect(shown({ done: 31, dueOn: today })).toMatch(new RegExp(`${soon}.*今天截止`))
  expect(shown({ done: 31, dueOn: '2020-01-02', isOverdue: true })).toContain(soon)
  expect(shown({ done: 31, dueOn: '2999-01-02' })).not.toContain(soon)
  expect(shown({ done: 31 })).not.toContain('有效期至')
})
