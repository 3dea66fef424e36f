import { addresses, links } from '@shuku/domain/addresses'
import { expect, findCategory, openAs, test } from '@shuku/kit/testing/browser'
import type { FrameLocator, Page, Route } from '@playwright/test'

test.use({ as: 'liqiang' })

const screen = (fileId: number) => `/spa/document/static/index.html${addresses.coediting({ fileId })}`
const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
/** As on a bad line. */
const slowly = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await route.continue()
}
const editorOf = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox]')

interface Made {
  readonly docid: number
  readonly fileid: number
}

/** An empty Word document of the person’s own that a colleague may edit. */
async function makeShared(page: Page, subject: string, withLogin: string): Promise<Made> {
  const secid = await findCategory(page, '资金')
  const reply = await page.request.post('/api/doc/coope/insert', { form: { secid, docSubject: subject } })
  const made = (await reply.json()) as Made
  const found = await page.request.get(`/api/shuku/people/choices?kind=person&q=${withLogin}`)
  const { choices } = (await found.json()) as { choices: { id: string }[] }
  const form = { docid: String(made.docid), objType: '1', obj_id: choices[0]?.id ?? '', seclevel: '2' }
  await page.request.post('/api/doc/share/saveShare', { form })
  return made
}

/** The first line of the page, where one types. */
async function clickInto(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '保存' })).toBeEnabled()
  await editorOf(page).locator('[data-paragraph-id], .docx-page').first().click()
}

test('COEDIT-01 COEDIT-29~ COEDIT-30~ COEDIT-42 COEDIT-61~ COEDIT-62 COEDIT-70 COEDIT-72 COEDIT-76 two people write one docx: the second sees who writes the paragraph, takes it when it is free, and a save has what both wrote, and is shared with the chat of its screen', async ({
  page,
  browser,
}) => {
  const { fileid } = await makeShared(page, `一起写 ${mark()}`, 'zhoumin')
  const other = await openAs(browser, 'zhoumin')
  const third = await openAs(browser, 'panlei')
  const { personId } = (await (await third.request.get('/api/shuku/session')).json()) as { personId: number }
  const chat = { receiver: 'person', receiverId: personId } as const
  const mayThirdRead = async () => {
    const judged = await third.request.get(`/api/doc/coope/judge?fileid=${fileid}`)
    return ((await judged.json()) as { canRead: boolean }).canRead
  }
  await page.goto(`/spa/document/static/index.html${addresses.coediting({ fileId: fileid, ...chat })}`)
  await other.goto(screen(fileid))
  await expect(other.getByRole('button', { name: '保存' })).toBeEnabled()
  await expect(page.getByRole('list', { name: '正在编辑的人' }).getByRole('listitem')).toHaveCount(2)
  // who has only opened it holds nothing; what is typed before the server has said whose the paragraph is waits for it
  await page.route('**/api/shuku/coediting/claim', slowly, { times: 1 })
  await clickInto(page)
  await page.keyboard.type('甲写的。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('第二段。')
  await expect(editorOf(other).getByText('甲写的。')).toBeVisible()

  await editorOf(other).getByText('第二段。').click()
  await other.keyboard.type('x')
  await expect(other.getByText('李强正在编辑这一段')).toBeVisible()
  await expect(editorOf(page).getByText('x第二段')).toHaveCount(0)
  await editorOf(page).getByText('甲写的。').click()
  await expect(other.getByText('李强正在编辑这一段')).toHaveCount(0)
  await other.keyboard.press('End')
  await other.keyboard.type('乙写的。')
  await expect(editorOf(page).getByText('乙写的。')).toBeVisible()
  await expect(page.getByText('有未保存为版本的修改')).toBeVisible()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()

  const refusal = { status: -1, api_status: false, msg: '目录正在维护' }
  await other.route('**/api/doc/coope/save', (route) => route.fulfill({ json: refusal }))
  await other.getByRole('button', { name: '保存' }).click()
  await expect(other.getByText('保存失败：目录正在维护')).toBeVisible()
  await other.unrouteAll()
  await editorOf(other).getByText('乙写的。').click()
  await other.keyboard.press('End')
  // what was typed in the same moment is asked of the frame before anything is stored
  await other.keyboard.type('紧接着。')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('保存成功')).toBeVisible()
  await expect(other).toHaveURL(/coediting\?fileid=\d+/)
  const former = new RegExp(`fileid=${fileid}\\b`)
  await expect(other).not.toHaveURL(former)
  await expect(page.getByText('已全部保存')).toBeVisible()
  await other.context().close()

  // the first has come from a chat, to which their save gives the document
  await editorOf(page).getByText('甲写的。').click()
  await page.keyboard.press('End')
  await page.keyboard.type('给第三人。')
  await expect(page.getByText('有未保存为版本的修改')).toBeVisible()
  expect(await mayThirdRead()).toBe(false)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(page).toHaveURL(former)
  await expect(page).not.toHaveURL(former)
  await expect.poll(mayThirdRead).toBe(true)
  await third.context().close()
})

