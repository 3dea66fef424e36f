import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test('CREATE-31 the templates of a category come first where there are several; the chosen one is begun with, or none', async ({
  page,
}) => {
  const name = '合同范本'
  const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const { id } = (await added.json()) as { id: string }
  const purchase = await makeDocument(page, {
    category: name,
    subject: '采购合同范本',
    html: '<p>甲方采购如下货物。</p>',
  })
  const lease = await makeDocument(page, { category: name, subject: '租赁合同范本', html: '<p>甲方租赁如下房屋。</p>' })
  const offer = (docids: string) =>
    page.request.post('/api/doc/console/category/info/template', { form: { secid: id, docids } })
  const begin = () => page.goto(`/spa/document/index.jsp?secid=${id}&isEdit=1&router=1#/main/document/edit`)
  const text = page.getByRole('textbox', { name: '正文' })

  await offer(`${purchase},${lease}`)
  await begin()
  await expect(page.getByRole('heading', { level: 1, name: '选择模板' })).toBeVisible()
  await expect(text).toBeHidden()
  await takePicture(page, 'create.templates')
  await expectAccessible(page)
  await page.getByRole('button', { name: '租赁合同范本' }).click()
  await expect(text).toHaveText('甲方租赁如下房屋。')
  await page.goBack()
  await page.getByRole('button', { name: '空白文档' }).click()
  await expect(text).toHaveText('')

  // nothing to choose: written at once
  await offer(String(purchase))
  await begin()
  await page.reload()
  await expect(text).toHaveText('甲方采购如下货物。')
})
