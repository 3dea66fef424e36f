import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

const page = [
  '差旅报销管理办法',
  '第一条 为统一差旅费的申请、借支与报销口径，在保障出差需要的前提下控制费',
  '用，根据公司财务管理制度，制定本办法。',
  '第二条 本办法适用于总部、各分公司及全资子公司的正式员工和试用期员工，实',
  '习生参照办理。',
  '附件：住宿标准表',
]
const whole = [
  '差旅报销管理办法',
  '第一条 为统一差旅费的申请、借支与报销口径，在保障出差需要的前提下控制费用，根据公司财务管理制度，制定本办法。',
  '第二条 本办法适用于总部、各分公司及全资子公司的正式员工和试用期员工，实习生参照办理。',
  '附件：住宿标准表',
]

test('lines that the edge of the page broke are one paragraph; titles, articles and short lines stay apart', () => {
  expect(joinLines(page.join('\n')).split('\n')).toEqual(whole)
})

test('where much room between the lines left a gap behind each, the gaps part nothing', () => {
  expect(joinLines(page.join('\n\n')).split('\n')).toEqual(whole)
})

test('a gap between paragraphs stays; English lines get a blank, parted words none', () => {
  const text =
    'The administration of meeting rooms belongs to the administra-\ntion office, which keeps a list of all of them and of whoever\nuses them.\n\nSecond paragraph.'
  expect(joinLines(text)).toBe(
    'The administration of meeting rooms belongs to the administration office, which keeps a list of all of them and of whoever uses them.\n\nSecond paragraph.',
  )
})

test('rows of a table and lists stay lines', () => {
  const text = 'P-01\t总监\t880\nP-02\t经理\t620\n1. 提交申请并等待部门负责人批准\n2. 出差并保留全部票据原件备查'
  expect(joinLines(text)).toBe(text)
})

test('short lines among few long ones are not joined', () => {
  const text = [
    '国家或地区 城市',
    '新加坡 新加坡 260 新加坡元',
    '马来西亚 吉隆坡 480 林吉特',
    '境外伙食与公杂费实行包干，按当地标准的八成发放，回国后无须提供票据，',
    '包干期满为止。',
  ]
  expect(joinLines(text.join('\n')).split('\n')).toEqual([...text.slice(0, 3), text.slice(3).join('')])
})
