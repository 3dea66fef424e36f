import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

interface Section {
  readonly own: readonly { id: number; name: string; entries: readonly { id: number; name: string }[] }[]
}

test('documents of a category are narrowed by values of its own fields; the chip and a reload keep to it', async ({
  page,
}) => {
  const category = `合同 ${test.info().workerIndex}${Date.now().toString(36)}`
  const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: category } })
  const { id } = (await added.json()) as { id: string }
  // beside it in the tree, of which only the lines in sight are drawn
  const beside = `${category}乙`
  await page.request.post('/api/doc/console/category/add', { form: { categoryname: beside } })
  const section = '/api/doc/console/category/info/custom'
  const asked = [
    { name: '类别', kind: 'choice', entries: [{ name: '采购' }, { name: '租赁' }] },
    { name: '已续签', kind: 'truth' },
  ]
  await page.request.post(section, { form: { secid: id, own: JSON.stringify(asked), changes: '[]' } })
  const { own } = (await (await page.request.get(`${section}?secid=${id}`)).json()) as Section
  const [kind, renewed] = own
  const entry = (name: string) => String(kind?.entries.find((each) => each.name === name)?.id)
  const make = (subject: string, values: Readonly<Record<string, string[]>>) =>
    makeDocument(page, { category, subject, html: '<p>正文</p>', customfields: JSON.stringify(values) })
  await make('打印机', { [String(kind?.id)]: [entry('采购')], [String(renewed?.id)]: ['1'] })
  await make('纸张', { [String(kind?.id)]: [entry('采购')] })
  await make('办公室', { [String(kind?.id)]: [entry('租赁')], [String(renewed?.id)]: ['1'] })

  await page.goto(`/wui/index.html${addresses.search({ categoryId: Number(id) })}`)
  await page.getByText('筛选', { exact: true }).click()
  const kinds = page.getByRole('region', { name: '类别' })
  const renewals = page.getByRole('region', { name: '已续签' })
  await expect(kinds.getByRole('listitem')).toHaveText([/采购.*2/, /租赁.*1/])
  await takePicture(page, 'search.field-facets')
  await kinds.getByRole('checkbox', { name: '采购' }).click()
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect(page.getByText('办公室', { exact: true })).toHaveCount(0)
  // counted of what is left, and those of the same field of all
  await expect(renewals.getByRole('listitem')).toHaveText([/是.*1/])
  await expect(kinds.getByRole('listitem')).toHaveText([/采购.*2/, /租赁.*1/])
  await renewals.getByRole('checkbox', { name: '是' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByText('打印机', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(renewals.getByRole('checkbox', { name: '是' })).toBeChecked()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await kinds.getByRole('button', { name: '清除' }).click()
  await expect(page.getByText('共 2 条')).toBeVisible()

  // the tree counts what the fields leave, also where nothing is left
  await page.getByText('目录', { exact: true }).first().click()
  const countOf = (name: string) =>
    page
      .getByRole('treeitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('.sk-tree-count')
  await expect(countOf(category)).toHaveText('2')
  await expect(countOf(beside)).toHaveText('0')
  await takePicture(page, 'search.field-counts')
})
