import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bodyToTextApart, sanitiseApart } from './body-apart.ts'
import { lengthWithoutPictures } from './body-links.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const unit = '<p style="color:red" onclick="x()">a<script>b</script></p>'
const long = unit.repeat(Math.ceil(1_500_000 / unit.length))

/** The longest time for which nobody else had a turn. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let isDone = false
  let longest = 0
  void work.finally(() => (isDone = true))
  for (let last = performance.now(); !isDone; last = performance.now()) {
    await turn()
    longest = Math.max(longest, performance.now() - last)
  }
  return longest
}

test('a long body is cleaned as a short one is, and nobody waits for it', async () => {
  let clean = ''
  const hold = await longestHold(sanitiseApart(long).then((html) => (clean = html)))
  expect(clean).toBe(sanitiseHtml(unit).repeat(long.length / unit.length))
  expect(hold).toBeLessThan(300)
})

test('the words of a long body too', async () => {
  const text = await bodyToTextApart('<p>word</p>'.repeat(50_000))
  expect(text).toBe('word\n'.repeat(50_000).trim())
})

test('more long bodies at once than there is room for are sent away, and later ones are not', async () => {
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => sanitiseApart(long)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ kind: 'unavailable' })))
  expect(await sanitiseApart(long)).not.toContain('script')
}, 60_000)

test('pictures in a body do not count as text', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(10_000)}==">`
  expect(lengthWithoutPictures(`<p>a</p>${picture}<p>b</p>`)).toBe('<p>a</p><img src=""><p>b</p>'.length)
})
