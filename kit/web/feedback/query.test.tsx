import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Query } from './query.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const shown = (of: { data?: string; error: unknown }) =>
  renderToStaticMarkup(<Query of={{ ...of, refetch: () => undefined }}>{(data) => <p>{data}</p>}</Query>)

test('lines stand in for an answer, an error says so and can be tried again', () => {
  expect(shown({ error: null })).toContain('ant-skeleton')
  expect(shown({ error: new Error('gone') })).toContain('button')
})

test('what was answered stays when a later read fails: a form in it keeps what was typed', () => {
  const html = shown({ data: '财务部', error: new Error('gone') })
  expect(html).toContain('财务部')
  expect(html).not.toContain('button')
})
