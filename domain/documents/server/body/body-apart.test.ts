import { setImmediate as turn } from 'node:timers/promises'
import { WorkApart } from '@shuku/kit/server'
import { expect, test } from 'vitest'
import { bodyToTextApart, sanitiseApart } from './body-apart.ts'
import { lengthWithoutPictures } from './body-links.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const unit = '<p style="color:red" onclick="x()">a<script>b</script></p>'
const long = unit.repeat(Math.ceil(1_500_000 / unit.length))

const moderate = unit.repeat(Math.ceil(90_000 / unit.length))

const save = (personId: number) => ({ caller: { personId }, to: 'save' as 'save' | 'show' })

/** How often others had their turn while something was done; what is done in one go in this thread leaves them few. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  let turns = 0
  void work().finally(() => (isDone = true))
  for (; !isDone; turns++) await turn()
  return turns
}

test('a long body is cleaned as a short one is, and nobody waits for it', { tags: ['slow'] }, async () => {
  let clean = ''
  const turns = await turnsDuring(async () => (clean = await sanitiseApart(long, save(1))))
  expect(clean).toBe(sanitiseHtml(unit).repeat(long.length / unit.length))
  expect(turns).toBeGreaterThan(50)
  const inOneGo = await turnsDuring(async () => Promise.resolve(sanitiseHtml(moderate)))
  expect(inOneGo).toBeLessThan(5)
})

test('the words of a long body too', async () => {
  const text = await bodyToTextApart('<p>word</p>'.repeat(50_000))
  expect(text).toBe('word\n'.repeat(50_000).trim())
})

test(
  'who opens many long bodies at once waits for themselves, and nobody who saves or opens one waits for them',
  { tags: ['slow'] },
  async () => {
    const done: string[] = []
    const clean = (name: string, cleaning: ReturnType<typeof save>) =>
      sanitiseApart(moderate, cleaning).then(() => done.push(name))
    const mine = Array.from({ length: 6 }, () => clean('mine', { ...save(1), to: 'show' }))
    const others = [clean('saved', save(2)), clean('opened', { ...save(3), to: 'show' })]
    await Promise.all([...mine, ...others])
    expect(done.indexOf('saved')).toBeLessThan(done.lastIndexOf('mine'))
    expect(done.indexOf('opened')).toBeLessThan(done.lastIndexOf('mine'))
  },
)

test('long bodies that are saved at once are all saved, one after the other', async () => {
  const saved = await Promise.all(Array.from({ length: 6 }, () => sanitiseApart(moderate, save(1))))
  expect(new Set(saved).size).toBe(1)
})

test('a call that can begin anew ends before it waits for a long body', async () => {
  const works = new WorkApart()
  let attempts = 0
  const attempt = async () => {
    attempts += 1
    return sanitiseApart(moderate, { ...save(1), apart: works.apart })
  }
  await expect(attempt()).rejects.toThrow('work first')
  expect(await works.run(attempt)).not.toContain('script')
  expect(attempts).toBe(3)
})

test('pictures in a body do not count as text', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(10_000)}==">`
  expect(lengthWithoutPictures(`<p>a</p>${picture}<p>b</p>`)).toBe('<p>a</p><img src=""><p>b</p>'.length)
})
