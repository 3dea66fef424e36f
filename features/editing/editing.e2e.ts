import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  findCategory,
  makeDocument,
  openAs,
  saveDocument,
  takePicture,
  test,
  touchedUnder,
  uploadText,
} from '@shuku/kit/testing/browser'

// Two people at one document: 潘磊 may edit what lies in the category, 叶静 has full control there.

const category = '人事'
const text = '#weaDocDetailHtmlContent'

test.describe('in Chinese', () => {
  test.use({ as: 'panlei' })

  test('DOC-20 others see who edits, wait, are told when it is free, and then edit; it is free as soon as who edits has left', async ({
    page,
    browser,
  }) => {
    const id = await makeDocument(page, { category, subject: '考勤补充说明', html: '<p>第一条。</p>' })
    await edit(page, id)
    await typeAtEndOf(page, '第一条。', '请假须提前说明。')

    const other = await openAs(browser, 'yejing')
    await other.goto(`/#/main/document/detail?id=${id}`)
    await expect(other.getByText('潘磊正在编辑')).toBeVisible()
    await takePicture(other, 'edited-by.zh.light')
    await other.getByRole('link', { name: '编辑', exact: true }).click()
    await expect(other.getByRole('heading', { name: '潘磊正在编辑这篇文档' })).toBeVisible()
    await expectAccessible(other)
    await takePicture(other, 'busy.zh.light')
    await other.getByRole('button', { name: '空闲时通知我' }).click()
    await expect(other.getByText(/对方结束编辑后/)).toBeVisible()

    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(other.getByRole('heading', { name: '现在可以编辑' })).toBeVisible({ timeout: 60_000 })
    await other.getByRole('button', { name: '开始编辑' }).click()
    await expect(other.getByRole('textbox', { name: '正文' })).toHaveText('第一条。请假须提前说明。')

    // without full control there is no taking over
    await page.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    await expect(page.getByRole('heading', { name: '叶静正在编辑这篇文档' })).toBeVisible()
    await expect(page.getByRole('button', { name: '接手编辑' })).toBeHidden()
    // whose window goes elsewhere, without a word or a save, has left
    await other.goto('about:blank')
    await page.reload()
    await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('第一条。请假须提前说明。')
    await other.context().close()
  })

  test('DOC-20 who is taken over is told at once, loses nothing, and merges what both wrote', async ({
    page,
    browser,
  }) => {
    const paragraphs = ['<p>第一条：工时。</p>', '<p>第二条：加班。</p>', '<p>第三条：年假。</p>']
    const id = await makeDocument(page, { category, subject: '休假办法', html: paragraphs.join('') })
    await edit(page, id)
    await typeAtEndOf(page, '第一条：工时。', '每天八小时。')
    await typeAtEndOf(page, '第二条：加班。', '须先申请。')

    const other = await openAs(browser, 'yejing')
    await other.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    await other.getByRole('button', { name: '接手编辑' }).click()
    const asked = other.getByRole('dialog', { name: '接手潘磊的编辑？' })
    await asked.getByRole('button', { name: '接手编辑' }).click()
    await expect(other.getByRole('textbox', { name: '正文' })).toBeVisible()

    const lost = page.getByRole('alert').filter({ hasText: /叶静于 .* 接手了编辑/ })
    await expect(lost).toBeVisible({ timeout: 60_000 })
    await takePicture(page, 'taken-over.zh.light')
    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(page.getByText(/叶静正在编辑这篇文档。您的内容没有保存为新版本，已保留为您的草稿/)).toBeVisible()

    await typeAtEndOf(other, '第二条：加班。', '主管批准。')
    await typeAtEndOf(other, '第三条：年假。', '按工龄计算。')
    await other.getByRole('button', { name: '发布新版本' }).click()
    await expect(other.locator(text)).toContainText('按工龄计算。')
    await other.context().close()

    await page.getByRole('button', { name: '继续编辑' }).click({ timeout: 60_000 })
    await page.getByRole('button', { name: '发布新版本' }).click()
    const dialog = page.getByRole('dialog', { name: '文档已被他人修改' })
    await expect(dialog.getByText('还有 1 处需要选择')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '合并并保存' })).toBeDisabled()
    await expectAccessible(page)
    await takePicture(page, 'merge.zh.light')
    await page.setViewportSize({ width: 390, height: 844 })
    await takePicture(page, 'merge.zh.light.390')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'it fits a phone').toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    const open = dialog.getByRole('radiogroup', { name: '差异 2' })
    await open.getByText('两者都保留').click()
    await dialog.getByRole('button', { name: '合并并保存' }).click()
    await expect(page.locator(text)).toContainText('第一条：工时。每天八小时。')
    await expect(page.locator(text)).toContainText('第二条：加班。主管批准。')
    await expect(page.locator(text)).toContainText('第二条：加班。须先申请。')
    await expect(page.locator(text)).toContainText('第三条：年假。按工龄计算。')
  })

  test(
    'the same person goes on in another window, and the first one says so',
    { tag: '@core' },
    async ({ page, context }) => {
      const id = await makeDocument(page, { category, subject: '值班安排', html: '<p>周一。</p>' })
      await edit(page, id)
      const second = await context.newPage()
      await second.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
      await expect(second.getByRole('heading', { name: '您正在另一个窗口中编辑这篇文档' })).toBeVisible()
      await second.getByRole('button', { name: '在这里编辑' }).click()
      await expect(second.getByRole('textbox', { name: '正文' })).toHaveText('周一。')
      await expect(page.getByText(/您已在另一个窗口中继续编辑/)).toBeVisible()
    },
  )

  test('a draft keeps the whole form, and outlives the browser that was closed', async ({ page, browser }) => {
    const id = await makeDocument(page, { category, subject: '培训计划', html: '<p>上半年。</p>' })
    await edit(page, id)
    await typeAtEndOf(page, '上半年。', '下半年。')
    await page.getByLabel('密级').click()
    await page.locator('.ant-select-item-option', { hasText: '内部' }).click()
    await page.getByLabel('修改说明').fill('补充下半年')
    await expect(page.getByText(/^草稿已保存 · /)).toBeVisible()
    await page.context().close()

    const later = await openAs(browser, 'panlei')
    await later.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    // the window that was closed gave no sign of leaving
    const here = later.getByRole('button', { name: '在这里编辑' })
    const restore = later.getByRole('button', { name: '恢复草稿' })
    await expect(here.or(restore)).toBeVisible()
    if (await here.isVisible()) await here.click()
    await restore.click()
    await expect(later.getByRole('textbox', { name: '正文' })).toHaveText('上半年。下半年。')
    await expect(later.locator('.sk-edit-properties').getByText('内部')).toBeVisible()
    await expect(later.getByLabel('修改说明')).toHaveValue('补充下半年')
    await later.context().close()
  })

  test('who left goes on from the document or the start page with the very draft that is clicked', async ({ page }) => {
    const id = await makeDocument(page, { category, subject: '外勤说明', html: '<p>上午。</p>' })
    await edit(page, id)
    const written = page.getByRole('textbox', { name: '正文' })
    // one types at once
    await expect(written).toBeFocused()
    const restore = page.getByRole('button', { name: '恢复草稿' })
    await typeAtEndOf(page, '上午。', '下午。')
    await page.getByRole('link', { name: '取消' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
    await expect(page.locator(text)).toHaveText('上午。')
    await expect(page.getByText('您正在另一个窗口中编辑')).toBeHidden()
    await takePicture(page, 'left-with-draft.zh.light')
    await page.getByRole('link', { name: '您有未提交的草稿' }).click()
    await expect(written).toHaveText('上午。下午。')
    await expect(restore).toBeHidden()

    const categoryId = await findCategory(page, category)
    for (const [n, subject] of ['先写的一份', '后写的一份'].entries()) {
      const form = { draft: `draft-of-a-test-${n}`, categoryId, subject, html: `<p>${subject}</p>` }
      await page.request.post('/api/shuku/documents/draft/keep', { form })
    }
    await page.goto(`/${addresses.home()}`)
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
    await page.getByRole('link', { name: '先写的一份' }).click()
    await expect(page.getByLabel('请输入标题')).toHaveValue('先写的一份')
    await expect(written).toHaveText('先写的一份')
    await expect(restore, 'the other one is still offered').toHaveCount(1)

    // what nobody wants any more is discarded on leaving it, or where it is listed
    await page.goto(`/${addresses.home()}`)
    await page.getByRole('dialog').getByRole('button', { name: '丢弃' }).click()
    await expect(page.getByRole('link', { name: '后写的一份' })).toBeVisible()
    await expect(page.getByRole('link', { name: '先写的一份' })).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: '后写的一份' })
    await row.hover()
    await row.getByRole('button', { name: '丢弃' }).click()
    await page.getByRole('dialog', { name: '丢弃草稿“后写的一份”？' }).getByRole('button', { name: '丢弃' }).click()
    await expect(row).toHaveCount(0)
  })

  test('a save leaves the draft that another window keeps, which is offered until it is taken', async ({
    page,
    context,
  }) => {
    const id = await makeDocument(page, { category, subject: '值日表', html: '<p>周一。</p>' })
    await edit(page, id)
    await typeAtEndOf(page, '周一。', '第一个窗口。')
    await expect(page.getByText(/^草稿已保存 · /)).toBeVisible()
    const second = await context.newPage()
    await second.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    await second.getByRole('button', { name: '在这里编辑' }).click()
    const offer = second.getByRole('status').filter({ hasText: '您有一份未提交的草稿' })
    await expect(offer).toContainText('值日表 · 周一。第一个窗口。')
    await takePicture(second, 'offered.zh.light')
    await typeAtEndOf(second, '周一。', '第二个窗口。')
    // the keys of the button, from within the text
    await second.keyboard.press('Control+Shift+Enter')
    await expect(second.locator(text)).toHaveText('周一。第二个窗口。')
    await edit(second, id)
    await offer.getByRole('button', { name: '恢复草稿' }).click()
    await expect(second.getByRole('textbox', { name: '正文' })).toHaveText('周一。第一个窗口。')
    await expect(offer).toBeHidden()
  })

  test('what is written while a save is under way stays unsaved, and is kept as the draft', async ({ page }) => {
    const id = await makeDocument(page, { category, subject: '加班规定', html: '<p>第一条。</p>' })
    await edit(page, id)
    await typeAtEndOf(page, '第一条。', '已存。')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/doc/save/save*', async (route) => {
      const reply = await route.fetch()
      await answer.promise
      await route.fulfill({ response: reply })
    })
    await page.getByRole('button', { name: '发布新版本' }).click()
    await typeAtEndOf(page, '第一条。已存。', '未存。')
    answer.resolve()
    await expect(page.getByText('已保存为 V2')).toBeVisible()
    await expect(page.getByText(/^草稿已保存 · /)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('第一条。已存。未存。')
  })
})

