import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { get, Text, wire, wireObject } from '@shuku/kit/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient, queryKeyOf } from './query-client.ts'
import { useApi } from './use-api.ts'
import { listenTo } from './use-events.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
})

const read = get('/api/doc/test/record', { doc: 'Reads.', reply: wireObject({ name: wire('name', Text) }) })

function Form({ fresh }: { readonly fresh: boolean }) {
  const { data } = useApi(read, {}, { fresh })
  return data ? <input defaultValue={data.name} /> : <p>…</p>
}

const drawn = (fresh: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Form fresh={fresh} />
    </QueryClientProvider>,
  )

const answeredAt = (updatedAt: number) =>
  queryClient.setQueryData(queryKeyOf(read, {}), { name: '财务部' }, { updatedAt })

beforeEach(() => queryClient.clear())

test('a form that saves a whole record does not begin with an answer from before it was opened', () => {
  answeredAt(Date.now() - 60_000)
  expect(drawn(false)).toContain('财务部')
  expect(drawn(true)).toBe('<p>…</p>')
})

test('it begins with the answer that has come since', () => {
  answeredAt(Date.now() + 1000)
  expect(drawn(true)).toContain('财务部')
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
