import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang' })

test('a link is switched on with its password and end; somebody outside opens it with the password, and it is switched off', async ({
  page,
  browser,
}) => {
  const administrator = await openAs(browser, 'luyang')
  const allowed = await administrator.request.post('/api/shuku/disk/links/settings/save', {
    form: { allowed: 'true', mayLackEnd: 'false', mostDays: '30' },
  })
  expect(allowed.ok()).toBe(true)
  const name = `对外 ${Date.now().toString(36)}.txt`
  await page.request.post('/api/doc/upload/uploadFile', {
    multipart: {
      category: 'netDisk',
      parentID: 'home',
      name,
      file: { name, mimeType: 'text/plain', buffer: Buffer.from('给外部') },
    },
  })
  await page.goto(`/wui/index.html${addresses.cloudDisk()}`)
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await tile.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '分享', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: '启用链接' }).click()
  const address = await dialog.getByLabel('链接地址').inputValue()
  const password = await dialog.locator('code').innerText()
  await takePicture(page, 'disk-link')
  await expectAccessible(page)

  const outside = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const visitor = await outside.newPage()
  await visitor.goto(address)
  await visitor.getByLabel('密码').fill('WRONGX')
  await visitor.getByRole('button', { name: '打开' }).click()
  await expect(visitor.getByText('密码不正确')).toBeVisible()
  await visitor.getByLabel('密码').fill(password.toLowerCase())
  await visitor.getByRole('button', { name: '打开' }).click()
  await expect(visitor.getByRole('heading', { name })).toBeVisible()
  await takePicture(visitor, 'disk-linked')
  await expectAccessible(visitor)
  const saved = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: new RegExp(`下载: ${name}`) }).click()
  expect((await saved).suggestedFilename()).toBe(name)

  await page.keyboard.press('Escape')
  await tile.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '分享', exact: true }).click()
  await expect(dialog.getByRole('cell', { name: '已下载', exact: true })).toBeVisible()
  await dialog.getByRole('switch', { name: '停用链接' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用链接' }).last().click()
  await expect(page.getByText('链接已停用')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('无法打开链接')).toBeVisible()
  await outside.close()
})
