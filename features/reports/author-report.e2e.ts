import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import { open, everything, tile, filter, bars } from './report-pages.e2e.given.ts'

const dayIn = (timeZone: string, hours: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + hours * 3_600_000))

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
    const bar = page.locator('.sk-chart-bar').first()
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
    const known = new Set<string>()
    page.on('request', (request) => {
      const { pathname, search, searchParams } = new URL(request.url())
      if (!/\/report\/(reportPeopleData|createDocNum|MostDocCategory|reportData)$/.test(pathname)) return
      const call = `${pathname}${search}`
      if (known.has(call)) return
      known.add(call)
      asked.push(searchParams)
    })
    const calls = 4
    const select = async (name: string, option: string) => {
      await filter(page).getByRole('combobox', { name, exact: true }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
    }
    const choose = async (name: string, typed: string) => {
      await filter(page).getByRole('combobox', { name, exact: true }).fill(typed)
      await expect(
        page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: typed }),
      ).toBeVisible()
      await page.keyboard.press('Enter')
    }
    /** The calls for what is whole now are those that come next: between the last whole choice and this one there were none. */
    const expectNext = async (whole: Record<string, string | RegExp>) => {
      await expect.poll(() => asked.length).toBe(calls)
      for (const sent of asked.splice(0))
        for (const [name, value] of Object.entries(whole))
          expect(sent.get(name) ?? `not in ${String(sent)}`, name).toMatch(value)
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
      const clear = field.locator('.ant-select-clear')
      await expect(async () => {
        await field.hover()
        await clear.click({ timeout: 1000 })
        await expect(field.locator('.ant-select-selection-placeholder, .ant-select-placeholder')).toBeVisible({
          timeout: 1000,
        })
      }).toPass()
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
      // a list that is still closing takes no click
      await expect(async () => {
        await select('在职状态', '在职')
        await expect(page).not.toHaveURL(/statusType=3/, { timeout: 1000 })
      }).toPass()
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
})
