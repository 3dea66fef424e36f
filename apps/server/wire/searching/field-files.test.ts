import { readFileSync } from 'node:fs'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi, previewApi } from '@shuku/domain/files/contract'
import { filesServer } from '@shuku/domain/files/server'
import { searchServer } from '@shuku/domain/search/server'
import { given } from '@shuku/domain/testing'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { programOf } from '../program.ts'
import { subjects } from './searched-world.given.ts'

// Files with which people had these problems in other products, as they come through ours: read, found and shown.

const names = [
  'fc01-zip-unicode-path.zip',
  'fc02-radicals.pdf',
  'fc03-drawn-twice.pdf',
  'fc04-hyphens.pdf',
  'fc07-strings.xlsx',
  'fc08-formats.xlsx',
  'fc10-smartart.docx',
  'fc10-smartart.xlsx',
  'fc13-excel-unicode.csv',
  'fc13-newline-in-cell.csv',
  'fc13-sep-line.csv',
]

/** What is searched for, and the beginning of the names of the files that have it. */
const found: Readonly<Record<string, readonly string[]>> = {
  会议纪要甲: ['fc01'],
  改过的名字: ['fc01'],
  旧的名字: [],
  文件页码: ['fc02'],
  长期保管: ['fc02'],
  车辆见证: ['fc02'],
  风险自查方案: ['fc02'],
  采购合同审批单: ['fc03'],
  付款通知书正本: ['fc03'],
  保密协议封面: ['fc03'],
  confidentiality: ['fc04'],
  subcontractor: ['fc04'],
  termination: ['fc04'],
  'state-of-the-art': ['fc04'],
  'AES-256': ['fc04'],
  'co-operation': ['fc04'],
  '2024-05-12': ['fc04'],
  合同编号: ['fc07'],
  长沙: ['fc07'],
  cháng: [],
  星期五: ['fc08'],
  下午1时07分: ['fc08'],
  壹仟贰佰叁拾肆元整: ['fc08'],
  '000042': ['fc08'],
  编号0007: ['fc08'],
  董事会秘书处: ['fc10', 'fc10'],
  风险合规委员会: ['fc10', 'fc10'],
  数字化推进小组: ['fc10', 'fc10'],
  第二行: ['fc13'],
  '110101199013320000': ['fc13'],
}

test(
  'FC-01 FC-02 FC-03 FC-04 FC-07 FC-08 FC-10 FC-13 files that other products read wrongly are found by what they show, and shown so',
  { tags: ['slow'] },
  async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const client = await clientOf(creator)
    const files = new Map<string, number>()
    for (const name of names) {
      const content = readFileSync(new URL(`field-files/${name}`, import.meta.url))
      const { file } = await client.upload(fileApi.uploadFile, [{ name, content }])
      files.set(name, file.id)
      await client.call(documentApi.saveDocument, { subject: name, categoryId: category.id, fileIds: [file.id] })
      if (/\.(?:xlsx|csv)$/.test(name)) await client.call(previewApi.getPreview, { fileId: file.id })
    }
    const { pool, db } = await testDatabase()
    const { store } = await mountedApp()
    await runJobsNow({ pool, database: db, store, jobs: [...filesServer.jobs, ...searchServer.jobs] })
    const program = await programOf(creator)
    const hitsOf = async (fulltext: string) => {
      const hits = await subjects(program, { seccategory: category.id, fulltext })
      return hits.map((name) => name?.slice(0, 4))
    }
    for (const [words, all] of Object.entries(found)) {
      // behind those with all of the words come some with most of them
      expect((await hitsOf(words)).slice(0, all.length), words).toEqual(all)
      expect(await hitsOf(`"${words}"`), `"${words}"`).toEqual(all)
    }

    const rowsOf = async (name: string) =>
      (await client.call(previewApi.listRows, { fileId: files.get(name) ?? 0 })).rows
    const expected = readFileSync(new URL('field-files/fc08-formats.expected.json', import.meta.url), 'utf8')
    const shown = (JSON.parse(expected) as { label: string; shown: string }[]).map((row) => [row.label, row.shown])
    expect((await rowsOf('fc08-formats.xlsx')).map((cells) => cells.slice(0, 2))).toEqual(shown)
    expect((await rowsOf('fc07-strings.xlsx')).flat()).toEqual([
      '甲方盖章\n乙方盖章',
      '合同编号',
      '原样_x000D_保留',
      '重庆',
      '付款通知单',
      '尾部_xZZZZ_不是转义',
      '长沙',
      '公式结果\n换行',
    ])
    // of text nothing becomes a number, and what tells Excel the separator is no row
    expect(await rowsOf('fc13-excel-unicode.csv')).toEqual([
      ['工号', '姓名', '身份证号'],
      ['0012', '张 三', '110101199013320000'],
      ['0013', '李四\n（兼）', '11010119901332000X'],
    ])
    expect(await rowsOf('fc13-newline-in-cell.csv')).toEqual([
      ['编号', '说明', '金额'],
      ['000123', '第一行\r\n第二行, 有逗号', '1e5'],
      ['000124'],
      ['000125', '未闭合的引号在中间 5" 屏', '3'],
    ])
    expect(await rowsOf('fc13-sep-line.csv')).toEqual([
      ['部门', '金额', '备注'],
      ['财务部', '1.234,50', '含 ; 分号'],
      ['采购部', '99,00', '他说 "好"'],
    ])
  },
)
