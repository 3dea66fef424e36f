import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test, uploadText } from '@shuku/kit/testing/browser'

const category = '报销与差旅'
const text = '#weaDocDetailHtmlContent'

/** What Word puts on the clipboard: its own styles and tags, a list of paragraphs, merged cells, a picture elsewhere. */
const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:""; font-family:等线;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h2><span style='font-family:宋体;mso-ascii-font-family:等线'>一、预约</span><span lang=EN-US><o:p></o:p></span></h2>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-family:宋体;color:windowtext'>会议室须</span><b><span style='font-family:宋体'>提前一天</span></b><span style='font-family:宋体'>预约。</span><o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>提交申请</span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>a.<span>&nbsp; </span></span></span><![endif]><span>填写人数</span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span></span><![endif]><span>等待确认</span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=184 colspan=2 style='width:138.2pt;background:#D9E2F3'><p class=MsoNormal align=center style='text-align:center'><b><span>会议室</span></b></p></td><td><p class=MsoNormal><span>容纳人数</span></p></td></tr>
<tr><td rowspan=2><p class=MsoNormal>三楼</p></td><td><p class=MsoNormal>301</p></td><td><p class=MsoNormal>12</p></td></tr>
<tr><td><p class=MsoNormal>302</p></td><td><p class=MsoNormal>30</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape></v:shape><![endif]--><![if !vml]><img width=96 height=64 src="file:///C:/Users/w/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"><![endif]></p>
<!--EndFragment--></body></html>`

const png =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63f8cfc0f01f0005000201fce4e9a40000000049454e44ae426082'
/** The picture itself lies beside the text, in RTF. */
const wordRtf = `{\\rtf1\\ansi{\\*\\shppict{\\pict{\\*\\picprop}\\picw1\\pich1\\pngblip\\bliptag1{\\*\\blipuid 00ff}\n${png}}}}`

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('while a new document is written, what has its title already is shown beside it, and can be dismissed', async ({
    page,
  }) => {
    const subject = `重复提醒 ${test.info().workerIndex}${Date.now().toString(36)}`
    await makeDocument(page, { category, subject, html: '<p>已有的一篇</p>' })
    await beginDocument(page)
    const note = page.getByRole('complementary', { name: '已有 1 篇内容相近的文档，请确认是否重复' })
    await page.getByLabel('请输入标题').fill(subject)
    await expect(note.getByRole('link', { name: subject })).toHaveAttribute('href', /document\/detail/)
    await expect(note).toContainText(`标题相同 · ${category}`)
    await expectAccessible(page)
    await note.getByRole('button', { name: '不再提示' }).click()
    await expect(note).toBeHidden()
  })

  test('the button says to how many people it publishes; beside it is said by what they read it', async ({ page }) => {
    await beginDocument(page)
    await expect(page.getByRole('button', { name: /^发布（\d+ 人可见）$/ })).toBeVisible()
    await page.getByRole('button', { name: '谁能看', exact: true }).click()
    await expect(page.getByText(/^生效后 \d+ 人能看到$/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'editor.who-sees')
  })

  test('Tab leads from the title to the text and back; Alt-F10 to its tools, Escape from there to the text', async ({
    page,
  }) => {
    await beginDocument(page)
    const [title, written] = [page.getByLabel('请输入标题'), page.getByRole('textbox', { name: '正文' })]
    await expect(written).toBeVisible()
    await title.fill('键盘写的一篇')
    await title.press('Tab')
    await expect(written).toBeFocused()
    await page.keyboard.type('第一段')
    await expect(written).toHaveText('第一段')
    await written.press('Shift+Tab')
    await expect(title).toBeFocused()
    await title.press('Tab')
    await written.press('Alt+F10')
    await expect(page.getByRole('button', { name: '撤销', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(written).toBeFocused()
  })

  test('a document is written with a Word table and a dropped PDF, and read as it was written', async ({ page }) => {
    await beginDocument(page)
    await page.getByLabel('请输入标题').fill('会议室使用管理规定')
    await paste(page, { html: wordHtml, rtf: wordRtf })
    const written = page.getByRole('textbox', { name: '正文' })
    await expect(written.getByRole('heading', { name: '一、预约', level: 2 })).toBeVisible()
    await expect(written.locator('ol > li > ol > li')).toHaveText('填写人数')
    await expect(written.locator('img[src]')).toHaveAttribute(
      'src',
      /\/weaver\/weaver\.file\.FileDownload\?fileid=[0-9a-f]{32}$/,
    )
    expect(await written.innerHTML()).not.toMatch(/mso-|MsoNormal|宋体|<o:p|windowtext/)

    await dropFile(page, { name: '平面图.pdf', type: 'application/pdf', content: makePdf('Meeting room 301') })
    await expect(page.getByRole('link', { name: '预览 平面图.pdf' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^发布/ }).click()

    await expect(page.getByRole('heading', { name: '会议室使用管理规定', level: 1 })).toBeVisible()
    const body = page.locator(text)
    await expect(body.locator('strong').first()).toHaveText('提前一天')
    await expect(body.locator('td[colspan="2"]')).toHaveText('会议室')
    await expect(body.locator('td[rowspan="2"]')).toHaveText('三楼')
    await expect(body.locator('img')).toBeVisible()

    await page.getByRole('link', { name: '预览 平面图.pdf' }).click()
    await expect(page).toHaveURL(/file=\d+/)
    await expect(page.locator('.textLayer').getByText('Meeting room 301')).toBeVisible()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('room')
    await expect(page.getByText('1 / 1').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(body).toBeVisible()
  })

  test('a picture that is pasted stands in the text and is read there; a pasted file that is none becomes an attachment', async ({
    page,
  }) => {
    await beginDocument(page)
    await page.getByLabel('请输入标题').fill('现场照片')
    const written = page.getByRole('textbox', { name: '正文' })
    const saved = written.locator('img[src*="weaver.file.FileDownload?fileid="]')
    const picture = { name: '屏幕截图.png', type: 'image/png', hex: png }
    await pasteFile(page, picture)
    await expect(saved).toHaveCount(1)
    await pasteFile(page, { name: '清单.csv', type: 'text/csv', hex: Buffer.from('甲,1').toString('hex') })
    await expect(page.getByText('清单.csv')).toBeVisible()
    await page.getByRole('button', { name: /^发布/ }).click()

    await expect(page.getByRole('heading', { name: '现场照片', level: 1 })).toBeVisible()
    const pictures = page.locator(`${text} img`)
    await expect(pictures).toHaveCount(1)
    await expect.poll(() => pictures.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    await expect(page.getByRole('tab', { name: /附件.*1/ })).toBeVisible()
  })

  test('a table of the chosen size is inserted, its tools change it, and the text is read as it was written', async ({
    page,
  }) => {
    await beginDocument(page)
    await page.getByLabel('请输入标题').fill('价目表')
    const written = page.getByRole('textbox', { name: '正文' })
    await written.click()
    await page.getByRole('button', { name: '插入表格', exact: true }).click()
    const grid = page.locator('.sk-table-grid')
    await expect(grid).toHaveAccessibleName(/3.*3/)
    await expect(grid).toBeFocused()
    // a column less, a row more
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const rows = written.locator('tr')
    await expect(rows).toHaveCount(4)
    await expect(rows.first().locator('th, td')).toHaveCount(2)
    await page.keyboard.type('品名')
    const tools = page.getByRole('toolbar', { name: '表格' })
    // its heads are empty until they are written
    await expectAccessible(page, { except: ['[role=textbox] table'] })
    await takePicture(page, 'editor.table')
    await tools.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('menuitem', { name: '右侧插入列' }).click()
    await expect(rows.first().locator('th, td')).toHaveCount(3)
    await tools.getByRole('button', { name: '行', exact: true }).click()
    await page.getByRole('menuitem', { name: '删除行' }).click()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: /^发布/ }).click()
    await expect(page.getByRole('heading', { name: '价目表', level: 1 })).toBeVisible()
    const read = page.locator(text)
    await expect(read.locator('tr')).toHaveCount(4)
    await expect(read.locator('tr').first().locator('th, td')).toHaveText(['品名', '', ''])
  })

  test('what one writes is kept as a draft and offered again; leaving asks', { tag: '@core' }, async ({ page }) => {
    await openDocument(page, '差旅补充说明', '<p>原来的内容。</p>')
    await page
      .getByRole('link', { name: '编辑', exact: true })
      .or(page.getByRole('button', { name: '编辑', exact: true }))
      .first()
      .click()
    const written = page.getByRole('textbox', { name: '正文' })
    await written.getByText('原来的内容。').click()
    await page.keyboard.press('End')
    await page.keyboard.type('新加的一句。')
    await expect(page.getByText(/^草稿已保存 · /)).toBeVisible()

    await page.getByRole('navigation').getByRole('link', { name: category }).click()
    await expect(page.getByText('离开此页？')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click()
    await expect(written).toContainText('新加的一句。')

    await page.reload()
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect(written).toContainText('新加的一句。')
    await expect(written).toBeFocused()
    await page.keyboard.type('又一句。')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '存草稿' }), 'the button has its key').toContainText('Ctrl S')
    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(page.locator(text)).toContainText('原来的内容。新加的一句。又一句。')
    await page.getByRole('tab', { name: /版本/ }).click()
    await expect(page.getByRole('link', { name: '查看 V1' }), 'the key made no version').toBeVisible()
    await expect(page.getByRole('link', { name: '查看 V3' })).toBeHidden()
  })

  test('a version that was saved meanwhile past the editor is never overwritten unseen', async ({ page }) => {
    const id = await openDocument(page, '住宿标准说明', '<p>每晚 500 元。</p>')
    await page.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    const written = page.getByRole('textbox', { name: '正文' })
    await written.getByText('每晚 500 元。').click()
    await page.keyboard.press('End')
    await page.keyboard.type('含早餐。')

    // a program that acts for whoever edits
    const form = { docid: String(id), doccontent: '<p>每晚 650 元。</p>' }
    expect(await (await page.request.post('/api/doc/save/save', { form })).json()).toMatchObject({ status: 1 })

    await page.getByRole('button', { name: '发布新版本' }).click()
    const dialog = page.getByRole('dialog', { name: '文档已被他人修改' })
    await expect(dialog.locator('mark').first()).toHaveText('650')
    await expectAccessible(page)
    await dialog.getByRole('radiogroup').getByText('保留我的').click()
    await expect(dialog.locator('del')).toHaveText('650')
    await expect(dialog.locator('ins').first()).toHaveText('500')
    await dialog.getByRole('button', { name: '合并并保存' }).click()
    await expect(page.locator(text)).toHaveText('每晚 500 元。含早餐。')

    await page.getByRole('tab', { name: /版本/ }).click()
    await page.getByRole('link', { name: '查看 V2' }).click()
    await expect(page.getByText('您正在查看 V2')).toBeVisible()
    await expect(page.getByText('每晚 650 元。')).toBeVisible()
    await page.getByRole('button', { name: '更多操作: V1' }).click()
    await page.getByRole('menuitem', { name: '将 V1 与当前版本比较' }).click()
    await expect(page.getByRole('dialog', { name: '比较版本' }).locator('ins')).toHaveText('含早餐。')
  })

  test('a regulation is written: chapters and articles number themselves, words are found and replaced, its outline leads on', async ({
    page,
  }) => {
    await beginDocument(page)
    await page.getByLabel('请输入标题').fill('印章管理办法')
    const written = page.getByRole('textbox', { name: '正文' })
    await written.click()
    const number = async (kind: string) => {
      await page.getByRole('button', { name: '章条编号' }).click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
      // what is typed before is the menu's
      await expect(written).toBeFocused()
    }
    for (const [chapter, ...articles] of [
      ['总则', '印章由办公室保管。', '用印须登记。'],
      ['使用', '用印须经批准。'],
      ['附则', '本办法自发布之日起施行。'],
    ]) {
      await number('第一章')
      await page.keyboard.type(chapter ?? '')
      await page.keyboard.press('Enter')
      await number('第一条')
      for (const article of articles) {
        await page.keyboard.type(article)
        await page.keyboard.press('Enter')
      }
      // an empty article is none
      await page.keyboard.press('Enter')
    }
    await written.getByText('用印须登记。').click()
    await page.getByRole('button', { name: '首行缩进' }).click()

    await page.keyboard.press('Control+f')
    await page.keyboard.type('用印')
    await expect(page.getByRole('search', { name: '查找和替换' }).getByRole('status')).toHaveText('2 / 2')
    await page.getByLabel('替换为').fill('盖章')
    await expectAccessible(page)
    await page.getByRole('button', { name: '全部替换' }).click()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^发布/ }).click()
    const read = page.locator(text)
    await expect(read.getByRole('heading')).toHaveText(['第一章　总则', '第二章　使用', '第三章　附则'])
    await expect(read.locator('p')).toHaveText([
      '第一条　印章由办公室保管。',
      '第二条　盖章须登记。',
      '第三条　盖章须经批准。',
      '第四条　本办法自发布之日起施行。',
    ])
    await expect(read.locator('p').nth(1)).toHaveCSS('text-indent', '30px')
    await page.getByRole('button', { name: '大纲' }).click()
    await page.getByRole('navigation', { name: '大纲' }).getByRole('button', { name: '第二章　使用' }).click()
    await expect(read.getByRole('heading', { name: '第二章　使用' })).toBeInViewport()
  })

  test('attachments are renamed, replaced, taken off and brought back; what the category refuses says why', async ({
    page,
  }) => {
    await openDocument(page, '附件较多的说明', '<p>见附件。</p>')
    await page.getByRole('link', { name: '编辑', exact: true }).click()
    const attachment = (name: string) => page.getByRole('link', { name: `预览 ${name}` })
    for (const name of ['甲.txt', '乙.txt']) {
      await dropFile(page, { name, type: 'text/plain', content: name })
      await expect(attachment(name)).toBeVisible()
    }
    await dropFile(page, { name: '程序.exe', type: 'application/octet-stream', content: 'MZ' })
    await expect(page.getByText(/该目录不允许上传“程序\.exe”/)).toBeVisible()

    await page.getByRole('button', { name: '更多操作: 甲.txt' }).click()
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await page.getByLabel('甲.txt 的新名称').fill('第一份')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '更多操作: 乙.txt' }).click()
    await page.getByRole('menuitem', { name: '移除' }).click()
    await expect(attachment('乙.txt')).toBeHidden()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(attachment('乙.txt')).toBeVisible()
    await page.getByRole('button', { name: '发布新版本' }).click()
    await page.getByRole('link', { name: '编辑', exact: true }).click()

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '更多操作: 第一份.txt' }).click()
    await page.getByRole('menuitem', { name: '上传新版本' }).click()
    await (await chooser).setFiles({ name: '第二版.txt', mimeType: 'text/plain', buffer: Buffer.from('新的内容') })
    await page.getByRole('button', { name: '上移 乙.txt' }).click()
    await page.getByRole('button', { name: '发布新版本' }).click()
    await page.getByRole('tab', { name: /附件/ }).click()
    const panel = page.getByRole('tabpanel', { name: '附件' })
    await expect(panel.getByRole('listitem')).toHaveText([/乙\.txt/, /第二版\.txt.*V2/])
    await panel.getByRole('link', { name: '预览 第二版.txt' }).click()
    await expect(page.getByText('新的内容')).toBeVisible()
  })

  test('a document that is a file opens with it: the file is replaced, and a text can be written as well', async ({
    page,
  }) => {
    const fileId = await uploadText(page, '住宿标准.txt', '每晚 400 元')
    const id = await makeDocument(page, { category, subject: '住宿标准', html: '', fileids: String(fileId) })
    const address = `/#/main/document/edit?id=${id}&isEdit=1`
    await page.goto(address)
    const file = page.getByRole('region', { name: '正文是文件' })
    const written = page.getByRole('textbox', { name: '正文' })
    await expect(file).toContainText('住宿标准.txt')
    await expect(written).toBeHidden()
    const chooser = page.waitForEvent('filechooser')
    await file.getByRole('button', { name: '替换文件' }).click()
    const buffer = Buffer.from('每晚 450 元')
    await (await chooser).setFiles({ name: '住宿标准（修订）.txt', mimeType: 'text/plain', buffer })
    await expect(file).toContainText('新版本')
    await expectAccessible(page)
    await takePicture(page, 'edit-file')
    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(page.getByText('每晚 450 元')).toBeVisible()

    await page.goto(address)
    await file.getByRole('button', { name: '另写正文' }).click()
    await expect(written).toBeFocused()
  })

  test('a text that is begun where there was none stays in sight when a file is attached', async ({ page }) => {
    const id = await makeDocument(page, { category, subject: '餐补标准', html: '' })
    await page.goto(`/#/main/document/edit?id=${id}&isEdit=1`)
    const written = page.getByRole('textbox', { name: '正文' })
    await written.click()
    await page.keyboard.type('每天 40 元')
    await dropFile(page, { name: '附表.txt', type: 'text/plain', content: '各地标准' })
    await expect(page.getByRole('link', { name: '预览 附表.txt' })).toBeVisible()
    await expect(written).toHaveText('每天 40 元')
    await expect(page.getByRole('region', { name: '正文是文件' })).toHaveCount(0)
  })

  test('a title is needed, and what was written stays', async ({ page }) => {
    await beginDocument(page)
    await page.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.type('没有标题的正文')
    await page.getByRole('button', { name: /^发布/ }).click()
    await expect(page.getByText('请填写标题')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('没有标题的正文')
    await page.getByLabel('请输入标题').fill('有标题了')
    await expect(page.getByText('请填写标题')).toBeHidden()
  })

  test.describe('where one may not', () => {
    test.use({ allowedNoise: [/^status 40[34]/] })

    test('CREATE-19 CREATE-20 nothing is created where one may not, or nowhere', async ({ page }) => {
      const { treedata } = (await (await page.request.get('/api/doc/category/treeNode?level=all')).json()) as {
        treedata: { key: string; hasRight: boolean }[]
      }
      const readOnly = Number(treedata.find(({ hasRight }) => !hasRight)?.key)
      await page.goto(`/${addresses.createDocument(readOnly)}`)
      await expect(page.getByRole('heading', { name: '信息确认' })).toBeVisible()
      await expect(page.getByText('所选目录没有新建权限，请重新选择！')).toBeVisible()
      await page.getByRole('link', { name: '选择目录' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '新建文档' })).toBeVisible()
      await page.goto('/#/main/document/edit?isEdit=1')
      await expect(page.getByRole('heading', { name: '信息确认' })).toBeVisible()
      await expect(page.getByText('未选择目录')).toBeVisible()
    })
  })
})

