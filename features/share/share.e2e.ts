import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test('share: the page opens by its address and is accessible', async ({ page }) => {
  await page.goto(`/wui/index.html${addresses.share()}`)
  await expect(page.getByRole('heading', { name: '这里还没有内容' })).toBeVisible()
  await expectAccessible(page)
})
