import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'
import { dark, light, nameOfLook } from './look-at-screens.e2e.given.ts'

test.describe('somebody who administers nothing', () => {
  test.use({ as: 'zhaoxiaowen', allowedNoise: [/^status 403/] })

  test(
    'SHELL-10 ORG-33 neither finds the screens of administrators in the menu nor opens them',
    { tag: '@core' },
    async ({ page }) => {
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
    },
  )
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

test.describe('on a slow line', () => {
  test.use({ as: 'liqiang' })

  test('what is not there yet can be read by everybody too', async ({ page }) => {
    const id = await makeDocument(page, { category: '报销与差旅', subject: '慢慢打开', html: '<p>正文</p>' })
    const { letThrough } = await holdCalls(page, /\/documents\/get\?/)
    await page.goto(`/wui/index.html${addresses.document(id)}`)
    await expect(page.getByRole('heading', { level: 1, name: '正在打开文档' })).toBeAttached()
    await expectAccessible(page)
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: '慢慢打开' })).toBeVisible()
    await expectAccessible(page)
  })
})
