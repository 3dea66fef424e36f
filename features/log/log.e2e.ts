import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A document of the person, shared with everybody. */
async function start(page: Page, docSubject: string): Promise<{ categoryId: number; documentId: number }> {
  const form = { categoryname: `日志 ${test.info().workerIndex}-${Date.now().toString(36)}` }
  const made = await page.request.post('/api/doc/console/category/add', { form })
  const categoryId = Number(((await made.json()) as { id: string }).id)
  const document = { docSubject, doccontent: '<p>正文</p>', seccategory: String(categoryId) }
  const saved = await page.request.post('/api/doc/save/save', { form: document })
  const documentId = ((await saved.json()) as { docid: number }).docid
  await page.request.post('/api/doc/share/saveShare', {
    form: { docid: String(documentId), objType: '6', seclevel: '1' },
  })
  return { categoryId, documentId }
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test(
    'LOG-02 LOG-03 LOG-04 LOG-06 SHELL-14~ SHELL-15~ the log opens from a list, and its summary names who has not read the document',
    { tag: '@core' },
    async ({ page }) => {
      const { categoryId, documentId } = await start(page, '必读通知')
      await open(page, addresses.document(documentId))
      await expect(page.getByText('正文', { exact: true })).toBeVisible()
      const isLogged = page.waitForResponse(/documents\/print/)
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await isLogged
      // the window's button and its right click are the server's, in its words
      await page.route('**/api/doc/log/rightMenu*', async (route) => {
        const response = await route.fetch()
        const { rightMenus } = (await response.json()) as { rightMenus: object[] }
        const renamed = rightMenus.map((item) => ({ ...item, menuName: '查找记录' }))
        await route.fulfill({ response, json: { api_status: true, status: 1, rightMenus: renamed } })
      })
      await open(page, addresses.search({ categoryId }))
      await page.getByRole('row').filter({ hasText: '必读通知' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '查看日志' }).click()
      const dialog = page.getByRole('dialog', { name: '文档日志' })
      await expect(dialog.locator('.ant-modal-container')).toBeVisible()
      expect(await dialog.locator('.ant-modal-container').boundingBox()).toMatchObject({ width: 720, height: 575 })
      await expect(dialog.getByRole('cell', { name: '共享', exact: true })).toBeVisible()
      await expect(dialog.getByRole('columnheader', { name: '终端' })).toBeVisible()
      await expect(dialog.getByRole('cell', { name: '打印', exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: '查找记录', exact: true })).toBeVisible()
      await dialog.getByRole('cell', { name: '打印', exact: true }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '查找记录', exact: true }).click()
      await dialog.getByRole('combobox', { name: '操作' }).click()
      await page.getByTitle('删除').last().click()
      await dialog.getByRole('button', { name: '搜索' }).click()
      await expect(dialog.getByText('没有记录')).toBeVisible()
      expect(await dialog.locator('.ant-modal-container').boundingBox()).toMatchObject({ height: 575 })
      await dialog.getByRole('button', { name: '重置' }).click()
      await expect(dialog.getByRole('cell', { name: '共享', exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: '取消' }).click()
      await dialog.getByRole('tab', { name: '汇总' }).click()
      await expect(dialog.getByRole('button', { name: /^应读/ })).toHaveAttribute('aria-pressed', 'true')
      await dialog.getByRole('button', { name: /^已读/ }).click()
      await expect(dialog.getByText('没有人')).toBeVisible()
      await dialog.getByRole('button', { name: /^未读/ }).click()
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await takePicture(page, 'log.not-read')
      await expectAccessible(page)
      await dialog.getByRole('tab', { name: '全部' }).click()
      await dialog.getByRole('tab', { name: '汇总' }).click()
      await expect(dialog.getByRole('button', { name: /^应读/ })).toHaveAttribute('aria-pressed', 'true')
    },
  )
})
