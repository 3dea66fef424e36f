import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, inDatabase, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import { givenMap, givenMenuRight, givenPoint, named } from './points.e2e.given.ts'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('a maintainer, in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('KNOW-02 KNOW-04 KNOW-05 KNOW-06~ KNOW-07 KNOW-68 a new map begins from the list, and a row of it is entered, edited, put into a menu, copied as an address and deleted', async ({
    page,
  }) => {
    const name = named('财务人员上岗地图')
    const mapId = await givenMap(page, name, [await givenPoint(page, named('报销制度'))])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, addresses.knowledgeMaps())
    await page.getByRole('searchbox', { name: '名称' }).fill(name)
    const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expect(page.getByRole('tab', { name: /^知识地图/, selected: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: '创建人' })).toBeVisible()
    await page.getByRole('button', { name: '新建知识地图' }).click()
    await expect(page).toHaveURL(/operation=add/)
    await expect(page.getByRole('dialog', { name: /^新建知识地图/ })).toBeVisible()
    await page.goBack()
    await expect(row).toHaveCount(1)
    const menu = async (act: string) => {
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: act }).click()
    }
    await menu('进入')
    await expect(page).toHaveURL(new RegExp(`#/main/document/knowledgeMap\\?mapId=${mapId}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(row).toHaveCount(1)
    await menu('URL')
    const dialog = page.getByRole('dialog', { name: `“${name}”的地址` })
    await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`mapId=${mapId}$`))
    await dialog.getByRole('button', { name: '复制地址' }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`mapId=${mapId}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await menu('添加菜单')
    const adding = page.getByRole('dialog', { name: /^添加菜单/ })
    await expect(adding.getByRole('textbox', { name: 'URL' })).toHaveValue(new RegExp(`mapId=${mapId}$`))
    await expect(adding.getByLabel('菜单名称')).toHaveValue(name)
    await expect(adding.getByRole('switch', { name: '在导航中显示' })).not.toBeChecked()
    await page.mouse.move(0, 0)
    await takePicture(page, 'knowledge.map.menu')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(adding).toHaveCount(0)
    await menu('编辑')
    await expect(page).toHaveURL(
      new RegExp(`operation=edit.*knowledgeId=${mapId}|knowledgeId=${mapId}.*operation=edit`),
    )
    const panel = page.getByRole('dialog', { name: /^编辑知识地图/ })
    await expect(panel.getByLabel('名称')).toHaveValue(name)
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(0.75 * 1440)
    await open(page, addresses.knowledgeMaps())
    await page.getByRole('searchbox', { name: '名称' }).fill(name)
    await expect(row.getByRole('link', { name })).toHaveAttribute('href', addresses.knowledgeMap(mapId))
    await menu('删除')
    const asked = page.getByRole('dialog', { name: '确定要删除吗？' })
    await expect(asked.getByText('地图中的知识点会保留')).toBeVisible()
    await asked.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('已删除 1 张知识地图')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('KNOW-01~ KNOW-02~ both lists are searched by who made what, which is in their address', async ({
    page,
    browser,
  }) => {
    const name = named('按创建人')
    const [own, others] = [`${name} 甲`, `${name} 乙`]
    const other = await openAs(browser, 'baixueying')
    await givenPoint(page, own)
    await givenMap(page, own, [])
    await givenPoint(other, others)
    await givenMap(other, others, [])
    await other.context().close()
    const creatorId = await inDatabase(async (pool) => {
      const { rows } = await pool.query<{ id: number }>(`select id from person where login_name = 'baixueying'`)
      return rows[0]?.id ?? 0
    })
    for (const [tab, address] of [
      [/^知识点/, addresses.knowledgePoints()],
      [/^知识地图/, addresses.knowledgeMaps()],
    ] as const) {
      await open(page, address)
      // the list before it is still drawn for a moment
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
      await page.getByRole('searchbox', { name: '名称' }).fill(name)
      await expect(page).toHaveURL(/name=/)
      const rows = page.getByRole('main').getByRole('row').filter({ hasText: name })
      await expect(rows).toHaveCount(2)
      await page.getByRole('combobox', { name: '创建人' }).fill('白雪莹')
      const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
      await expect(offered.filter({ hasText: '白雪莹' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`[?&]creatorId=${creatorId}(?:&|$)`))
      await expect(rows).toHaveText([new RegExp(others)])
      await page.reload()
      await expect(rows).toHaveText([new RegExp(others)])
    }
  })

  test('KNOW-47~ weights of points are spread evenly also while they total 100, where there are several', async ({
    page,
  }) => {
    const [first, second] = [named('报销制度'), named('差旅标准')]
    const points = [await givenPoint(page, first), await givenPoint(page, second)]
    const several = await givenMap(page, named('两个知识点'), points)
    const single = await givenMap(page, named('一个知识点'), points.slice(0, 1))
    const panel = page.getByRole('dialog', { name: /^编辑知识地图/ })
    const weight = (name: string) => panel.getByLabel(`“${name}”的权重`)
    await open(page, addresses.knowledgeMaps({ edited: several }))
    await expect(weight(first)).toHaveValue('100')
    await panel.getByRole('button', { name: '平均分配：每个 50' }).click()
    await expect(weight(first)).toHaveValue('50')
    await expect(weight(second)).toHaveValue('50')
    await page.mouse.move(0, 0)
    await takePicture(page, 'knowledge.map.spread')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(weight(first)).toHaveValue('100')
    await open(page, addresses.knowledgeMaps({ edited: single }))
    await expect(weight(second)).toHaveCount(0)
    await expect(weight(first)).toHaveValue('100')
    await expect(panel.getByRole('button', { name: /^平均分配：/ })).toHaveCount(0)
  })

  test('KNOW-06 a map is put into the navigation of everybody, where it is the present place, and taken out again', async ({
    page,
    browser,
  }) => {
    const name = named('采购人员上岗')
    const mapId = await givenMap(page, name, [])
    const label = named('上岗')
    const set = async () => {
      await open(page, addresses.knowledgeMaps())
      await page.getByRole('searchbox', { name: '名称' }).fill(name)
      const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
      await expect(row).toHaveCount(1)
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: '添加菜单' }).click()
      const dialog = page.getByRole('dialog', { name: /^添加菜单/ })
      await dialog.getByLabel('菜单名称').fill(label)
      await dialog.getByRole('switch', { name: '在导航中显示' }).click()
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await set()
    const navigation = page.getByRole('navigation', { name: '导航' })
    const link = navigation.getByRole('link', { name: label })
    await expect(link).toHaveAttribute('href', addresses.knowledgeMap(mapId))
    await expect(link).not.toHaveAttribute('aria-current')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(navigation.locator('[aria-current]')).toHaveText(label)
    await takePicture(page, 'knowledge.navigation')
    await page.mouse.move(0, 0)
    await expectAccessible(page)

    const phone = await openAs(browser, 'liqiang')
    await phone.setViewportSize({ width: 390, height: 844 })
    await open(phone, addresses.home())
    await phone.getByRole('button', { name: '打开导航' }).click()
    await phone.getByRole('link', { name: label }).click()
    await expect(phone).toHaveURL(new RegExp(`knowledgeMap\\?mapId=${mapId}$`))
    await phone.context().close()

    await set()
    await expect(link).toHaveCount(0)
  })
})

