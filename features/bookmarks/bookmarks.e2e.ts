import { expect, test } from '@shuku/kit/testing/browser'

test.use({ as: 'zhaoxiaowen' })

test(
  'SHELL-15~ DOC-06 DOC-24 a list is kept with its conditions, opens from the start page, and help opens beside it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/#/main/document/search?viewcondition=2&docsubject=预算')
    const more = page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).first()
    const bookmark = async () => {
      await more.click()
      await page.getByRole('menuitem', { name: '收藏此页面' }).click()
    }
    await bookmark()
    await expect(page.getByText('已收藏此页面，可在首页找到')).toBeVisible()
    await bookmark()
    await expect(page.getByText('此页面已收藏')).toBeVisible()
    await more.click()
    const help = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: '帮助' }).click()
    await expect((await help).getByRole('heading', { name: '查找文档' })).toBeInViewport()

    await page.goto('/#/main/document/home')
    const section = page.getByRole('region', { name: '收藏的页面' })
    const row = section.getByRole('listitem').filter({ hasText: '查看文档' })
    await row.hover()
    await row.getByRole('button', { name: '重命名' }).click()
    const dialog = page.getByRole('dialog', { name: '重命名收藏的页面' })
    await dialog.getByRole('textbox', { name: '名称' }).fill('预算文档')
    // the question lies above what it asks about: a click that something covered would not reach it
    await dialog.getByRole('button', { name: '取消' }).click()
    const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toBeHidden()
    await dialog.getByRole('button', { name: '保存' }).click()
    await section.getByRole('link', { name: '预算文档' }).click()
    await expect(page).toHaveURL(/docsubject=/)
    await page.goBack()
    const renamed = section.getByRole('listitem').filter({ hasText: '预算文档' })
    await renamed.hover()
    await renamed.getByRole('button', { name: '移出收藏' }).click()
    await expect(renamed).toHaveCount(0)
    await page.locator('.sk-toast', { hasText: '移出收藏' }).getByRole('button', { name: '撤销' }).click()
    await expect(renamed).toBeVisible()
  },
)
