import type { Locator, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { makePdf } from '@shuku/domain/files/testing'
import { expect, expectAccessible, findSmallTargets, takePicture, test } from '@shuku/kit/testing/browser'
import {
  emptyPicture,
  findFolder,
  numberOf,
  pdfInvoice,
  putInvoice,
  xmlInvoice,
  type MadeFile,
  type MadeInvoice,
} from './made-invoices.e2e.given.ts'

const mark = () => `${test.info().workerIndex}${Date.now().toString(36)}`
const openFolder = (page: Page, folderId: number, more = '') =>
  page.goto(`/wui/index.html${addresses.cloudDisk({ folderId })}${more}`)
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })
const pane = (page: Page) => page.getByRole('complementary', { name: '发票', exact: true })

const made = (seller: string, patch: Partial<MadeInvoice> = {}): MadeInvoice => ({
  number: numberOf(`${seller} ${mark()}`),
  seller,
  amount: '1213.21',
  tax: '72.79',
  total: '1286.00',
  date: '2026-01-18',
  ...patch,
})

async function choose(page: Page, button: Locator, files: readonly MadeFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles([...files])
}

test.describe('at a desk', () => {
  test.use({ as: 'liqiang', allowedNoise: [/^status 4(?:00|09) of .*invoices\/save/] })

  test(
    'BILL-01~ BILL-02 BILL-05~ BILL-12~ BILL-17~ an invoice is uploaded and recognised, a field is put right, it is handed in, and from then on it can only be read; the sums follow',
    { tag: '@core' },
    async ({ page }) => {
      const seller = `锦程酒店${mark()}`
      const invoice = made(seller)
      await page.goto('/wui/index.html#/main/document/netdisk')
      await page.getByRole('treeitem', { name: /我的发票/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: '我的发票' })).toBeVisible()
      await expect(page).toHaveURL(/parentID=\d+/)
      await choose(page, main(page).getByRole('button', { name: '上传发票' }).first(), [await pdfInvoice(invoice)])
      // the first one waits for the reader, and for what is read before it
      await expect(row(page, seller)).toContainText('已识别', { timeout: 60_000 })
      await expect(row(page, seller)).toContainText(invoice.number.slice(-8))
      await expect(row(page, seller)).toContainText('1,286.00')

      await row(page, seller).getByText(seller).click()
      await expect(page).toHaveURL(/invoice=\d+/)
      await expect(pane(page).getByText('金额＋税额＝合计')).toBeVisible()
      await expect(pane(page).getByText('没有重复')).toBeVisible()
      const field = pane(page).getByRole('textbox', { name: '销售方' })
      await field.fill(`${seller}有限公司`)
      await expect(pane(page).getByText(`识别为 ${seller}`)).toBeVisible()
      await expect(pane(page).locator('canvas[data-drawn]')).toBeVisible()
      await takePicture(page, 'invoices')
      await expectAccessible(page)
      // the panel of the upload is still there, and covers nothing of it
      await expect(page.getByRole('region', { name: '上传' })).toBeVisible()
      await pane(page).getByRole('button', { name: '放弃' }).click({ trial: true })
      await pane(page).getByRole('button', { name: '保存' }).click({ trial: true })
      await page.keyboard.press('Control+s')
      await expect(page.getByText('已保存')).toBeVisible()
      await expect(row(page, `${seller}有限公司`)).toBeVisible()

      await row(page, seller).getByRole('checkbox').check()
      await expect(main(page).getByText('已选 1 张')).toBeVisible()
      await main(page).getByRole('button', { name: '报销', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '报销 1 张发票' })
      await dialog.getByRole('textbox', { name: '报销单号' }).fill('BX-2026-1187')
      await dialog.getByRole('button', { name: '报销', exact: true }).click()
      await expect(row(page, seller)).toContainText('已报销')
      await expect(row(page, seller)).toContainText('BX-2026-1187')
      await expect(pane(page).getByText('BX-2026-1187').first()).toBeVisible()
      await expect(pane(page).getByRole('textbox')).toHaveCount(0)
      await expect(pane(page).getByRole('button', { name: '保存' })).toHaveCount(0)
      await expect(main(page).getByRole('status').filter({ hasText: '合计' })).toContainText('1,286.00')
      await page.reload()
      await expect(pane(page).getByText('BX-2026-1187').first()).toBeVisible()
    },
  )

  test('BILL-15~ the same invoice in another form is marked, names its twin, and is counted once', async ({ page }) => {
    const seller = `滴滴出行${mark()}`
    const invoice = made(seller, { amount: '206.23', tax: '12.37', total: '218.60' })
    const folder = await findFolder(page)
    await putInvoice(page, folder, xmlInvoice(invoice, `一 ${seller}.xml`))
    await putInvoice(page, folder, await pdfInvoice(invoice, `二 ${seller}.pdf`))
    await openFolder(page, folder, `&text=${encodeURIComponent(seller)}`)
    const duplicate = row(page, seller).filter({ hasText: '同号' })
    await expect(duplicate).toHaveCount(1)
    await expect(duplicate).toContainText('重复')
    await expect(duplicate.locator('s')).toHaveText('218.60')
    await expect(main(page).getByRole('status').filter({ hasText: '合计' })).toContainText('重复 1 张不计')
    await expect(main(page).getByRole('status').filter({ hasText: '合计' })).toContainText('1 张')
    await duplicate.hover()
    await expect(main(page).locator('.is-twin')).toHaveCount(1)
    await main(page)
      .getByText(/^重复 1$/)
      .click()
    await expect(row(page, seller)).toHaveCount(1)
    await expect(page).toHaveURL(/filter=duplicate/)
    await takePicture(page, 'invoices-duplicate')
    await expectAccessible(page)
  })

  test('BILL-16~ BILL-07 what is no invoice is refused in the panel with the reason; a file is not renamed to nothing; what the disk cannot do here says why', async ({
    page,
  }) => {
    const seller = `顺丰速运${mark()}`
    const folder = await findFolder(page)
    await putInvoice(page, folder, xmlInvoice(made(seller)))
    await openFolder(page, folder)
    await choose(page, main(page).getByRole('button', { name: '上传发票' }).first(), [
      { name: '说明.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('文') },
      { name: '扫描.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ])
    const panel = page.getByRole('region', { name: '上传' })
    await expect(panel.getByText('只接受 jpg、png、pdf、ofd、xml 文件')).toBeVisible()
    await expect(panel.getByText('超过 10.0 MB，请压缩后再上传')).toBeVisible()
    await expect(row(page, '说明.docx')).toHaveCount(0)

    await row(page, seller).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '重命名' }).click()
    const dialog = page.getByRole('dialog', { name: '重命名' })
    await dialog.getByRole('textbox').fill('')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('名称不能为空')).toBeVisible()
    await dialog.getByRole('textbox').fill(`快递 ${seller}`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('更新成功')).toBeVisible()

    await main(page).getByRole('button', { name: '更多操作', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: /新建文件夹.*“我的发票”中只放发票/ })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('treeitem', { name: '云盘' }).first().click()
    await expect(page).not.toHaveURL(/filter=|invoice=/)
    await main(page).getByRole('listitem').filter({ hasText: '我的发票' }).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: /重命名.*由系统使用/ })).toBeDisabled()
  })

  test('BILL-06~ BILL-13~ a picture of nothing is filled in by hand; recognised again, it says so and the list is loaded again', async ({
    page,
  }) => {
    const name = `IMG ${mark()}.png`
    const folder = await findFolder(page)
    await putInvoice(page, folder, emptyPicture(name))
    await openFolder(page, folder)
    await expect(row(page, name)).toContainText('没有识别出内容')
    await row(page, name).getByText('没有识别出内容').click()
    await expect(pane(page).getByText('可以手工填写')).toBeVisible()
    await pane(page).getByRole('textbox', { name: '号码' }).fill(numberOf(name))
    await pane(page).getByRole('textbox', { name: '价税合计' }).fill('四十六')
    await page.keyboard.press('Control+s')
    await expect(pane(page).getByRole('alert').filter({ hasText: '请输入金额' })).toBeVisible()
    await pane(page).getByRole('textbox', { name: '价税合计' }).fill('46')
    await pane(page).getByRole('textbox', { name: '销售方' }).fill(`大众出租 ${name}`)
    await pane(page).getByRole('button', { name: '保存' }).click()
    await expect(row(page, `大众出租 ${name}`)).toContainText('46.00')

    await pane(page).getByRole('button', { name: '重新识别' }).click()
    const asked = page.getByRole('dialog', { name: '重新识别？' })
    const again = page.waitForRequest((request) => request.url().includes('/api/shuku/invoices/recognise'))
    await asked.getByRole('button', { name: '重新识别' }).click()
    await again
    await expect(page.getByText('识别中，请稍后').first()).toBeVisible()
    await expect(row(page, name)).toContainText('没有识别出内容')
  })

  test('unsure fields are asked about; Enter saves and goes to the next; arrows walk; what is unsaved asks; what others changed is compared', async ({
    page,
  }) => {
    const name = mark()
    const wrong = { amount: '100.00', tax: '6.00', total: '200.00' }
    const folder = await findFolder(page)
    await putInvoice(page, folder, xmlInvoice(made(`甲${name}`, { ...wrong, date: '2026-02-03' })))
    const second = await putInvoice(page, folder, xmlInvoice(made(`乙${name}`, { ...wrong, date: '2026-02-02' })))
    await openFolder(page, folder, `&text=${encodeURIComponent(name)}`)
    await expect(row(page, `甲${name}`)).toContainText('待核对')
    await expect(row(page, `乙${name}`)).toContainText('待核对')
    await row(page, `甲${name}`).getByText(`甲${name}`).click()
    await expect(pane(page).getByText('金额＋税额不等于合计')).toBeVisible()
    await expect(pane(page).getByText('请核对').first()).toBeVisible()
    await pane(page).getByRole('textbox', { name: '价税合计' }).fill('106')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`invoice=${second}`))
    await expect(pane(page).getByRole('textbox', { name: '销售方' })).toHaveValue(`乙${name}`)

    await row(page, `乙${name}`).focus()
    await page.keyboard.press('ArrowUp')
    await expect(pane(page).getByRole('textbox', { name: '销售方' })).toHaveValue(`甲${name}`)
    await page.keyboard.press('ArrowDown')
    await expect(pane(page).getByRole('textbox', { name: '销售方' })).toHaveValue(`乙${name}`)

    await pane(page).getByRole('textbox', { name: '价税合计' }).fill('106.00')
    await pane(page).getByRole('button', { name: '上一张' }).click()
    const asked = page.getByRole('dialog', { name: '这张发票有未保存的修改' })
    await expectAccessible(page)
    await asked.getByRole('button', { name: '继续编辑' }).click()
    await expect(pane(page).getByRole('textbox', { name: '价税合计' })).toHaveValue('106.00')

    const { revision } = (await (await page.request.get(`/api/shuku/invoices/get?id=${second}`)).json()) as {
      revision: number
    }
    await page.request.post('/api/shuku/invoices/save', {
      form: { id: String(second), revision: String(revision), fields: JSON.stringify({ total: '107.00' }) },
    })
    await page.keyboard.press('Control+s')
    await expect(pane(page).getByText('这张发票已在别处修改')).toBeVisible()
    await expect(pane(page).getByText('已改为 107.00')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(row(page, `乙${name}`)).toContainText('106.00')
    await expect(row(page, `乙${name}`)).not.toContainText('待核对')
  })

  test('Enter saves in the fields of type and day too, and goes on to another page; a day that is refused has the focus', async ({
    page,
  }) => {
    const name = mark()
    const wrong = { amount: '100.00', tax: '6.00', total: '200.00' }
    const folder = await findFolder(page)
    const put = (seller: string, date: string) =>
      putInvoice(page, folder, xmlInvoice(made(`${seller}${name}`, { ...wrong, date })))
    const first = await put('甲', '2026-02-03')
    const second = await put('乙', '2026-02-02')
    const third = await put('丙', '2026-02-01')
    await openFolder(page, folder, `&text=${encodeURIComponent(name)}&pageSize=2`)
    await expect(row(page, `甲${name}`)).toContainText('待核对')
    await expect(row(page, `乙${name}`)).toContainText('待核对')
    await row(page, `甲${name}`).getByText(`甲${name}`).click()
    await pane(page).getByRole('textbox', { name: '价税合计' }).fill('106')
    await pane(page).getByRole('combobox', { name: '类型' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`invoice=${second}`))
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    const sellerField = pane(page).getByRole('textbox', { name: '销售方' })
    await expect(sellerField).toHaveValue(`乙${name}`)

    const day = pane(page).getByRole('textbox', { name: '日期' })
    // the day is taken, and then saved; its calendar may still be closing
    await day.fill('1980-01-01')
    await page.keyboard.press('Enter')
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(pane(page).getByRole('alert')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(day).toBeFocused()
    await pane(page).getByRole('textbox', { name: '价税合计' }).fill('106')
    await day.fill('2026-02-02')
    // the next one is on the page after this
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`invoice=${third}`), { timeout: 2000 })
    }).toPass()
    await expect(row(page, `丙${name}`)).toBeVisible()
    await expect(row(page, `甲${name}`)).toHaveCount(0)
    await expect(sellerField).toHaveValue(`丙${name}`)
    await pane(page).getByRole('textbox', { name: '价税合计' }).fill('106')
    await page.keyboard.press('Enter')
    await expect(page.getByText('没有待核对的发票了')).toBeVisible()
    expect(first).toBeLessThan(second)
  })

  test('a picture of several pages is turned, and says that it frames the place of the field', async ({ page }) => {
    const seller = `多页${mark()}`
    const folder = await findFolder(page)
    const buffer = makePdf([[`发票号码：${numberOf(seller)}`], ['第二页']])
    await putInvoice(page, folder, { name: `${seller}.pdf`, mimeType: 'application/pdf', buffer })
    await openFolder(page, folder, `&text=${encodeURIComponent(seller)}`)
    await expect(row(page, seller)).toContainText('待核对', { timeout: 60_000 })
    await row(page, seller).getByText(seller).first().click()
    await expect(pane(page).locator('canvas[data-drawn="1"]')).toBeVisible()
    await expect(pane(page).getByText('1 / 2')).toBeVisible()
    await expect(pane(page).getByRole('button', { name: '上一页' })).toBeDisabled()
    await pane(page).getByRole('textbox', { name: '号码' }).focus()
    await expect(pane(page).locator('[data-frame]')).toBeVisible()
    await expect(pane(page).getByText('框出的是票面上的位置')).toBeVisible()
    await pane(page).getByRole('button', { name: '下一页' }).click()
    await expect(pane(page).locator('canvas[data-drawn="2"]')).toBeVisible()
    await expect(pane(page).locator('[data-frame]')).toHaveCount(0)
    await expect(pane(page).getByText('框出的是票面上的位置')).toHaveCount(0)
    await expect(pane(page).getByRole('button', { name: '下一页' })).toBeDisabled()
    await expectAccessible(page)
    // the field leads back to its page
    await pane(page).getByRole('textbox', { name: '号码' }).focus()
    await expect(pane(page).locator('canvas[data-drawn="1"]')).toBeVisible()
    await expect(pane(page).locator('[data-frame]')).toBeVisible()
  })

  test.describe('with what was asked for just before', () => {
    // what the pane asks for while the invoice goes comes too late
    test.use({ allowedNoise: [/^status 404 of .*invoices\/get/] })

    test('what is deleted is undone by its message', async ({ page }) => {
      const seller = `文具${mark()}`
      const folder = await findFolder(page)
      await putInvoice(page, folder, xmlInvoice(made(seller)))
      await openFolder(page, folder, `&text=${encodeURIComponent(seller)}`)
      await row(page, seller).getByText(seller).click()
      await expect(pane(page)).toBeVisible()
      await row(page, seller).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '删除' }).click()
      await page.getByRole('dialog', { name: '删除 1 张发票？' }).getByRole('button', { name: '删除' }).click()
      await expect(page.getByText('已删除 1 张发票')).toBeVisible()
      await expect(row(page, seller)).toHaveCount(0)
      await expect(pane(page)).toHaveCount(0)
      await page.getByRole('button', { name: '撤销', exact: true }).click()
      await expect(row(page, seller)).toContainText('已识别')
    })
  })

  test('BILL-03 the records of all invoices, and the log of their recognition, are tables that are searched by words and state', async ({
    page,
  }) => {
    const marked = mark()
    const name = `记录 ${marked}.png`
    const folder = await findFolder(page)
    await putInvoice(page, folder, xmlInvoice(made(`记录${marked}`), `记录 ${marked}.xml`))
    await putInvoice(page, folder, emptyPicture(name))
    await openFolder(page, folder)
    // what is drawn anew closes menus
    await expect(row(page, name)).toContainText('没有识别出内容')
    await expect(row(page, `记录${marked}`)).toContainText('已识别')
    await main(page).getByRole('button', { name: '更多操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '发票记录' }).click()
    const dialog = page.getByRole('dialog', { name: '发票记录' })
    await dialog.getByRole('searchbox').fill('记录')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText('未识别')
    await expectAccessible(page)

    await dialog.getByRole('tab', { name: '识别日志' }).click()
    await expect(dialog.getByRole('row').nth(1)).toContainText(name)
    await expect(dialog.getByRole('row').filter({ hasText: `记录 ${marked}.xml` })).toContainText('文件数据')
    await takePicture(page, 'invoices-log')
    await expectAccessible(page)
    await dialog.getByRole('combobox', { name: '状态' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('未识别', { exact: true }).click()
    await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText('未识别')
    await expect(dialog.getByRole('row').filter({ hasText: `记录 ${marked}.xml` })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'chensiyuan', viewport: { width: 390, height: 844 } })

  test('invoices are cards, the camera is the round button, and one is a page whose picture folds up', async ({
    page,
  }) => {
    const seller = `移动通信${mark()}`
    const folder = await findFolder(page)
    await putInvoice(page, folder, await pdfInvoice(made(seller)))
    await openFolder(page, folder)
    const card = main(page).getByRole('listitem').filter({ hasText: seller })
    await expect(card).toContainText('已识别')
    await expect(card).toContainText('1,286.00')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '拍发票' }).click()
    expect(await (await chooser).element().getAttribute('capture')).toBe('environment')
    await takePicture(page, 'invoices-phone')
    await expectAccessible(page)
    expect(await findSmallTargets(page)).toEqual([])
    await card.getByText(seller).click()
    await expect(page.getByRole('heading', { level: 1, name: seller })).toBeVisible()
    await expect(page.locator('canvas[data-drawn]')).toBeVisible()
    await takePicture(page, 'invoices-phone-one')
    await expectAccessible(page)
    await page.getByRole('button', { name: '收起票面' }).click()
    await expect(page.locator('canvas[data-drawn]')).toHaveCount(0)
    await page.goBack()
    await expect(card).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US', colorScheme: 'dark' })

  test('the list, its acts and one invoice are in English', async ({ page }) => {
    const seller = `Harbour${mark()}`
    const folder = await findFolder(page)
    await putInvoice(page, folder, await pdfInvoice(made(seller)))
    await openFolder(page, folder)
    await expect(page.getByRole('heading', { level: 1, name: 'My invoices' })).toBeVisible()
    await expect(page.getByRole('treeitem', { name: /My invoices/ })).toBeVisible()
    await expect(row(page, seller)).toContainText('Recognised')
    await row(page, seller).getByText(seller).click()
    const shown = page.getByRole('complementary', { name: 'Invoice', exact: true })
    await expect(shown.getByText('Amount + tax = total')).toBeVisible()
    await shown.getByRole('textbox', { name: 'Seller' }).focus()
    await takePicture(page, 'invoices-english')
    await expectAccessible(page)
  })
})
