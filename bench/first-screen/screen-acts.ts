import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'

/** What people do in a list all day; times in milliseconds, from the key or click until what it brings is painted. */
export type ActTimes = Readonly<Record<string, number[]>>

const patienceMs = 20_000
/** Between two acts, as people pause. */
const pauseMs = 400

/** Looks at each frame after an input for what it shall bring; what runs behind that frame runs when it is painted. */
const watch = `
  window.untilPainted = (input, isThere) => {
    const begin = new Promise((resolve) => addEventListener(input, resolve, { capture: true, once: true }))
    window.painted = begin.then(({ timeStamp }) => new Promise((resolve, reject) => {
      const look = () => {
        if (isThere()) setTimeout(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      setTimeout(() => reject(new Error('nothing came: ' + isThere)), ${patienceMs})
    }))
  }
  window.firstRow = () => document.querySelector('[role=grid] [data-row]')?.dataset.row
`

interface Act {
  readonly input: 'click' | 'keydown'
  /** JavaScript in the page, before the act: what it is to be known by. */
  readonly before?: string
  /** Whether what the act brings is there; `before` is what was worked out before. */
  readonly isThere: string
  /** May be done before, as pointing at what is clicked. */
  readonly ready?: (page: Page) => Promise<void>
  readonly run: (page: Page) => Promise<void>
  /** Back to where the act can be done anew. */
  readonly after?: (page: Page) => Promise<void>
}

const rowsOf = (page: Page) => page.getByRole('grid').locator('tbody [data-row]')
const otherRows = { before: 'firstRow()', isThere: 'firstRow() && firstRow() !== before' }

/** Words of which each has other newest documents. */
const words = ['采购合同', '年度预算', '差旅费用', '审计报告', '培训记录', '应急预案', '设备台账', '质量手册']

const acts: Readonly<Record<string, (number: number) => Act>> = {
  'the next document in the quick look': (number) => ({
    input: 'keydown',
    before: "document.querySelector('[role=complementary] h2, aside h2')?.textContent",
    isThere: `(() => {
      const row = document.querySelector('[data-row][aria-current]')
      const title = document.querySelector('[role=complementary] h2, aside h2')?.textContent
      return row && title && title !== before && title === row.querySelector('a')?.textContent
    })()`,
    ready: async (page) => {
      if (number > 0) return
      await rowsOf(page).first().focus()
      await page.keyboard.press('Space')
    },
    run: (page) => page.keyboard.press('ArrowDown'),
  }),
  'a document, pointed at before': (number) => ({
    input: 'click',
    isThere: "document.querySelector('h1')?.textContent && !document.querySelector('[role=grid] [data-row]')",
    ready: (page) =>
      rowsOf(page)
        .nth(number % 10)
        .getByRole('link')
        .first()
        .hover(),
    run: (page) =>
      rowsOf(page)
        .nth(number % 10)
        .getByRole('link')
        .first()
        .click(),
    after: async (page) => {
      await page.goBack()
      await rowsOf(page).first().waitFor()
    },
  }),
  'the next page': () => ({
    input: 'click',
    ...otherRows,
    run: (page) => page.getByRole('button', { name: '下一页' }).click(),
  }),
  'another order': (number) => ({
    input: 'click',
    ...otherRows,
    run: (page) =>
      page
        .getByRole('columnheader', { name: number % 2 === 0 ? '标题' : '修改时间' })
        .getByRole('button')
        .click(),
  }),
  'a search': (number) => ({
    input: 'keydown',
    ...otherRows,
    ready: async (page) => {
      const field = page.getByRole('combobox', { name: '搜索标题、正文、附件、编号…' })
      await field.fill(`${words[number % words.length]}`)
    },
    run: (page) => page.keyboard.press('Enter'),
  }),
}

/** Does each of the acts `runs` times in a page of somebody who is signed in; the first two of each are not counted. */
export async function timeActs(page: Page, address: string, runs: number): Promise<ActTimes> {
  await page.addInitScript({ content: watch })
  const times: Record<string, number[]> = {}
  for (const [name, actOf] of Object.entries(acts)) {
    await page.goto(`${address}/${addresses.search()}`)
    await rowsOf(page).first().waitFor()
    const taken: number[] = []
    for (let number = 0; number < runs + 2; number++) {
      await page.waitForTimeout(pauseMs)
      taken.push(await timeAct(page, actOf(number)))
    }
    times[name] = taken.slice(2)
  }
  return times
}

async function timeAct(page: Page, { input, before, isThere, ready, run, after }: Act): Promise<number> {
  await ready?.(page)
  if (ready) await page.waitForTimeout(pauseMs)
  await page.evaluate(`{ const before = ${before ?? 'undefined'}; untilPainted('${input}', () => ${isThere}) }`)
  await run(page)
  const time = await page.evaluate<number>('window.painted')
  await after?.(page)
  return time
}
