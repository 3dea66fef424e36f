import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('what a person owns goes to a successor, with its numbers said before, and comes back by undo', async ({
    page,
  }) => {
    await page.goto(`/wui/index.html${addresses.organisation()}&q=liqiang`.replace('organisation&', 'organisation?'))
    await page.getByRole('row').filter({ hasText: 'liqiang' }).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: '移交文档' }).click()
    const dialog = page.getByRole('dialog', { name: /移交给接替人/ })
    await expect(dialog.getByRole('button', { name: '移交文档' })).toBeDisabled()
    await dialog.getByRole('combobox').fill('wangfang')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '王芳' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/将移交 \d+ 篇文档、\d+ 项共享/)).toBeVisible()
    await takePicture(page, 'organisation.hand-over')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '移交文档' }).click()
    await expect(page.getByText(/已将 \d+ 篇文档、\d+ 项共享移交给王芳/)).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(page.getByText('已撤销移交')).toBeVisible()
  })
})
