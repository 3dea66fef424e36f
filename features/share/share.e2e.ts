import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, takePicture, test } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A category of the person alone, with documents in it. */
async function start(page: Page, subjects: readonly string[]) {
  const form = { categoryname: `共享 ${test.info().workerIndex}-${Date.now().toString(36)}` }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  const categoryId = Number(((await reply.json()) as { id: string }).id)
  const ids: number[] = []
  for (const docSubject of subjects) {
    const document = { docSubject, doccontent: '<p>正文</p>', seccategory: String(categoryId) }
    ids.push(
      ((await (await page.request.post('/api/doc/save/save', { form: document })).json()) as { docid: number }).docid,
    )
  }
  return { categoryId, documentId: ids[0] ?? 0 }
}

/** By typing, as fast as a machine does: Enter waits for what was typed. */
async function choose(field: Locator, page: Page, [typed, name]: readonly [string, string]) {
  await field.fill(typed)
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** A click, a text that is typed, a key: each is one act of a person. */
function countActs() {
  let count = 0
  const act = async (of: () => Promise<unknown>) => {
    count += 1
    await of()
  }
  return { act, taken: () => count }
}

const line = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name })

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('SHARE-04 SHARE-05 SHARE-06 SHARE-12~ SHARE-16 SHARE-27 SHARE-34 a document is shared, with what it opens said before; its level is changed, it is taken back and undone', async ({
    page,
  }) => {
    const { documentId } = await start(page, ['要共享的'])
    await open(page, addresses.search())
    await open(page, addresses.document(documentId))
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    await expect(dialog).toBeVisible()
    // a dialog goes with its page
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goForward()
    await page.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog.getByText('现在 1 人能看到这篇文档')).toBeVisible()
    expect(await dialog.locator('.ant-modal-container').boundingBox()).toMatchObject({ width: 780, height: 524 })
    expect(await dialog.locator('.sk-share-area').boundingBox()).toMatchObject({ height: 355 })
    await expect(dialog.getByRole('button', { name: '删除' })).toBeDisabled()
    // everything but name and level is folded under the field
    const note = dialog.getByRole('textbox', { name: '留言' })
    await expect(note).toBeHidden()
    await dialog.getByRole('button', { name: '更多设置' }).click()
    await expect(note).toBeVisible()
    await expect(
      dialog.getByRole('checkbox', { name: '允许下载' }),
      'what is given is told without unfolding',
    ).toHaveCount(1)
    const field = dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })
    // before the answer has come there is nobody to choose
    await field.pressSequentially('wangfang')
    await page.keyboard.press('Enter')
    await choose(field, page, ['wangfang', '王芳'])
    // Tab leaves the field, and chooses nobody
    await field.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(field).not.toBeFocused()
    await expect(dialog.locator('.sk-choice-field .ant-select-selection-item')).toHaveText('王芳')
    await expect(dialog.getByText('共享后将向 1 人开放，其中 1 人是新增的')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: '允许下载' })).toBeVisible()
    const level = dialog.getByRole('combobox', { name: '共享级别' })
    await level.click()
    await page.getByTitle('可编辑').last().click()
    await expect(dialog.getByRole('checkbox', { name: '允许下载' })).toBeHidden()
    await level.click()
    await page.getByTitle('可查看').last().click()
    await note.fill('请在周五前看完')
    // what would reach nobody is not shared, and says why
    await dialog.getByRole('spinbutton', { name: '安全级别 起' }).fill('90')
    await dialog.getByRole('spinbutton', { name: '安全级别 至' }).fill('10')
    await dialog.getByRole('button', { name: '更多设置' }).click()
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog.getByText('下限不能大于上限')).toBeVisible()
    await dialog.getByRole('spinbutton', { name: '安全级别 起' }).fill('0')
    await dialog.getByRole('spinbutton', { name: '安全级别 至' }).fill('255')
    await takePicture(page, 'share.add')
    await expectAccessible(page)
    // an adding that the server refuses is a warning in its words, and who was chosen stays chosen
    const refusal = { status: -1, api_status: false, msg: '文档已被他人收回' }
    await page.route('**/api/doc/share/saveShareBatch', (route) => route.fulfill({ json: refusal }))
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(page.locator('.sk-toast.is-warning')).toHaveText(/文档已被他人收回/)
    await expect(dialog.locator('.sk-choice-field .ant-select-selection-item')).toHaveText('王芳')
    await page.unroute('**/api/doc/share/saveShareBatch')
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog.getByText('现在 2 人能看到这篇文档')).toBeVisible()
    await expect(note).toBeHidden()
    await expect(field, 'one goes on with the next').toBeFocused()

    const download = line(dialog, '王芳').getByRole('checkbox', { name: '下载 王芳' })
    await expect(download).toBeVisible()
    await dialog.getByRole('combobox', { name: '级别 王芳' }).click()
    await page.getByRole('option', { name: '可编辑' }).or(page.getByTitle('可编辑')).last().click()
    await expect(page.getByText('已修改')).toBeVisible()
    await expect(download).toHaveCount(0)
    await takePicture(page, 'share.dialog')
    await expectAccessible(page)

    await line(dialog, '王芳').getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(dialog.getByText('现在 1 人能看到这篇文档')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(dialog.getByText('现在 2 人能看到这篇文档')).toBeVisible()
    await expect(line(dialog, '王芳').getByText('可编辑')).toBeVisible()

    // somebody else has deleted it meanwhile
    const row = line(dialog, '王芳').getByRole('checkbox').first()
    await row.check()
    const shares = await page.request.get(`/api/doc/share/list?docid=${documentId}`)
    const { sessionkey } = (await shares.json()) as { sessionkey: string }
    const rows = await page.request.get(`/api/ec/dev/table/datas?dataKey=${sessionkey}&current=1&pageSize=10`)
    const shareId = ((await rows.json()) as { datas: { id: string }[] }).datas.at(-1)?.id ?? ''
    await page.request.post(`/api/doc/share/deleteShare?docid=${documentId}&shareId=${shareId}`)
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.locator('.sk-toast.is-warning')).toHaveText(/没有这条共享，或它已被删除/)

    await page.route('**/api/doc/share/list**', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...list, hasAddBtn: '0', hasDelBtn: '0' } })
    })
    await page.reload()
    await page.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog.getByText(/现在 1 人能看到/)).toBeVisible()
    await expect(dialog.getByRole('row').nth(1)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^(共享|更多设置|删除)$/ })).toHaveCount(0)
  })

  test('a document is shared with a unit by its name, Enter and Enter; Tab chooses nobody, and who has it is marked', async ({
    page,
  }) => {
    const { documentId } = await start(page, ['三步共享'])
    await open(page, addresses.document(documentId))
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    const field = dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })
    await expect(field).toBeFocused()
    await field.fill('审计')
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: '审计' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field).not.toBeFocused()
    await expect(dialog.locator('.ant-select-selection-item-content')).toHaveCount(0)
    await choose(field, page, ['审计', '审计'])
    await expect(dialog.getByText(/共享后将向 \d+ 人开放/)).toBeVisible()
    await takePicture(page, 'share.quick')
    await page.keyboard.press('Enter')
    await expect(line(dialog, '审计监察部')).toContainText('含下级')
    await expect(page.getByText('已共享给 审计监察部')).toBeVisible()
    await expect(dialog.locator('tbody tr').first(), 'the latest stands first, and is marked').toHaveClass('is-new')
    await field.fill('审计')
    await expect(page.locator('.ant-select-item-option').filter({ hasText: '已共享' })).toBeVisible()
    await takePicture(page, 'share.quick.marked')
    await page.setViewportSize({ width: 390, height: 800 })
    await takePicture(page, 'share.quick.phone')
  })

  test('who is named while a share is under way is still named after it', async ({ page }) => {
    const { documentId } = await start(page, ['慢慢共享'])
    await open(page, addresses.document(documentId))
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    const field = dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })
    const names = dialog.locator('.sk-choice-field .ant-select-selection-item')
    await choose(field, page, ['wangfang', '王芳'])
    const sharing = await holdCalls(page, '**/api/doc/share/saveShareBatch')
    await page.keyboard.press('Enter')
    await expect.poll(() => sharing.made).toHaveLength(1)
    await choose(field, page, ['liqiang', '李强'])
    await expect(names).toHaveText(['王芳', '李强'])
    sharing.letThrough()
    await expect(page.getByText('已共享给 王芳')).toBeVisible()
    await expect(names).toHaveText(['李强'])
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(line(dialog, '李强')).toBeVisible()
    await expect(line(dialog, '王芳')).toBeVisible()
  })

  test('SHARE-03 SHARE-13~ SHARE-14 SHARE-15 several documents get what was put together first, and one undo takes it back', async ({
    page,
  }) => {
    const { categoryId, documentId } = await start(page, ['批量甲', '批量乙'])
    await open(page, addresses.search({ categoryId }))
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '共享' }).click()
    const dialog = page.getByRole('dialog', { name: '批量共享' })
    await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(800)
    await expect(dialog.getByRole('button', { name: '删除' })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: '共享 2 篇文档' })).toBeDisabled()
    const field = dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })
    await choose(field, page, ['审计', '审计'])
    await expect(line(dialog, '含下级')).toHaveCount(1)
    // what is no entry of a directory is found by its name too
    await choose(field, page, ['所有', '所有人'])
    await line(dialog, '所有人').getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(line(dialog, '所有人')).toHaveCount(0)
    await takePicture(page, 'share.batch')
    const isShared = async () => {
      const reply = await page.request.get(`/api/shuku/shares/readers?docid=${documentId}`)
      return ((await reply.json()) as { total: number }).total > 1
    }
    expect(await isShared(), 'before it is submitted').toBe(false)
    const refusal = { status: -1, api_status: false, msg: '目录正在维护' }
    await page.route('**/api/doc/share/saveShareBatch', (route) => route.fulfill({ json: refusal }))
    await dialog.getByRole('button', { name: '共享 2 篇文档' }).click()
    await expect(page.locator('.sk-toast.is-warning')).toHaveText(/目录正在维护/)
    await expect(line(dialog, '含下级'), 'what was put together stays').toHaveCount(1)
    await page.unroute('**/api/doc/share/saveShareBatch')
    await dialog.getByRole('button', { name: '共享 2 篇文档' }).click()
    await expect(page.getByText('已将 2 篇文档共享给 审计监察部')).toBeVisible()
    expect(await isShared()).toBe(true)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已恢复为之前的共享')).toBeVisible()
    expect(await isShared()).toBe(false)
  })

  test('units are found in the tree of the organisation, with the keys alone as well, and several are chosen at once', async ({
    page,
  }) => {
    const { documentId } = await start(page, ['按组织架构'])
    await open(page, addresses.document(documentId))
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    await dialog.getByRole('button', { name: '从列表中选择' }).click()
    const picker = page.getByRole('dialog', { name: '选择人员和部门' })
    const tree = picker.getByRole('tree', { name: '组织架构' })
    await tree.getByRole('treeitem', { name: '财务部' }).first().click()
    await tree.getByRole('treeitem', { name: '审计监察部' }).first().click()
    await expect(picker.getByText('已选 2')).toBeVisible()
    await takePicture(page, 'share.tree')
    await expectAccessible(page)
    // the same once more takes the tick
    await page.keyboard.press('Enter')
    await expect(picker.getByText('已选 1')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(tree.getByRole('treeitem', { name: '财务部' }).first()).toBeVisible()
    await takePicture(page, 'share.tree.phone')
    await picker.getByRole('button', { name: '确定' }).click()
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog.getByText('财务部').first()).toBeVisible()
    // whoever shares by phone learns how many people that makes
    await expect(dialog.getByText(/现在 \d+ 人能看到这篇文档/)).toBeVisible()
    await takePicture(page, 'share.dialog.phone')
  })

  test('ORG-03~ SHARE-12~ people and units are chosen in the lists of a picker, several at once, and what is ticked stays over lists and searches', async ({
    page,
  }) => {
    const { documentId } = await start(page, ['挑人'])
    await open(page, addresses.document(documentId))
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    await dialog.getByRole('button', { name: '从列表中选择' }).click()
    const picker = page.getByRole('dialog', { name: '选择人员和部门', exact: true })
    await picker.getByRole('treeitem', { name: '财务部' }).first().click()
    // SHARE-12: over the dialog, which stays as it was
    await picker.getByRole('button', { name: '取消' }).click()
    await expect(picker).toBeHidden()
    await expect(dialog.getByText('财务部', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: '从列表中选择' }).click()
    await picker.getByRole('treeitem', { name: '财务部' }).first().click()
    await picker.getByText('所有人、与创建人相关的人员', { exact: true }).click()
    await picker.getByRole('checkbox', { name: '创建人的直接上级' }).check()
    await picker.getByRole('searchbox').fill('zhoumin')
    await picker.getByRole('checkbox', { name: '周敏' }).first().check()
    await expect(picker.getByText('已选 3')).toBeVisible()
    await takePicture(page, 'share.picker')
    await expectAccessible(page)
    await picker.getByRole('button', { name: '移除“财务部”' }).click()
    await picker.getByRole('button', { name: '确定' }).click()
    await expect(picker).toBeHidden()
    await expect(dialog.getByText('周敏', { exact: true })).toBeVisible()
    await expect(dialog.getByText('财务部', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(line(dialog, '创建人的直接上级')).toBeVisible()
  })
})

