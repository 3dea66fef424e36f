import { beforeEach, expect, test, vi } from 'vitest'
import type { FromFrame } from '../frame-protocol.ts'
import type { FrameSession } from './frame-session.ts'
import { HeldInput } from './held-input.ts'

class Page extends EventTarget {
  isContentEditable = true
}
class Key extends Event {
  readonly key: string
  readonly isComposing: boolean

  constructor(type: string, { key, isComposing = false }: { key: string; isComposing?: boolean }) {
    super(type, { cancelable: true })
    this.key = key
    this.isComposing = isComposing
  }
}
class Text extends Event {
  readonly data: string
  readonly isComposing: boolean

  constructor(type: string, { data, isComposing = false }: { data: string; isComposing?: boolean }) {
    super(type, { cancelable: true })
    this.data = data
    this.isComposing = isComposing
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Page)
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('InputEvent', Text)
})

/** A page whose editor writes down what reaches it; `answer` is what the server says of the claim of this number. */
function givenPage({ isContentEditable = true } = {}) {
  const session = { claim: 'asked' as FrameSession['claim'], asked: 1, flushPendingJournals: () => undefined }
  const said: FromFrame[] = []
  const written: string[] = []
  const held = new HeldInput(session, (message) => void said.push(message))
  const page = new Page()
  page.isContentEditable = isContentEditable
  // the order of the frame: what is taken does not come to the editor, which listens after it
  const type = (event: Event) => held.take(event as InputEvent)
  for (const kind of ['beforeinput', 'keydown']) {
    page.addEventListener(kind, type)
    page.addEventListener(kind, (event) => void written.push(event instanceof Text ? event.data : (event as Key).key))
  }
  return {
    said,
    written,
    held,
    session,
    text: (data: string, isComposing = false) => page.dispatchEvent(new Text('beforeinput', { data, isComposing })),
    key: (key: string) => page.dispatchEvent(new Key('keydown', { key })),
    answer: (claim: FrameSession['claim']) => {
      session.claim = claim
      held.release()
    },
  }
}

test('what is typed before the answer waits, keys in their place among the letters, and is written once with it', () => {
  const { text, key, answer, written, said } = givenPage()
  text('甲')
  key('Enter')
  key('ArrowUp')
  text('乙')
  expect(written).toEqual([])
  answer('held')
  answer('held')
  expect([written, said]).toEqual([['甲', 'Enter', 'ArrowUp', '乙'], []])
})

test('a key that moves the cursor while nothing waits, a composed word and a field of a dialog go to the editor at once', () => {
  const { text, key, written } = givenPage()
  key('ArrowUp')
  text('拼', true)
  const dialog = givenPage({ isContentEditable: false })
  dialog.text('12')
  expect([written, dialog.written]).toEqual([['ArrowUp', '拼'], ['12']])
})

test('COEDIT-70~ when somebody else has the paragraph, what waited is not written, and that is said', () => {
  const { text, answer, written, said } = givenPage()
  text('甲')
  answer('denied')
  expect([written, said]).toEqual([[], [{ kind: 'gated' }]])
})

test('who goes on in another paragraph before the answer hears that what waited is not written', () => {
  const { text, answer, session, written, said } = givenPage()
  text('甲')
  session.asked = 2
  text('乙')
  expect(said).toEqual([{ kind: 'gated' }])
  answer('held')
  expect([written, said]).toEqual([['乙'], [{ kind: 'gated' }]])
})

test('COEDIT-29~ a save is told of everything typed only when what waits has its answer, also over a lost connection', () => {
  const { held, text, answer, written, said } = givenPage()
  held.flush(1)
  expect(said).toEqual([{ kind: 'flushed', ask: 1 }])
  text('甲')
  held.flush(2)
  answer('locked')
  expect([written, said.length]).toEqual([[], 1])
  answer('held')
  expect([written, said.at(-1)]).toEqual([['甲'], { kind: 'flushed', ask: 2 }])
})

test('what leads into another paragraph leaves the remaining letters waiting for its claim', () => {
  const { text, key, answer, written, session, held } = givenPage()
  key('Enter')
  text('乙')
  const take = held.take.bind(held)
  vi.spyOn(held, 'take').mockImplementation((event) => {
    take(event)
    // the editor has put the cursor into the next paragraph
    if (event instanceof Key && session.claim === 'held') Object.assign(session, { claim: 'asked', asked: 2 })
  })
  answer('held')
  expect(written).toEqual(['Enter'])
  answer('held')
  expect(written).toEqual(['Enter', '乙'])
})
