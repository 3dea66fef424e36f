import type { Browser, Page } from '@playwright/test'
import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

const row = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })

async function post(page: Page, path: string, form: Record<string, string>) {
  const reply = await page.request.post(path, { form })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  return (await reply.json()) as Record<string, unknown>
}

/** Somebody with one file in their cloud disk. */
async function makeOwner(page: Page, browser: Browser, name: string, loginid: string): Promise<string> {
  const { units } = (await (await page.request.get('/api/shuku/organisation')).json()) as {
    units: { id: string; nameZh: string }[]
  }
  const departmentid = units.find(({ nameZh }) => nameZh === '行政部')?.id ?? ''
  const made = await post(page, '/api/shuku/organisation/person/create', { departmentid, lastname: name, loginid })
  const [current, next] = [String(made['password']), 'Knowledge-7']
  const own = await (await browser.newContext()).newPage()
  await post(own, '/api/hrm/login/checkLogin', { loginid, userpassword: current })
  await post(own, '/api/shuku/session/password', { current, next })
  const file = { name: '方案.txt', mimeType: 'text/plain', buffer: Buffer.from('内容') }
  const reply = await own.request.post('/api/doc/upload/uploadFile', {
    multipart: { category: 'netDisk', parentID: 'home', name: file.name, file },
  })
  if (!reply.ok()) throw new Error(await reply.text())
  await own.context().close()
  return String(made['id'])
}

test('limits of some people are set and taken back; the disk of one who left goes to a colleague, that of another is erased', async ({
  page,
  browser,
}) => {
  const mark = Date.now().toString(36)
  const [first, second] = [`移交甲${mark}`, `移交乙${mark}`]
  const ids = [
    await makeOwner(page, browser, first, `leaves1${mark}`),
    await makeOwner(page, browser, second, `leaves2${mark}`),
  ]
  await page.goto(`/wui/index.html${screenAddress('diskAdministration')}`)
  const find = page.getByRole('main').getByPlaceholder('搜索姓名')
  await find.fill(mark)
  // what was ticked before the list is that of the words would be ticked no more
  await expect(page.getByText('1–2，共 2 条')).toBeVisible()
  for (const name of [first, second]) await row(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: '设置上限', exact: true }).last().click()
  const limit = page.getByRole('dialog', { name: '2 人的空间上限' })
  await limit.getByLabel('空间上限').fill('3')
  await takePicture(page, 'disk-administration.limit')
  await expectAccessible(page)
  await limit.getByRole('button', { name: '保存' }).click()
  await expect(row(page, first)).toContainText('3.0 GB · 单独上限')
  await expect(row(page, second)).toContainText('3.0 GB · 单独上限')
  // of what is chosen the menu acts on all
  await page.getByRole('button', { name: '取消选择' }).click()
  await row(page, first).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '设置上限' }).click()
  const own = page.getByRole('dialog', { name: '1 人的空间上限' })
  await expect(own.getByLabel('空间上限')).toHaveValue('3')
  await own.getByLabel('空间上限').fill('')
  await own.getByRole('button', { name: '保存' }).click()
  await expect(row(page, first)).not.toContainText('单独上限')
  await expect(row(page, second)).toContainText('单独上限')

  // nobody’s disk is given away or erased while they are here
  await row(page, first).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '设置上限' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /云盘/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const id of ids) await post(page, '/api/shuku/organisation/person/leave', { id })
  await page.reload()
  await page.getByRole('checkbox', { name: '只看离职人员' }).check()
  await find.fill(mark)
  await expect(page.getByText('1–2，共 2 条')).toBeVisible()
  await expect(row(page, first)).toContainText('离职')

  await row(page, first).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '转交云盘' }).click()
  const transfer = page.getByRole('dialog', { name: `转交${first}的云盘` })
  await transfer.getByRole('button', { name: '转交云盘' }).click()
  await expect(transfer.getByText('请选择接收人')).toBeVisible()
  await transfer.getByLabel('接收人').fill('chensiyuan')
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '陈思远' }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await takePicture(page, 'disk-administration.transfer')
  await expectAccessible(page)
  await transfer.getByRole('button', { name: '转交云盘' }).click()
  await expect(page.getByText(`云盘已转交为文件夹“${first}的云盘”`)).toBeVisible()
  await expect(row(page, mark)).toHaveCount(1)
  const receiver = await openAs(browser, 'chensiyuan')
  await receiver.goto(`/wui/index.html${addresses.cloudDisk({ folderId: 0 })}`)
  await receiver
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${first}的云盘` })
    .dblclick()
  await expect(receiver.getByRole('main').getByRole('listitem').filter({ hasText: '方案.txt' })).toBeVisible()
  await receiver.context().close()

  await row(page, second).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '清除云盘' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: `确定要清除${second}的云盘吗？` })
  await expect(asked).toContainText('将被彻底删除，无法还原')
  await takePicture(page, 'disk-administration.purge')
  await asked.getByRole('button', { name: '清除云盘' }).click()
  await expect(page.getByText('云盘已清除')).toBeVisible()
  await expect(row(page, mark)).toHaveCount(0)
})