// what the policy of the frame refuses is what this test tries
test.describe('hostile', () => {
  test.use({ allowedNoise: [/Content Security Policy/] })

  test('a docx that would reach out is opened without a cookie, without storage, and without a request', async ({
    page,
  }) => {
    const secid = await findCategory(page, '资金')
    const outside: string[] = []
    await page.route(/127\.0\.0\.2/, (route) => {
      outside.push(route.request().url())
      return route.abort()
    })
    const hostile = await makeHostile()
    const reply = await page.request.post('/api/doc/coope/upload2doc', {
      multipart: {
        category: secid,
        file: { name: `外链 ${mark()}.docx`, mimeType: 'application/zip', buffer: hostile },
      },
    })
    const { fileid } = (await reply.json()) as Made
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) calls.push(new URL(request.url()).pathname)
    })
    await page.goto(screen(fileid))
    await expect(page.getByRole('button', { name: '保存' })).toBeEnabled()
    const frame = page.frames().find((each) => each.url().endsWith(links.docxFrame()))
    if (!frame) throw new Error('there is no frame')
    const seen = await frame.evaluate(() => {
      const tried = (work: () => unknown) => {
        try {
          return String(work())
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        window.origin,
        tried(() => document.cookie),
        tried(() => localStorage.length),
        tried(() => window.parent.document.title),
      ]
    })
    expect(seen).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError'])
    const refused = await frame.evaluate(() =>
      fetch('/api/doc/coope/judge').then(
        () => 'answered',
        () => 'refused',
      ),
    )
    expect(refused).toBe('refused')
    expect(outside).toEqual([])
    expect(calls.filter((path) => !path.startsWith('/assets/') && path !== links.docxFrame())).toEqual([])
  })
})

/** A docx with a picture, a template and an object elsewhere. */
async function makeHostile(): Promise<Buffer> {
  const { writeZip } = await import('@docx-editor.dev/core/store')
  const base = 'http://schemas.openxmlformats.org'
  const office = `${base}/officeDocument/2006/relationships`
  const far = (id: string, kind: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="http://127.0.0.2/${kind}" TargetMode="External"/>`
  const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${base}/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="a"/><a:graphic xmlns:a="${base}/drawingml/2006/main"><a:graphicData uri="${base}/drawingml/2006/picture"><pic:pic xmlns:pic="${base}/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="a"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${office}" r:link="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const parts: Record<string, string> = {
    '/[Content_Types].xml': `<Types xmlns="${base}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '/_rels/.rels': `<Relationships xmlns="${base}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    '/word/document.xml': `<w:document xmlns:w="${base}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>外链</w:t></w:r></w:p>${picture}<w:sectPr/></w:body></w:document>`,
    '/word/_rels/document.xml.rels': `<Relationships xmlns="${base}/package/2006/relationships">${far('rId1', 'image')}${far('rId2', 'attachedTemplate')}${far('rId3', 'oleObject')}</Relationships>`,
  }
  const entries = Object.entries(parts).map(([name, xml]) => [name, new TextEncoder().encode(xml)] as const)
  return Buffer.from(writeZip(new Map<string, Uint8Array>(entries)))
}