/** The way that people take: the plus of the category's card. */
async function beginDocument(page: Page) {
  await page.goto(`/#/main/document/add?name=${encodeURIComponent(category)}`)
  await page
    .getByRole('link', { name: `在“${category}”中新建文档` })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
}

/** A document opened for reading; answers its id. */
async function openDocument(page: Page, subject: string, html: string): Promise<number> {
  const id = await makeDocument(page, { category, subject, html })
  await page.goto(`/#/main/document/detail?id=${id}`)
  await expect(page.locator(text)).toBeAttached()
  return id
}

async function paste(page: Page, { html, rtf }: { html: string; rtf: string }) {
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.evaluate(
    (beside) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', beside.html)
      clipboardData.setData('text/rtf', beside.rtf)
      document
        .querySelector('.ProseMirror')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, rtf },
  )
}

interface HandedFile {
  readonly name: string
  readonly type: string
  readonly hex: string
}

async function pasteFile(page: Page, file: HandedFile) {
  await page.getByRole('textbox', { name: '正文' }).click()
  const clipboardData = await handed(page, file)
  await clipboardData.evaluate((data) => {
    document
      .querySelector('.ProseMirror')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
}

const handed = (page: Page, file: HandedFile) =>
  page.evaluateHandle(({ name, type, hex }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.fromHex(hex)], name, { type }))
    return transfer
  }, file)

async function dropFile(page: Page, file: { name: string; type: string; content: string }) {
  const dataTransfer = await page.evaluateHandle(({ name, type, content }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], name, { type }))
    return transfer
  }, file)
  await page.getByLabel('请输入标题').dispatchEvent('drop', { dataTransfer })
}

/** One page with one line. */
function makePdf(line: string): string {
  const stream = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  return `${file}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`
}
