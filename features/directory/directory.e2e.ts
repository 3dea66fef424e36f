import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('ORG-01 ORG-02 the organisation at the address of the suite leads to a person’s card, and the card back', async ({
    page,
  }) => {
    await page.goto('/spa/hrm/index.html#/main/hrm/organization')
    await page.getByRole('treeitem', { name: /财务部/ }).click()
    await expect(page).toHaveURL(/\bid=\d+/)
    await expect(page).toHaveURL(/type=department/)
    await page.getByRole('searchbox', { name: '按姓名、拼音、工号查找' }).fill('wangfang')
    await expect(page.getByRole('link', { name: /王芳/ })).toHaveCount(1)
    await takePicture(page, 'directory')
    await expectAccessible(page)
    await page.getByRole('link', { name: /王芳/ }).click()
    await expect(page.getByRole('heading', { name: '王芳' }).first()).toBeVisible()
    await takePicture(page, 'directory.card')
    await expectAccessible(page)
    await page.getByRole('link', { name: '财务部' }).first().click()
    await expect(page.getByRole('heading', { name: '财务部' })).toBeVisible()
  })
})

test.describe('in English, in the dark, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('ORG-01 ORG-02 units and cards fit a phone', async ({ page }) => {
    await page.goto('/spa/hrm/index.html#/main/hrm/organization')
    await page.getByRole('searchbox').fill('emily')
    await page.getByRole('link', { name: /Emily Carter/ }).click()
    await expect(page.getByText('Overseas', { exact: false }).first()).toBeVisible()
    await takePicture(page, 'directory.card.phone')
    await expectAccessible(page)
  })
})
