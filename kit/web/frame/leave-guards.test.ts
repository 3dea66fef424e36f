import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStepBack, leaveGuards } from './leave-guards.ts'

type Leaving = Parameters<typeof leaveGuards.hold>[0]

const step = (historyAction: string) => ({ historyAction }) as Leaving

let asked: string[] = []
let removals: (() => void)[] = []
const history = { state: { idx: 4 } }

function guard(name: string, answer: boolean, holds: (leaving: Leaving) => boolean = () => true) {
  const ask = async () => {
    asked.push(name)
    return answer
  }
  removals.push(leaveGuards.add({ holds, ask }))
}

/** The browser is already at the other entry when the router asks. */
function holdsStepTo(idx: number, action = 'POP'): boolean {
  history.state = { idx }
  const isHeld = leaveGuards.hold(step(action))
  history.state = { idx: 4 }
  return isHeld
}

beforeEach(() => {
  asked = []
  removals = []
  vi.stubGlobal('history', history)
  leaveGuards.arrive()
})

afterEach(() => {
  for (const remove of removals) remove()
  vi.unstubAllGlobals()
})

test('a dialog over a page that asks too is asked first, and the page only if the dialog lets one go', async () => {
  guard('page', true)
  guard('dialog', false)
  expect(holdsStepTo(3)).toBe(true)
  expect(await leaveGuards.ask()).toBe(false)
  expect(asked).toEqual(['dialog'])
  removals.pop()?.()
  guard('dialog', true)
  holdsStepTo(3)
  expect(await leaveGuards.ask()).toBe(true)
  expect(asked).toEqual(['dialog', 'dialog', 'page'])
})

test('what a step back closes holds no link, not the way forward and no typed address; once closed it holds nothing', () => {
  guard('drawer', false, isStepBack)
  expect(holdsStepTo(5, 'PUSH')).toBe(false)
  expect(holdsStepTo(4, 'REPLACE')).toBe(false)
  expect(holdsStepTo(5), 'forward, or typed').toBe(false)
  expect(holdsStepTo(3)).toBe(true)
  expect(holdsStepTo(2), 'several at once').toBe(true)
  removals.pop()?.()
  expect(holdsStepTo(3)).toBe(false)
})

test('a drawer that is opened before the page of the address is drawn is closed by a step back as well', () => {
  history.state = { idx: 5 }
  guard('drawer', false, isStepBack)
  expect(holdsStepTo(4)).toBe(true)
})

test('a step back that the screen takes by itself closes nothing, the next one of a person does', () => {
  guard('dialog', false, isStepBack)
  leaveGuards.stepBack(() => expect(holdsStepTo(3)).toBe(false))
  leaveGuards.arrive()
  expect(holdsStepTo(3)).toBe(true)
})

test('a held step has been taken back only when the browser is again at its entry', async () => {
  const heard: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => heard.push(hear))
  await leaveGuards.returned()
  expect(heard, 'nothing was left').toEqual([])
  history.state = { idx: 3 }
  let isBack = false
  const returned = leaveGuards.returned().then(() => (isBack = true))
  // another step of the browser, which does not lead there
  heard.pop()?.()
  await Promise.resolve()
  await Promise.resolve()
  expect([isBack, heard.length]).toEqual([false, 1])
  history.state = { idx: 4 }
  heard.pop()?.()
  expect(await returned).toBe(true)
})
