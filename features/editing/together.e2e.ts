import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'

// Two people write one text: 潘磊 may edit what lies in the category, 叶静 has full control there.

const category = '人事'
const written = (page: Page) => page.getByRole('textbox', { name: '正文' })

test.describe('in Chinese', () => {
  test.use({ as: 'panlei' })

  test('DOC-20~ who waits asks to write together; once the other agrees both write at once, and one version names both', async ({
    page,
    browser,
  }) => {
    const id = await makeDocument(page, { category, subject: '考勤细则', html: '<p>第一条。</p><p>第二条。</p>' })
    await edit(page, id)
    await typeAtEndOf(page, '第一条。', '尚未保存。')

    const other = await openAs(browser, 'yejing')
    await other.goto(editAddress(id))
    await other.getByRole('button', { name: '一起编辑' }).click()
    await expect(other.getByText(/已询问潘磊/)).toBeVisible()
    await takePicture(other, 'asked-to-write-together.zh.light')
    const question = page.getByRole('alert').filter({ hasText: '叶静想和您一起编辑' })
    await expect(question).toBeVisible({ timeout: 60_000 })
    await takePicture(page, 'question-to-write-together.zh.light')
    await question.getByRole('button', { name: '一起编辑' }).click()
    await expect(page.getByRole('button', { name: '保存版本' })).toBeEnabled()
    await expect(written(page)).toContainText('第一条。尚未保存。')

    await other.getByRole('button', { name: '加入一起编辑' }).click({ timeout: 60_000 })
    await expect(written(other)).toContainText('第一条。尚未保存。')
    await typeAtEndOf(other, '第二条。', '由叶静补充。')
    await expect(written(page)).toContainText('第二条。由叶静补充。')
    await expect(page.locator('.sk-caret-name', { hasText: '叶静' })).toBeVisible()
    await typeAtEndOf(page, '第一条。尚未保存。', '由潘磊补充。')
    await expect(written(other)).toContainText('由潘磊补充。')
    await expect(other.getByRole('list', { name: '正在编辑的人' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await takePicture(page, 'writing-together.zh.light')

    // each takes back what is their own
    await other.keyboard.press('Control+z')
    await expect(written(page)).not.toContainText('由叶静补充。')
    await expect(written(page)).toContainText('由潘磊补充。')
    await other.keyboard.press('Control+y')
    await expect(written(page)).toContainText('由叶静补充。')

    await other.getByRole('button', { name: '保存版本' }).click()
    await expect(other.getByText('已保存第 2 版')).toBeVisible()
    await expect(page.getByText('已保存为版本')).toBeVisible()
    await other.getByRole('link', { name: '退出' }).click()
    await expect(other.locator('#weaDocDetailHtmlContent')).toHaveText(
      '第一条。尚未保存。由潘磊补充。第二条。由叶静补充。',
    )
    await other.context().close()
  })

  test('what nobody saved is offered to who opens the document next: to go on, to save, or to discard', async ({
    page,
    browser,
  }) => {
    const id = await makeDocument(page, { category, subject: '轮岗安排', html: '<p>上半年。</p>' })
    const other = await openAs(browser, 'yejing')
    await writeTogether(page, other, id)
    await typeAtEndOf(other, '上半年。', '无人保存。')
    await expect(written(page)).toContainText('无人保存。')
    for (const one of [page, other]) {
      await one.getByRole('link', { name: '退出' }).click()
      await expect(one.locator('#weaDocDetailHtmlContent')).toHaveText('上半年。')
    }

    await page.goto(editAddress(id))
    await expect(page.getByRole('heading', { name: '有未保存的协作内容' })).toBeVisible()
    await expect(page.getByText(/叶静编辑过，最后修改于/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'unsaved-together.zh.light')
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(written(page)).toHaveText('上半年。无人保存。')
    await page.getByRole('link', { name: '退出' }).click()

    await other.goto(editAddress(id))
    await other.getByRole('button', { name: '保存为版本' }).click()
    await expect(other.getByText('已保存第 2 版')).toBeVisible()
    await typeAtEndOf(other, '上半年。无人保存。', '又一句。')
    await expect(other.getByText('修改已同步，尚未保存为版本')).toBeVisible()
    await other.getByRole('link', { name: '退出' }).click()

    await page.goto(editAddress(id))
    await page.getByRole('button', { name: '放弃' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
    await expect(written(page)).toHaveText('上半年。无人保存。')
    await expect(page.getByRole('button', { name: '发布新版本' })).toBeVisible()
    await other.context().close()
  })

  test('a no is a no: who edits alone goes on alone, and who asked learns it', async ({ page, browser }) => {
    const id = await makeDocument(page, { category, subject: '轮班说明', html: '<p>周一。</p>' })
    await edit(page, id)
    const other = await openAs(browser, 'yejing')
    await other.goto(editAddress(id))
    await other.getByRole('button', { name: '一起编辑' }).click()
    const question = page.getByRole('alert').filter({ hasText: '叶静想和您一起编辑' })
    await question.getByRole('button', { name: '暂不' }).click({ timeout: 60_000 })
    await expect(question).toBeHidden()
    await expect(other.getByText('潘磊暂时不想一起编辑。')).toBeVisible({ timeout: 60_000 })
    await typeAtEndOf(page, '周一。', '独自写。')
    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(page.locator('#weaDocDetailHtmlContent')).toHaveText('周一。独自写。')
    await other.context().close()
  })
})

test.describe('with a broken line', () => {
  test.use({ as: 'panlei', allowedNoise: [/^(?:status [45]|no answer)/] })

  test('without a connection nobody goes on typing; what was typed arrives once there is one again', async ({
    page,
    browser,
  }) => {
    const id = await makeDocument(page, { category, subject: '值守安排', html: '<p>周一。</p>' })
    const other = await openAs(browser, 'yejing')
    await writeTogether(page, other, id)
    await page.context().setOffline(true)
    await typeAtEndOf(page, '周一。', '断线时写的。')
    await expect(page.getByText('连接中断，已输入的内容保留在本页，恢复后自动提交。')).toBeVisible({ timeout: 30_000 })
    await expect(written(page)).toHaveAttribute('contenteditable', 'false')
    await takePicture(page, 'offline-together.zh.light')
    await page.context().setOffline(false)
    await expect(written(other)).toContainText('断线时写的。', { timeout: 30_000 })
    await expect(written(page)).toHaveAttribute('contenteditable', 'true')
    await other.context().close()
  })
})

function editAddress(id: number): string {
  return `/#/main/document/edit?id=${id}&isEdit=1`
}

async function edit(page: Page, id: number) {
  await page.goto(editAddress(id))
  await expect(written(page)).toBeVisible()
}

/** The first edits, the second asks, and the first agrees. */
async function writeTogether(page: Page, other: Page, id: number) {
  await edit(page, id)
  await other.goto(editAddress(id))
  await other.getByRole('button', { name: '一起编辑' }).click()
  await page.getByRole('alert').getByRole('button', { name: '一起编辑' }).click({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: '保存版本' })).toBeEnabled()
  await other.getByRole('button', { name: '加入一起编辑' }).click({ timeout: 60_000 })
  await expect(written(other)).toBeVisible()
}

async function typeAtEndOf(page: Page, paragraph: string, words: string) {
  await written(page).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}
