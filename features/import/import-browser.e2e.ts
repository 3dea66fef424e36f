import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

// A folder is imported by the browser: chosen or dropped, planned, imported, broken off and gone on with.

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = '**/api/shuku/import/file'

test.describe('in Chinese', () => {
  test.use({ as: 'tanghuimin', allowedNoise: [/^(?:status [45]|no answer)/] })

  test('a chosen folder shows its plan, becomes sub-categories and documents, and changes nothing the second time', async ({
    page,
  }, testInfo) => {
    const folder = writeFolder(testInfo, '新员工资料', {
      '制度/图/章.png': onePixel,
      '制度/考勤.html': '<title>考勤办法（新员工）</title><p><img src="图/章.png">每日打卡。</p>',
      '说明.txt': '本文件夹由人力资源部整理。',
      '空白.docx': '',
      '.隐藏/a.txt': 'x',
    })
    await openImport(page, '培训')
    await chooseFolder(page, '选择文件夹', folder)

    await expect(page.getByRole('heading', { name: '导入计划' })).toBeVisible()
    await expect(figure(page, '新文档')).toHaveText('3')
    await expect(figure(page, '新建子目录')).toHaveText('3')
    await expect(page.getByText(/2 个文件不导入：.*空文件 1 个/)).toBeVisible()
    await expect(page.getByText(/2 个文件不导入：.*隐藏或系统文件 1 个/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'import-plan.zh.light')

    // the page waits for its picture: that goes only when the rest is under way
    const isUnderWay = page.getByRole('heading', { name: /^正在导入/ }).waitFor()
    await page.route(files, async (route) => {
      if (route.request().postDataBuffer()?.includes(onePixel)) await isUnderWay
      await route.continue()
    })
    await page.getByRole('button', { name: '导入 3 个文件' }).click()
    await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'import-result.zh.light')
    await page.getByRole('link', { name: /考勤\.html$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '考勤办法（新员工）' })).toBeVisible()
    await expect(page.locator('article img, .sk-document-body img').first()).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: '继续导入' }).click()
    await chooseFolder(page, '选择文件夹', folder)
    await expect(page.getByRole('heading', { name: '没有变化，无需导入' })).toBeVisible()
    await expect(figure(page, '没有变化')).toHaveText('3')
    // without the folder itself they would lie elsewhere, and are new
    await page.getByRole('checkbox', { name: '同时将文件夹“新员工资料”建为子目录' }).uncheck()
    await expect(figure(page, '新文档')).toHaveText('3')
  })

  test('a reload breaks it off; the same folder chosen again goes on, and what is in is not imported twice', async ({
    page,
  }, testInfo) => {
    const names = Array.from({ length: 8 }, (_, place) => `第${place + 1}课.txt`)
    const folder = writeFolder(testInfo, '网课', Object.fromEntries(names.map((name) => [name, `${name}的讲义`])))
    await openImport(page, '培训')
    await chooseFolder(page, '选择文件夹', folder)
    let sent = 0
    await page.route(files, async (route) => {
      sent += 1
      if (sent <= 3) await route.continue()
      // the rest hangs until the page is gone
    })
    await page.getByRole('button', { name: '导入 8 个文件' }).click()
    await expect(page.getByRole('heading', { name: '正在导入 3 / 8' })).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute(files)
    await expect(page.getByText('“网课”的导入没有完成（3 / 8）')).toBeVisible()
    await chooseFolder(page, '选择文件夹', folder)
    await expect(figure(page, '没有变化')).toHaveText('3')
    await page.getByRole('button', { name: '导入 5 个文件' }).click()
    await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible()
    await page.getByRole('link', { name: '查看“培训”' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ as: 'linxinyi', language: 'en-US', allowedNoise: [/^(?:status [45]|no answer)/] })

  test('files dropped on the cards lead to the plan; a cut line is waited for, a pause and a stop leave what is in', async ({
    page,
  }) => {
    await openCards(page, 'Training')
    const name = `Dropped ${randomBytes(4).toString('hex')}`
    await drop(
      page,
      '.sk-cards-page',
      [1, 2, 3, 4, 5, 6].map((place) => `${name} ${place}.txt`),
    )
    await expect(page.getByRole('heading', { name: 'Import plan' })).toBeVisible()
    await expect(figure(page, 'New documents')).toHaveText('6')
    await takePicture(page, 'import-plan.en.light')
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let [arrived, isCut] = [0, true]
    await page.route(files, async (route) => {
      if (arrived > 0 && isCut) return route.abort('internetdisconnected')
      arrived += 1
      if (arrived > 2) await gate
      await route.continue().catch(() => {})
    })
    await page.getByRole('button', { name: 'Import 6 files' }).click()
    await expect(page.getByText('Connection lost; resumes automatically').first()).toBeVisible()
    isCut = false
    await expect(page.getByRole('heading', { name: /^Importing [2-5] of 6/ })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('heading', { name: /^Paused at [2-5] of 6/ })).toBeVisible()
    await takePicture(page, 'import-paused.en.light')
    // one may go elsewhere and come back
    await page.goto(`/wui/index.html${addresses.search()}`)
    await page.goBack()
    open()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Imported documents' }).getByRole('listitem')).toHaveCount(6)
    await takePicture(page, 'import-result.en.light')
  })
})

const figure = (page: Page, label: string) =>
  page
    .locator('.sk-import-figures > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

async function openCards(page: Page, name: string) {
  await page.goto(`/wui/index.html${addresses.newDocument()}`)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) })
  await card.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openImport(page: Page, name: string) {
  await page.goto(`/wui/index.html${addresses.newDocument()}`)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) })
  await card.getByRole('button', { name: new RegExp(`更多操作.*${name}`) }).click()
  await page.getByRole('menuitem', { name: '导入文件夹' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `导入到“${name}”` })).toBeVisible()
}

async function chooseFolder(page: Page, button: string, folder: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(folder)
}

function writeFolder(testInfo: TestInfo, name: string, content: Readonly<Record<string, string | Buffer>>): string {
  const folder = testInfo.outputPath(name)
  for (const [path, bytes] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

/** Drops files that the page itself makes: what lies on a disk cannot be dragged by a test. */
async function drop(page: Page, selector: string, names: readonly string[]) {
  const transfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer()
    for (const name of given) made.items.add(new File([`text of ${name}`], name, { lastModified: 1 }))
    return made
  }, names)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent(selector, type, { dataTransfer: transfer })
  }
}