test('KNOW-69 who may add menus is offered that, and not to maintain maps; who maintains maps is not offered it by that', async ({
  browser,
}) => {
  const administrator = await openAs(browser, 'sysadmin')
  const name = named('销售人员上岗')
  await givenMap(administrator, name, [])
  const giveBack = await givenMenuRight(administrator, 'fanweimin')
  try {
    for (const [who, mayAddMenu, mayEdit] of [
      ['fanweimin', 1, 0],
      ['baixueying', 0, 1],
    ] as const) {
      const page = await openAs(browser, who)
      await open(page, addresses.knowledgeMaps())
      await page.getByRole('searchbox', { name: '名称' }).fill(name)
      await page.getByRole('main').getByRole('row').filter({ hasText: name }).click({ button: 'right' })
      await expect(page.getByRole('menuitem', { name: '进入' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: '添加菜单' })).toHaveCount(mayAddMenu)
      await expect(page.getByRole('menuitem', { name: '编辑' })).toHaveCount(mayEdit)
      await page.context().close()
    }
  } finally {
    await giveBack()
    await administrator.context().close()
  }
})

test.describe('a reader, in English', () => {
  test.use({ as: 'tan.weiling', language: 'en-US' })

  test('KNOW-68~ who does not maintain maps enters them and takes their address, and is offered nothing else', async ({
    page,
    browser,
  }) => {
    const maintainer = await openAs(browser, 'sysadmin')
    const name = named('Onboarding')
    await givenMap(maintainer, name, [await givenPoint(maintainer, named('Rules'))])
    await maintainer.context().close()
    await open(page, addresses.knowledgeMaps())
    await page.getByRole('searchbox', { name: 'Name' }).fill(name)
    await page.getByRole('main').getByRole('row').filter({ hasText: name }).click({ button: 'right' })
    await expect(page.getByRole('menuitem')).toHaveText(['Enter', 'URL'])
    await expect(page.getByRole('button', { name: 'New knowledge map' })).toHaveCount(0)
  })
})
