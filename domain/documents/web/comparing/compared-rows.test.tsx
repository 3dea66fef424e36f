import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ComparedRows } from './compared-rows.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

/** What is marked on both sides, as `tag text`. */
function marks(taken: 'before' | 'after' | 'both' | undefined) {
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <ComparedRows before={['甲组早班。']} after={['甲组晚班。']} taken={taken} />
      </tbody>
    </table>,
  )
  return [...html.matchAll(/<(ins|del|mark)[^>]*>([^<]*)</gu)].map(([, tag, text]) => `${tag} ${text}`)
}

test('of two texts that are merged, what the result takes is marked as added, whichever side it is on', () => {
  expect(marks('before')).toEqual(['ins 早', 'del 晚'])
  expect(marks('after')).toEqual(['del 早', 'ins 晚'])
  expect(marks('both')).toEqual(['ins 早', 'ins 晚'])
})

test('while nobody has chosen, neither side is struck through', () => {
  expect(marks(undefined)).toEqual(['mark 早', 'mark 晚'])
})