test.describe('somebody in a hurry', () => {
  test.use({ as: 'sysadmin' })

  test('one document is shared with one person in at most four acts, three documents with a unit in at most six', async ({
    page,
  }) => {
    const { categoryId, documentId } = await start(page, ['急用甲', '急用乙', '急用丙'])
    const { act, taken } = countActs()
    await open(page, addresses.document(documentId))
    await act(() => page.getByRole('button', { name: '共享', exact: true }).click())
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    await expect(dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })).toBeFocused()
    await act(() => page.keyboard.type('wangfang'))
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: '王芳' })).toBeVisible()
    await act(() => page.keyboard.press('Enter'))
    await act(() => page.keyboard.press('Enter'))
    await expect(line(dialog, '王芳')).toBeVisible()
    expect(taken(), 'acts to share one').toBeLessThanOrEqual(4)

    const batch = countActs()
    await open(page, addresses.search({ categoryId }))
    const boxes = page.locator('main tbody').getByRole('checkbox')
    await expect(boxes).toHaveCount(3)
    await batch.act(() => boxes.first().click())
    await batch.act(() => boxes.last().click({ modifiers: ['Shift'] }))
    await batch.act(() => page.getByRole('toolbar').getByRole('button', { name: '共享' }).click())
    const together = page.getByRole('dialog', { name: '批量共享' })
    await expect(together.getByRole('combobox', { name: '输入姓名、部门、群组' })).toBeFocused()
    await batch.act(() => page.keyboard.type('审计'))
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: '审计' })).toBeVisible()
    await batch.act(() => page.keyboard.press('Enter'))
    await expect(line(together, '审计监察部')).toBeVisible()
    await expect(together.getByRole('button', { name: '共享 3 篇文档' })).toBeEnabled()
    await batch.act(() => page.keyboard.press('Enter'))
    await expect(page.getByText('已将 3 篇文档共享给 审计监察部')).toBeVisible()
    expect(batch.taken(), 'acts to share three').toBeLessThanOrEqual(6)
  })
})

