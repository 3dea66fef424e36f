import { department, person } from '../company/subject.ts'
import { file, folder, picture, sheet, toDownload, toView, versions, type DemoItem } from './disk-shape.ts'

const scans = ['租赁合同', '保险单', '银行询证函', '装修报价', '设备清单', '电费账单']

/** Further folders of the budget. */
export const budgetFolders: readonly DemoItem[] = [
  folder(
    '附件扫描件',
    scans.map((name, at) => picture(`${name}.png`, 11 + at, { kind: 'receipt', values: [120 + 37 * at] })),
  ),
  folder('集团汇总', [
    file('集团利润表.xlsx', 4, sheet('利润表', [410, 1560, 730, 980, 1240])),
    file('集团现金流.xlsx', 4, sheet('现金流', [120, -310, 85, 140, 260])),
  ]),
  folder('历史参考（2024–2026）', [
    file('2024 预算执行情况.docx', 60, '## 执行率\n\n- 全年 96%\n- 研发费用超支两个百分点\n'),
    file('2025 预算执行情况.docx', 58, '## 执行率\n\n- 全年 98%\n- 差旅费节约一成\n'),
    file('2026 预算批复.pdf', 57, '## 批复\n\n- 按上报数核减三个百分点\n'),
  ]),
  folder(
    '子公司预算',
    [
      file('新加坡子公司预算.xlsx', 7, sheet('新加坡', [30, 60, 45, 80, 20])),
      file('子公司预算沟通记录.md', 7, '## 沟通记录\n\n- 汇率按 5.35 测算\n'),
    ],
    { shares: [toView(department('shared-services'))] },
  ),
]

/** Files beside these folders. */
export const budgetFiles: readonly DemoItem[] = [
  file(
    '2027预算启动会.pptx',
    16,
    '# 2027 年度预算启动会\n\n## 目标\n\n- 收入增长一成二\n\n## 时间\n\n- 十二月初定稿\n',
    {
      shares: [toView(department('shared-services'))],
    },
  ),
  file('董事会审议稿.pdf', 5, '## 关于审议 2027 年度预算目标的议案\n\n- 收入二十亿六千万\n- 研发投入两千万\n'),
  versions('汇率与利率假设.docx', [
    [20, '## 汇率\n\n- 美元 7.10\n'],
    [15, '## 汇率\n\n- 美元 7.08\n- 欧元 7.70\n'],
    [12, '## 汇率\n\n- 美元 7.05\n- 欧元 7.65\n\n## 利率\n\n- 一年期 3.1%\n'],
  ]),
  picture('临江光伏二期现场.png', 7, { kind: 'screen', values: [4, 7, 5, 8] }),
  picture('费用结构.png', 6, { kind: 'bars', values: [42, 31, 18, 9] }),
  picture('三年收入走势.png', 6, { kind: 'lines', values: [162, 171, 182, 190, 206] }),
  versions(
    '研发中心费用测算.xlsx',
    [
      [11, sheet('费用测算', [0, 1240, 0, 0, 0])],
      [4, sheet('费用测算', [0, 1255, 0, 0, 0])],
    ],
    { shares: [toDownload(person('chensiyuan')), toDownload(person('liqiang'))] },
  ),
  file('人力成本测算.xlsx', 9, sheet('人力成本', [86, 640, 210, 330, 410])),
  file('资本性支出清单.xlsx', 8, sheet('资本性支出', [12, 380, 20, 35, 520])),
  file('预算编制说明.md', 13, '## 说明\n\n1. 先填人数，再填费用\n2. 差额超过一成要写原因\n'),
  file('指标口径.csv', 13, '| 指标 | 口径 |\n| --- | --- |\n| 人均产出 | 收入除以平均人数 |\n'),
  file('会议通知.txt', 14, '周三下午两点，三号会议室。\n'),
]

/** Beside the budget. */
export const moreOfFinance: readonly DemoItem[] = [
  folder('培训与会议', [
    file('新准则培训.pptx', 24, '# 新收入准则\n\n## 五步法\n\n- 识别合同\n- 识别履约义务\n'),
    picture('会议白板.png', 23, { kind: 'wiring', values: [3, 5, 4] }),
  ]),
  folder(
    '审计配合',
    [
      file('审计资料需求清单.xlsx', 1, sheet('需求清单', [3, 5, 2, 4, 6])),
      versions('差旅费抽样说明.docx', [
        [6, '## 抽样\n\n- 抽样 12 笔\n'],
        [2, '## 抽样\n\n- 抽样 15 笔\n- 已核 9 笔\n'],
      ]),
      file('应收账款账龄分析.xlsx', 14, sheet('账龄', [12, 40, 8, 95, 60])),
      file('内控缺陷整改报告.docx', 4, '## 整改\n\n- 三项已整改\n- 一项进行中\n'),
    ],
    { shares: [toDownload(person('zhoumin'), 2), toView(department('audit'))] },
  ),
]
