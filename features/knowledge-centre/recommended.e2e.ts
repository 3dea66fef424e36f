import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = async (page: Page, address: string) => {
  await page.goto('about:blank')
  await page.goto(`/wui/index.html${address}`)
}

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('what is recommended says why, and what one does not want goes and can be taken back', async ({ page }) => {
    await open(page, addresses.knowledgeCentre())
    const recommended = page.getByRole('region', { name: '阅读推荐' })
    const lines = recommended.locator('.sk-centre-entries > li')
    await expect(lines).toHaveCount(5)
    await expect(recommended.getByRole('tab', { name: '为您推荐' })).toHaveAttribute('aria-selected', 'true')
    await expect(recommended.locator('.sk-centre-why')).toHaveCount(5)
    await expect(recommended.locator('.sk-centre-why').first()).toHaveText(
      /与您读写的内容相近|同部门同事读过|新文档|已被阅读/,
    )
    await takePicture(page, 'centre.for-you')
    const subject = (await lines.first().getByRole('link').innerText()).trim()
    await lines
      .first()
      .getByRole('button', { name: `不再推荐“${subject}”` })
      .click()
    await expect(recommended.getByRole('link', { name: subject, exact: true })).toHaveCount(0)
    await page.reload()
    await expect(lines).toHaveCount(5)
    await expect(recommended.getByRole('link', { name: subject, exact: true })).toHaveCount(0)
    await recommended.getByRole('tab', { name: '大家在读' }).click()
    await expect(recommended.locator('.sk-centre-why').first()).toHaveText(/^已被阅读 ?\d+ ?次$/)
    await expectAccessible(page)
  })

  test('each person hides and orders the parts of the centre, and finds them so again', async ({ page }) => {
    await open(page, addresses.knowledgeCentre())
    const main = page.locator('.sk-centre-main')
    const heads = main.locator('h2')
    await expect(heads).toHaveCount(5)
    const before = await heads.allInnerTexts()
    await page.getByRole('button', { name: '调整版块' }).click()
    const dialog = page.getByRole('dialog', { name: '调整版块' })
    await expectAccessible(page)
    await takePicture(page, 'centre.arrange')
    // past the part of followed virtual folders, too, which has nothing to show here
    for (let step = 0; step < 2; step++) await dialog.getByRole('button', { name: '上移“同事在读”' }).click()
    const box = dialog.getByRole('checkbox', { name: '阅读推荐' })
    await box.click()
    await expect(box).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(heads).toHaveCount(before.length - 1)
    await page.reload()
    await expect(heads).toHaveCount(before.length - 1)
    await expect(main.getByRole('region', { name: '阅读推荐' })).toHaveCount(0)
    const after = await heads.allInnerTexts()
    expect(after.at(-1)).toBe(before.at(-2))
    await page.getByRole('button', { name: '调整版块' }).click()
    await dialog.getByRole('button', { name: '恢复默认' }).click()
    await expect(heads).toHaveCount(before.length)
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('a document leads to what is like it, with the words that both have', async ({ page }) => {
    await open(page, addresses.knowledgeCentre())
    const recommended = page.getByRole('region', { name: 'Recommended reading' })
    await expect(recommended.locator('.sk-centre-why').first()).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'centre.for-you.phone')
    const href = (await recommended.getByRole('link').first().getAttribute('href')) ?? ''
    const id = Number(/\d+/.exec(href)?.[0])
    const reply = await page.request.get(`/api/shuku/centre/similar?documentId=${id}`)
    expect(await reply.json()).toHaveProperty('documents')
  })
})
