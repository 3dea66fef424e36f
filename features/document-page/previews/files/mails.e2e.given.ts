import { expect } from '@shuku/kit/testing/browser'
import { made, type PreviewedFile } from './previewed-file.e2e.given.ts'

export const mails: readonly PreviewedFile[] = [
  {
    name: '通知.eml',
    content: [
      'From: =?utf-8?B?546L6Iqz?= <wangfang@example.com>',
      'To: liqiang@example.com',
      'Subject: =?utf-8?B?5oql6ZSA6YCa55+l?=',
      'Date: Fri, 20 Nov 2026 08:00:00 +0800',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>请于本周五之前<b>提交</b>。</p>',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Disposition: attachment; filename="note.txt"',
      '',
      '邮件里的附件',
      '--b--',
      '',
    ].join('\r\n'),
    look: async ({ page, viewer, frame }) => {
      await expect(frame.getByText('请于本周五之前提交。')).toBeVisible(made)
      await expect(viewer.getByRole('heading', { name: '报销通知' })).toBeVisible()
      await expect(viewer.getByText('王芳 <wangfang@example.com>')).toBeVisible()
      await viewer.getByRole('list', { name: '附件' }).getByRole('button', { name: /note/ }).click()
      await expect(viewer.getByText('邮件里的附件')).toBeVisible(made)
      await page.keyboard.press('Escape')
      await expect(viewer.getByRole('heading', { name: '报销通知' })).toBeVisible()
    },
  },
]
