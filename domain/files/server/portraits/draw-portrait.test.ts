import { Readable } from 'node:stream'
import type { FileStore, Preparing } from '@shuku/kit/server'
import { expect, test } from 'vitest'
import { drawPortrait } from './draw-portrait.ts'

/** A store somewhere else, whose files come when the test lets them: what is being drawn waits for its file. */
function heldStore() {
  const asked: string[] = []
  const waiting = new Map<string, () => void>()
  const open = (sha256: string) => {
    asked.push(sha256)
    const comes = new Promise<void>((resolve) => waiting.set(sha256, resolve))
    return Readable.from(
      (async function* () {
        await comes
        yield Buffer.from('no picture')
      })(),
    )
  }
  return { asked, store: { open } as unknown as FileStore, letCome: (sha256: string) => waiting.get(sha256)?.() }
}

test('of one person one portrait is drawn at a time, three wait and the next is refused; others are drawn beside it', async () => {
  const { asked, store, letCome } = heldStore()
  const draw = (personId: number, sha256: string): Promise<string> =>
    drawPortrait({
      caller: { personId },
      store,
      files: [{ sha256, sizeBytes: 10, claimedName: 'a.png' }],
    } as unknown as Preparing).then(
      () => 'drawn',
      ({ code }: { code: string }) => code,
    )
  const mine = ['mine1', 'mine2', 'mine3', 'mine4', 'mine5'].map((sha256) => draw(1, sha256))
  const theirs = draw(2, 'theirs')
  expect(await mine[4]).toBe('files.portraitsBusy')
  // which of the two asks first is nobody's rule
  await expect.poll(() => asked.toSorted()).toEqual(['mine1', 'theirs'])
  letCome('mine1')
  expect(await mine[0]).toBe('files.portraitType')
  await expect.poll(() => asked.slice(2)).toEqual(['mine2'])
  letCome('theirs')
  expect(await theirs).toBe('files.portraitType')
  for (const [index, next] of mine.slice(1, 4).entries()) {
    await expect.poll(() => asked).toHaveLength(3 + index)
    letCome(`mine${2 + index}`)
    expect(await next).toBe('files.portraitType')
  }
})
