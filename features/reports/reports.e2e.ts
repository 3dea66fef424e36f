import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import { open, everything, tile, filter, bars } from './report-pages.e2e.given.ts'

test.describe('in Chinese', () => {
  test.use({ as: 'luyang' })

  test('ORG-01 ORG-02 a click on a person of a chart opens their card, one on a unit the organisation at that unit in a new window', async ({
    page,
  }) => {
    for (const [report, address] of [
      ['docofauthor', /\/main\/hrm\/card\/cardInfo\/(\d+)$/],
      ['docofdepartment', /\/main\/hrm\/organization\?type=department&id=(\d+)$/],
      ['docofsubdepartment', /\/main\/hrm\/organization\?type=subcompany&id=(\d+)$/],
    ] as const) {
      // else the bars of the report before stand there until the new ones come
      await page.goto('about:blank')
      await open(page, everything(addresses.report(report)))
      const label = bars(page).first().getByRole('link')
      const [, name = '', id = ''] = /^(.+)\(ID:(\d+)\)$/.exec((await label.innerText()).replace(/\s/g, '')) ?? []
      const opening = page.waitForEvent('popup')
      await label.click()
      const opened = await opening
      await expect(opened).toHaveURL(address)
      expect(address.exec(opened.url())?.[1], report).toBe(id)
      await expect(opened.getByRole('heading', { name }).first()).toBeVisible()
      await opened.close()
    }
    await page.goto('about:blank')
    await open(page, everything(addresses.report('count')))
    const reader = bars(page).first().getByRole('link')
    const name = (await reader.innerText()).replace(/\s/g, '').replace(/\(ID:\d+\)$/, '')
    await reader.click()
    await expect(page).toHaveURL(/card\/cardInfo\/\d+$/)
    await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  })

  test('REPORT-01 REPORT-15 REPORT-73 REPORT-75 the five reports have their titles; twenty bars show at once, the others scroll; of nothing there is no chart, and what takes long to count says so', async ({
    page,
  }) => {
    for (const [name, title] of [
      ['count', '阅读统计'],
      ['docofauthor', '按作者统计'],
      ['docofdepartment', '按部门统计'],
      ['docofsubdepartment', '按分部统计'],
      ['catalog', '按目录统计'],
    ] as const) {
      await open(page, everything(addresses.report(name)))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(title))
      // REPORT-13
      await expect(page.locator('.sk-report-tile')).toHaveCount(3)
      await expect(page.locator('.sk-report-chart')).toBeVisible()
      await expect(page.getByText(/^本报表数据统计截至：/)).toBeVisible()
      if (name === 'count')
        for (const words of ['人数', '文档数', '阅读人数']) await expect(tile(page, words)).toBeVisible()
    }
    const range = 'doccreatedateselect=6&doccreatedatefrom=1999-01-01&doccreatedateto=1999-01-02'
    await open(page, `${addresses.report('count')}?${range}&deptType=1`)
    await expect(page.getByText('暂无报表')).toBeVisible()
    const row = (id: number) => ({ doccreatername: `作者 ${id}`, doccreaterid: String(id), docNum: 100 - id })
    // much to count: first there is nothing yet, then numbers that were kept, and newer ones on demand
    let answer: object = {
      status: -1,
      api_status: false,
      errorCode: 'reports.counting',
      errorKind: 'conflict',
      msg: '',
    }
    await page.route('**/report/reportData*', (route) => route.fulfill({ json: answer }))
    await page.goto('about:blank')
    await open(page, everything(addresses.report('docofauthor')))
    await expect(page.locator('.sk-report-chart').getByText('数据较多，正在统计…')).toBeVisible()
    answer = { status: 1, api_status: true, data: [row(1)], rowCount: 1, rowSum: 99, asOf: '2026-01-31T02:20:00Z' }
    await expect(page.getByText(/^本报表数据统计截至：/)).toHaveText('本报表数据统计截至：2026-01-31')
    await expect(page.locator('.sk-report-counted')).toContainText('统计时间')
    answer = { ...answer, isCounting: true }
    await page.getByRole('button', { name: '重新统计', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '正在重新统计…' })).toBeVisible()
    answer = { status: 1, api_status: true, data: [row(1)], rowCount: 1, rowSum: 99 }
    await expect(page.locator('.sk-report-counted')).toHaveCount(0)
    await page.unroute('**/report/reportData*')
    await page.route('**/report/reportData*', (route) =>
      route.fulfill({
        json: {
          status: 1,
          api_status: true,
          data: Array.from({ length: 25 }, (_, index) => row(index + 1)),
          // of the others the table has one line, and the total counts them
          rowCount: 30,
          rowSum: 2400,
        },
      }),
    )
    await page.goto('about:blank')
    await open(page, everything(addresses.report('docofauthor')))
    await expect(bars(page)).toHaveCount(25)
    const inSight = () =>
      page.locator('.sk-chart-scroll').evaluate((pane) => {
        const { left, right } = pane.getBoundingClientRect()
        return [...pane.querySelectorAll('.sk-chart-bars > li')].flatMap((bar, index) => {
          const box = bar.getBoundingClientRect()
          return box.left >= left - 1 && box.right <= right + 1 ? [index] : []
        })
      })
    const figures = await bars(page).locator('.sk-chart-value').allInnerTexts()
    expect(figures.map(Number), 'the largest first').toEqual(Array.from({ length: 25 }, (_, index) => 99 - index))
    expect(await inSight()).toEqual(Array.from({ length: 20 }, (_, index) => index))
    await page.locator('.sk-chart-scroll').evaluate((pane) => pane.scrollTo(pane.scrollWidth, 0))
    expect((await inSight()).at(-1)).toBe(24)
    const foot = page.locator('.sk-report-table tfoot tr')
    await expect(foot).toHaveText([`其余 5 项（列出的是最大的 25 项，共 30 项）${2400 - 2175}9.4%`, /^合计2,400100%$/])
    await expect(page.getByRole('figure')).toHaveAccessibleName(/^按作者统计：30 项.*明细表列出最大的 25 项。$/)
  })

  test('REPORT-06 REPORT-07 REPORT-08 REPORT-09 REPORT-10 REPORT-11 REPORT-12 by department, by sub-company and by category: filter and tiles, and labels that lead to the organisation or nowhere', async ({
    page,
  }) => {
    await open(page, everything(addresses.report('docofdepartment')))
    for (const name of ['部门数', '文档数']) await expect(tile(page, name).locator('strong')).toHaveText(/^[\d,]+$/)
    await expect(tile(page, '最常用目录').locator('strong')).not.toBeEmpty()
    await expect(filter(page).getByRole('combobox', { name: '时间' })).toBeVisible()
    await expect(bars(page).first().getByRole('link')).toHaveAttribute('href', /organization\?type=department&id=\d+/)

    await open(page, everything(addresses.report('docofsubdepartment')))
    await expect(page.getByRole('heading', { name: '按分部统计' })).toBeVisible()
    for (const name of ['分部数', '文档数']) await expect(tile(page, name).locator('strong')).toHaveText(/^[\d,]+$/)
    await expect(tile(page, '最常用目录').locator('strong')).not.toBeEmpty()
    await expect(filter(page).getByRole('combobox', { name: '时间' })).toBeVisible()
    // REPORT-08: the numbers are one line, the category another, of twelve columns
    const boxes = await Promise.all(
      ['分部数', '文档数', '最常用目录'].map(
        async (name) => (await tile(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0 },
      ),
    )
    const [first, second, third] = boxes as [(typeof boxes)[0], (typeof boxes)[0], (typeof boxes)[0]]
    expect([first.y === second.y, third.y > first.y, third.x === first.x]).toEqual([true, true, true])
    expect(Math.round((third.width - 16) / first.width)).toBe(2)
    await expect(bars(page).first().getByRole('link')).toHaveAttribute('href', /organization\?type=subcompany&id=\d+/)
    await takePicture(page, 'report.subcompany')

    await open(page, everything(addresses.report('catalog')))
    await expect(page.getByRole('heading', { name: '按目录统计' })).toBeVisible()
    for (const name of ['目录数', '文档数']) await expect(tile(page, name).locator('strong')).toHaveText(/^[\d,]+$/)
    await expect(tile(page, '最常用目录').locator('strong')).not.toBeEmpty()
    await expect(bars(page).first()).toBeVisible()
    await expect(page.locator('.sk-chart-bars a')).toHaveCount(0)
    await expect(bars(page).first()).not.toContainText(' / ')
    // what the table lacks of the number above it is said below it, and to who cannot see the chart
    const foot = page.locator('.sk-report-table tfoot tr')
    const [counted, listed, hidden] = await Promise.all(
      [tile(page, '文档数').locator('strong'), foot.first().locator('td').nth(1), foot.last()].map(async (of) =>
        Number(/[\d,]+/.exec(await of.innerText())?.[0].replaceAll(',', '')),
      ),
    )
    expect((listed ?? 0) + (hidden ?? 0)).toBe(counted)
    const more = `另有 ${hidden} 篇位于您无权查看的目录中`
    await expect(foot.last()).toHaveText(more)
    await expect(page.getByRole('figure', { name: new RegExp(more) })).toBeVisible()

    // REPORT-11: a full chart, of long names; each character of two lines is seen
    const long = { subcategory: '制度 / 会计核算与期末结账办法', docSum: 9 }
    const many = Array.from({ length: 20 }, (_, index) => ({ categoryid: String(index + 1), ...long }))
    await page.route('**/categoryReport/reportData*', (route) =>
      route.fulfill({ json: { api_status: true, data: many, rowCount: 20, rowSum: 180 } }),
    )
    await page.goto('about:blank')
    await open(page, everything(addresses.report('catalog')))
    const labels = page.locator('.sk-chart-label')
    await expect(labels).toHaveCount(20)
    const cut = await labels.evaluateAll((all) =>
      all.flatMap((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect()
        const isWithin = [...label.children].every((line) => {
          const box = line.getBoundingClientRect()
          return box.left >= left - 1 && box.right <= right + 1 && box.top >= top && box.bottom <= bottom + 1
        })
        return isWithin && label.scrollHeight <= label.clientHeight ? [] : [label.textContent]
      }),
    )
    expect(cut).toEqual([])
    await expect(labels.first().locator('> *')).toHaveText(['会计核算与期末结', '账办法'])
    await expect(labels.first()).toHaveAttribute('title', long.subcategory)
    await takePicture(page, 'report.category')
  })
})

