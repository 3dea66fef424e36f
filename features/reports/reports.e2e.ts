import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const everything = (address: string) => `${address}?doccreatedateselect=0&deptType=1`
const dayIn = (timeZone: string, hours: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + hours * 3_600_000))
const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const filter = (page: Page, name = '统计条件') => page.getByRole('search', { name })
const bars = (page: Page) => page.locator('.sk-report-bars > li')

test.describe('in Chinese', () => {
  test.use({ as: 'luyang' })

  test('REPORT-03 REPORT-04 REPORT-05 REPORT-13 REPORT-14 REPORT-17 REPORT-27 REPORT-29 REPORT-71 REPORT-72 the report by author has its tiles, bars whose labels lead to the cards, and a foot; a change of the filter is shown at once', async ({
    page,
  }) => {
    // only a page of the product leads back
    const from = (back: string) => open(page, `${everything(addresses.report('docofauthor'))}${back}`)
    const back = page.getByRole('link', { name: /上一页/ })
    for (const none of ['', `&back=${encodeURIComponent('https://example.com/#/main/document/home')}`]) {
      await page.goto('about:blank')
      await from(none)
      await expect(page.getByRole('heading', { name: '按作者统计' })).toBeVisible()
      await expect(back).toHaveCount(0)
    }
    await page.goto('about:blank')
    await from('&back=%23%2Fmain%2Fdocument%2Fhome')
    await expect(page.getByRole('heading', { name: '按作者统计' })).toBeVisible()
    for (const title of ['人数', '新建文档数', '最常用目录'])
      await expect(page.getByRole('group', { name: title, exact: true })).toBeVisible()
    await expect(bars(page).first()).toBeVisible()
    const label = bars(page).first().getByRole('link')
    const text = (await label.innerText()).replace(/\s/g, '')
    const id = /\(ID:(\d+)\)$/.exec(text)?.[1] ?? ''
    expect(await label.getAttribute('href')).toBe(addresses.personCard(Number(id)))
    await expect(label).toHaveAttribute('target', '_blank')
    const bar = page.locator('.sk-report-bar').first()
    await expect(bar).toHaveCSS('background-color', 'rgb(0, 169, 255)')
    const widths = await bar.evaluate((it) => [it.clientWidth, it.parentElement?.clientWidth ?? 0])
    expect(Math.round(((widths[0] ?? 0) / (widths[1] ?? 1)) * 100)).toBe(50)
    const columns = await page
      .locator('.sk-report-tiles > .ant-col')
      .evaluateAll((all) => all.map((it) => it.className))
    expect(columns.map((name) => /ant-col-md-(\d+)/.exec(name)?.[1])).toEqual(['6', '6', '12'])
    // the day where the reader is; it may turn while the page is open
    const days = () => [0, -1].map((n) => dayIn('Asia/Shanghai', n))
    await expect(page.getByText(/^本报表数据统计截至：/)).toHaveText(
      new RegExp(`^本报表数据统计截至：(${days().join('|')})$`),
    )
    await expect(back).toHaveAttribute('href', '#/main/document/home')
    await takePicture(page, 'report.author')
    await expectAccessible(page)
    // REPORT-17: each waits for its own call
    const all = await tile(page, '新建文档数').locator('strong').innerText()
    const choosePeriod = async (name: string) => {
      await page.getByRole('combobox', { name: '时间' }).click()
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).click()
    }
    for (const [call, place, period] of [
      ['reportPeopleData', 0, '本年'],
      ['MostDocCategory', 2, '本季度'],
      ['createDocNum', 1, '今天'],
    ] as const) {
      let go = () => {}
      const held = new Promise<void>((resolve) => (go = resolve))
      await page.route(`**/report/${call}*`, async (route) => {
        await held
        await route.continue()
      })
      await choosePeriod(period)
      await expect(page.locator('.sk-report-tile').nth(place).locator('.ant-spin'), call).toBeVisible()
      await expect(page.locator('.sk-report-tiles .ant-spin')).toHaveCount(1)
      await expect(page.locator('.sk-report-chart .ant-spin')).toHaveCount(0)
      go()
      await expect(page.locator('.sk-report-tiles .ant-spin')).toHaveCount(0)
      await page.unroute(`**/report/${call}*`)
    }
    await expect(page).toHaveURL(/doccreatedateselect=1/)
    await expect(tile(page, '新建文档数').locator('strong')).not.toHaveText(all)
    let draw = () => {}
    const undrawn = new Promise<void>((resolve) => (draw = resolve))
    await page.route('**/report/reportData*', async (route) => {
      await undrawn
      await route.continue()
    })
    await choosePeriod('本月')
    await expect(page.locator('.sk-report-chart .ant-spin')).toHaveCount(1)
    await expect(page.locator('.sk-report-tiles .ant-spin')).toHaveCount(0)
    draw()
    await expect(page.locator('.sk-report-chart .ant-spin')).toHaveCount(0)
  })

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

  test('REPORT-28 REPORT-37 the author report opens by an address for the company, a sub-company – one’s own where none is named – or a department, of this month and the employed', async ({
    page,
  }) => {
    const own = await page.request.get('/api/doc/doccenter/userInfo')
    const { userSubsection } = (await own.json()) as { userSubsection: string }
    const asked: URLSearchParams[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/api/doc/report/reportData')) asked.push(searchParams)
    })
    const who = page.getByRole('search', { name: '统计条件' })
    for (const [given, ...shown] of [
      ['deptType=1&statusType=2', '总部', '在职'],
      ['deptType=2&branch_id=2&statusType=2', '分部', '在职'],
      ['deptType=2&statusType=2', '分部', userSubsection],
      // what is no default is seen to be followed
      ['deptType=3&dept_id=4&statusType=3', '部门', '离职'],
    ] as const) {
      asked.length = 0
      await page.goto('about:blank')
      await open(page, `${addresses.report('docofauthor')}?${given}&doccreatedateselect=3`)
      await expect(page.getByRole('heading', { name: '按作者统计' })).toBeVisible()
      for (const words of [...shown, '本月']) await expect(who.getByText(words, { exact: true }).first()).toBeVisible()
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      const sent = asked.at(-1)
      expect(sent?.get('doccreatedateselect')).toBe('3')
      for (const [name, value] of new URLSearchParams(given))
        expect(sent?.get(name) ?? (name === 'statusType' ? '2' : null), name).toBe(value)
    }
  })

  test('REPORT-39 REPORT-40 REPORT-42 REPORT-43 REPORT-44 REPORT-76 REPORT-78 a choice that is half filled asks for no report and goes into no file; what makes it whole does', async ({
    page,
  }) => {
    const asked: URLSearchParams[] = []
    // on a slow machine what takes long to count is asked for again
    let before = new Set<string>()
    let now = new Set<string>()
    page.on('request', (request) => {
      const { pathname, search, searchParams } = new URL(request.url())
      if (!/\/report\/(reportPeopleData|createDocNum|MostDocCategory|reportData)$/.test(pathname)) return
      const call = `${pathname}${search}`
      if (before.has(call) || now.has(call)) return
      now.add(call)
      asked.push(searchParams)
    })
    const calls = 4
    const select = async (name: string, option: string) => {
      await filter(page).getByRole('combobox', { name, exact: true }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
    }
    const choose = async (name: string, typed: string) => {
      await filter(page).getByRole('combobox', { name, exact: true }).fill(typed)
      await expect(page.locator('.ant-select-item-option-active').filter({ hasText: typed })).toBeVisible()
      await page.keyboard.press('Enter')
    }
    /** The calls for what is whole now are those that come next: between the last whole choice and this one there were none. */
    const expectNext = async (whole: Record<string, string | RegExp>) => {
      await expect.poll(() => asked.length).toBe(calls)
      for (const sent of asked.splice(0))
        for (const [name, value] of Object.entries(whole)) expect(sent.get(name), name).toMatch(value)
      ;[before, now] = [now, new Set()]
      await expect(page.locator('.sk-report-page .ant-spin')).toHaveCount(0)
    }
    const shown = page.locator('.sk-report-chart')
    await open(page, everything(addresses.report('docofauthor')))
    await expectNext({ deptType: '1' })

    // REPORT-39, REPORT-40: one's own unit is taken out
    for (const [deptType, reach, unit, other] of [
      ['3', '部门', 'dept_id', '财务部'],
      ['2', '分部', 'branch_id', '华南分公司'],
    ] as const) {
      await select('统计范围', reach)
      await expectNext({ deptType })
      const before = await shown.innerText()
      const field = filter(page).locator('.sk-report-choice')
      await field.hover()
      await field.locator('.ant-select-clear').click()
      await select('在职状态', '离职')
      await expect(page).toHaveURL(/statusType=3/)
      expect([asked.length, await shown.innerText()], reach).toEqual([0, before])
      // REPORT-78: the file is of what is shown, not of what is half filled
      const saving = page.waitForEvent('download')
      const asking = page.waitForRequest('**/api/shuku/reports/export*')
      await page.getByRole('button', { name: '导出 xlsx', exact: true }).click()
      expect((await saving).suggestedFilename()).toBe('按作者统计.xlsx')
      const filed = new URL((await asking).url()).searchParams
      const filedBy = ['report', 'deptType', 'doccreatedateselect', 'statusType'].map((name) => filed.get(name))
      expect([...filedBy.slice(0, 3), filedBy[3] ?? '2']).toEqual(['author', deptType, '0', '2'])
      await select('在职状态', '在职')
      await choose(reach, other)
      await expectNext({ deptType, [unit]: /^\d+$/, statusType: '2' })
    }

    // REPORT-44
    await select('统计范围', '人员')
    await expect(page).toHaveURL(/deptType=4/)
    await choose('人员', '王芳')
    await expectNext({ deptType: '4', hrm_id: /^\d+$/ })

    // REPORT-42
    await select('目录范围', '指定目录')
    await expect(page).toHaveURL(/categoryType=1/)
    await choose('目录', '报销')
    await expectNext({ categoryType: '1', category_id: /^\d+$/ })

    // REPORT-43, REPORT-76: without its end, and with an end before its start
    const day = async (name: string, sent: string, value: string) => {
      const field = filter(page).getByRole('textbox', { name, exact: true })
      await expect(async () => {
        await field.fill(value)
        await field.press('Enter')
        await expect(page).toHaveURL(new RegExp(`${sent}=${value}`), { timeout: 1000 })
      }).toPass()
    }
    await select('时间', '自定义')
    await expect(page).toHaveURL(/doccreatedateselect=6/)
    await day('开始日期', 'doccreatedatefrom', '2025-03-02')
    await day('结束日期', 'doccreatedateto', '2025-03-01')
    expect(asked).toEqual([])
    await day('结束日期', 'doccreatedateto', '2025-03-02')
    await expectNext({ doccreatedateselect: '6', doccreatedatefrom: '2025-03-02', doccreatedateto: '2025-03-02' })
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
      page.locator('.sk-report-scroll').evaluate((pane) => {
        const { left, right } = pane.getBoundingClientRect()
        return [...pane.querySelectorAll('.sk-report-bars > li')].flatMap((bar, index) => {
          const box = bar.getBoundingClientRect()
          return box.left >= left - 1 && box.right <= right + 1 ? [index] : []
        })
      })
    const figures = await bars(page).locator('.sk-report-value').allInnerTexts()
    expect(figures.map(Number), 'the largest first').toEqual(Array.from({ length: 25 }, (_, index) => 99 - index))
    expect(await inSight()).toEqual(Array.from({ length: 20 }, (_, index) => index))
    await page.locator('.sk-report-scroll').evaluate((pane) => pane.scrollTo(pane.scrollWidth, 0))
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
    await expect(page.locator('.sk-report-bars a')).toHaveCount(0)
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
    const labels = page.locator('.sk-report-label')
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

  test('REPORT-01 REPORT-02 REPORT-15 REPORT-16 the reading statistics: three tiles, bars of people that lead to their cards; without data no axis, and words', async ({
    page,
  }) => {
    await open(page, everything(addresses.report('count')))
    for (const title of ['People count', 'Document count', 'Readers'])
      await expect(page.getByRole('group', { name: title, exact: true })).toBeVisible()
    await expect(bars(page).first().getByRole('link')).toHaveAttribute('href', /card\/cardInfo\/\d+/)
    await expect(bars(page).first().locator('.sk-report-value')).toHaveText(/^[\d,]+$/)
    await expect(page.locator('.sk-report-axis > span').first()).toBeVisible()
    const conditions = filter(page, 'Conditions')
    for (const name of ['Period', 'Scope', 'Employment', 'Categories'])
      await expect(conditions.getByRole('combobox', { name })).toBeAttached()
    await takePicture(page, 'report.phone')
    await expectAccessible(page)
    const range = 'doccreatedateselect=6&doccreatedatefrom=1999-01-01&doccreatedateto=1999-01-02'
    await open(page, `${addresses.report('count')}?${range}&deptType=1`)
    await expect(page.getByText('No report yet')).toBeVisible()
    await expect(page.locator('.sk-report-chart .sk-status svg')).toBeVisible()
    await expect(page.locator('.sk-report-axis')).toHaveCount(0)
  })

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
