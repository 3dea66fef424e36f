import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { rollBackApi as api } from '../contract.ts'
import { fillSent } from '../testing.ts'
import { givenComputer } from './computer.given.ts'

test('what a computer sent is shown and taken back from any browser of its person, and by its client; nobody else knows of it', async () => {
  const { owner, computer, byToken } = await givenComputer()
  // on no computer at all: the one that was hit is not to be trusted with it
  const browser = await clientOf(owner)
  const plan = await fillSent(browser, { ownerId: owner.id, rows: 2 })
  const { terminal, since, epoch, items, sums } = plan
  expect(items.map(({ end }) => end)).toEqual(['bin', 'back', 'back'])
  expect(items[0]).toMatchObject({ path: expect.stringMatching(/^文件 .*\.txt$/) as string, backAt: null })
  expect(items[1]?.backAt).toBeInstanceOf(Date)
  expect(sums).toMatchObject({ back: 2, bin: 1, left: 0 })
  expect(sums?.addedBytes).toBeGreaterThan(0)

  const stranger = await clientOf(await given.person())
  const shown = items.map(({ id, versionId }) => ({ id, versionId }))
  const asked = { terminal, since, epoch, items: shown }
  expect((await stranger.fail(api.planRollBack, { terminal })).code).toBe('terminal.unknown')
  expect((await stranger.fail(api.rollBack, asked)).code).toBe('terminal.unknown')
  for (const hours of ['0', '721'])
    expect((await browser.sendTexts(api.planRollBack, { terminal, hours })).status).toBe(400)

  // the client of another computer of theirs may as well
  const [first, ...others] = shown
  const done = await byToken.call(api.rollBack, { ...asked, items: first ? [first] : [] })
  expect(done.items).toEqual([{ id: first?.id, end: 'bin' }])
  const rest = await browser.call(api.rollBack, asked)
  expect(rest.items).toEqual([{ id: first?.id, end: 'changed' }, ...others.map(({ id }) => ({ id, end: 'back' }))])
  const again = await browser.call(api.planRollBack, { terminal, hours: 720 })
  expect([again.items, again.next, again.sums?.back]).toEqual([[], undefined, 0])
  expect((await browser.call(api.planRollBack, { terminal: computer.tag })).items).toEqual([])
  expect((await browser.fail(api.rollBack, { ...asked, epoch: 'another' })).code).toBe('disk.restored')
})
