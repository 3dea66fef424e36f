import { expect, test, vi } from 'vitest'
import { listenTo } from './use-events.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
})

test('what may have passed by is asked for: with the second connection, and when the server says so', () => {
  const source = new EventTarget()
  const [take, missed] = [vi.fn<(kind: string, data: string) => void>(), vi.fn<() => void>()]
  listenTo(source, { kinds: ['document'], take, missed })
  source.dispatchEvent(new Event('open'))
  expect(missed).not.toHaveBeenCalled()
  source.dispatchEvent(new MessageEvent('document', { data: '{"id":7}' }))
  expect(take).toHaveBeenCalledWith('document', '{"id":7}')
  source.dispatchEvent(new Event('open'))
  source.dispatchEvent(new Event('resync'))
  expect(missed).toHaveBeenCalledTimes(2)
})
