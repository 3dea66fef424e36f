import type { Locator, Page } from '@playwright/test'
import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import { openInFrame } from './points.e2e.given.ts'

const markOf = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const editorOf = (id: number) => addresses.knowledgeMaps({ edited: id })
const newMap = screenAddress('KnowledgeMapList', { operation: 'add' })

interface Saved {
  readonly id: number
}

async function save(page: Page, kind: 'points' | 'maps', form: Readonly<Record<string, string>>): Promise<number> {
  const reply = await page.request.post(`/api/shuku/knowledge/${kind}/save`, { form })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as Saved).id
}

const makePoint = (page: Page, name: string) => save(page, 'points', { name })

/** A map of one theme with these points. */
async function makeMap(page: Page, name: string, points: Readonly<Record<string, number>>, more = {}): Promise<number> {
  const rows = []
  for (const [point, weight] of Object.entries(points))
    rows.push({ pointId: await makePoint(page, point), weight, isShown: true })
  const themes = JSON.stringify([{ title: '差旅与报销', weight: 100, points: rows }])
  return save(page, 'maps', { name, themes, ...more })
}

/** The panel in which a map is edited or read. */
const panelOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(?:新建|编辑)?知识地图|^(?:New |Edit )?knowledge map/i })

async function choosePoints(panel: Locator, page: Page, names: readonly string[]) {
  await panel.getByRole('button', { name: '选知识点' }).click()
  const dialog = page.getByRole('dialog', { name: '选知识点' })
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('checkbox', { name }).check()
  }
  await dialog.getByRole('button', { name: '确定' }).click()
  for (const name of names) await expect(panel.getByText(name)).toBeVisible()
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('at a desk', () => {
  // what somebody else has changed meanwhile
  test.use({ as: 'sysadmin', allowedNoise: [/^status 409 of .*maps\/save/] })

  test('KNOW-14 KNOW-15 KNOW-17 KNOW-19 KNOW-61 a map of two themes and three points is made, its wrong sum is mended as offered, and it is there again', async ({
    page,
  }) => {
    const mark = markOf()
    const points = ['报销制度', '差旅标准', '预算口径'].map((name) => `${name} ${mark}`)
    const [rules = '', rates = '', budget = ''] = points
    for (const point of points) await makePoint(page, point)
    await open(page, newMap)
    const panel = panelOf(page)
    await panel.getByLabel('名称').fill(`上岗地图 ${mark}`)
    await panel.getByRole('textbox', { name: '说明' }).click()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('三周读完')
    const signs = panel.locator('.sk-map-templates svg')
    await expect(signs).toHaveCount(6)
    for (const sign of await signs.all()) expect(await sign.boundingBox()).toMatchObject({ width: 80, height: 60 })
    await panel.getByRole('radio', { name: '卡片' }).check()

    await panel.getByRole('button', { name: '添加主题' }).click()
    await panel.getByLabel('主题 1 的标题').fill('差旅与报销')
    await choosePoints(panel, page, [rules, rates])
    await expect(panel.getByText('合计 100')).toHaveCount(2)
    await panel.getByLabel(`“${rules}”的权重`).fill('40')
    await panel.getByRole('button', { name: '添加主题' }).click()
    await panel.getByLabel('主题 2 的标题').fill('预算管理')
    await panel.getByLabel('“差旅与报销”的权重').fill('60')
    await panel.getByLabel('“预算管理”的权重').fill('40')
    await choosePoints(panel, page, [budget])

    // the button stays enabled: it says what is wrong, and leads there
    await panel.getByRole('button', { name: /^保存/ }).click()
    await expect(panel.getByRole('alert')).toContainText('主题知识点权重填写错误：差旅与报销 合计 90，必须是 100')
    await expect(panel.getByLabel(`“${rules}”的权重`)).toBeFocused()
    await expect(panel.getByRole('button', { name: '平均分配：每个 50' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'knowledge-map-edit.wrong')
    await panel.getByRole('button', { name: `将 10 加给 ${rules}` }).click()
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(page).toHaveURL(/operation=edit/)

    await page.reload()
    await expect(panel.getByLabel('名称')).toHaveValue(`上岗地图 ${mark}`)
    await expect(panel.getByRole('textbox', { name: '说明' }).locator('strong')).toHaveText('三周读完')
    await expect(panel.getByRole('radio', { name: '卡片' })).toBeChecked()
    await expect(panel.getByLabel('“差旅与报销”的权重')).toHaveValue('60')
    await expect(panel.getByLabel(`“${rules}”的权重`)).toHaveValue('50')
    await expect(panel.getByText('2 个知识点 · 0 篇文档')).toBeVisible()
    await expect(panel.getByText('还没有文档，读者会看到缺口').first()).toBeVisible()
    // one theme is open at a time
    await panel.getByRole('button', { name: '展开“预算管理”' }).click()
    await expect(panel.getByText(budget)).toBeVisible()
    await expect(panel.getByText(rules)).toHaveCount(0)
  })

  test('KNOW-18 KNOW-47 KNOW-59 KNOW-60 KNOW-62 KNOW-63 KNOW-64 what is empty or totals another sum is said at its field and in the foot, and nothing typed is lost', async ({
    page,
  }) => {
    const mark = markOf()
    const id = await makeMap(page, `校验 ${mark}`, { [`甲 ${mark}`]: 100 })
    await open(page, editorOf(id))
    const panel = panelOf(page)
    await panel.getByLabel('名称').fill('  ')
    await panel.getByRole('button', { name: '添加主题' }).click()
    await panel.getByRole('button', { name: '添加主题' }).click()
    await panel.getByLabel('“差旅与报销”的权重').fill('90')
    await panel.getByRole('button', { name: /^保存/ }).click()
    const foot = panel.getByRole('alert').filter({ hasText: '知识地图名称不能为空！' })
    await expect(foot).toContainText('必填信息不完整！')
    await expect(foot).toContainText('明细权重填写错误：主题合计 90，必须是 100')
    await expect(panel.getByRole('alert').filter({ hasText: /^名称不能为空$/ })).toBeVisible()
    await expect(panel.getByText('此项必填')).toHaveCount(3)
    for (const field of ['名称', '主题 2 的标题', '主题 3 的标题'])
      await expect(panel.getByLabel(field)).toHaveAccessibleDescription('此项必填')
    await expect(panel.getByLabel('名称')).toBeFocused()
    await panel.getByLabel('名称').fill(`校验后 ${mark}`)
    // goes on to the next mistake
    await foot.or(panel.getByRole('alert')).getByRole('button', { name: '去看' }).click()
    await expect(panel.getByLabel('“差旅与报销”的权重')).toBeFocused()
    await panel.getByRole('button', { name: '平均分配', exact: true }).click()
    await expect(panel.getByLabel('“未命名”的权重').first()).toHaveValue('33')
    await expect(panel.getByLabel('“未命名”的权重').last()).toHaveValue('34')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(panel.getByLabel('“差旅与报销”的权重')).toHaveValue('90')
    // more than a hundred there is not
    await panel.getByLabel('“差旅与报销”的权重').fill('250')
    await panel.getByLabel('名称').focus()
    await expect(panel.getByLabel('“差旅与报销”的权重')).toHaveValue('100')
    await panel.getByRole('button', { name: '移除主题“主题 2”' }).click()
    await panel.getByRole('button', { name: '移除主题“主题 2”' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.reload()
    await expect(panel.getByLabel('名称')).toHaveValue(`校验后 ${mark}`)

    await panel.getByRole('button', { name: '编辑类别' }).click()
    const categories = page.getByRole('dialog', { name: '知识地图类别' })
    await expect(categories.locator('.is-head > span')).toHaveText(['名称', '显示顺序', '已用'])
    await categories.getByRole('button', { name: '添加类别' }).click()
    const name = categories.getByLabel(/行的名称$/).last()
    const order = categories.getByLabel(/行的显示顺序$/).last()
    await order.fill('')
    await categories.getByRole('button', { name: '保存' }).click()
    await expect(name).toHaveAccessibleDescription('此项必填')
    await expect(order).toHaveAccessibleDescription('此项必填')
    await order.fill('第一')
    await name.fill(`类别 ${mark}`)
    await expect(name).toHaveAccessibleDescription('')
    await expect(order).toHaveAccessibleDescription('请填写数字')
    await order.fill('1.5')
    await categories.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功！')).toBeVisible()
  })

  test('KNOW-21 a point is made and changed from the map, and says in how many maps it is', async ({ page }) => {
    const mark = markOf()
    const id = await makeMap(page, `地图 ${mark}`, { [`旧名 ${mark}`]: 100 })
    await open(page, editorOf(id))
    const panel = panelOf(page)
    await panel.getByRole('button', { name: `编辑知识点“旧名 ${mark}”` }).click()
    const dialog = page.getByRole('dialog', { name: /^编辑知识点/ })
    await expect(dialog).toContainText(/用在 1 张(?:知识)?地图里/)
    expect((await dialog.boundingBox())?.width).toBe(1000)
    await dialog.getByLabel('名称').fill(`新名 ${mark}`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(panel.getByText(`新名 ${mark}`)).toBeVisible()
    await panel.getByRole('button', { name: '新建知识点' }).click()
    const made = page.getByRole('dialog', { name: '新建知识点' })
    await made.getByLabel('名称').fill(`再一个 ${mark}`)
    await made.getByRole('button', { name: '保存' }).click()
    await expect(panel.getByText(`再一个 ${mark}`)).toBeVisible()
    // it has what was missing: nothing
    await expect(panel.getByLabel(`“再一个 ${mark}”的权重`)).toHaveValue('0')
    // its grip moves it by keys
    await panel.getByRole('button', { name: `移动“再一个 ${mark}”` }).press('ArrowUp')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.reload()
    await expect(panel.locator('.sk-theme-point-name')).toHaveText([`再一个 ${mark}`, `新名 ${mark}`])
  })

  test('KNOW-51 KNOW-66 the preview image is uploaded at once: one file, a jpg, gif or png', async ({ page }) => {
    const mark = markOf()
    const id = await makeMap(page, `预览 ${mark}`, { [`点 ${mark}`]: 100 })
    await open(page, editorOf(id))
    const panel = panelOf(page)
    const preview = panel.getByRole('region', { name: '预览图' })
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await preview.getByRole('button', { name: '更换' }).click()
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
    }
    await choose('说明.pdf', Buffer.from('%PDF-1.7'))
    await expect(page.getByText('“说明.pdf”不是 jpg、gif 或 png 图片，没有上传')).toBeVisible()
    const dataTransfer = await page.evaluateHandle(
      (names) => {
        const made = new DataTransfer()
        for (const each of names) made.items.add(new File([each], each, { type: 'image/png' }))
        return made
      },
      ['甲.png', '乙.png'],
    )
    for (const type of ['dragenter', 'dragover', 'drop'])
      await preview.locator('.sk-map-preview-box').dispatchEvent(type, { dataTransfer })
    await expect(page.getByText('预览图只能有一张，请只选一个文件')).toBeVisible()
    const uploaded = page.waitForResponse(/uploadDoc/)
    await choose('封面.png', png)
    expect((await uploaded).ok()).toBe(true)
    await expect(preview.getByRole('img', { name: '预览图' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.reload()
    await expect(preview.getByRole('img', { name: '预览图' })).toBeVisible()
    await preview.getByRole('button', { name: '移除' }).click()
    await expect(preview.getByRole('img', { name: '预览图' })).toHaveCount(0)
  })

  test('KNOW-16 KNOW-52 the free canvas takes the place of the table, and what its frame saves is the content of the map', async ({
    page,
  }) => {
    const mark = markOf()
    const id = await makeMap(page, `画布 ${mark}`, { [`制度 ${mark}`]: 100 })
    await open(page, editorOf(id))
    const panel = panelOf(page)
    // it asks first
    await panel.getByRole('radio', { name: '自由画布' }).click()
    const question = page.getByRole('dialog', { name: '改用自由画布？' })
    await expect(question).toContainText('主题和知识点都保留')
    await question.getByRole('button', { name: '改用自由画布' }).click()
    await expect(panel.getByRole('button', { name: '添加主题' })).toHaveCount(0)
    await expect(panel.getByText('保留了 1 个主题、1 个知识点，进度按它们计算')).toBeVisible()
    const frame = panel.frameLocator('iframe')
    await frame.getByRole('button', { name: '添加框' }).click()
    await frame.getByRole('textbox', { name: '文字' }).fill('第一步')
    await frame.getByRole('combobox', { name: '知识点' }).click()
    await frame.getByTitle(`制度 ${mark}`, { exact: true }).click()
    await frame.getByRole('button', { name: '添加框' }).click()
    await frame.getByRole('textbox', { name: '文字' }).fill('第二步')
    await frame.getByRole('button', { name: '连线' }).click()
    await frame.getByRole('button', { name: `制度 ${mark}` }).click()
    await expect(frame.locator('line')).toHaveCount(1)
    const second = frame.getByRole('button', { name: '框“第二步”' })
    const before = await second.boundingBox()
    await second.press('ArrowDown')
    expect((await second.boundingBox())?.y).toBe((before?.y ?? 0) + 8)
    await takePicture(page, 'knowledge-map-edit.canvas')
    await expectAccessible(page)
    // in the frame, too
    await second.press('Control+s')
    await expect(page.getByText('保存成功')).toBeVisible()
    const { contents } = (await (await page.request.get(`/api/shuku/knowledge/maps/get?id=${id}`)).json()) as {
      contents: string
    }
    expect(JSON.parse(contents)).toMatchObject({ boxes: [{ text: '第一步' }, { text: '第二步' }], lines: [[2, 1]] })
    await page.reload()
    await expect(frame.locator('line')).toHaveCount(1)
    await panel.getByRole('radio', { name: '线路图' }).click()
    await page.getByRole('dialog', { name: '换成别的模板？' }).getByRole('button', { name: '换模板' }).click()
    await expect(panel.getByLabel('“差旅与报销”的权重')).toHaveValue('100')
  })

  test('KNOW-27 the page of a map of the free canvas frames the canvas, which loads the map by its id and leads to its points', async ({
    page,
  }) => {
    const mark = markOf()
    const pointId = await makePoint(page, `制度 ${mark}`)
    const themes = JSON.stringify([{ title: '差旅', weight: 100, points: [{ pointId, weight: 100, isShown: true }] }])
    const canvas = (name: string, contents: string) =>
      save(page, 'maps', { name: `${name} ${mark}`, themes, template: 'canvas', contents })
    const boxes = [{ id: 1, text: '第一步', x: 32, y: 32, pointId }]
    const id = await canvas('画布', JSON.stringify({ version: 1, boxes, lines: [] }))
    const view = (of: number) => open(page, screenAddress('KnowledgeMapList', { operation: 'view', knowledgeId: of }))
    await view(id)
    const framed = panelOf(page).locator('iframe')
    await expect(framed).toHaveAttribute('src', new RegExp(`#/main/document/knowledgeCanvas\\?mapId=${id}$`))
    const box = framed.contentFrame().getByRole('link', { name: '第一步' })
    await expect(box).toContainText(`制度 ${mark}`)
    await page.mouse.move(0, 0)
    await expectAccessible(page)
    await box.click()
    await expect(page.getByRole('complementary', { name: `制度 ${mark}` })).toBeVisible()
    expect(page.url()).toMatch(new RegExp(`/index\\.html#.*mapId=${id}`))

    // what the editor of another program saved, without its scripts
    const other = await canvas('外来', '<h1>别处画的</h1><script>top.wasRun = true</script>')
    await view(other)
    await expect(framed).toHaveAttribute('src', new RegExp(`mapId=${other}$`))
    const inner = framed.contentFrame().locator('iframe')
    await expect(inner).toHaveAttribute('sandbox', '')
    await expect(inner.contentFrame().getByRole('heading', { name: '别处画的' })).toBeVisible()
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  })

  test('KNOW-20 KNOW-40 KNOW-45 a map is read as text, edited by its button, and left by asking', async ({ page }) => {
    const mark = markOf()
    const id = await makeMap(page, `阅读 ${mark}`, { [`点 ${mark}`]: 100 })
    await open(page, screenAddress('KnowledgeMapList', { operation: 'view', knowledgeId: id }))
    const panel = panelOf(page)
    await expect(panel.getByText(`阅读 ${mark}`)).toBeVisible()
    await expect(panel.getByRole('textbox')).toHaveCount(0)
    await takePicture(page, 'knowledge-map-edit.view')
    await expectAccessible(page)
    await panel.getByRole('button', { name: '编辑' }).click()
    await panel.getByLabel('名称').fill(`改过 ${mark}`)
    await panel.getByRole('button', { name: '取消' }).click()
    const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(panel.getByLabel('名称')).toHaveValue(`改过 ${mark}`)
    await panel.getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(panel.getByText(`阅读 ${mark}`)).toBeVisible()
    await expect(page).toHaveURL(/operation=view/)
  })

  test('KNOW-24 KNOW-25 KNOW-26 the right menu enters the map, gives its address, cancels and closes', async ({
    page,
    context,
  }) => {
    const mark = markOf()
    const id = await makeMap(page, `菜单 ${mark}`, { [`点 ${mark}`]: 100 })
    await open(page, editorOf(id))
    const panel = panelOf(page)
    const choose = async (name: string) => {
      // what is drawn anew closes a menu
      await expect(async () => {
        await panel.getByRole('heading', { name: '主题' }).click({ button: 'right' })
        await page.getByRole('menuitem', { name }).click({ timeout: 2000 })
      }).toPass()
    }
    const entered = context.waitForEvent('page')
    await choose('进入')
    await expect.poll(async () => (await entered).url()).toContain(`mapId=${id}`)
    await (await entered).close()
    await choose('URL')
    const dialog = page.getByRole('dialog', { name: `“菜单 ${mark}”的地址` })
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue(
      new RegExp(`^http.*/spa/document/static/knowledgeMap\\.html\\?mapId=${id}$`),
    )
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await choose('取消')
    await expect(page).toHaveURL(/operation=view/)
    await expect(async () => {
      await panel.getByRole('heading', { name: '主题' }).click({ button: 'right' })
      await expect(page.getByRole('menuitem')).toHaveText(['关闭', '进入', 'URL', '返回'], { timeout: 2000 })
      await page.getByRole('menuitem', { name: '返回' }).click({ timeout: 2000 })
    }).toPass()
    await expect(panel).toHaveCount(0)
    // a new map has nothing to go back to
    await open(page, newMap)
    await choose('取消')
    await expect(panel).toHaveCount(0)
  })

  test('KNOW-23 KNOW-46 the page around the editor learns what was saved, and that it was closed once it is', async ({
    page,
  }) => {
    const mark = markOf()
    const id = await makeMap(page, `回调 ${mark}`, { [`点 ${mark}`]: 100 })
    const { frame, reports } = await openInFrame(page, 'knowledgeMapCallback', editorOf(id))
    const name = frame.getByRole('dialog').getByLabel('名称')
    await name.fill(`回调后 ${mark}`)
    await name.press('Control+s')
    await expect(frame.getByText('保存成功')).toBeVisible()
    await expect.poll(reports).toMatchObject([{ rowid: id, operation: 'edit', name: `回调后 ${mark}` }])
    expect(Object.keys((await reports())[0] ?? {}).sort()).toEqual(
      ['name', 'operation', 'rowid', 'updateId', 'updatedate', 'updaterName'].sort(),
    )
    // with something typed it is asked first, and nothing is closed by asking or by staying
    await name.fill(`没有保存 ${mark}`)
    const question = frame.getByRole('dialog', { name: '放弃未保存的修改？' })
    const close = async () => {
      await expect(async () => {
        await frame.getByRole('heading', { name: '主题' }).click({ button: 'right' })
        await frame.getByRole('menuitem', { name: '关闭' }).click({ timeout: 2000 })
      }).toPass()
      await expect(question).toBeVisible()
    }
    await close()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue(`没有保存 ${mark}`)
    await close()
    expect(await reports()).toHaveLength(1)
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(frame.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await reports()).slice(1)).toEqual([{ type: 1 }])
  })

  test('KNOW-46~ the page around the editor learns of a map that was made by who made it and when', async ({
    page,
  }) => {
    const { frame, reports } = await openInFrame(page, 'knowledgeMapCallback', newMap)
    const name = `新的 ${markOf()}`
    const field = frame.getByRole('dialog').getByLabel('名称')
    await field.fill(name)
    await field.press('Control+s')
    await expect.poll(reports).toEqual([
      {
        rowid: expect.any(Number),
        operation: 'add',
        name,
        updatedate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        updateId: expect.any(Number),
        updaterName: expect.stringMatching(/./),
      },
    ])
  })

  test('another keeper who saved first is named, and what was typed stays and can be saved over it', async ({
    page,
  }) => {
    const mark = markOf()
    const point = `点 ${mark}`
    const id = await makeMap(page, `同时 ${mark}`, { [point]: 100 })
    await open(page, editorOf(id))
    const panel = panelOf(page)
    await panel.getByLabel('名称').fill(`我的 ${mark}`)
    await save(page, 'maps', { id: String(id), revision: '1', name: `别人的 ${mark}` })
    await panel.getByRole('button', { name: /^保存/ }).click()
    await expect(panel.getByRole('alert')).toContainText('再次保存会覆盖现在的版本')
    await expect(panel.getByLabel('名称')).toHaveValue(`我的 ${mark}`)
    // the theme that the other one removed is there again
    await panel.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.reload()
    await expect(panel.getByLabel('名称')).toHaveValue(`我的 ${mark}`)
    await expect(panel.getByText(point)).toBeVisible()

    await panel.getByLabel('名称').fill(`还是我的 ${mark}`)
    await save(page, 'maps', { id: String(id), revision: '3', name: `别人的 ${mark}` })
    await panel.getByRole('button', { name: /^保存/ }).click()
    await panel.getByRole('button', { name: '改用现在的版本' }).click()
    await expect(panel.getByLabel('名称')).toHaveValue(`别人的 ${mark}`)
    await expect(panel.getByText(point)).toHaveCount(0)
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'sysadmin', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('KNOW-22 a map is made with a category of its own, and its themes are ordered by buttons', async ({ page }) => {
    const mark = markOf()
    await open(page, newMap)
    const panel = panelOf(page)
    await panel.getByLabel('Name').fill(`Onboarding ${mark}`)
    await panel.getByRole('button', { name: 'Edit categories' }).click()
    const dialog = page.getByRole('dialog', { name: 'Categories of knowledge maps' })
    await dialog.getByRole('button', { name: 'Add a category' }).click()
    await dialog.getByRole('textbox').nth(-2).fill(`Posts ${mark}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await panel.getByLabel('Category').click()
    await page.getByTitle(`Posts ${mark}`, { exact: true }).click()
    for (const title of ['Travel', 'Budgets']) {
      await panel.getByRole('button', { name: 'Add theme' }).click()
      await expect(panel.getByLabel(/^Title of theme/).last()).toBeFocused()
      await page.keyboard.type(title)
    }
    await panel.getByRole('button', { name: 'Move “Budgets” up' }).click()
    await takePicture(page, 'knowledge-map-edit.en.390')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved successfully')).toBeVisible()
    await expect(page).toHaveURL(/operation=edit/)
    await page.reload()
    await expect(panel.getByLabel('Title of theme 1')).toHaveValue('Budgets')
    await expect(panel.getByText(`Posts ${mark}`)).toBeVisible()
  })
})

test('KNOW-19~ KNOW-20~ who has no right reads a map and neither makes nor edits one', async ({ browser }) => {
  const administrator = await openAs(browser, 'sysadmin')
  const mark = markOf()
  const id = await makeMap(administrator, `无权 ${mark}`, { [`点 ${mark}`]: 100 })
  await administrator.context().close()
  const page = await openAs(browser, 'liqiang')
  await open(page, editorOf(id))
  const panel = panelOf(page)
  await expect(panel.getByText(`无权 ${mark}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /^保存/ })).toHaveCount(0)
  await open(page, newMap)
  await expect(panel.getByText('没有知识地图维护权限')).toBeVisible()
  await page.context().close()
})
