import { crc32 } from 'node:zlib'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

// One file of each kind, looked at in place: what is seen of it, and that it can do nothing.

/** Where files of any kind may be. */
const category = '内部项目'
/** What tests put into every page is kept out of frames that may run nothing. */
const allowedNoise = [/^Blocked script execution in 'about:(?:blank|srcdoc)'/]
const officeTypes = 'http://schemas.openxmlformats.org'

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang', allowedNoise })

  test('DOC-04 one file of each kind is previewed, one after the other by the keyboard', async ({ page }) => {
    test.setTimeout(240_000)
    const video = await makeVideo(page)
    const files: readonly PreviewedFile[] = [...texts, ...sheets, ...mails, ...media(video), ...office]
    const id = await makeDocument(page, files)
    await page.goto(`/#/main/document/detail?id=${id}`)
    await preview(page, files[0]?.name ?? '')
    for (const [index, { name, look }] of files.entries()) {
      const viewer = page.getByRole('region', { name: `文件预览：${name}` })
      await expect(viewer).toBeVisible()
      await look({ page, viewer, frame: viewer.frameLocator('iframe') })
      await expectAccessible(page, { within: '.sk-viewer', except: ['iframe'] })
      await takePicture(page, `preview-${name.split('.').at(-1)}.zh.light`)
      if (index < files.length - 1) await page.keyboard.press(']')
    }
    await page.goBack()
    await expect(page.getByRole('region', { name: `文件预览：${files.at(-2)?.name}` })).toBeVisible()
  })

  test('a table is scrolled, searched and enlarged; its sheets are tabs, and the address leads back to it', async ({
    page,
  }) => {
    const rows = Array.from({ length: 3000 }, (_, row) => [`第 ${row + 1} 行`, String(row * 7)])
    const id = await makeDocument(page, [
      {
        name: '明细.xlsx',
        content: makeXlsx({
          一月: rows,
          二月: [
            ['二月的第一行', '说明'],
            ['合计', '42'],
          ],
        }),
      },
    ])
    await page.goto(`/#/main/document/detail?id=${id}`)
    await preview(page, '明细.xlsx')
    const grid = page.getByRole('grid', { name: '一月' })
    await expect(grid.getByRole('gridcell', { name: '第 1 行', exact: true })).toBeVisible()
    await grid.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
    await expect(grid.getByRole('gridcell', { name: '第 3000 行', exact: true })).toBeVisible()
    // only what is seen is drawn
    expect(await grid.getByRole('gridcell').count()).toBeLessThan(200)

    await page.keyboard.press('Control+f')
    await page.keyboard.type('合计')
    await expect(page.getByRole('gridcell', { name: '合计', exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: '二月' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('1 / 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '放大' }).click()
    await expect(page.getByText('110%')).toBeVisible()
    await page.reload()
    await expect(grid).toBeVisible()
  })

  test('SEARCH-78 a sentence inside slides is found and marked, with the name of the attachment', async ({ page }) => {
    await findSentence(page, {
      field: '搜索标题、正文、附件、编号…',
      attachment: '附件 培训.pptx',
      preview: '预览 培训.pptx',
    })
  })

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
      await expect(page.getByText('正在生成预览')).toBeHidden({ timeout: 30_000 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await takePicture(page, `preview-${name.split('.').at(-1)}.zh.light.390`)
    }
  })
})

test.describe('in English', () => {
  test.use({ as: 'liuhaifeng', language: 'en-US', colorScheme: 'dark', allowedNoise })

  test('SEARCH-78 a sentence inside slides is found in English too', async ({ page }) => {
    const words = { field: 'Search titles, text, files, codes…', attachment: 'File 培训.pptx' }
    await findSentence(page, { ...words, preview: 'Preview 培训.pptx' })
  })

  test('the tools of a preview speak English', async ({ page }) => {
    const id = await makeDocument(page, [...texts.slice(0, 1), ...mails])
    await page.goto(`/#/main/document/detail?id=${id}`)
    await preview(page, '说明.md')
    const viewer = page.getByRole('region', { name: 'Preview of 说明.md' })
    await expect(viewer.frameLocator('iframe').getByRole('heading', { name: '差旅说明' })).toBeVisible()
    await expect(viewer.getByRole('searchbox', { name: 'Find in the file' })).toBeVisible()
    expect(await viewer.locator('.sk-viewer-head').innerText()).not.toMatch(/放大|查找|下载/)
    await takePicture(page, 'preview-md.en.dark')
    await page.keyboard.press(']')
    await expect(page.getByText('From', { exact: true })).toBeVisible()
    await takePicture(page, 'preview-eml.en.dark')
  })
})

/** Uploaded, read, looked for, opened; of a sentence of two lines the words between them count. */
async function findSentence(page: Page, words: { field: string; attachment: string; preview: string }): Promise<void> {
  test.setTimeout(300_000)
  const sentence = `阀门编号${crypto.randomUUID().slice(0, 6)}须由两人复核`
  await makeDocument(page, [{ name: '培训.pptx', content: makeSlides([`开机之前${sentence}后签字`]) }])
  await page.goto('/#/main/document/search')
  await page.getByRole('combobox', { name: words.field }).fill(sentence)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => decodeURIComponent(address.href).includes(sentence))
  const found = page.getByRole('grid').locator('tbody').getByRole('row').filter({ hasText: words.attachment })
  // the text is read by a job, behind those of the whole demo company on a new server
  await expect(async () => {
    await page.reload()
    await expect(found).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 200_000 })
  await expect(found.locator('mark').first()).toHaveText(sentence)
  await takePicture(page, `sentence-in-slides.${words.preview.split(' ')[0]}`)
  await found.getByRole('link').first().click()
  await page.getByRole('link', { name: words.preview }).filter({ visible: true }).first().click()
  await expect(page.locator('.textLayer, iframe').first()).toBeVisible(made)
  const isFrame = (await page.locator('iframe').count()) > 0
  const shown = isFrame ? page.frameLocator('iframe').locator('body') : page.locator('.textLayer').first()
  await expect(shown).toContainText('阀门编号', made)
}

