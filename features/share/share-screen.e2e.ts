import { addresses } from '@shuku/domain/addresses'
import { expect, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A category of the person alone, with documents in it that nothing else is called like. */
async function start(page: Page, subjects: readonly string[]) {
  const mark = `${test.info().workerIndex}${Date.now().toString(36)}`
  const form = { categoryname: `共享页 ${mark}` }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  const categoryId = Number(((await reply.json()) as { id: string }).id)
  for (const subject of subjects) {
    const document = { docSubject: `${subject} ${mark}`, doccontent: '<p>正文</p>', seccategory: String(categoryId) }
    await page.request.post('/api/doc/save/save', { form: document })
  }
  return { categoryId, mark, name: form.categoryname }
}

const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('SHARE-01 SHARE-02 at first there is a form alone; it finds what may be shared, and going back leads to it as it was', async ({
    page,
  }) => {
    const { mark, name } = await start(page, ['年度预算', '月度预算', '会议纪要'])
    await open(page, addresses.share())
    await expect(page.getByRole('heading', { name: '查找要共享的文档' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('tree')).toHaveCount(0)

    await page.getByRole('textbox', { name: '标题' }).fill(`预算 ${mark}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/showResult=true/)
    await expect(rows(page, mark)).toHaveCount(2)
    await expect(page.getByRole('tree')).toBeVisible()
    await expect(page.getByRole('button', { name: '批量共享' })).toBeDisabled()

    // the tree bounds what is shown, and the way to it stands above
    await page.getByRole('button', { name: '查找', exact: true }).click()
    await page.getByPlaceholder('名称或拼音').fill(name)
    // once those that are found stand in the place of those that stood open
    await expect(page.getByRole('treeitem')).toHaveCount(1)
    await page.getByRole('treeitem', { name }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('navigation', { name }).getByRole('link', { name: '查找并共享' })).toBeVisible()
    await page.getByRole('searchbox', { name: '标题' }).fill(mark)
    await page.keyboard.press('Enter')
    await expect(rows(page, mark)).toHaveCount(3)
    // the form with all fields is here too
    await page.getByRole('button', { name: '高级搜索', exact: true }).click()
    await page.getByRole('combobox', { name: '状态', exact: true }).click()
    await page.getByTitle('失效').click()
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(rows(page, mark)).toHaveCount(0)
    await page.goBack()
    await expect(rows(page, mark)).toHaveCount(3)

    await page.reload()
    await expect(rows(page, mark)).toHaveCount(3)
    await page.goBack()
    await expect(rows(page, mark)).toHaveCount(2)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '查找并共享' })).toBeVisible()
    await expect(rows(page, mark)).toHaveCount(2)
    await page.goBack()
    await expect(page.getByRole('heading', { name: '查找要共享的文档' })).toBeVisible()
  })

  test('SHARE-02 SHARE-15 SHARE-33 from the list one document is shared, and several at once, with what they had taken off', async ({
    page,
  }) => {
    const { categoryId, mark } = await start(page, ['甲', '乙', '丙'])
    await open(page, addresses.share({ found: true, categoryId }))
    await rows(page, `甲 ${mark}`).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '共享', exact: true }).click()
    const one = page.getByRole('dialog', { name: '文档共享' })
    await expect(one.getByText('现在 1 人能看到这篇文档')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(one).toBeHidden()

    await rows(page, `甲 ${mark}`).getByRole('checkbox').check()
    await rows(page, `乙 ${mark}`).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '批量共享' }).click()
    const dialog = page.getByRole('dialog', { name: '批量共享' })
    await expect(dialog.getByRole('button', { name: '共享 2 篇文档' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: '同时去除目录默认权限' }).check()
    await dialog.getByRole('combobox', { name: '输入姓名、部门、群组' }).fill('所有人')
    await page.locator('.ant-select-item-option').filter({ hasText: '所有人' }).click()
    await dialog.getByRole('button', { name: '共享 2 篇文档' }).click()
    await expect(page.getByText('已将 2 篇文档共享给所有人')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已恢复为之前的共享')).toBeVisible()
  })
})

test.describe('in English, in the dark', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', colorScheme: 'dark' })

  test('SHARE-01 SHARE-02 everything that matches is shared at once; what finds nothing says so and offers the way back', async ({
    page,
  }) => {
    await open(page, addresses.share())
    await expect(page.getByRole('heading', { name: 'Find documents to share' })).toBeVisible()
    await takePicture(page, 'share.start.english')
    await page.getByRole('textbox', { name: 'Title' }).fill('nothing is called like this')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('No titles contain “nothing is called like this”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear “nothing is called like this”' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()

    await page.getByRole('columnheader').getByRole('checkbox').check()
    const all = page.getByRole('button', { name: /^Select all \d+ matching items/ })
    if (await all.isVisible()) await all.click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Batch share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Batch share' })
    await dialog.getByRole('button', { name: 'More settings' }).click()
    await dialog.getByRole('spinbutton', { name: 'Security level from' }).fill('250')
    await dialog.getByRole('combobox', { name: 'Name, department or group' }).fill('everyone')
    await page.locator('.ant-select-item-option').filter({ hasText: 'Everyone' }).click()
    await dialog.getByRole('button', { name: /^Share \d+ documents?$/ }).click()
    await expect(page.getByText(/^\d+ documents? shared/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Previous sharing restored')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'sysadmin', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('SHARE-01 SHARE-02 the form is one column, the tree a drawer, the list cards', async ({ page }) => {
    const { mark } = await start(page, ['手机上的'])
    await open(page, addresses.share())
    await expect(page.getByRole('textbox', { name: '标题' })).toBeVisible()
    await takePicture(page, 'share.start.phone')
    await page.getByRole('textbox', { name: '标题' }).fill(mark)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`手机上的 ${mark}`)).toBeVisible()
  })
})
