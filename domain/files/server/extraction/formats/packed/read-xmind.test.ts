import { expect, test } from 'vitest'
import { detectContent } from '../../detect-type.ts'
import { makeOffice } from '../../samples/make-office.ts'
import { makeZip } from '../../samples/make-zip.ts'
import { readSample } from '../../samples/read-sample.ts'

const topic = (title: string, more: object = {}) => ({ title, ...more })

async function read(content: Buffer, name: string) {
  const { mime } = await detectContent({ bytes: content }, name)
  return readSample({ content, mime, name })
}

test('the topics of a mind map are lines, those below indented, with notes and labels', async () => {
  const rootTopic = topic('年度计划', {
    labels: ['重要'],
    notes: { plain: { content: '每季度复核' } },
    children: {
      attached: [topic('销售', { children: { attached: [topic('华东')] } }), topic('研发')],
      detached: [topic('想法')],
    },
  })
  const content = makeZip({ 'content.json': JSON.stringify([{ title: '画布 1', rootTopic }]), 'metadata.json': '{}' })
  const { text, pages } = await read(content, '计划.xmind')
  expect(text).toBe('画布 1\n年度计划\n重要\n每季度复核\n\t销售\n\t\t华东\n\t研发\n\t想法')
  expect(pages).toBe(1)
})

test('the same of before 2018', async () => {
  const content = makeZip({
    'content.xml':
      '<xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0"><sheet><topic><title>年度计划</title><notes><html>x</html><plain><plain-content>复核</plain-content></plain></notes><children><topics><topic><title>销售</title></topic></topics></children></topic><title>画布</title></sheet></xmap-content>',
    'META-INF/manifest.xml': '<manifest/>',
  })
  expect((await read(content, '计划.xmind')).text).toBe('年度计划\n复核\n销售\n画布')
})

test('a mind map that is nothing of the kind is damaged', async () => {
  const content = makeZip({ 'content.json': '{', 'metadata.json': '{}' })
  await expect(read(content, 'a.xmind')).rejects.toMatchObject({ reason: 'damaged' })
})

test('the texts of a drawing of Visio, page after page', async () => {
  const page = (text: string) =>
    `<PageContents><Shapes><Shape><Text><cp IX="0"/>${text}</Text></Shape></Shapes></PageContents>`
  const content = makeOffice('vsdx', {
    'visio/document.xml': '<VisioDocument/>',
    'visio/pages/page10.xml': page('归档'),
    'visio/pages/page2.xml': page('审批\n流程'),
  })
  expect(await read(content, '流程.vsdx')).toMatchObject({ text: '审批\n流程\n\n归档', pages: 2, notes: [] })
})
