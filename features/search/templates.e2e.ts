import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  makeDocument,
  openAs,
  runScheduledNow,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const firstBox = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('checkbox').first()

test.describe('an accountant', () => {
  test.use({ as: 'liqiang' })

  test('SEARCH-08 SEARCH-16 SEARCH-17~ SEARCH-21 SEARCH-44 SEARCH-45 SEARCH-46~ SEARCH-70 a search is saved as a template, changed, saved, sent to others and deleted', async ({
    page,
  }) => {
    await page.goto(`/wui/index.html${addresses.search()}`)
    for (const name of ['我的文档', '最新文档', '知识库']) {
      await tab(page, name).click()
      await expect(tab(page, name), 'a form that was opened before would close').toHaveAttribute(
        'aria-selected',
        'true',
      )
      await button(page, '高级搜索').click()
      await expect(page.getByRole('textbox', { name: '全文' })).toBeVisible()
      await expect(button(page, '保存'), 'the fixed tabs keep nothing').toHaveCount(0)
    }
    await page.getByRole('textbox', { name: '全文' }).fill('报销')
    await button(page, '另存为').click()
    const dialog = page.getByRole('dialog', { name: '另存为' })
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(520)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('模板名称不能为空！')).toBeVisible()
    await dialog.getByRole('textbox', { name: '模板名称' }).fill('报销制度')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(tab(page, '报销制度')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('全文报销'), 'its conditions are those of a search').toBeVisible()

    await button(page, '高级搜索').click()
    await expect(page.getByRole('textbox', { name: '全文' })).toBeVisible()
    // a tick on the rows of the former list goes with them
    await expect(page.locator('[aria-busy=true], .is-old')).toHaveCount(0)
    await firstBox(page).check()
    await expect(page.getByText('已选 1 项')).toBeVisible()
    await tab(page, '知识库').click()
    await expect(page.getByText('已选 1 项')).toBeHidden()
    await expect(page.getByRole('textbox', { name: '全文' }), 'the form is another one').toBeHidden()
    await expect(page.getByText('全文报销')).toBeHidden()
    await tab(page, '报销制度').click()
    await expect(page.getByText('全文报销')).toBeVisible()
    await expect(page.getByText('已选 1 项')).toBeHidden()

    await firstBox(page).check()
    const rowsBefore = await page.getByRole('grid').locator('tbody').textContent()
    await button(page, '另存为搜索模板').click()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('已选 1 项'), 'the dialog loses neither list nor selection').toBeVisible()
    expect(await page.getByRole('grid').locator('tbody').textContent()).toBe(rowsBefore)
    await firstBox(page).uncheck()

    await button(page, '高级搜索').click()
    await page.getByRole('combobox', { name: '状态' }).click()
    await page.getByTitle('失效').click()
    await button(page, '搜索').click()
    await expect(tab(page, '报销制度').getByRole('img', { name: '搜索条件有未保存的修改' })).toBeVisible()
    await takePicture(page, 'template.changed.zh.light')
    await expectAccessible(page)
    await button(page, '放弃修改').click()
    await expect(page.getByText('状态失效')).toBeHidden()
    await button(page, '高级搜索').click()
    await page.getByRole('combobox', { name: '状态' }).click()
    await page.getByTitle('失效').click()
    await button(page, '保存').click()
    await expect(page.getByText('已保存搜索模板“报销制度”').last()).toBeVisible()
    await expect(page.getByText('搜索条件有未保存的修改')).toBeHidden()

    const address = page.url()
    await page.goto(`/wui/index.html${addresses.search({ view: Number(/viewcondition=(\d+)/.exec(address)?.[1]) })}`)
    await expect(page.getByText('状态失效'), 'its number alone opens what was saved').toBeVisible()
    await button(page, '另存为搜索模板').click()
    await dialog.getByRole('textbox', { name: '模板名称' }).fill('失效的制度')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(tab(page, '失效的制度')).toHaveAttribute('aria-selected', 'true')

    // its menu renames it and changes its place, which is kept
    const fromMenu = async (name: string, act: string) => {
      await tab(page, name).click({ button: 'right' })
      await page.getByRole('menuitem', { name: act, exact: true }).click()
    }
    await fromMenu('失效的制度', '名称与提醒')
    const renaming = page.getByRole('dialog', { name: '名称与提醒' })
    await renaming.getByRole('textbox', { name: '模板名称' }).fill('不再有效')
    await renaming.getByRole('button', { name: '保存' }).click()
    await expect(tab(page, '失效的制度')).toHaveCount(0)
    const order = async () =>
      (await page.getByRole('tab').allInnerTexts()).filter((name) => /不再有效|报销制度/.test(name))
    expect(await order()).toEqual(['报销制度', '不再有效'])
    await fromMenu('不再有效', '左移')
    await expect.poll(order).toEqual(['不再有效', '报销制度'])
    await page.reload()
    await expect(tab(page, '不再有效')).toHaveAttribute('aria-selected', 'true')
    expect(await order()).toEqual(['不再有效', '报销制度'])
    await fromMenu('不再有效', '右移')
    await expect.poll(order).toEqual(['报销制度', '不再有效'])

    const sure = page.getByRole('dialog', { name: '确定要删除该搜索模板吗？' })
    await button(page, '删除搜索模板“不再有效”').click()
    await sure.getByRole('button', { name: '删除' }).click()
    await expect(tab(page, '不再有效')).toHaveCount(0)
    await expect(tab(page, '报销制度'), 'the tab before it').toHaveAttribute('aria-selected', 'true')
    await button(page, '删除搜索模板“报销制度”').click()
    const question = page.getByRole('dialog', { name: '确定要删除该搜索模板吗？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(tab(page, '报销制度')).toBeVisible()
    await button(page, '删除搜索模板“报销制度”').click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect(tab(page, '报销制度')).toHaveCount(0)
    await expect(tab(page, '知识库')).toHaveAttribute('aria-selected', 'true')
  })

  test('a search that is saved to tell of new documents tells of one in the bell, which leads to it, and is in the list of the search', async ({
    page,
    browser,
  }) => {
    const mark = `新${test.info().workerIndex}${Date.now().toString(36)}`
    await page.goto(`/wui/index.html${addresses.search({ subject: mark })}`)
    await expect(page.getByText(`没有标题包含“${mark}”的文档`)).toBeVisible()
    await button(page, '另存为搜索模板').click()
    const dialog = page.getByRole('dialog', { name: '另存为' })
    await dialog.getByRole('textbox', { name: '模板名称' }).fill(`关注${mark}`)
    await dialog.getByRole('checkbox', { name: '有新文档时通知我' }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(tab(page, `关注${mark}`)).toHaveAttribute('aria-selected', 'true')

    const colleague = await openAs(browser, 'wangfang')
    await makeDocument(colleague, { category: '报销与差旅', subject: `${mark}办法`, html: '<p>正文</p>' })
    await colleague.context().close()
    const notice = page.locator('.sk-bell-panel').getByRole('link', { name: `搜索“关注${mark}”有新文档` })
    // a document is looked at when its texts have been read
    await expect(async () => {
      await runScheduledNow('search.tellHits')
      await page.reload()
      await page.getByRole('button', { name: /^通知/ }).click()
      await expect(notice).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 180_000 })
    await takePicture(page, 'template.told.zh')
    await notice.click()
    await expect(page.getByRole('heading', { level: 1, name: `${mark}办法` })).toBeVisible()
    await page.goto(`/wui/index.html${addresses.search()}`)
    await tab(page, `关注${mark}`).click()
    await expect(tab(page, `关注${mark}`)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('grid').getByText(`${mark}办法`)).toBeVisible()
    await button(page, `删除搜索模板“关注${mark}”`).click()
    await page.getByRole('dialog', { name: '确定要删除该搜索模板吗？' }).getByRole('button', { name: '删除' }).click()
    await expect(tab(page, `关注${mark}`)).toHaveCount(0)
  })
})