test.describe('in English, in the dark', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', colorScheme: 'dark' })

  test('who can see a document, and why somebody can or cannot', async ({ page }) => {
    const { documentId } = await start(page, ['Who sees this'])
    await open(page, addresses.document(documentId, { tab: 'access' }))
    const tab = page.getByRole('tabpanel', { name: 'Who can see' })
    await expect(tab.getByText('1 person can see it')).toBeVisible()
    await tab.getByRole('button', { name: 'Change shares' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share document' })
    await choose(dialog.getByRole('combobox', { name: 'Name, department or group' }), page, ['everyone', 'Everyone'])
    await dialog.getByRole('button', { name: 'More settings' }).click()
    await dialog.getByRole('spinbutton', { name: 'Security level from' }).fill('60')
    await takePicture(page, 'share.add.english')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(line(dialog, 'Everyone').getByText('60–255')).toBeVisible()
    await takePicture(page, 'share.dialog.english')
    await dialog
      .getByRole('contentinfo')
      .or(dialog.locator('.sk-dialog-foot'))
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(tab.getByText('1 person can see it')).toHaveCount(0)

    await choose(tab.getByRole('combobox', { name: 'Check a person’s access' }), page, ['wangfang', 'Fang Wang'])
    await expect(tab.getByText('cannot see this document')).toBeVisible()
    await expect(tab.getByText(/requires security level 60–255; theirs is \d+/)).toBeVisible()
    await takePicture(page, 'share.explained')
    await tab.getByRole('button', { name: 'Back to the list' }).click()
    await tab.getByRole('button', { name: /Tan Wei Ling/ }).click()
    await expect(tab.getByText('Tan Wei Ling can see this document')).toBeVisible()
    await expect(tab.getByText('They are the creator or the owner')).toBeVisible()
  })
})

test.describe('somebody who has chosen one person so far', () => {
  test.use({ as: 'liqiang' })

  test('ORG-32 the first of what is offered is marked also when it is as many as before, and Enter chooses it', async ({
    page,
  }) => {
    const { sessionkey } = (await (await page.request.get('/api/doc/searchlist/list?viewcondition=0')).json()) as {
      sessionkey: string
    }
    const list = await page.request.get(`/api/ec/dev/table/datas?dataKey=${sessionkey}&current=1&pageSize=10`)
    const documentId = Number(((await list.json()) as { datas: { id: string }[] }).datas[0]?.id)
    const { choices } = (await (await page.request.get('/api/shuku/people/choices?kind=person&q=wangfang')).json()) as {
      choices: { id: string }[]
    }
    const form = { docid: String(documentId), objType: '1', obj_id: choices[0]?.id ?? '', from_level: '1' }
    const shared = await page.request.post('/api/doc/share/saveShare', { form })
    const { actId } = (await shared.json()) as { actId: number }

    await open(page, addresses.document(documentId))
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    const field = dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })
    await field.click()
    await expect(page.locator('.ant-select-item-option')).toHaveCount(1)
    await choose(field, page, ['tan.weiling', '陈慧玲'])
    await expect(dialog.getByText(/共享后将向 1 人开放|对方共 1 人/)).toBeVisible()
    await page.request.post('/api/shuku/shares/undo', { form: { actId: String(actId) } })
  })
})
