import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page, Request, Route, TestInfo } from '@playwright/test'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

// Large attachments go on where they were broken off: by a pause, a cut line, a reload.

const mebibyte = 1024 * 1024
/** What goes out first; what comes after it may be larger where the line is quick. */
const partBytes = 2 * mebibyte
/** Files from here on go out in parts. */
const largeBytes = 8 * mebibyte
const parts = '**/api/shuku/uploads/upload*'
const isPart = (request: Request) => request.method() === 'PATCH'

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang', allowedNoise: [/^(?:status [45]|no answer)/] })

  test('a line that is cut in the middle is waited for, and what had arrived is not sent again', async ({
    page,
  }, testInfo) => {
    await beginDocument(page, { link: /中新建文档$/, text: '正文' })
    const sent = countParts(page)
    let isCut = false
    await page.route(parts, async (route) => {
      const isSecond = isPart(route.request()) && offsetOf(route.request()) > 0
      if (!isSecond || isCut) return route.continue()
      isCut = true
      await page.context().setOffline(true)
      return route.abort('internetdisconnected').catch(() => {})
    })
    const path = largeFile(testInfo, '录像.pdf', 3)
    await choose(page, '添加附件', path)
    await expect(page.getByText('2.0 MB / 24.0 MB · 等待网络恢复')).toBeVisible()
    await takePicture(page, 'upload-offline.zh.light')
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: '预览 录像.pdf' })).toBeVisible()
    expect(sent.offsets.slice(0, 3)).toEqual([0, partBytes, partBytes])
    expect(sent.offsets.slice(2)).toEqual([...new Set(sent.offsets.slice(2))].toSorted((a, b) => a - b))
  })

  test('after a reload the file is chosen again and goes on; another file is refused; given up, it is gone', async ({
    page,
  }, testInfo) => {
    await beginDocument(page, { link: /中新建文档$/, text: '正文' })
    await page.route(parts, hangAfterFirstPart)
    const path = largeFile(testInfo, '会议录像.pdf', 3)
    await choose(page, '添加附件', path)
    const progress = page.getByRole('progressbar', { name: '会议录像.pdf 的上传进度' })
    await expect(progress).toHaveAttribute('aria-valuenow', '8')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute(parts)

    await expect(page.getByText('已上传 2.0 MB / 24.0 MB，重新选择该文件后继续')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'upload-interrupted.zh.light')
    await choose(page, '重新选择 会议录像.pdf 以继续上传', largeFile(testInfo, '别的.pdf', 1))
    const refusal = page.getByText('所选的不是同一个文件')
    await expect(refusal).toBeVisible()
    // a toast stays while the pointer is on it, and it may lie above the button
    await page.mouse.move(0, 0)
    await expect(refusal).toBeHidden()
    const sent = countParts(page)
    await choose(page, '重新选择 会议录像.pdf 以继续上传', path)
    await expect(page.getByRole('link', { name: '预览 会议录像.pdf' })).toBeVisible()
    expect(sent.offsets[0]).toBe(partBytes)
    expect(sent.offsets).toEqual([...new Set(sent.offsets)].toSorted((a, b) => a - b))

    await page.route(parts, hangAfterFirstPart)
    await choose(page, '添加附件', largeFile(testInfo, '不要了.pdf', 2))
    await expect(page.getByRole('progressbar', { name: '不要了.pdf 的上传进度' })).toHaveAttribute(
      'aria-valuenow',
      '12',
    )
    const edit = page.url()
    await page.goto('/#/main/document/search')
    // what is typed is held also where the address is typed
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.reload()
    const panel = page.getByRole('region', { name: '上传' })
    await expect(panel.getByText('1 个上传未完成')).toBeVisible()
    await panel.getByRole('button', { name: '展开' }).click()
    await takePicture(page, 'upload-elsewhere.zh.light')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await takePicture(page, 'upload-elsewhere.zh.phone-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await panel.getByRole('button', { name: '打开 不要了.pdf 所在的页面' }).click()
    await expect(page).toHaveURL(edit)
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: '放弃上传 不要了.pdf' }).click()
    await expect(page.getByText('不要了.pdf')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: '添加附件' })).toBeVisible()
    await expect(page.getByText('不要了.pdf')).toBeHidden()
  })
})

