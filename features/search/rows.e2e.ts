import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, test } from '@shuku/kit/testing/browser'
import { open, rows } from './list.e2e.given.ts'

test.describe('somebody who arranges the list', () => {
  test.use({ as: 'chensiyuan' })

  test('SEARCH-72~ SEARCH-37~ SEARCH-73~ SEARCH-74~ page, size, order and columns are there again after a reload', async ({
    page,
  }) => {
    await open(page, addresses.search())
    await page.getByRole('button', { name: '阅读', exact: true }).click()
    // the order that was asked for has come: a menu closes when the page moves below it
    await expect(page).toHaveURL(/sort=/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.getByRole('button', { name: /条\/页/ }).click()
    await expect(page.getByRole('menuitem', { name: /条\/页|适应窗口/ })).toHaveText([
      '适应窗口',
      '10 条/页',
      '20 条/页',
      '50 条/页',
      '100 条/页',
    ])
    await page.getByRole('menuitem', { name: '20 条/页' }).click()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/current=2/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '编号' }).check()
    await page.getByRole('checkbox', { name: '部门' }).uncheck()
    await expect(page.getByRole('columnheader', { name: '编号' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/current=2/)
    await expect(rows(page)).toHaveCount(20)
    await expect(page.getByText(/^21–40/)).toBeVisible()
    // what the narrower list had left out is there again
    await expect(page.getByRole('columnheader', { name: '部门' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: '阅读' })).toBeVisible()
    const before = await rows(page).allTextContents()
    const order = (await page.getByRole('columnheader', { name: '阅读' }).getAttribute('aria-sort')) ?? 'none'

    await page.reload()
    await expect(page.getByRole('columnheader', { name: '阅读' })).toHaveAttribute('aria-sort', order)
    await expect(page.getByRole('columnheader', { name: '编号' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '部门' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await expect(rows(page)).toHaveText(before)

    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('button', { name: '恢复默认列' }).click()
    await expect(page.getByRole('columnheader', { name: '部门' })).toBeVisible()
  })
})

test.describe('somebody whose window changes', () => {
  test.use({ as: 'dengwenjing', viewport: { width: 1440, height: 900 } })

  test('SEARCH-72~ who comes back to a list finds the page that they left, also in a window of another height; below their eyes the first row stays', async ({
    page,
  }) => {
    await open(page, addresses.search({ view: 2 }))
    const second = page.getByRole('button', { name: '第 2 页', exact: true })
    // the page has found how many rows fit into it
    await expect(rows(page).nth(1)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await second.click()
    await expect(page).toHaveURL(/current=2/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const before = await rows(page).count()
    await rows(page).first().click()
    await expect(page).toHaveURL(/document\/detail/)
    // the list stays on the screen until the document is there
    await expect(rows(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 1600 })
    // the list is measured once the page has that size
    await page.waitForFunction(() => innerHeight === 1600)
    await page.goBack()
    await expect(rows(page).first()).toBeVisible()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before)
    await expect(second).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/current=2/)

    // in a lower window the rows that one sees are of a later page, and that leaves no step to go back to
    const first = await rows(page).first().textContent()
    await page.setViewportSize({ width: 1440, height: 700 })
    await expect(page).not.toHaveURL(/current=2(?!\d)/)
    await expect(
      rows(page)
        .filter({ hasText: first ?? '' })
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect(second).not.toHaveAttribute('aria-current', 'page')
    await expect(page).not.toHaveURL(/current=/)
  })
})

test.describe('the administrator of the archive', () => {
  test.use({ as: 'jiangli' })

  test('SEARCH-19~ what may be done with a row is in its menu; a document that was deleted comes back when the act is undone', async ({
    page,
  }) => {
    const title = '2019 年度产品图纸卷宗目录'
    await open(page, addresses.search({ subject: title }))
    const row = rows(page).filter({ hasText: title })
    await row.click({ button: 'right' })
    // of the archive nothing is edited any more
    await expect(page.getByRole('menuitem', { name: '编辑' })).toHaveCount(0)
    for (const name of ['共享', '查看日志']) await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    // of one row as of several: the last of the bar, and not under its ⋯
    await row.getByRole('checkbox').check()
    const bar = page.getByRole('toolbar').getByRole('button')
    const words = async () => (await bar.allInnerTexts()).map((text) => text.replace(/\s/g, '')).filter(Boolean)
    await expect.poll(async () => (await words()).at(-1)).toBe('删除')
    await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('heading', { name: /没有标题包含/ })).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row).toBeVisible()
  })

  test('SEARCH-49~ DOC-09~ what is done with several documents waits for a selection', async ({ page }) => {
    await open(page, addresses.search({ subject: '卷宗目录' }))
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page)
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('已选 3 项')).toBeVisible()
    await expect(page.getByRole('toolbar').getByRole('button', { name: '删除' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: '最新文档' }).click()
    await expect(page.getByRole('toolbar'), 'another tab selects nothing (SEARCH-44)').toHaveCount(0)
  })
})

test.describe('a row that is ticked or starred', () => {
  test.use({ as: 'wangfang' })

  test('is not read by it', async ({ page }) => {
    const read: string[] = []
    page.on('request', (request) => {
      if (/documents\/get\b|basicInfo/.test(request.url())) read.push(request.url())
    })
    await page.goto('/#/main/document/search?viewcondition=2')
    const row = page.getByRole('grid').locator('tbody').getByRole('row').nth(1)
    await row.getByRole('checkbox').click()
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('x')
    expect(read).toEqual([])
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/document\/detail/)
    expect(read.length, 'a click on the title opens it').toBeGreaterThan(0)
  })
})

test.describe('rows that are about to be replaced', () => {
  test.use({ as: 'jiangli' })

  test('their acts do nothing by a key either, until the new rows are there', async ({ page }) => {
    await open(page, addresses.search({ subject: '卷宗目录' }))
    const row = rows(page).first()
    await row.hover()
    const act = row.locator('.sk-row-acts button[aria-haspopup]').locator('xpath=preceding-sibling::button').first()
    const name = (await act.getAttribute('title')) ?? ''
    expect(name).not.toBe('')
    const pressed = async () => {
      await act.evaluate((button: HTMLElement) => button.focus())
      await page.keyboard.press('Enter')
    }
    const listed = await holdCalls(page, '**/searchlist/list*')
    await page.evaluate((hash) => (location.hash = hash), addresses.search({ subject: '目录' }))
    await expect.poll(() => listed.made).not.toHaveLength(0)
    await expect(page.locator('.sk-table-pane.is-old')).toBeVisible()
    await pressed()
    await page.waitForTimeout(500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    listed.letThrough()
    await expect(page.locator('.sk-table-pane.is-old')).toHaveCount(0)
    await pressed()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a right click on one of them opens its menu once the new rows are there', async ({ page }) => {
    await open(page, addresses.search({ subject: '卷宗目录' }))
    const row = rows(page).first()
    await expect(row).toBeVisible()
    const listed = await holdCalls(page, '**/searchlist/list*')
    await page.evaluate((hash) => (location.hash = hash), addresses.search({ subject: '目录' }))
    await expect(page.locator('.sk-table-pane.is-old')).toBeVisible()
    await row.click({ button: 'right' })
    await page.waitForTimeout(300)
    await expect(page.getByRole('menu')).toHaveCount(0)
    listed.letThrough()
    await expect(page.getByRole('menuitem', { name: '共享', exact: true })).toBeVisible()
  })
})
