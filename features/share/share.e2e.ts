import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import { open, start, choose, line } from './share.e2e.given.ts'

/** A click, a text that is typed, a key: each is one act of a person. */
function countActs() {
  let count = 0
  const act = async (of: () => Promise<unknown>) => {
    count += 1
    await of()
  }
  return { act, taken: () => count }
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('SHARE-04 SHARE-05 SHARE-06 SHARE-12 SHARE-16 SHARE-27 SHARE-34 a document is shared, with what it opens said before; its level is changed, it is taken back and undone', async ({
    page,
  }) => {
    const { documentId } = await start(page, ['要共享的'])
    await open(page, addresses.search())
    await open(page, addresses.document(documentId))
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    await expect(dialog).toBeVisible()
    // going back closes it first, and leaves the page then
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`id=${documentId}`))
    await page.goBack()
    await expect(page).toHaveURL(/document\/search/)
    await page.goForward()
    await page.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog).toBeVisible()
    // an address that is typed is no step back: the dialog goes with its page
    await page.evaluate((hash) => (location.hash = hash), addresses.newDocument())
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/document\/add/)
    await page.goBack()
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
    // who is named and not shared with yet is not lost without a question
    await expect(dialog.getByText('所选对象尚未共享')).toBeVisible()
    const question = page.getByRole('dialog', { name: '共享给王芳？' })
    for (const leave of [
      () => dialog.locator('.sk-dialog-foot').getByRole('button', { name: '完成' }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave()
      await expect(question.getByRole('button', { name: '共享', exact: true })).toBeFocused()
      await expect(question.getByRole('button', { name: '放弃', exact: true })).toBeVisible()
      // who closes the question has answered nothing
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    }
    await expect(dialog.locator('.sk-choice-field .ant-select-selection-item')).toHaveText('王芳')
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
    await expect(page.getByText('修改成功')).toBeVisible()
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

  test('who closes the dialog with somebody named is asked whether to share; yes shares and closes, no shares with nobody', async ({
    page,
  }) => {
    const { documentId } = await start(page, ['关闭前共享'])
    const readers = async () => {
      const reply = await page.request.get(`/api/shuku/shares/readers?docid=${documentId}`)
      return ((await reply.json()) as { total: number }).total
    }
    await open(page, addresses.document(documentId))
    const dialog = page.getByRole('dialog', { name: '文档共享' })
    const question = page.getByRole('dialog', { name: '共享给王芳？' })
    for (const [answer, people] of [
      ['放弃', 1],
      ['共享', 2],
    ] as const) {
      await page.getByRole('button', { name: '共享', exact: true }).click()
      await choose(dialog.getByRole('combobox', { name: '输入姓名、部门、群组' }), page, ['wangfang', '王芳'])
      await dialog.getByRole('button', { name: '完成' }).click()
      await question.getByRole('button', { name: answer, exact: true }).click()
      await expect(dialog).toBeHidden()
      expect(await readers()).toBe(people)
    }
  })

  test('SHARE-03 SHARE-13 SHARE-14 SHARE-15 several documents get what was put together first, and one undo takes it back', async ({
    page,
  }) => {
    const { categoryId, documentId } = await start(page, ['批量甲', '批量乙'])
    await open(page, addresses.search({ categoryId }))
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '共享' }).click()
    const dialog = page.getByRole('dialog', { name: '批量共享' })
    await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(800)
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('请先勾选要删除的共享')).toBeVisible()
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
    await expect(page.getByText('已将 2 篇文档共享给审计监察部')).toBeVisible()
    expect(await isShared()).toBe(true)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已恢复为之前的共享')).toBeVisible()
    expect(await isShared()).toBe(false)
  })
})

test.describe('somebody in a hurry', () => {
  test.use({ as: 'sysadmin' })

  test(
    'one document is shared with one person in at most four acts, three documents with a unit in at most six',
    { tag: '@core' },
    async ({ page }) => {
      const { categoryId, documentId } = await start(page, ['急用甲', '急用乙', '急用丙'])
      const { act, taken } = countActs()
      await open(page, addresses.document(documentId))
      await act(() => page.getByRole('button', { name: '共享', exact: true }).click())
      const dialog = page.getByRole('dialog', { name: '文档共享' })
      await expect(dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })).toBeFocused()
      await act(() => page.keyboard.type('wangfang'))
      await expect(
        page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '王芳' }),
      ).toBeVisible()
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
      await expect(
        page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '审计' }),
      ).toBeVisible()
      await batch.act(() => page.keyboard.press('Enter'))
      await expect(line(together, '审计监察部')).toBeVisible()
      await expect(together.getByRole('button', { name: '共享 3 篇文档' })).toBeEnabled()
      await batch.act(() => page.keyboard.press('Enter'))
      await expect(page.getByText('已将 3 篇文档共享给审计监察部')).toBeVisible()
      expect(batch.taken(), 'acts to share three').toBeLessThanOrEqual(6)
    },
  )
})

test.describe('in English, in the dark', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', colorScheme: 'dark' })

  test('who can see a document, and why somebody can or cannot', async ({ page }) => {
    const { documentId } = await start(page, ['Who sees this'])
    await open(page, addresses.document(documentId, { tab: 'access' }))
    const tab = page.getByRole('tabpanel', { name: 'Who can see' })
    await expect(tab.getByText('1 person can see it')).toBeVisible()
    await tab.getByRole('button', { name: 'Manage sharing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share document' })
    await choose(dialog.getByRole('combobox', { name: 'Name, department or group' }), page, ['everyone', 'Everyone'])
    await dialog.getByRole('button', { name: 'More settings' }).click()
    await dialog.getByRole('spinbutton', { name: 'Security level from' }).fill('60')
    await takePicture(page, 'share.add.english')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(line(dialog, 'Everyone').getByRole('cell', { name: '60–255', exact: true })).toBeVisible()
    await takePicture(page, 'share.dialog.english')
    await dialog
      .getByRole('contentinfo')
      .or(dialog.locator('.sk-dialog-foot'))
      .getByRole('button', { name: 'Done' })
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
