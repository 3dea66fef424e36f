import { expect, test } from 'vitest'
import { fieldsInWords, readFields, type FieldInCell } from './field-words.ts'

const kind: FieldInCell = {
  name: '合同类别',
  nameEnglish: 'Kind',
  kind: 'choice',
  isRequired: true,
  isListed: false,
  isAsked: true,
  entries: [
    { name: '采购', nameEnglish: 'Purchase' },
    { name: '租赁; 或|其他', nameEnglish: '' },
    { name: 'A\\', nameEnglish: 'B\\\\' },
    { name: '=', nameEnglish: '' },
  ],
  measure: '',
  measureEnglish: '',
}
const sum: FieldInCell = {
  ...kind,
  name: 'a=b',
  nameEnglish: '',
  kind: 'decimal',
  entries: [],
  measure: '元',
  isRequired: false,
}

test('fields are a line each, and are read as they are written, in both languages', () => {
  expect(fieldsInWords([kind, sum], 'zh-CN')).toBe(
    String.raw`合同类别 = Kind | 单选 | 必填 | 查询条件 | 选项：采购 = Purchase; 租赁\; 或\|其他; A\\ = B\\\\; \=` +
      '\n' +
      String.raw`a\=b | 小数 | 查询条件 | 单位：元`,
  )
  for (const language of ['zh-CN', 'en-US'] as const)
    expect(readFields(fieldsInWords([kind, sum], language))).toMatchObject([kind, sum])
})

test('help, group and default are said where the field has them, the default in words', () => {
  const explained: FieldInCell = {
    ...kind,
    defaults: ['租赁; 或|其他'],
    help: { name: '第一行\n第二行', nameEnglish: 'See n\\a' },
    heading: { name: '基本', nameEnglish: '' },
  }
  const day: FieldInCell = { ...sum, name: '签订日期', kind: 'date', measure: '', defaults: ['@today'] }
  const asked: FieldInCell = { ...day, name: '归档', kind: 'truth', defaults: ['1'] }
  expect(fieldsInWords([day, asked], 'zh-CN')).toBe(
    '签订日期 | 日期 | 查询条件 | 默认值：新建当天\n归档 | 是/否 | 查询条件 | 默认值：是',
  )
  for (const language of ['zh-CN', 'en-US'] as const)
    expect(readFields(fieldsInWords([explained, day, asked], language))).toEqual([explained, day, asked])
  expect(readFields('类别 | 单选 | 选项：甲 | 默认值：')?.[0]?.defaults).toEqual([])
  for (const wrong of [
    '类别 | 单选 | 选项：甲 | 默认值：乙',
    '负责人 | 人员 | 默认值：王芳',
    '数 | 整数 | 分组：甲 | 分组：乙',
  ])
    expect(readFields(wrong), wrong).toBe(undefined)
})

test('what people type is read: nothing for no fields, names of kinds for programs, full width; what is none of a field is not', () => {
  expect(readFields('无')).toEqual([])
  expect(readFields('编号|line|必填')).toMatchObject([{ name: '编号', kind: 'line', isRequired: true, isAsked: false }])
  expect(readFields('类别 | 多选 | 选项：甲；乙')?.[0]?.entries.map(({ name }) => name)).toEqual(['甲', '乙'])
  for (const wrong of ['编号', '编号 | 什么', '编号 | 整数 | 随便', '编号 | 整数\n编号 | 日期', '| 整数'])
    expect(readFields(wrong), wrong).toBe(undefined)
})
