import type { Locator, Page, Request } from '@playwright/test'
import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import { givenDocument, givenMap, givenPoint, givenPublicMap, named, openInFrame } from './points.e2e.given.ts'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })

/** Finds one row of a list, whose first page may have others. */
async function find(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: /^(名称|Name)$/ }).fill(name)
  // before the list is asked for the name, the point may be among the others
  await expect(page.getByRole('grid').locator('tbody').getByRole('row')).toHaveCount(1)
  const row = rowOf(page, name)
  await expect(row).toHaveCount(1)
  return row
}

test.describe('a maintainer, in Chinese', () => {
  // two save at once: the second is refused
  test.use({ as: 'sysadmin', allowedNoise: [/^status 409 of .*points\/save/] })

  test('KNOW-01 KNOW-08~ KNOW-09 KNOW-11 KNOW-42~ KNOW-43 KNOW-47 KNOW-54 KNOW-55 KNOW-56 KNOW-81 a point is made in its panel, with documents, a reference and weights of 100 together, and stands in the list', async ({
    page,
  }) => {
    const subject = named('差旅报销管理办法')
    const subjects = [`${subject} 境内`, `${subject} 境外`]
    for (const each of subjects) await givenDocument(page, each)
    const name = named('差旅报销')
    await open(page, addresses.knowledgePoints())
    await page.getByRole('button', { name: '新建知识点' }).click()
    const panel = page.getByRole('dialog', { name: '新建知识点' })
    await expect(panel.getByLabel('名称')).toHaveValue('')
    await expect(panel.getByRole('textbox', { name: '说明' })).toHaveText('')
    await expect(panel.getByText('还没有明细')).toBeVisible()
    const box = await panel.boundingBox()
    expect(Math.round(((box?.width ?? 0) / 1440) * 100)).toBe(70)

    await page.keyboard.press('Control+s')
    const prompt = page.getByRole('dialog', { name: '提示' })
    await expect(prompt.getByText('名称不能为空')).toBeVisible()
    await prompt.getByRole('button', { name: '确定' }).click()
    await expect(panel.getByLabel('名称')).toBeFocused()
    await panel.getByLabel('名称').fill(name)
    await panel.getByRole('textbox', { name: '说明' }).fill('出差前看标准。')
    for (const title of ['', '操作流程', '海外差旅']) {
      await panel.getByRole('button', { name: '添加一行' }).click()
      await panel
        .getByRole('textbox', { name: /行的标题$/ })
        .last()
        .fill(title)
    }
    await panel.getByRole('button', { name: /^保存/ }).click()
    await expect(panel.getByText('此项必填')).toHaveCount(1)
    await expect(panel.locator('.sk-point-row.is-head > span')).toHaveText([
      '排序',
      '标题',
      '指定知识文档',
      '动态引用文档',
      '权重（%）',
    ])
    await panel.getByLabel('第 1 行的标题').fill('制度与标准')
    await panel.getByLabel('第 1 行的权重').fill('40')
    await panel.getByLabel('第 2 行的权重').fill('50')
    await expect(panel.getByText('合计 90，还差 10')).toBeVisible()
    await panel.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByRole('dialog', { name: '提示' }).getByText('明细权重填写有误')).toBeVisible()
    await page.keyboard.press('Enter')

    await panel.getByRole('button', { name: '平均分配' }).click()
    await expect(panel.getByLabel('第 3 行的权重')).toHaveValue('34')
    await expect(panel.getByText('合计 100')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(panel.getByLabel('第 1 行的权重')).toHaveValue('40')
    await panel.getByLabel('第 3 行的权重').fill('10')

    await panel.getByRole('button', { name: '为第 1 行选文档' }).click()
    const picker = page.getByRole('dialog', { name: /选择文档/ })
    await picker.getByRole('searchbox').fill(subject)
    for (const each of subjects) await picker.getByText(each).first().click()
    await picker.getByRole('button', { name: '确定' }).click()
    for (const each of subjects) await expect(panel.getByRole('button', { name: `移除 ${each}` })).toBeVisible()
    await panel.getByLabel('第 2 行的动态引用文档').fill(subject)
    await expect(panel.getByText(/^2 篇$/)).toBeVisible()
    await expect(page.getByText('每个读者按自己的权限看到')).toBeVisible()
    await takePicture(page, 'knowledge.point')
    await expectAccessible(page)
    await panel.getByLabel('第 3 行的动态引用文档').fill(named('没有这样的词'))
    await expect(panel.getByText('0 篇，读者会看到空的一项')).toBeVisible()

    await page.keyboard.press('Control+s')
    await expect(page.getByText('保存成功!')).toBeVisible()
    // the mode stays, and what is saved again is the same point
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(panel).toBeHidden()
    await find(page, name)
    await expectAccessible(page)
  })

  test('KNOW-10 KNOW-57 KNOW-58 KNOW-82 KNOW-90~ categories are edited together: each has a name and a number as its order, and one in use stays', async ({
    page,
  }) => {
    await open(page, addresses.knowledgePoints())
    await page.getByRole('button', { name: '更多操作' }).first().click()
    await page.getByRole('menuitem', { name: '知识点类别' }).click()
    const dialog = page.getByRole('dialog', { name: '知识点类别' })
    const box = await dialog.boundingBox()
    expect(box?.width).toBe(1000)
    const category = named('财务制度')
    await dialog.getByRole('button', { name: '添加类别' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('此项必填')).toBeVisible()
    await dialog
      .getByLabel(/行的名称$/)
      .last()
      .fill(category)
    await dialog
      .getByLabel(/行的显示顺序$/)
      .last()
      .fill('第一')
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel(/行的显示顺序$/).last()).toHaveValue('')
    await expect(dialog.getByText('请填写数字')).toBeVisible()
    await dialog
      .getByLabel(/行的显示顺序$/)
      .last()
      .fill('1.5')
    await takePicture(page, 'knowledge.categories')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功！')).toBeVisible()

    const reply = await page.request.get('/api/shuku/knowledge/categories?kind=point')
    const { categories } = (await reply.json()) as { categories: { id: number; name: string; order: number }[] }
    const made = categories.find((each) => each.name === category)
    expect(made?.order).toBe(1.5)
    const form = { name: named('有类别的'), categoryId: String(made?.id) }
    await page.request.post('/api/shuku/knowledge/points/save', { form })
    await open(page, addresses.knowledgePoints())
    await page.reload()
    await page.getByRole('button', { name: '更多操作' }).first().click()
    await page.getByRole('menuitem', { name: '知识点类别' }).click()
    await dialog.getByRole('button', { name: `删除类别“${category}”` }).click()
    await expect(page.getByText(`类别“${category}”下还有 1 项，不能删除`)).toBeVisible()
  })

  test('points are imported from a table: mistakes are said by line and column, and what is right is saved once it is confirmed', async ({
    page,
  }) => {
    const [name, there] = [named('导入差旅'), named('导入已有')]
    await givenPoint(page, there)
    await open(page, addresses.knowledgePoints())
    await page.getByRole('button', { name: '更多操作' }).first().click()
    await page.getByRole('menuitem', { name: '导入知识点' }).click()
    const dialog = page.getByRole('dialog', { name: '导入知识点' })
    await expect(dialog.getByRole('link', { name: '下载模板' })).toBeVisible()
    const give = async (lines: readonly string[]) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: '选择文件', exact: true }).click(),
      ])
      const buffer = Buffer.from(['知识点名称,标题,权重', ...lines].join('\r\n'))
      await chooser.setFiles({ name: 'points.csv', mimeType: 'text/csv', buffer })
    }
    await give([`${name},制度,60`, `${name},,30`])
    await expect(dialog.getByRole('alert')).toContainText('“points.csv”有 2 处错误')
    await expect(dialog.getByRole('row', { name: '3 标题 此项必填' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^2 权重（%） 明细权重填写有误：合计 90/ })).toBeVisible()
    await page.mouse.move(0, 0)
    await takePicture(page, 'knowledge.import')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '重新选择文件' }).click()
    await give([`${name},制度,60`, `${name},流程,40`, `${there},全部,100`])
    await expect(dialog.getByRole('status')).toContainText('新建 1 个知识点，更新 1 个')
    await dialog.getByRole('button', { name: '导入 2 个知识点' }).click()
    await expect(page.getByText('已导入：新建 1 个知识点，更新 1 个')).toBeVisible()
    await expect(dialog).toBeHidden()
    await (await find(page, name)).getByText(name).click()
    const panel = page.getByRole('dialog', { name: '知识点' })
    await expect(panel.getByText('制度', { exact: true })).toBeVisible()
    await expect(panel.getByText('流程', { exact: true })).toBeVisible()
  })

  test('KNOW-11~ KNOW-13 KNOW-41 a point is read first, is edited by its button, and what was typed is asked about before it is lost', async ({
    page,
  }) => {
    const [first, second] = [named('发票管理'), named('付款审批')]
    await givenPoint(page, first, [
      { title: '查验', weight: 60 },
      { title: '抵扣', weight: 40 },
    ])
    await givenPoint(page, second)
    await open(page, addresses.knowledgePoints())
    await (await find(page, first)).getByText(first).click()
    const panel = page.getByRole('dialog', { name: '知识点' })
    await expect(panel.getByText('查验', { exact: true })).toBeVisible()
    await expect(panel.getByRole('textbox')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: '编辑' })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^保存/ })).toHaveCount(0)
    await takePicture(page, 'knowledge.point.read')
    await expectAccessible(page)
    await panel.getByRole('button', { name: '编辑' }).click()
    const edited = page.getByRole('dialog', { name: '编辑知识点' })
    await expect(edited.getByRole('button', { name: /^保存/ })).toBeVisible()
    await edited.getByRole('button', { name: '删除第 2 行' }).click()
    const asked = page.getByRole('dialog', { name: '确定要删除吗？' })
    await asked.getByRole('button', { name: '取消' }).click()
    await expect(asked).toHaveCount(0)
    await expect(edited.getByLabel('第 2 行的标题')).toHaveValue('抵扣')
    await edited.getByRole('button', { name: '删除第 2 行' }).click()
    await asked.getByRole('button', { name: '删除' }).click()
    await expect(edited.getByText('合计 60，还差 40')).toBeVisible()
    // a new row has what is missing, and goes unasked while nothing was entered in it
    await edited.getByRole('button', { name: '添加一行' }).click()
    await expect(edited.getByLabel('第 2 行的权重')).toHaveValue('40')
    await edited.getByRole('button', { name: '删除第 2 行' }).click()
    await expect(edited.getByText('合计 60，还差 40')).toBeVisible()
    await expect(asked).toHaveCount(0)
    await edited.getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog', { name: '放弃已填写的内容？' }).getByRole('button', { name: '继续编辑' }).click()
    await expect(edited.getByText('合计 60，还差 40')).toBeVisible()
    await edited.getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog', { name: '放弃已填写的内容？' }).getByRole('button', { name: '放弃' }).click()
    await expect(panel.getByText('抵扣', { exact: true })).toBeVisible()
  })

  test('KNOW-08 KNOW-43~ KNOW-44 the page of a point is read, changed or made as its address says; another point in the address takes its place without a page load', async ({
    page,
  }) => {
    const [firstName, secondName] = [named('发票查验'), named('付款审批')]
    const first = await givenPoint(page, firstName, [{ title: '查验', weight: 100 }])
    const second = await givenPoint(page, secondName, [{ title: '抵扣', weight: 100 }])
    const main = page.getByRole('main')
    const name = main.getByLabel('名称')
    const title = main.getByLabel('第 1 行的标题')
    await open(page, addresses.knowledgePoint(first))
    await expect(main.getByText('查验', { exact: true })).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await open(page, addresses.knowledgePoint(second))
    await expect(main.getByText('抵扣', { exact: true })).toBeVisible()
    await expect(main.getByText('查验', { exact: true })).toHaveCount(0)
    await open(page, addresses.knowledgePoint(second, { edited: true }))
    await expect(title).toHaveValue('抵扣')
    await open(page, addresses.knowledgePoint(first, { edited: true }))
    await expect(title).toHaveValue('查验')
    await expect(name).toHaveValue(firstName)
    await expect(main.getByRole('textbox', { name: '说明' })).toContainText('出差前看标准。')
    expect((await main.locator('.sk-remark-field .sk-small-editor').boundingBox())?.height).toBe(150)
    await open(page, screenAddress('knowledgeEdit', { operation: 'add' }))
    await expect(name).toHaveValue('')
    await expect(main.getByRole('textbox', { name: '说明' })).toHaveText('')
    await expect(title).toHaveCount(0)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })

  test('KNOW-42 the page around a point learns of each save, and the mode stays: the second save changes what the first one added', async ({
    page,
  }) => {
    const [name, renamed] = [named('差旅报销'), named('差旅与报销')]
    const address = screenAddress('knowledgeEdit', { operation: 'add' })
    const { frame, reports } = await openInFrame(page, 'knowledgePointCallback', address)
    const field = frame.getByRole('main').getByLabel('名称')
    await field.fill(name)
    await field.press('Control+s')
    await expect.poll(reports).toMatchObject([{ rowid: expect.any(Number), operation: 'add', name }])
    await expect(frame.locator('.ant-btn-loading')).toHaveCount(0)
    await expect(field).toHaveValue(name)
    await field.fill(renamed)
    await field.press('Control+s')
    await expect.poll(async () => (await reports())[1]).toMatchObject({ operation: 'edit', name: renamed })
    const [added, changed] = await reports()
    expect(changed?.['rowid']).toBe(added?.['rowid'])
    const reply = await page.request.get(`/api/shuku/knowledge/points/get?id=${String(added?.['rowid'])}`)
    expect(await reply.json()).toMatchObject({ name: renamed, revision: 2 })
    await expect(frame.getByRole('button', { name: /^保存/ })).toBeVisible()
  })

  test('KNOW-48~ KNOW-83~ a point that is used in a map stays where it is deleted, and goes once it is used no more', async ({
    page,
  }) => {
    const name = named('预算编制')
    const pointId = await givenPoint(page, name)
    const mapId = await givenMap(page, named('财务人员上岗地图'), [pointId])
    await open(page, addresses.knowledgePoints())
    const remove = async () => {
      const row = await find(page, name)
      await row.hover()
      await row.getByRole('button', { name: '删除' }).click()
      await page.getByRole('dialog', { name: '确定要删除吗？' }).getByRole('button', { name: '删除' }).click()
    }
    await remove()
    await expect(page.getByText('该知识点已被引用，不能删除')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(1)
    await page.request.post('/api/shuku/knowledge/maps/delete', { form: { ids: String(mapId) } })
    await remove()
    await expect(page.getByText('已删除 1 个知识点')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  test('KNOW-09~ rows are put in order by the arrow keys, and of two who save the second is told and loses nothing', async ({
    page,
  }) => {
    const name = named('风险矩阵')
    const id = await givenPoint(page, name, [
      { title: '识别', weight: 60 },
      { title: '应对', weight: 40 },
    ])
    await open(page, addresses.knowledgePoint(id, { edited: true }))
    const titles = () => page.getByRole('textbox', { name: /^第 \d 行的标题$/ })
    await page.getByRole('button', { name: /^第 2 行：拖动/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(titles().first()).toHaveValue('应对')
    await expect(page.getByRole('button', { name: /^第 1 行：拖动/ })).toBeFocused()
    const rows = JSON.stringify([{ title: '别人的', weight: 100 }])
    await page.request.post('/api/shuku/knowledge/points/save', { form: { id: String(id), revision: '1', name, rows } })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('您填写的内容仍然保留')).toBeVisible()
    await expect(titles().first()).toHaveValue('应对')
    await expect(page.getByRole('link', { name: '查看最新内容' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('保存成功!')).toBeVisible()
    await page.reload()
    await expect(titles()).toHaveCount(2)
    await expect(titles().first()).toHaveValue('应对')
  })
})

test.describe('a reader, in English', () => {
  test.use({ as: 'tan.weiling', language: 'en-US' })

  test('KNOW-03 KNOW-11~ KNOW-12 KNOW-67 KNOW-84 who does not maintain points and maps sorts, pages and reads them, and is offered nothing else', async ({
    page,
    browser,
  }) => {
    const maintainer = await openAs(browser, 'sysadmin')
    const name = named('Rules')
    const id = await givenPoint(maintainer, named('Guide'), [{ title: 'Rules', weight: 100 }])
    // what is made first is the last by its name
    const made = Array.from({ length: 22 }, (_, n) => `${name} ${99 - n}`)
    for (const each of made) {
      await givenPoint(maintainer, each)
      await givenMap(maintainer, each, [])
    }
    await open(maintainer, addresses.knowledgePoint(id))
    await expect(maintainer.getByRole('button', { name: '编辑' })).toBeVisible()
    await maintainer.context().close()

    const rows = page.getByRole('main').getByRole('row').filter({ hasText: name })
    const shown = async () =>
      (await rows.allTextContents()).map((text) => text.slice(text.indexOf(name)).slice(0, made[0]?.length))
    const ascending = { Name: made.toReversed(), Created: made, Modified: made }
    for (const [tab, address] of [
      [/^Knowledge maps/, addresses.knowledgeMaps()],
      [/^Knowledge points/, addresses.knowledgePoints()],
    ] as const) {
      await open(page, address)
      // the list before it is still drawn for a moment
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Name' }).fill(name)
      await expect(page).toHaveURL(/name=/)
      await expect(page.locator('.sk-data-table')).toHaveAttribute('aria-busy', 'false')
      await expect(rows).toHaveCount(20)
      // a menu that is still opening may close again
      await expect(async () => {
        await page.getByRole('button', { name: '20 / page' }).click()
        await page.getByRole('menuitem', { name: '50 / page' }).click({ timeout: 2000 })
      }).toPass()
      await expect(rows).toHaveCount(22)
      for (const [column, names] of Object.entries(ascending)) {
        const head = page.getByRole('columnheader', { name: column, exact: true })
        await head.getByRole('button').click()
        await expect(head).toHaveAttribute('aria-sort', /ending/)
        const isUp = (await head.getAttribute('aria-sort')) === 'ascending'
        await expect.poll(shown, column).toEqual(isUp ? names : names.toReversed())
        await head.getByRole('button').click()
        await expect(head).toHaveAttribute('aria-sort', isUp ? 'descending' : 'ascending')
        await expect.poll(shown, column).toEqual(isUp ? names.toReversed() : names)
      }
    }
    await expect(page.getByRole('button', { name: 'New knowledge point' })).toHaveCount(0)
    await expectAccessible(page)
    await open(page, addresses.knowledgePoint(id))
    await expect(page.getByRole('main').getByText('Rules', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Edit|Save)/ })).toHaveCount(0)
    await open(page, addresses.knowledgePoint(id, { edited: true }))
    await expect(page.getByRole('main').getByText('Rules', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await open(page, screenAddress('knowledgeEdit', { operation: 'add' }))
    await expect(page.getByText('You do not have permission to view this page')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('the row of a point that one does not maintain, in English', () => {
  test.use({ as: 'tan.weiling', language: 'en-US' })

  test('KNOW-67 it is opened to be read, and neither it nor the list offers to change anything', async ({
    page,
    browser,
  }) => {
    const maintainer = await openAs(browser, 'sysadmin')
    const name = named('Guide')
    await givenPoint(maintainer, name, [{ title: 'Rules', weight: 100 }])
    await open(maintainer, addresses.knowledgePoints())
    await (await find(maintainer, name)).click({ button: 'right' })
    await expect(maintainer.getByRole('menuitem')).toHaveText(['编辑', '删除'])
    await maintainer.context().close()

    await open(page, addresses.knowledgePoints())
    const row = await find(page, name)
    // a row that is about to be replaced has its menu later
    await expect(page).toHaveURL(/name=/)
    await expect(page.locator('.sk-data-table')).toHaveAttribute('aria-busy', 'false')
    await row.hover()
    await row.click({ button: 'right' })
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(row.getByRole('button')).toHaveCount(0)
    // chosen, it offers nothing above the list either
    await row.getByRole('checkbox').check()
    const acts = page.getByRole('main').getByRole('button', { name: /^(Edit|Delete|Actions|New knowledge)/ })
    await expect(acts).toHaveCount(0)
    // what every page has is there, and nothing about points
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Bookmark this page' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /knowledge point/i })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)

    await row.getByText(name).click()
    const panel = page.getByRole('dialog', { name: 'Knowledge point' })
    await expect(panel.getByText('Rules', { exact: true }).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: /^(Edit|Save)/ })).toHaveCount(0)
    await expect(panel.getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('nobody', () => {
  test.use({ allowedNoise: [/^status 40[14] of .*\/api\/shuku\/(?:session|knowledge\/public\/point)/] })

  test('SHELL-18 KNOW-86 the three addresses of knowledge ask nobody who they are: without a session they say how to see more, and their calls are refused', async ({
    browser,
    page,
  }) => {
    const maintainer = await openAs(browser, 'sysadmin')
    const pointId = await givenPoint(maintainer, named('不公开的点'))
    await maintainer.context().close()
    const isCheck = (request: Request) => new URL(request.url()).pathname === '/api/doc/sso/check'
    const checkedAt: string[] = []
    page.on('request', (request) => isCheck(request) && checkedAt.push(page.url()))
    for (const address of [addresses.knowledgePoints(), addresses.knowledgeMaps(), addresses.knowledgePoint(pointId)]) {
      await open(page, address)
      await expect(page.getByRole('heading', { name: '请登录后查看知识地图' })).toBeVisible()
      expect(page.url()).not.toContain('sign-in')
    }
    await expectAccessible(page)
    expect(checkedAt).toEqual([])
    for (const call of ['points', 'maps', `points/get?id=${pointId}`])
      expect((await page.request.get(`/api/shuku/knowledge/${call}`)).status(), call).toBe(401)
    await page.getByRole('link', { name: '登录' }).last().click()
    await expect(page).toHaveURL(/sign-in\?return=.*knowledgeEdit/)
    // any other screen asks
    const asked = page.waitForRequest(isCheck)
    await open(page, addresses.search())
    await asked
    await expect(page).toHaveURL(/sign-in\?return=.*search/)
  })

  test('SHELL-37 what is public is there without a session: a map with its themes, a point of it, and a list for outside; other calls are refused', async ({
    browser,
    page,
  }) => {
    const [name, point] = [named('公开地图'), named('公开的点')]
    const maintainer = await openAs(browser, 'sysadmin')
    const pointId = await givenPoint(maintainer, point, [{ title: '要点', weight: 100 }])
    await givenPublicMap(maintainer, name, [pointId])
    await maintainer.context().close()
    await open(page, addresses.knowledgeMaps())
    await page.getByText(name, { exact: true }).click()
    await expect(page.getByText('主题（100%）')).toBeVisible()
    await page.getByRole('link', { name: point }).click()
    await expect(page.getByRole('heading', { name: point })).toBeVisible()
    await expect(page.getByText('要点（100%）')).toBeVisible()
    await expectAccessible(page)
    await open(page, addresses.more({ tabId: 'customers', elementId: 'faq', isOuter: true }))
    await expect(page.getByRole('heading', { level: 1, name: '常见问题与手册' })).toBeVisible()
    for (const call of [`knowledge/points/get?id=${pointId}`, 'people/choices?kind=person', 'shares/readers?docid=1'])
      expect((await page.request.get(`/api/shuku/${call}`)).status(), call).toBe(401)
  })
})
