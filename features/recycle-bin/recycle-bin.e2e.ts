import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang', actionTimeout: 60_000 })

test('BIN-01 BIN-04~ BIN-12 BIN-13 BIN-14 BIN-15 BIN-16 BIN-23 what was deleted is found in the bin, restored or deleted for good once one has said so, and the list and the tree follow', async ({
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

  // without a row nothing can be done but search
  for (const act of ['还原', '彻底删除'])
    await expect(page.getByRole('button', { name: act, exact: true }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: '高级搜索', exact: true })).toBeEnabled()
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

  const sent: string[] = []
  page.on('request', (request) => {
    if (/recoveryDoc|recycle\/(list|tree)/.test(request.url())) sent.push(request.url())
  })
  const sure = page.getByRole('dialog').filter({ hasText: '确定要删除吗？' })
  const askToDelete = async () => {
    await rows.hover()
    await rows.getByRole('button', { name: '彻底删除' }).click()
  }
  await askToDelete()
  await sure.getByRole('button', { name: '取消' }).click()
  await expect(sure).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  expect(sent).toEqual([])

  // what the server refuses is an error in its words, and nothing loads again
  const refused = '**/api/doc/recycle/recoveryDoc*'
  await page.route(refused, (route) => route.fulfill({ json: { status: -1, api_status: false, msg: '现在不行' } }))
  await askToDelete()
  await sure.getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByRole('alert').getByText('现在不行')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(sent.filter((url) => !url.includes('recoveryDoc'))).toEqual([])
  await page.unroute(refused)

  await askToDelete()
  await sure.getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByText('已彻底删除 1 篇文档')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(all).toContainText(String(before - 3))
})

const closed = '回收站未启用，请联系系统管理员'

test('BIN-02~ BIN-06 BIN-17~ a bin that is not enabled says whom to ask, also to who may enable it; without the right it says that one has none', async ({
  page,
}) => {
  const diskBin = `/wui/index.html${addresses.cloudDiskRecycleBin()}`
  await page.goto(diskBin)
  await expect(page.getByText(closed)).toBeVisible()
  await expectAccessible(page)

  const answer = { status: 1, api_status: true, hasRight: true, open: false, isOpen: false, seesAll: true, days: 30 }
  let access: object = { ...answer, canSet: false }
  await page.route('**/recycle/hasRight*', (route) => route.fulfill({ json: access }))
  const bin = `/wui/index.html${addresses.recycleBin()}`
  await page.goto(bin)
  await page.reload()
  await expect(page.getByRole('main').getByText(closed)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '回收站设置' })).toHaveCount(0)
  await expectAccessible(page)

  access = { ...answer, canSet: true }
  await page.reload()
  await expect(page.getByRole('main').getByText(closed)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('button', { name: '回收站设置' }).click()
  await expect(page.getByRole('dialog').getByRole('switch', { name: '启用回收站' })).not.toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

  access = { ...answer, hasRight: false, open: true, isOpen: true, canSet: false }
  for (const address of [bin, diskBin]) {
    await page.goto(address)
    await page.reload()
    await expect(page.getByRole('heading', { name: '您没有权限查看该页面' })).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
})
