import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const everything = (address: string) => `${address}?doccreatedateselect=0&deptType=1`
const bars = (page: Page) => page.locator('.sk-report-bars > li')

test.use({ actionTimeout: 60_000 })

test.describe('in Chinese', () => {
  test.use({ as: 'luyang' })

  test('REPORT-03 REPORT-04 REPORT-05 REPORT-13 REPORT-14~ REPORT-17~ REPORT-27 REPORT-29 REPORT-71 REPORT-72 REPORT-75~ the report by author has its tiles, bars whose labels lead to the cards, and a foot; a change of the filter is shown at once', async ({
    page,
  }) => {
    await open(page, `${everything(addresses.report('docofauthor'))}&back=%23%2Fmain%2Fdocument%2Fhome`)
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
    await expect(page.getByText(/^本报表数据统计截至：\d{4}-\d{2}-\d{2}$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /上一页/ })).toHaveAttribute('href', '#/main/document/home')
    await takePicture(page, 'report.author')
    await expectAccessible(page)
    const all = await page.getByRole('group', { name: '新建文档数', exact: true }).locator('strong').innerText()
    // REPORT-17: each waits for its own call
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/report/createDocNum*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('combobox', { name: '时间' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '今天' }).click()
    await expect(page).toHaveURL(/doccreatedateselect=1/)
    await expect(page.locator('.sk-report-tiles .ant-spin')).toHaveCount(1)
    await expect(page.getByRole('group', { name: '人数', exact: true })).toBeVisible()
    go()
    await expect(page.getByRole('group', { name: '新建文档数', exact: true }).locator('strong')).not.toHaveText(all)
  })

  test('REPORT-06~ REPORT-07 REPORT-08~ REPORT-09 REPORT-10~ REPORT-11 REPORT-12 REPORT-73~ by department, by sub-company and by catalogue: tiles, and labels that lead to the organisation or nowhere', async ({
    page,
  }) => {
    await open(page, everything(addresses.report('docofdepartment')))
    await expect(page.getByRole('group', { name: '部门数', exact: true })).toBeVisible()
    await expect(bars(page).first().getByRole('link')).toHaveAttribute('href', /organization\?type=department&id=\d+/)
    await open(page, everything(addresses.report('docofsubdepartment')))
    await expect(page.getByRole('heading', { name: '按分部统计' })).toBeVisible()
    await expect(page.getByRole('group', { name: '分部数', exact: true })).toBeVisible()
    await expect(bars(page).first().getByRole('link')).toHaveAttribute('href', /organization\?type=subcompany&id=\d+/)
    await open(page, everything(addresses.report('catalog')))
    await expect(page.getByRole('heading', { name: '按目录统计' })).toBeVisible()
    await expect(page.getByRole('group', { name: '目录数', exact: true })).toBeVisible()
    await expect(bars(page).first()).toBeVisible()
    await expect(page.locator('.sk-report-bars a')).toHaveCount(0)
    await expect(bars(page).first()).not.toContainText(' / ')
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('REPORT-01~ REPORT-02 REPORT-15~ REPORT-16 the reading statistics: three tiles, bars of people that lead to their cards; without data no axis, and words', async ({
    page,
  }) => {
    await open(page, everything(addresses.report('count')))
    for (const title of ['People count', 'Document count', 'Reading-people count'])
      await expect(page.getByRole('group', { name: title, exact: true })).toBeVisible()
    await expect(bars(page).first().getByRole('link')).toHaveAttribute('href', /card\/cardInfo\/\d+/)
    await takePicture(page, 'report.phone')
    await expectAccessible(page)
    const range = 'doccreatedateselect=6&doccreatedatefrom=1999-01-01&doccreatedateto=1999-01-02'
    await open(page, `${addresses.report('count')}?${range}&deptType=1`)
    await expect(page.getByText('No report yet')).toBeVisible()
    await expect(page.locator('.sk-report-axis')).toHaveCount(0)
  })
})