test.describe('where the session ends', () => {
  test.use({ as: 'panlei', allowedNoise: [/^status 401/] })

  test('sign-in opens over what is being written, and then the save goes on; what the server has not is in this browser', async ({
    page,
    context,
  }) => {
    const id = await makeDocument(page, { category, subject: '交接清单', html: '<p>第一项。</p>' })
    await edit(page, id)
    await typeAtEndOf(page, '第一项。', '第二项。')
    await context.clearCookies()
    await page.getByRole('button', { name: '发布新版本' }).click()
    const asked = page.getByRole('dialog', { name: '登录已过期' })
    await expect(asked).toContainText('您填写的内容都还在')
    await expectAccessible(page)
    await takePicture(page, 'sign-in-over.zh.light')
    await asked.getByLabel('密码').fill(process.env['SHUKU_DEMO_PASSWORD'] ?? '')
    await asked.getByRole('button', { name: /登\s*录/ }).click()
    await expect(page.locator(text)).toHaveText('第一项。第二项。')

    // the window is closed before anybody signs in again
    await edit(page, id)
    await typeAtEndOf(page, '第一项。第二项。', '第三项。')
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    await expect(asked).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto('/#/sign-in')
    await later.getByLabel('账号').fill('panlei')
    await later.getByLabel('密码').fill(process.env['SHUKU_DEMO_PASSWORD'] ?? '')
    await later.getByRole('button', { name: /登\s*录/ }).click()
    await expect(later).toHaveURL(/document\/home/)
    await later.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    const here = later.getByRole('button', { name: '在这里编辑' })
    const restore = later.getByRole('button', { name: '恢复草稿' })
    await expect(here.or(restore)).toBeVisible()
    if (await here.isVisible()) await here.click()
    await expect(later.getByText(/此浏览器中有一份尚未上传的草稿/)).toBeVisible()
    await takePicture(later, 'offered-here.zh.light')
    await restore.click()
    await expect(later.getByRole('textbox', { name: '正文' })).toHaveText('第一项。第二项。第三项。')
    await expect(later.getByText(/^草稿已保存 · /)).toBeVisible()
  })
})

