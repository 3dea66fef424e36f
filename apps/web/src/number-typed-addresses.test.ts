import { afterEach, expect, test, vi } from 'vitest'
import { numberTypedAddresses } from './number-typed-addresses.ts'

afterEach(() => vi.unstubAllGlobals())

/** As much of a browser as the history needs. */
function makeBrowser() {
  const listeners: (() => void)[] = []
  const history = {
    state: null as object | null,
    replaceState(state: object) {
      history.state = state
    },
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  const goTo = (state: object | null) => {
    history.state = state
    for (const each of listeners) each()
  }
  return { history, goTo }
}

test('a typed address is numbered after the one before, with a key of its own; others keep theirs', () => {
  const { history, goTo } = makeBrowser()
  const follow = numberTypedAddresses()
  const subscribers: (() => void)[] = []
  follow({ subscribe: (each: () => void) => subscribers.push(each) } as never)
  history.state = { idx: 4, key: 'four' }
  for (const each of subscribers) each()

  goTo(null)
  expect(history.state).toMatchObject({ idx: 5, key: expect.stringMatching(/./) })
  const [first] = [history.state]
  for (const each of subscribers) each()
  goTo(null)
  expect(history.state).toMatchObject({ idx: 6 })
  expect(history.state).not.toMatchObject({ key: (first as { key: string }).key })
  goTo({ idx: 4, key: 'four' })
  expect(history.state).toEqual({ idx: 4, key: 'four' })
})
