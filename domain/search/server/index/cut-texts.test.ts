import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cutAtOnce, type CutRows } from './cut-rows.ts'
import { cutTexts } from './cut-texts.ts'
import type { DocumentTexts } from './index-rows.ts'

function givenTexts(documentId: number, lines: number): DocumentTexts {
  const text = Array.from({ length: lines }, (_, line) => `第${line}行 ${line * 7919}\n`).join('')
  return { documentId, subject: '台账', heading: '', code: 'A-1', sources: [{ kind: 'file', attachmentId: 1, text }] }
}

/** All stretches together, and the turns that others had before the first one was there. */
async function cut(texts: readonly DocumentTexts[]) {
  const whole: CutRows = { heads: [], parts: [], written: [], texts: [] }
  let isDone = false
  let turnsBefore: number | undefined
  const others = (async () => {
    let turns = 0
    for (; !isDone; turns++) await turn()
    return turns
  })()
  let stretches = 0
  for await (const rows of cutTexts(texts)) {
    isDone = true
    turnsBefore ??= await others
    stretches++
    for (const key of ['heads', 'parts', 'written', 'texts'] as const) (whole[key] as unknown[]).push(...rows[key])
  }
  return { whole, stretches, turnsBefore }
}

test(
  'a long text is cut into the rows that it is cut into at once, in stretches, while others have their turns',
  { tags: ['slow'] },
  async () => {
    const texts = [givenTexts(1, 20), givenTexts(2, 100_000)]
    const { whole, stretches, turnsBefore } = await cut(texts)
    expect(whole).toEqual(cutAtOnce(texts))
    expect(stretches).toBeGreaterThan(5)
    expect(turnsBefore).toBeGreaterThan(10)
  },
)

test('of many short texts together the same holds, and their rows are written together', async () => {
  const texts = Array.from({ length: 50 }, (_, id) => givenTexts(id, 100))
  const { whole, stretches, turnsBefore } = await cut(texts)
  expect(whole).toEqual(cutAtOnce(texts))
  expect(stretches).toBe(1)
  expect(turnsBefore).toBeGreaterThan(10)
})