interface Looking {
  readonly page: Page
  readonly viewer: Locator
  readonly frame: FrameLocator
}

interface PreviewedFile {
  readonly name: string
  readonly content: string | Buffer
  readonly look: (looking: Looking) => Promise<void>
}

const made = { timeout: 60_000 }

const texts: readonly PreviewedFile[] = [
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

const sheets: readonly PreviewedFile[] = [
  {
    name: '费用.csv',
    content: '编号,名称,金额\n1,差旅费,"1,250.00"\n2,住宿费,650\n',
    look: async ({ viewer }) => {
      await expect(viewer.getByRole('gridcell', { name: '1,250.00' })).toBeVisible(made)
      await viewer.getByRole('gridcell', { name: '住宿费' }).click()
      await expect(viewer.getByText('B3')).toBeVisible()
    },
  },
  {
    name: '预算.xlsx',
    content: makeXlsx({
      预算: [
        ['部门', '金额'],
        ['销售部', '42'],
      ],
      决算: [['决算的第一格']],
    }),
    look: async ({ viewer }) => {
      await expect(viewer.getByRole('gridcell', { name: '销售部' })).toBeVisible(made)
      await viewer.getByRole('tab', { name: '决算' }).click()
      await expect(viewer.getByRole('gridcell', { name: '决算的第一格' })).toBeVisible()
    },
  },
]

const mails: readonly PreviewedFile[] = [
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

function media(video: Buffer): readonly PreviewedFile[] {
  const plays = async (element: Locator) =>
    expect.poll(() => element.evaluate((media: HTMLMediaElement) => media.readyState)).toBeGreaterThan(0)
  return [
    { name: '录音.wav', content: makeWav(), look: async ({ viewer }) => plays(viewer.locator('audio')) },
    { name: '录像.webm', content: video, look: async ({ viewer }) => plays(viewer.locator('video')) },
    {
      name: '扫描.tiff',
      content: makeTiff(320, 200),
      look: async ({ viewer }) => {
        const picture = viewer.getByRole('img', { name: '扫描.tiff' })
        await expect(picture).toBeVisible(made)
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
      },
    },
  ]
}

/** Drawn by LibreOffice where that is installed, else read. */
const office: readonly PreviewedFile[] = [
  {
    name: '办法.docx',
    content: makeWord(['差旅费管理办法', '第一条']),
    look: async ({ viewer, frame }) => {
      await expect(viewer.locator('.textLayer, iframe').first()).toBeVisible(made)
      const isPages = (await viewer.locator('iframe').count()) === 0
      const text = isPages ? viewer.locator('.textLayer') : frame.locator('body')
      await expect(text.getByText('差旅费管理办法').first()).toBeVisible()
    },
  },
  {
    name: '汇报.pptx',
    content: makeSlides(['年度汇报', '第二页']),
    look: async ({ viewer }) => expect(viewer.getByText('年度汇报').first()).toBeVisible(made),
  },
]

const hostilePage = `<html><head><title>x</title><meta http-equiv="refresh" content="0;url=https://elsewhere.example/attack">
<script>parent.attacked = true</script><link rel="stylesheet" href="https://elsewhere.example/attack.css">
<style>@import url(https://elsewhere.example/attack2.css); body { background: url(/attack.png) }</style></head>
<body onload="parent.attacked = true" style="background: url(/attack3.png)"><p>看起来无害</p>
<img src="https://elsewhere.example/attack.png" onerror="parent.attacked = true"><img src="x" srcset="/attack4.png 1x">
<iframe src="javascript:parent.parent.attacked = true"></iframe><svg><a xlink:href="javascript:parent.attacked = true"><text>x</text></a></svg>
<form action="/attack5" method="post"><input name="a"></form><video poster="/attack6.png" src="/attack7.mp4"></video></body></html>`

const hostileDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="parent.attacked = true">
<script>parent.attacked = true</script><image href="https://elsewhere.example/attack.png" width="9" height="9"/><rect width="200" height="100" fill="#28c"/></svg>`

function linkTo(page: Page, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^(预览|Preview) ${RegExp.escape(name)}$`) })
}

