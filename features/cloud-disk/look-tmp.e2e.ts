import { addresses } from '@shuku/domain/addresses'
import { test } from '@shuku/kit/testing/browser'

const looks = [
  ['zh', 'light', 1440, 900],
  ['zh', 'dark', 1440, 900],
  ['en', 'light', 1440, 900],
  ['zh', 'light', 390, 844],
] as const
for (const [lang, theme, width, height] of looks)
  test.describe(`${lang} ${theme} ${width}`, () => {
    test.use({
      as: lang === 'zh' ? 'wangfang' : 'emily.carter',
      language: lang === 'zh' ? 'zh-CN' : 'en-US',
      viewport: { width, height },
      colorScheme: theme,
    })
    test('look', async ({ page }) => {
      test.setTimeout(60_000)
      const shot = async (name: string) => {
        await page.waitForTimeout(700)
        await page.screenshot({ path: `/tmp/dui-shots/${name}.${lang}.${theme}.${width}.png` })
      }
      const tryTo = async (what: () => Promise<unknown>) => {
        try {
          await what()
        } catch (error) {
          console.log(lang, theme, width, String(error).slice(0, 300))
        }
      }
      page.setDefaultTimeout(4000)
      await page.addInitScript(() => undefined)
      await page.goto(`/wui/index.html${addresses.cloudDisk()}`)
      await shot('root')
      const folder = page.getByRole('main').getByRole('listitem').first()
      await tryTo(() => (width > 400 ? folder.dblclick() : folder.click()))
      await shot('folder')
      const file = page.getByRole('main').getByRole('listitem').filter({ hasText: /xlsx/ }).first()
      if (width > 400) {
        await tryTo(() => file.click())
        await tryTo(() => page.getByRole('button', { name: lang === 'zh' ? '详情' : 'Details' }).first().click())
        await shot('details')
        await tryTo(() => page.getByRole('tab', { name: lang === 'zh' ? /版本/ : /Versions/ }).click())
        await shot('versions')
        await tryTo(() => page.getByRole('tab', { name: lang === 'zh' ? /动态/ : /Activity/ }).click())
        await shot('activity')
        await tryTo(() => page.getByRole('tab', { name: lang === 'zh' ? /^详情/ : /^Details/ }).click())
        await tryTo(() => file.click({ button: 'right' }))
        await shot('menu')
        await page.keyboard.press('Escape')
        await tryTo(() => page.getByRole('toolbar').getByRole('button', { name: lang === 'zh' ? '分享' : 'Share' }).first().click())
        await shot('share')
        await page.keyboard.press('Escape')
        await page.goto(`/wui/index.html${addresses.cloudDisk()}?viewType=list`)
        await shot('list')
      }
      await page.goto(`/wui/index.html${addresses.cloudDisk({ view: 'myShare' })}`)
      await shot('my-shares')
      await page.goto(`/wui/index.html${addresses.cloudDisk({ view: 'colleagueShare' })}`)
      await shot('colleagues')
      await page.goto(`/wui/index.html${addresses.cloudDisk()}`)
      await tryTo(() => page.getByRole('button', { name: lang === 'zh' ? '清理空间' : 'Free up space' }).last().click())
      await shot('space')
    })
  })
