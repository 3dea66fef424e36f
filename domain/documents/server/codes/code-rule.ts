import { sectionPaths } from '@shuku/domain/categories/contract'
import {
  defineSettings,
  choiceSetting,
  liveSetting,
  numberSetting,
  switchSetting,
  textSetting,
} from '@shuku/domain/categories/server'
import { showPattern } from './code-pattern.ts'

/** Whether and how documents of a category are given codes (decision 0071). */
export const codeRule = defineSettings({
  id: 'codeRule',
  label: { 'zh-CN': '编码规则', 'en-US': 'Document codes' },
  group: 'general',
  order: 30,
  path: sectionPaths.codeRule,
  saves: 'how documents are given codes',
  table: 'category_code_rule',
  note: {
    'zh-CN':
      '“{name}”的文档按此规则自动编号；已有编号的文档保持不变，没有编号的在下次保存时编号。下级目录沿用，除非另行设置。',
    'en-US':
      'Documents in “{name}” are numbered by this rule. Existing codes do not change; documents without a code get one the next time they are saved. Sub-categories inherit the rule unless they have their own.',
  },
  fields: {
    isOn: liveSetting(
      switchSetting('isopencode', {
        column: 'is_on',
        label: { 'zh-CN': '自动编号', 'en-US': 'Assign codes automatically' },
        default: false,
      }),
    ),
    pattern: liveSetting(
      textSetting('coderule', {
        column: 'pattern',
        label: { 'zh-CN': '编号格式', 'en-US': 'Format' },
        hint: {
          'zh-CN':
            '可用：[目录]、[部门]（编码）、[作者]（姓名首字母）、[年]、[月]、[日]、[流水号:4]（至少 4 位）。例如 ZD-[年]-[流水号:4]',
          'en-US':
            'Available: [category], [unit] (their codes), [person] (initials), [year], [month], [day], [number:4] (at least 4 digits). For example ZD-[year]-[number:4]',
        },
        inLanguage: showPattern,
        most: 100,
        default: '[category]-[year]-[number:4]',
      }),
    ),
    startsAt: liveSetting(
      numberSetting('codestart', {
        column: 'starts_at',
        label: { 'zh-CN': '起始流水号', 'en-US': 'First number' },
        hint: {
          'zh-CN': '如需延续原有编号，请填写下一个号码',
          'en-US': 'To continue existing codes, enter the next number',
        },
        least: 1,
        most: 999_999_999,
        default: 1,
      }),
    ),
    /** Over the turn of the year, month or day, where the code names them. */
    restarts: liveSetting(
      choiceSetting('coderestart', {
        column: 'restarts',
        label: { 'zh-CN': '流水号', 'en-US': 'Numbering' },
        hint: {
          'zh-CN': '除流水号外完全相同的编号共用一个计数，全公司不会重号',
          'en-US': 'Codes that differ only in their number share one counter, so no code is used twice',
        },
        options: {
          each: { 'zh-CN': '随年、月、日重新开始', 'en-US': 'Restart with each new year, month or day' },
          never: { 'zh-CN': '跨年、月、日连续', 'en-US': 'Continue across years, months and days' },
        },
        default: 'each',
      }),
    ),
    givenAt: liveSetting(
      choiceSetting('codegivenat', {
        column: 'given_at',
        label: { 'zh-CN': '编号时间', 'en-US': 'When to assign codes' },
        hint: {
          'zh-CN': '选择“文档生效时”，删除草稿不会造成缺号',
          'en-US': 'If codes are assigned when documents become active, deleted drafts leave no gaps',
        },
        options: {
          effect: { 'zh-CN': '文档生效时', 'en-US': 'When documents become active' },
          creation: { 'zh-CN': '新建时（包括草稿）', 'en-US': 'When documents are created, including drafts' },
        },
        default: 'effect',
      }),
    ),
  },
})
