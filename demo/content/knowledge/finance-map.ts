import { pointsOf, type DemoMap, type DemoPoint } from './demo-map.ts'

const policy = pointsOf('财务制度')
const control = pointsOf('内控与审计')

/** Two of them nobody has written for yet, so that those who keep the map see what it lacks. */
export const financePoints: readonly DemoPoint[] = [
  policy(
    '报销制度',
    '哪些费用能报、由谁审批、多久之内要报。',
    ['现行制度', 70, ['travel-policy', 'entertainment']],
    ['每月审核通报', 30, ['claims-month-01'], '报销审核情况通报 目录:报销与差旅'],
  ),
  policy(
    '差旅标准',
    '住宿、交通与补贴的限额，以及怎样在系统里填。',
    ['标准', 60, ['travel-policy', 'lodging-abroad']],
    ['怎样填报', 40, ['expense-training', 'joining-guide']],
  ),
  policy(
    '发票与凭证',
    '什么票能报、怎样粘贴和归档，电子发票重复报销怎么查。',
    ['填写与粘贴', 50, ['invoice-example', 'shared-services-faq']],
    ['入账与归档', 30, ['electronic-vouchers']],
    ['查验通报', 20, [], '发票查验 目录:税务与发票'],
  ),
  policy(
    '海外差旅',
    '境外住宿标准、签证费与外币结算。',
    ['住宿与费用', 60, ['lodging-abroad', 'sg-expenses']],
    ['批复', 40, ['visa-reply'], '目录:海外差旅'],
  ),
  policy('报销问答', '同事常问的问题，等共享中心整理。', ['问答', 100, []]),
  policy(
    '编制方法',
    '年度预算怎样分工、按什么步骤编。',
    ['工作方案', 60, ['budget-plan']],
    ['做表', 40, ['pivot-course']],
  ),
  policy(
    '上报口径',
    '各部门按同一口径上报，才能合到一起。',
    ['销售与工厂', 60, ['budget-review-03', 'budget-review-04']],
    ['研发', 40, ['research-october']],
  ),
  policy(
    '执行分析',
    '每季度看一次：花了多少，为什么，往后怎么办。',
    ['最近的分析', 60, ['budget-review-01', 'budget-review-02', 'budget-review-05']],
    ['历年', 40, [], '预算执行分析 目录:预算'],
  ),
  policy('滚动预测', '年中调整与下一年的衔接。', ['计划与费用', 100, ['market-plan', 'research-october']]),
  policy(
    '发票管理',
    '开票、收票、查验与费用系统。',
    ['操作', 60, ['electronic-vouchers', 'course-05']],
    ['通报', 40, ['invoice-report-01', 'invoice-report-02']],
  ),
  policy(
    '增值税申报',
    '抵扣前核对哪些票，差错出在哪里。',
    ['专用发票', 50, ['invoice-example']],
    ['抵扣情况', 50, ['invoice-report-03', 'invoice-report-04', 'invoice-report-05']],
  ),
  policy(
    '研发加计扣除',
    '研发费用怎样归集，要留哪些过程资料。',
    ['费用归集', 70, ['research-october']],
    ['过程资料', 30, ['m20-project-review', 'research-week-04']],
  ),
  policy('电子档案', '电子凭证保管多久、怎样移交，办法还在写。', ['办法', 100, []]),
  policy(
    '付款审批',
    '多大金额由谁批，付款前核对什么。',
    ['权限', 60, ['payment-limits', 'purchase-risks']],
    ['资金安排', 40, [], '资金周报 目录:资金'],
  ),
  policy('银行账户', '收款账号变更要核实两次。', ['核实', 100, ['announcement-07', 'payment-limits']]),
  policy('票据管理', '票据与印鉴分人保管。', ['印鉴', 60, ['seals']], ['收付', 40, ['cash-week-01']]),
  control(
    '风险矩阵',
    '每个循环有哪些风险、由什么控制。',
    ['矩阵', 60, ['purchase-risks']],
    ['自评', 40, ['control-assessment-03', 'control-assessment-04']],
  ),
  control('审计配合', '审计来了给什么，发现问题向谁说。', ['办法', 100, ['whistle']]),
]

export const financeMap: DemoMap = {
  name: '财务人员上岗地图',
  category: '岗位学习',
  template: 'line',
  menuLabel: '财务上岗',
  remark: '新到财务的同事三个月内读完；先读差旅与报销，其余按岗位选读。',
  themes: [
    {
      title: '差旅与报销',
      weight: 30,
      points: { 报销制度: 25, 差旅标准: 25, 发票与凭证: 20, 海外差旅: 15, 报销问答: 15 },
    },
    { title: '预算管理', weight: 25, points: { 编制方法: 30, 上报口径: 25, 执行分析: 25, 滚动预测: 20 } },
    { title: '税务与发票', weight: 20, points: { 发票管理: 35, 增值税申报: 30, 研发加计扣除: 20, 电子档案: 15 } },
    { title: '资金与结算', weight: 15, points: { 付款审批: 50, 银行账户: 30, 票据管理: 20 } },
    { title: '内控与审计', weight: 10, points: { 风险矩阵: 60, 审计配合: 40 } },
  ],
}
