import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, groupId?: number) => page.goto(`/wui/index.html${addresses.groups(groupId)}`)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A picture of a single dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Gives whoever is signed in a photo, or takes it away. */
async function setPhoto(page: Page, isThere: boolean) {
  const { personId } = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
  const reply = isThere
    ? await page.request.post('/api/shuku/people/photo/set', {
        multipart: { id: String(personId), file: { name: 'me.png', mimeType: 'image/png', buffer: dot } },
      })
    : await page.request.post('/api/shuku/people/photo/remove', { form: { id: String(personId) } })
  expect(((await reply.json()) as { msg: string }).msg).toMatch(/照片|photo/i)
}

/** In the list of the field, and among what was chosen. */
async function expectPhotoInPicker(page: Page, [typed, name]: readonly [string, string]) {
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill(typed)
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name })
  await expect(found.locator('img.sk-avatar')).toBeVisible()
  // it is a picture, and not the sign of one that is missing
  await expect
    .poll(() => found.locator('img.sk-avatar').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

async function choose(page: Page, names: readonly (readonly [string, string])[]) {
  const field = page.getByRole('dialog').getByRole('combobox')
  for (const [typed, name] of names) {
    await field.fill(typed)
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
  }
}

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('everybody makes groups of their own, fills them with several people at once, and undoes a removal', async ({
    page,
    browser,
  }) => {
    await open(page)
    await page.getByRole('button', { name: '新建群组' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('年报小组')
    // who does not administer everything is not asked for whom it is
    await expect(page.getByText('谁能使用')).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: '年报小组' })).toBeVisible()
    await expect(page).toHaveURL(/group=\d+/)
    await page.getByRole('button', { name: '添加成员' }).first().click()
    await choose(page, [
      ['liqiang', '李强'],
      ['yejing', '叶静'],
    ])
    await expect(page.getByRole('dialog').getByText('不影响任何人的可见范围')).toBeVisible()
    await takePicture(page, 'groups.add')
    await page.getByRole('dialog').getByRole('button', { name: '添加成员' }).click()
    await expect(page.getByText('已添加 2 名成员')).toBeVisible()
    await takePicture(page, 'groups')
    await expectAccessible(page)
    await row(page, '李强').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '移除' }).click()
    await expect(page.getByRole('dialog').getByText('不影响任何人的可见范围')).toBeVisible()
    await takePicture(page, 'groups.remove')
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' }).last()
    await undo.hover()
    await expect(row(page, '李强')).toHaveCount(0)
    await undo.click()
    await expect(row(page, '李强')).toBeVisible()
    await page.reload()
    await expect(row(page, '叶静')).toBeVisible()

    const other = await openAs(browser, 'liqiang')
    await open(other)
    await expect(other.getByRole('heading', { level: 1, name: '群组' })).toBeVisible()
    await expect(other.getByText('年报小组')).toHaveCount(0)

    await page.getByRole('treeitem', { name: '年报小组' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('已删除群组')).toBeVisible()
    await expect(page.getByText('年报小组')).toHaveCount(0)
  })
})

test.describe('photos', () => {
  test.use({ as: 'zhoumin' })

  test('ORG-26 who has a photo is shown with it where people are chosen, others with their initials', async ({
    page,
  }) => {
    await setPhoto(page, true)
    await open(page)
    await page.getByRole('button', { name: '新建群组' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('照片小组')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: '添加成员' }).first().click()
    await expectPhotoInPicker(page, ['zhoumin', '周敏'])
    await takePicture(page, 'groups.photo')
    await choose(page, [['liqiang', '李强']])
    await expect(page.getByRole('dialog').locator('img.sk-avatar')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await setPhoto(page, false)
  })
})

test.describe('in English', () => {
  test.use({ as: 'luyang', language: 'en-US', colorScheme: 'dark' })

  test('who administers everything administers the public groups', { tag: '@core' }, async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'New group' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('Emergency team')
    await page.getByRole('dialog').getByText('Everyone').click()
    await takePicture(page, 'groups.new.en')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency team' })).toBeVisible()
    await expect(page.getByRole('treeitem', { name: 'Public groups' })).toBeVisible()
    await takePicture(page, 'groups.en')
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Group deleted')).toBeVisible()
  })
})
