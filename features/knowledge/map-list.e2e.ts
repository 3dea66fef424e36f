import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import { givenMap, givenPoint, named } from './points.e2e.given.ts'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('a maintainer, in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('KNOW-02~ KNOW-04 KNOW-05~ KNOW-06~ KNOW-07 KNOW-68~ a row of the map list is entered, edited, put into a menu, copied as an address and deleted', async ({
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
    const menu = async (act: string) => {
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: act }).click()
    }
    await menu('URL')
    const dialog = page.getByRole('dialog', { name: `“${name}”的地址` })
    await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`mapId=${mapId}$`))
    await dialog.getByRole('button', { name: '复制地址' }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`mapId=${mapId}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await menu('添加菜单')
    await expect(page.getByRole('dialog', { name: '添加菜单' }).getByText(`菜单项“${name}”`)).toBeVisible()
    await takePicture(page, 'knowledge.map.menu')
    await page.keyboard.press('Escape')
    await menu('编辑')
    await expect(page).toHaveURL(
      new RegExp(`operation=edit.*knowledgeId=${mapId}|knowledgeId=${mapId}.*operation=edit`),
    )
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
