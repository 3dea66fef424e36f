import { queryClient, toast, toastStore } from '@shuku/kit/web'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invoicesApi as api, recognisedAfterMs } from '../contract.ts'
import { recogniseAgain } from './recognise-again.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, fullscreenEnabled: false })
})

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of toastStore.shown()) toast.dismiss(id)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('BILL-06 recognising again says to wait, and the table is loaded again 3000 ms later', async () => {
  expect(recognisedAfterMs).toBe(3000)
  const answer = { status: 1, api_status: true, msg: '识别中，请稍后', ids: [7], staying: [] }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push(`${address} ${body as string}`)
    return new Response(JSON.stringify(answer))
  })
  const loads = vi.spyOn(queryClient, 'invalidateQueries')
  const loaded = () => loads.mock.calls.flatMap(([filter]) => filter?.queryKey?.[0])

  expect(await recogniseAgain([7], false)).toBe(true)
  expect(sent).toEqual([expect.stringMatching(/invoices\/recognise.*ids=7/)])
  expect(toastStore.shown().map(({ text }) => text)).toEqual(['识别中，请稍后'])
  const atOnce = loaded()
  expect(atOnce).toContain(api.listInvoices.key)
  await vi.advanceTimersByTimeAsync(2999)
  expect(loaded()).toEqual(atOnce)
  await vi.advanceTimersByTimeAsync(1)
  expect(loaded()).toEqual([...atOnce, ...atOnce])
})
