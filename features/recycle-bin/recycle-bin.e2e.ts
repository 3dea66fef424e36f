import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang', actionTimeout: 60_000 })

test('BIN-01 BIN-04~ BIN-12~ BIN-13 BIN-14~ BIN-15 BIN-16~ what was deleted is found in the bin, restored or deleted for good once one has said so, and the list and the tree follow', async ({
  page,
}) => {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const ids: number[] = []
  for (const name of ['甲', '乙', '丙']) {
    ids.push(await makeDocument(page, { category: '报销与差旅', subject: `${name} ${mark}`, html: '<p>正文</p>' }))
  }
  await page.request.post('/api/doc/operate/delete', { form: { docids: ids.join(',') } })
  await page.goto(`/wui/index.html${addresses.recycleBin()}`)
  await page.getByRole('main').getByPlaceholder('标题').fill(mark)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: mark })
  // what stood before the search has the three as well: ticks made there would go with it
  await expect(page).toHaveURL(/subject=/)
  await expect(page.getByText('共 3 条')).toBeVisible()
  await expect(rows).toHaveCount(3)
  const tree = page.getByRole('tree').getByRole('treeitem')
  const all = tree.filter({ hasText: '全部' })
  await expect(all).toContainText(/\d/)
  const before = Number((await all.innerText()).match(/\d+/)?.[0])

  await expect(page.getByRole('button', { name: '还原', exact: true }).first()).toBeDisabled()
  await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
  await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
  await takePicture(page, 'recycle-bin.selected')
  await expectAccessible(page)
  await page.getByRole('button', { name: '还原', exact: true }).last().click()
  const asked = page.getByRole('dialog').filter({ hasText: '确定要还原吗？' })
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: '还原', exact: true }).last().click()
  await asked.getByRole('button', { name: '还原' }).click()
  await expect(page.getByText('已还原 2 篇文档')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(all).toContainText(String(before - 2))

  await rows.getByRole('checkbox').check()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('checkbox')).not.toBeChecked()

  await rows.hover()
  await rows.getByRole('button', { name: '彻底删除' }).click()
  await page.getByRole('dialog').filter({ hasText: '确定要删除吗？' }).getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByText('已彻底删除 1 篇文档')).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('BIN-02~ BIN-06~ a bin that is not enabled says whom to ask', async ({ page }) => {
  await page.goto(`/wui/index.html${addresses.cloudDiskRecycleBin()}`)
  await expect(page.getByText('回收站未启用，请联系系统管理员')).toBeVisible()
  await expectAccessible(page)
})