test.describe('while it is being counted', () => {
  test.use({ as: 'luyang', allowedNoise: [/^status 409/] })

  test('an export that the server refuses for now says so, and saves nothing', async ({ page }) => {
    await open(page, everything(addresses.report('docofauthor')))
    await page.route('**/api/shuku/reports/export*', (route) =>
      route.fulfill({
        status: 409,
        json: { errorKind: 'conflict', errorCode: 'reports.counting', msg: '正在统计，请稍后再看' },
      }),
    )
    let saved = 0
    page.on('download', () => (saved += 1))
    await page.getByRole('button', { name: '导出 xlsx', exact: true }).click()
    await expect(page.getByRole('alert').getByText('正在统计，请稍后再看')).toBeVisible()
    expect(saved).toBe(0)
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('the conditions have their place before they come, and push nothing', async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/doc/readstatement/condition*', async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, everything(addresses.report('count')))
    const below = page.locator('.sk-report-page')
    await expect(below).toBeVisible()
    const conditions = page.locator('.sk-report-filter')
    await expect(conditions).toHaveAttribute('aria-busy', 'true')
    const before = await below.boundingBox()
    held.resolve(undefined)
    await expect(conditions).toHaveAttribute('aria-busy', 'false')
    expect((await below.boundingBox())?.y).toBe(before?.y)
  })

  test(
    'REPORT-01 REPORT-02 REPORT-15 REPORT-16 the reading statistics: three tiles, bars of people that lead to their cards; without data no axis, and words',
    { tag: '@core' },
    async ({ page }) => {
      await open(page, everything(addresses.report('count')))
      for (const title of ['People', 'Documents', 'Readers'])
        await expect(page.getByRole('group', { name: title, exact: true })).toBeVisible()
      await expect(bars(page).first().getByRole('link')).toHaveAttribute('href', /card\/cardInfo\/\d+/)
      await expect(bars(page).first().locator('.sk-chart-value')).toHaveText(/^[\d,]+$/)
      await expect(page.locator('.sk-chart-axis > span').first()).toBeVisible()
      await takePicture(page, 'report.phone')
      await expectAccessible(page)
      const conditions = filter(page, 'Conditions')
      await conditions.getByRole('button', { name: /^Conditions All · / }).click()
      for (const name of ['Period', 'Scope', 'Employment', 'Categories'])
        await expect(conditions.getByRole('combobox', { name })).toBeAttached()
      await takePicture(page, 'report.conditions.phone')
      await expectAccessible(page)
      const range = 'doccreatedateselect=6&doccreatedatefrom=1999-01-01&doccreatedateto=1999-01-02'
      await open(page, `${addresses.report('count')}?${range}&deptType=1`)
      await expect(page.getByText('No report yet')).toBeVisible()
      await expect(page.locator('.sk-report-chart .sk-status svg')).toBeVisible()
      await expect(page.locator('.sk-chart-axis')).toHaveCount(0)
    },
  )

  test('REPORT-73 the titles of the five reports in English', async ({ page }) => {
    for (const [name, title] of [
      ['count', 'Reading statistics'],
      ['docofauthor', 'Documents by author'],
      ['docofdepartment', 'Documents by department'],
      ['docofsubdepartment', 'Documents by branch'],
      ['catalog', 'Documents by category'],
    ] as const) {
      await open(page, addresses.report(name))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })
})
