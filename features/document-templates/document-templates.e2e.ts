import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test(
  'CREATE-31 the templates of a category come first where there are several; the chosen one is begun with, or none',
  { tag: '@core' },
  async ({ page }) => {
    const name = '合同范本'
    const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
    const { id } = (await added.json()) as { id: string }
    const purchase = await makeDocument(page, {
      category: name,
      subject: '采购合同范本',
      html: '<p>甲方采购如下货物。</p>',
    })
    const lease = await makeDocument(page, {
      category: name,
      subject: '租赁合同范本',
      html: '<p>甲方租赁如下房屋。</p>',
    })
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
  },
)

test('two templates that are removed one right after the other are both gone, on a slow line too', async ({ page }) => {
  const name = `范本 ${test.info().workerIndex}${Date.now().toString(36)}`
  const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const { id } = (await added.json()) as { id: string }
  const subjects = ['甲', '乙', '丙'].map((word) => `${word} ${name}`)
  const ids: number[] = []
  for (const subject of subjects) ids.push(await makeDocument(page, { category: name, subject, html: '<p>正文</p>' }))
  await page.request.post('/api/doc/console/category/info/template', { form: { secid: id, docids: ids.join(',') } })
  await page.goto(`/wui/index.html${addresses.categorySettings(Number(id), 'template')}`)
  const remove = (word: string) => page.getByRole('button', { name: `移除“${word} ${name}”` })
  const saving = await holdCalls(page, '**/api/doc/console/category/info/template*', 'POST')
  await remove('甲').click()
  await expect.poll(() => saving.made).toHaveLength(1)
  await remove('乙').click({ force: true })
  await expect(remove('乙')).toBeDisabled()
  saving.letThrough()
  await expect(remove('甲')).toHaveCount(0)
  await remove('乙').click()
  await expect(remove('乙')).toHaveCount(0)
  await page.reload()
  await expect(remove('丙')).toBeVisible()
  await expect(remove('甲').or(remove('乙'))).toHaveCount(0)
})

test('from its page a document becomes a template of its category; with the default a new document begins, and another can be chosen', async ({
  page,
}) => {
  const name = `制度范本 ${test.info().workerIndex}${Date.now().toString(36)}`
  const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const { id } = (await added.json()) as { id: string }
  const make = (word: string) =>
    makeDocument(page, { category: name, subject: `${word} ${name}`, html: `<p>${word}的正文。</p>` })
  const [first, second] = [await make('甲'), await make('乙')]
  const toast = (text: string) => page.getByRole('status').getByText(text)
  const offer = async (documentId: number) => {
    await page.goto(`/wui/index.html${addresses.document(documentId)}`)
    await page.getByRole('button', { name: '更多操作' }).first().click()
    await page.getByRole('menuitem', { name: '设为模板' }).click()
  }
  await offer(first)
  await expect(toast(`“甲 ${name}”已成为目录“${name}”的模板`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(toast(`“甲 ${name}”不再是目录“${name}”的模板`)).toBeVisible()
  await offer(first)
  await expect(toast(`“甲 ${name}”已成为目录“${name}”的模板`)).toBeVisible()
  await offer(second)
  await expect(toast(`“乙 ${name}”已成为目录“${name}”的模板`)).toBeVisible()
  // those before have one, too
  await page.getByRole('button', { name: '查看模板' }).last().click()

  const own = page.getByRole('region', { name: '本目录的模板' })
  await expect(own.getByRole('link')).toHaveText([`甲 ${name}`, `乙 ${name}`])
  await expect(page.getByText('影响 1 个目录，其中您能查看的文档 2 篇')).toBeVisible()
  await page.getByRole('button', { name: `将“乙 ${name}”设为默认` }).click()
  await expect(own.getByText('默认', { exact: true })).toBeVisible()
  await takePicture(page, 'templates.default')
  await expectAccessible(page)

  await page.goto(`/spa/document/index.jsp?secid=${id}&isEdit=1&router=1#/main/document/edit`)
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toHaveText('乙的正文。')
  await page.getByRole('button', { name: '选择其他模板' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '选择模板' })).toBeVisible()
  await page.getByRole('button', { name: `甲 ${name}` }).click()
  await expect(text).toHaveText('甲的正文。')
})
