import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test(
  'a table beside the files gives documents their custom fields: the plan names what cannot be, and the rest is imported with its values',
  { tag: '@core' },
  async ({ page }) => {
    const category = `合同 ${test.info().workerIndex}${Date.now().toString(36)}`
    const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: category } })
    const { id } = (await added.json()) as { id: string }
    const own = [
      { name: '类别', kind: 'choice', entries: [{ name: '采购' }, { name: '租赁' }] },
      { name: '金额', kind: 'amount' },
    ]
    const fields = { secid: id, own: JSON.stringify(own), changes: '[]' }
    await page.request.post('/api/doc/console/category/info/custom', { form: fields })
    const table = '文件,类别,金额,备注\n甲.txt,租赁,"120,000",x\n乙.txt,外包,,\n丙.txt,采购,,\n'

    await page.goto(`/wui/index.html${addresses.importFolder(Number(id))}`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '选择文件', exact: true }).click()
    const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
    await (await chooser).setFiles([text('甲.txt', '租赁合同'), text('乙.txt', '外包合同'), text('字段值.csv', table)])
    await expect(page.getByRole('heading', { name: '导入计划' })).toBeVisible()
    for (const said of [
      '字段“类别”不能是“外包”。',
      '没有字段“备注”，此列不导入',
      '“字段值.csv”中有列出，但文件夹中没有',
    ])
      await expect(page.getByText(said)).toBeVisible()
    await takePicture(page, 'import-values')
    await expectAccessible(page)
    await page.getByRole('button', { name: '导入 1 个文件' }).click()
    await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible()
    await page.getByRole('link', { name: /甲\.txt$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '甲' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('¥120,000.00')
    await expect(page.getByRole('main')).toContainText('租赁')
  },
)
