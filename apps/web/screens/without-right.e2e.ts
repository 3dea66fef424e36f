import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import { dark, light, nameOfLook } from './look-at-screens.e2e.given.ts'

test.describe('somebody who administers nothing', () => {
  test.use({ as: 'zhaoxiaowen', allowedNoise: [/^status 403/] })

  test('SHELL-10 ORG-33 neither finds the screens of administrators in the menu nor opens them', async ({ page }) => {
    for (const [entry, address] of [
      ['无法读取的文件', addresses.failedTexts()],
      ['已删除的文档', addresses.deletedDocuments()],
      ['目录管理', addresses.categoryConsole()],
      ['组织与人员', addresses.organisation()],
      ['角色与权限', screenAddress('roles')],
    ] as const) {
      await page.goto(`/wui/index.html${address}`)
      await expect(page.getByText('您没有权限').first()).toBeVisible()
      expect(page.url(), 'it says so in its own place').toContain(address)
      await expect(page.getByRole('link', { name: '新建文档' }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: entry })).toHaveCount(0)
    }
  })
})

for (const look of [light, dark]) {
  const name = nameOfLook(look)
  test.describe(`nobody, ${name}`, () => {
    test.use({ ...look, allowedNoise: [/^status 401/] })

    test('the sign-in page can be read by everybody and fits a phone', async ({ page }) => {
      await page.goto(`/wui/index.html${addresses.signIn()}`)
      await expect(page.getByRole('textbox').first()).toBeEditable()
      await takePicture(page, `sign-in.${name}`)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await takePicture(page, `sign-in.${name}.390`)
      await expectAccessible(page)
    })
  })
}
