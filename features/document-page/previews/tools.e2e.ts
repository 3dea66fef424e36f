import { expect, takePicture, test } from '@shuku/kit/testing/browser'
import { hostileDrawing, hostilePage } from './files/hostile.e2e.given.ts'
import { mails } from './files/mails.e2e.given.ts'
import { sheets } from './files/sheets.e2e.given.ts'
import { texts } from './files/texts.e2e.given.ts'
import { allowedNoise, linkTo, makeDocument, preview } from './make-document.e2e.given.ts'

// What one can do with a preview, and what the file in it cannot.

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang', allowedNoise })

  test('a page as a file runs nothing, sends nothing and fetches nothing', async ({ page }) => {
    const id = await makeDocument(page, [
      { name: '攻击.html', content: hostilePage },
      { name: '攻击.svg', content: hostileDrawing },
    ])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/#/main/document/detail?id=${id}`)
    await preview(page, '攻击.html')
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('看起来无害')).toBeVisible()
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin')
    await page.keyboard.press(']')
    await expect(page.getByRole('img', { name: '攻击.svg' }).last()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'attacked') as unknown)).toBeUndefined()
    expect(asked.filter((address) => /elsewhere|attack/.test(address))).toEqual([])
    expect(page.url()).toContain('detail')
  })

  test('on a phone every tool is within reach', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const id = await makeDocument(page, [...texts.slice(0, 1), ...sheets.slice(0, 1), ...mails])
    for (const name of ['说明.md', '费用.csv', '通知.eml']) {
      // the card is one surface to touch: its link has no size of its own
      await page.goto(`/#/main/document/detail?id=${id}`)
      await page.goto(`/${await linkTo(page, name).first().getAttribute('href')}`)
      await expect(page.getByRole('button', { name: '放大' })).toBeVisible()
      await expect(page.getByRole('searchbox', { name: '在文件中查找' })).toBeInViewport()
      await expect(page.getByText('正在生成预览')).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await takePicture(page, `preview-${name.split('.').at(-1)}.zh.light.390`)
    }
  })
})
