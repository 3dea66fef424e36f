import { addresses, links } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

/** Texts that end in “…” or at an edge, or whose words stand out of their cell. */
const findCutTexts = (page: Page) =>
  page
    .getByRole('main')
    .locator('.sk-settings')
    .evaluate((settings) =>
      [...settings.querySelectorAll('*')].flatMap((element) => {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        if (!hasText || !element.checkVisibility() || element.closest('.ant-select, .sk-unseen')) return []
        const isBlock = getComputedStyle(element).display !== 'inline'
        return isBlock && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
          ? `${element.textContent}: ${element.scrollWidth} in ${element.clientWidth} px`
          : []
      }),
    )

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(`at 1280, ${language}`, () => {
    test.use({ as: 'liqiang', language, viewport: { width: 1280, height: 800 } })

    test('CAT-05~ sections stand below heads, and none of them has a text that is cut, in the console and in a window', async ({
      page,
    }) => {
      const reply = await page.request.get('/api/doc/category/treeNode?level=all')
      const { treedata } = (await reply.json()) as { treedata: { key: string; canSetting: boolean }[] }
      const categoryId = Number(treedata.find(({ canSetting }) => canSetting)?.key)
      for (const address of [
        `/wui/index.html${addresses.categoryConsole({ categoryId })}`,
        links.categorySettings(categoryId),
      ]) {
        await page.goto(address)
        const list = page.getByRole('navigation', { name: language === 'zh-CN' ? '设置项' : 'Sections' })
        const sections = list.getByRole('link')
        await expect(sections).toHaveCount(23)
        await expect(list.getByRole('list')).toHaveCount(6)
        for (let at = 0; at < 23; at++) {
          await sections.nth(at).click()
          const title = await sections.nth(at).innerText()
          await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
          await expect(page.locator('.ant-skeleton, [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
          expect(await findCutTexts(page), title).toEqual([])
          await takePicture(page, `category-settings.1280.${language}.${at}`)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
      }
    })
  })

test.describe('the rule for codes', () => {
  test.use({ as: 'sysadmin' })

  test('an administrator looks at old and new codes beside the rule, has them given, and takes that back', async ({
    page,
  }) => {
    const mark = Date.now().toString(36).toUpperCase()
    const post = async (path: string, form: Record<string, string>) =>
      (await (await page.request.post(path, { form })).json()) as { id: string; docid: number }
    const { id } = await post('/api/doc/console/category/add', { categoryname: `编号 ${mark}` })
    const rule = (coderule: string) =>
      post('/api/doc/console/category/info/codeRule', { id, isopencode: '1', coderule: `${coderule}-[number:2]` })
    await rule(`OLD${mark}`)
    for (const docSubject of ['采购制度', '差旅制度'])
      await post('/api/doc/save/save', { docSubject, doccontent: '<p>x</p>', seccategory: id })
    await rule(`NEW${mark}`)

    await page.goto(`/wui/index.html${addresses.categoryConsole({ categoryId: Number(id) })}`)
    await page.getByRole('navigation', { name: '设置项' }).getByRole('link', { name: '编码规则' }).click()
    await page.getByRole('button', { name: '重新编号' }).click()
    const dialog = page.getByRole('dialog', { name: '按规则重新编号' })
    await expect(dialog.getByRole('row', { name: `采购制度 OLD${mark}-01 NEW${mark}-01` })).toBeVisible()
    await expect(dialog.getByText('将为 2 篇文档重新编号')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'renumber')
    await dialog.getByRole('button', { name: '重新编号' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('已为 2 篇文档重新编号')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('2 篇文档已恢复原状')).toBeVisible()
    await page.getByRole('button', { name: '重新编号' }).click()
    await expect(dialog.getByRole('row', { name: `采购制度 OLD${mark}-01 NEW${mark}-03` })).toBeVisible()
  })
})
