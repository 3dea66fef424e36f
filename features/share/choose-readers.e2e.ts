import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, takePicture, test } from '@shuku/kit/testing/browser'
import { open, start, choose, line } from './share.e2e.given.ts'

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

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
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '审计' }),
    ).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field).not.toBeFocused()
    await expect(dialog.locator('.ant-select-selection-item-content')).toHaveCount(0)
    await choose(field, page, ['审计', '审计'])
    await expect(dialog.getByText(/共享后将向 \d+ 人开放/)).toBeVisible()
    await takePicture(page, 'share.quick')
    await page.keyboard.press('Enter')
    await expect(line(dialog, '审计监察部')).toContainText('含下级')
    await expect(page.getByText('已共享给审计监察部')).toBeVisible()
    await expect(dialog.locator('tbody tr').first(), 'the latest stands first, and is marked').toHaveClass('is-new')
    await field.fill('审计')
    await expect(page.locator('.ant-select-item-option').filter({ hasText: '已共享' })).toBeVisible()
    await takePicture(page, 'share.quick.marked')
    await page.setViewportSize({ width: 390, height: 800 })
    await field.fill('审')
    const offered = page.locator('.ant-select-dropdown').filter({ visible: true })
    const sides = async () => {
      const box = await offered.boundingBox()
      return box && box.x >= 0 && box.x + box.width <= 390
    }
    await expect.poll(sides, 'the list is whole on a phone').toBe(true)
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
    await expect(page.getByText('已共享给王芳')).toBeVisible()
    await expect(names).toHaveText(['李强'])
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(line(dialog, '李强')).toBeVisible()
    await expect(line(dialog, '王芳')).toBeVisible()
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

    // whom others of these tests chose as the same person makes them more than one
    await page.route('**/api/shuku/people/search**', async (route) => {
      const reply = await route.fetch()
      const { choices: found, ...rest } = (await reply.json()) as { choices: unknown[] }
      await route.fulfill({ response: reply, json: { ...rest, choices: found.slice(0, 1) } })
    })
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