/** From the card of the file, in either language. */
async function preview(page: Page, name: string): Promise<void> {
  await linkTo(page, name).filter({ visible: true }).first().click()
}

async function makeDocument(page: Page, files: readonly Pick<PreviewedFile, 'name' | 'content'>[]): Promise<number> {
  await page.goto(`/#/main/document/add?name=${encodeURIComponent(category)}`)
  const plus = page.getByRole('main').locator('a[href*="secid="]').first()
  const categoryId = /secid=(\d+)/.exec((await plus.getAttribute('href')) ?? '')?.[1] ?? ''
  const ids: number[] = []
  for (const { name, content } of files) {
    const multipart = { name, file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) } }
    const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart })
    const { data } = (await reply.json()) as { data?: { fileid: number } }
    if (!data) throw new Error(`${name} was not uploaded: ${await reply.text()}`)
    ids.push(data.fileid)
  }
  const form = {
    docSubject: `各种附件 ${crypto.randomUUID().slice(0, 8)}`,
    seccategory: categoryId,
    doccontent: '<p>见附件。</p>',
    fileids: ids.join(','),
  }
  const saved = await page.request.post('/api/doc/save/save', { form })
  const { docid } = (await saved.json()) as { docid?: number }
  if (docid === undefined) throw new Error(`the document was not saved: ${await saved.text()}`)
  return docid
}

/** An archive whose entries are not packed. */
function makeZip(entries: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, place, Buffer.from(name))
    files.push(file)
    offset += file.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, names, end])
}

function makeOffice(main: string, type: string, parts: Readonly<Record<string, string>>): Buffer {
  return makeZip({
    '[Content_Types].xml': `<Types xmlns="${officeTypes}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', main]]),
    ...parts,
  })
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeTypes}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${officeTypes}/package/2006/relationships">${listed.join('')}</Relationships>`
}

function makeXlsx(tables: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const names = Object.keys(tables)
  const sheet = (rows: readonly (readonly string[])[]) =>
    rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      )
      .join('')
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return makeOffice('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': `<workbook xmlns="${officeTypes}/spreadsheetml/2006/main" xmlns:r="${officeTypes}/officeDocument/2006/relationships"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(names.map((_, index) => ['worksheet', `sheet${index + 1}.xml`] as const)),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/sheet${index + 1}.xml`,
        `<worksheet xmlns="${officeTypes}/spreadsheetml/2006/main"><sheetData>${sheet(tables[name] ?? [])}</sheetData></worksheet>`,
      ]),
    ),
  })
}

function makeWord(lines: readonly string[]): Buffer {
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  return makeOffice('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `<w:document xmlns:w="${officeTypes}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

function makeSlides(titles: readonly string[]): Buffer {
  const names = `xmlns:p="${officeTypes}/presentationml/2006/main" xmlns:a="${officeTypes}/drawingml/2006/main" xmlns:r="${officeTypes}/officeDocument/2006/relationships"`
  const slide = (title: string) =>
    `<p:sld ${names}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="1500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="4000"/><a:t>${title}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
  const listed = titles.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
  return makeOffice('ppt/presentation.xml', 'presentationml.presentation', {
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst>${listed.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(titles.map((_, index) => ['slide', `slide${index + 1}.xml`] as const)),
    ...Object.fromEntries(titles.map((title, index) => [`ppt/slide${index + 1}.xml`, slide(title)])),
  })
}

/** Half a second of a tone. */
function makeWav(): Buffer {
  const [rate, samples] = [8000, 4000]
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.from(Array.from({ length: samples }, (_, at) => 128 + 60 * Math.sin(at / 3)))])
}

/** A picture of red and blue stripes, not packed. */
function makeTiff(width: number, height: number): Buffer {
  const tags: [tag: number, type: 3 | 4, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 4, 1, height],
    [279, 4, 1, width * height],
  ]
  const head = Buffer.from('49492a0000000000', 'hex')
  head.writeUInt32LE(8 + width * height, 4)
  const pixels = Buffer.from(Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 90 : 190)))
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length)
  tags.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  })
  return Buffer.concat([head, pixels, directory])
}

/** What this browser can play, recorded by itself. */
async function makeVideo(page: Page): Promise<Buffer> {
  await page.goto('/')
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let turn = 0; turn < 15; turn++) {
      context?.fillRect(turn * 10, 0, 10, 100)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
