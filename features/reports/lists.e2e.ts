import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const everything = 'doccreatedateselect=0&deptType=1'
const bars = (page: Page) => page.locator('.sk-chart-bars > li')
const rows = (page: Page, name: string | RegExp) => page.getByRole('region', { name }).getByRole('row')
const countOf = (text: string) => Number(text.replace(/[^\d]/g, ''))

/** How many rows the list has, once that is known. */
async function listedOf(page: Page): Promise<number> {
  const foot = page.getByText(/共 [\d,]+ 条$/)
  const nothing = page.getByText('没有您可以查看的文档')
  await expect(foot.or(nothing).first()).toBeVisible()
  return (await nothing.isVisible()) ? 0 : countOf((await foot.innerText()).replace(/^.*共/, ''))
}

test.describe('in Chinese', () => {
  test.use({ as: 'luyang' })

  test('a bar, a row and each tile open what they count, with the filter of the report; going back finds the report', async ({
    page,
  }) => {
    const report = `${addresses.report('docofauthor')}?${everything}`
    await open(page, report)
    const bar = bars(page).first()
    const name = (await bar.getByRole('link').innerText()).replace(/\s/g, '').replace(/\(ID:\d+\)$/, '')
    const n = countOf(await bar.locator('.sk-chart-value').innerText())
    await takePicture(page, 'report.linked')
    await bar.getByRole('button', { name: /查看明细$/ }).click()
    await expect(page).toHaveURL(/reportList\?.*report=author.*bar=\d+|reportList\?.*bar=\d+.*report=author/)
    await expect(page).toHaveURL(/doccreatedateselect=0/)
    await expect(page.getByRole('heading', { name: `${name}：统计的文档`, exact: true })).toBeVisible()
    const others = page.getByText(/^另有 [\d,]+ 篇您无权查看的文档$/)
    const total = async () => {
      const listed = await listedOf(page)
      return listed + ((await others.isVisible()) ? countOf(await others.innerText()) : 0)
    }
    await expect.poll(total, 'the number of the bar is what is listed and the others').toBe(n)
    await takePicture(page, 'report.list')
    await expectAccessible(page)
    await page.goBack()
    await expect(bars(page).first()).toBeVisible()
    await expect(page).toHaveURL(/docofauthor\?doccreatedateselect=0/)

    // the same by the table beside the chart, and by the tiles
    await page
      .locator('.sk-report-table tbody tr')
      .first()
      .getByRole('link', { name: /查看明细$/ })
      .click()
    await expect(page.getByRole('heading', { name: `${name}：统计的文档`, exact: true })).toBeVisible()
    await page.goBack()
    const tile = page.getByRole('group', { name: '新建文档数', exact: true })
    const created = countOf(await tile.locator('strong').innerText())
    await tile.getByRole('link').click()
    await expect(page.getByRole('heading', { name: '统计的文档', exact: true })).toBeVisible()
    await expect(rows(page, '统计的文档').nth(1)).toBeVisible()
    await expect.poll(total, 'the tile').toBe(created)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    expect((await saved).suggestedFilename()).toBe('统计的文档.xlsx')
    await rows(page, '统计的文档').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/detail\?id=\d+/)
    await page.goBack()
    await page.goBack()
    await page.getByRole('group', { name: '最常用目录', exact: true }).getByRole('link').click()
    await expect(page).toHaveURL(/report=category/)
    await expect(page.getByRole('heading', { name: /^.+：统计的文档$/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('group', { name: '人数', exact: true }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: '作者名单', exact: true })).toBeVisible()
    await rows(page, '作者名单').nth(1).click()
    await expect(page.getByRole('heading', { name: `${name}：统计的文档`, exact: true })).toBeVisible()
  })

  test('the findings are lists of their own, each by its address', async ({ page }) => {
    await open(page, addresses.report('count'))
    await page.getByRole('tab', { name: '专题清单' }).click()
    await expect(page.getByRole('heading', { name: '专题清单' })).toBeVisible()
    await expect(page.getByRole('region', { name: '一年无人阅读的文档' })).toBeVisible()
    for (const [finding, name] of [
      ['overdue', '阅读量大且复审逾期的文档'],
      ['idle', '一年内没有阅读的人员'],
      ['left', '读过文档的离职人员'],
      ['growth', '各目录每月增长'],
    ] as const) {
      await page.getByRole('combobox', { name: '清单' }).click()
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).click()
      await expect(page).toHaveURL(new RegExp(`finding=${finding}`))
      await expect(page.getByRole('region', { name })).toBeVisible()
    }
    await page.getByRole('combobox', { name: '时间' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '全部' }).click()
    const first = rows(page, '各目录每月增长').nth(1)
    await expect(first).toBeVisible()
    await takePicture(page, 'report.growth')
    await expectAccessible(page)
    await first.getByRole('link').first().click()
    await expect(page).toHaveURL(/reportList\?.*report=category/)
    await expect(page.getByRole('heading', { name: /：统计的文档$/ })).toBeVisible()
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('how much others read is in the sum alone for who may not know it, with the reason', async ({ page }) => {
    await open(page, `${addresses.report('count')}?${everything}`)
    await expect(page.getByText(/(people|person) whose reading counts you can see/).first()).toBeVisible()
    // of herself and those who report to her
    const named = bars(page).getByRole('button', { name: /view details$/ })
    await expect(named.first()).toBeVisible()
    expect(await named.count()).toBeLessThan(10)
    const own = named.and(page.getByRole('button', { name: /^Emily Carter: / }))
    await own.click()
    await expect(page).toHaveURL(/reportList\?.*bar=\d+/)
    await expect(page.getByRole('heading', { name: 'Emily Carter: Documents read' })).toBeVisible()
    await takePicture(page, 'report.list.phone')
    await expectAccessible(page)
    await open(page, screenAddress('reportFindings', { finding: 'idle' }))
    await expect(page.getByRole('region', { name: 'People who read nothing for a year' })).toBeVisible()
    await takePicture(page, 'report.findings.phone')
    await expectAccessible(page)
  })
})