test.describe('in English', () => {
  test.use({ as: 'ouyangmingyue', language: 'en-US' })

  test('several at once; one is paused and goes on, one is cancelled', async ({ page }, testInfo) => {
    await beginDocument(page, { link: /^New document in/, text: 'Text' })
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    await page.route(parts, async (route) => {
      if (isPart(route.request()) && offsetOf(route.request()) > 0) await gate
      await route.continue().catch(() => {})
    })
    const files = ['Talk.pdf', 'Tour.pdf', 'Trash.pdf'].map((name) => largeFile(testInfo, name, 2))
    await choose(page, 'Add attachments', ...files)
    await expect(page.getByRole('progressbar', { name: 'Progress of Talk.pdf' })).toHaveAttribute('aria-valuenow', '12')
    await page.getByRole('button', { name: 'Pause the upload of Talk.pdf' }).click()
    await expect(page.getByText('Paused')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the upload of Trash.pdf' }).click()
    await takePicture(page, 'upload-paused.en.light')
    await page.setViewportSize({ width: 390, height: 844 })
    await takePicture(page, 'upload-paused.en.phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    open()
    await expect(page.getByRole('link', { name: /Tour\.pdf/ })).toBeVisible()
    await expect(page.getByText('Paused')).toBeVisible()
    await page.getByRole('button', { name: 'Resume the upload of Talk.pdf' }).click()
    await expect(page.getByRole('link', { name: /Talk\.pdf/ })).toBeVisible()
    await expect(page.getByText('Trash.pdf')).toBeHidden()
  })
})

test.describe('what cannot be uploaded', () => {
  test.use({ as: 'wangfang', allowedNoise: [/^(?:status [45]|no answer)/] })

  test('says what to do, each in its line', async ({ page }, testInfo) => {
    await beginDocument(page, { link: /中新建文档$/, text: '正文' })
    const uploads = '**/api/doc/upload/uploadFile*'
    const texts = ['丢线.txt', '网关.txt', '停机.txt', '空白.txt'].map((name) => {
      const path = testInfo.outputPath(name)
      writeFileSync(path, name.startsWith('空') ? '' : name)
      return path
    })
    const answers = [
      (route: Route) => route.abort('connectionreset'),
      (route: Route) => route.fulfill({ status: 413, body: '<html>too large</html>' }),
      (route: Route) => route.fulfill({ status: 502, body: '<html>bad gateway</html>' }),
      (route: Route) => route.continue(),
    ]
    let next = 0
    await page.route(uploads, async (route) => answers[next++]?.(route))
    for (const [place, path] of texts.entries()) {
      await choose(page, '添加附件', path)
      await expect.poll(() => next).toBe(place + 1)
    }
    for (const said of ['网络恢复后请点击重试', '请联系管理员调高上限', '服务器暂时没有响应', '是空文件']) {
      await expect(page.getByText(said)).toBeVisible()
    }
    await expectAccessible(page)
    await takePicture(page, 'upload-failed.zh.light')
    await page.unroute(uploads)
    await page.getByRole('button', { name: '重新上传 丢线.txt' }).click()
    await expect(page.getByRole('link', { name: '预览 丢线.txt' })).toBeVisible()
  })
})

async function beginDocument(page: Page, { link, text }: { link: RegExp; text: string }) {
  await page.goto(`/#/main/document/add?name=${encodeURIComponent('报销与差旅')}`)
  await page.getByRole('link', { name: link }).first().click()
  await expect(page.getByRole('textbox', { name: text })).toBeVisible()
}

async function choose(page: Page, button: string, ...paths: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(paths)
}

/** So many times as large as what goes out in one, a PDF by its first bytes only; the file keeps its time when it is chosen again. */
function largeFile(testInfo: TestInfo, name: string, count: number): string {
  const path = testInfo.outputPath(name)
  const content = randomBytes(count * largeBytes)
  content.write('%PDF-1.7\n')
  writeFileSync(path, content)
  return path
}

function offsetOf(request: Request): number {
  return Number(request.headers()['upload-offset'])
}

function countParts(page: Page): { offsets: number[] } {
  const offsets: number[] = []
  page.on('request', (request) => isPart(request) && offsets.push(offsetOf(request)))
  return { offsets }
}

async function hangAfterFirstPart(route: Route) {
  if (isPart(route.request()) && offsetOf(route.request()) > 0) return
  await route.continue()
}