test.describe('on a small screen', () => {
  test.use({ as: 'panlei', viewport: { width: 390, height: 844 } })

  test('what saves lies on nothing that one may want to touch, at the top of the page as at its end', async ({
    page,
  }) => {
    const id = await makeDocument(page, { category, subject: '门禁说明', html: '<p>第一条。</p>' })
    const names = Array.from({ length: 9 }, (_, n) => `附件 ${n + 1}.txt`)
    const files = []
    for (const name of names) files.push(await uploadText(page, name, name))
    await saveDocument(page, id, { html: '<p>第一条。</p>', fileids: files.join(',') })
    await edit(page, id)
    const save = page.locator('.sk-round-act')
    await expect(page.getByText('附件 9.txt')).toBeAttached()
    expect(await touchedUnder(save)).toEqual([])
    await page.getByText('附件 9.txt').scrollIntoViewIfNeeded()
    expect(await touchedUnder(save)).toEqual([])
    await typeAtEndOf(page, '第一条。', '甲。')
    await expect(page.getByText(/^草稿已保存 · /)).toBeInViewport()
    await takePicture(page, 'edit.zh.light.390')
    await expectAccessible(page)
  })
})

async function edit(page: Page, id: number) {
  await page.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
}

async function typeAtEndOf(page: Page, paragraph: string, words: string) {
  await page.getByRole('textbox', { name: '正文' }).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}
