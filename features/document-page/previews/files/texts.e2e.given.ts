import { expect } from '@shuku/kit/testing/browser'
import { made, type PreviewedFile } from './previewed-file.e2e.given.ts'

export const texts: readonly PreviewedFile[] = [
  {
    name: '说明.md',
    content:
      '# 差旅说明\n\n- 先**申请**，再出差\n\n| 城市 | 标准 |\n|---|---|\n| 上海 | 650 |\n\n```js\nconst 标准 = 650\n```\n',
    look: async ({ page, viewer, frame }) => {
      await expect(frame.getByRole('heading', { name: '差旅说明' })).toBeVisible(made)
      await expect(frame.getByRole('cell', { name: '650' })).toBeVisible()
      // found across bold words
      await page.keyboard.press('Control+f')
      await page.keyboard.type('先申请，再')
      await expect(viewer.getByText('1 / 1', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: '网页.html',
    content: '<html><body><h1>网页标题</h1><p>第一段</p></body></html>',
    look: async ({ frame }) => expect(frame.getByRole('heading', { name: '网页标题' })).toBeVisible(),
  },
  {
    name: '日志.txt',
    content: '第一行\n第二行\n',
    look: async ({ viewer }) => expect(viewer.getByText('第二行')).toBeVisible(),
  },
]
