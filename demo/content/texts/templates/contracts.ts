import { entry } from '../../writing/random.ts'
import { type DraftTemplate, money, numbered, table } from './template.ts'
import { customers, eastern, regionalTeams, suppliers } from './vocabulary.ts'

/** Goods with unit price and how many are usual. */
const salesKinds = [
  {
    name: '能源计量系统销售合同',
    goods: [
      ['边缘网关', '磐石 G3', 4200, 6, 30],
      ['智能电表', '青鸾 M10', 680, 40, 260],
    ],
    service: '安装调试',
    delivery: '合同生效后四十五日内交付，以连续运行三十日、数据完整率不低于 98% 为验收标准。',
  },
  {
    name: '云枢平台订阅服务合同',
    goods: [
      ['平台订阅', '云枢 5.2，年', 68000, 1, 1],
      ['数据托管', '500 点，年', 12000, 1, 4],
    ],
    service: '上线辅导',
    delivery: '服务期十二个月，自账号开通之日起算；平台月可用率不低于 99.5%，不足部分按比例折抵下期费用。',
  },
  {
    name: '年度运维服务合同',
    goods: [
      ['季度巡检', '人次', 3600, 4, 16],
      ['备件包', '套', 8800, 1, 3],
    ],
    service: '热线与远程支持',
    delivery: '服务期十二个月，每季度巡检一次并出具报告；故障两小时响应、次日到场，每季度末由双方签字确认。',
  },
] as const

const protections = [
  '乙方人员进入甲方厂区应遵守安全规定，因违反规定造成的损失由乙方承担。',
  '软件的知识产权归乙方，甲方取得在约定站点永久使用的权利。',
  '任何一方迟延履行超过三十日的，守约方可以书面通知解除合同。',
  '因不可抗力不能履行的，应在七日内通知对方并提供证明。',
  '合同变更须以书面形式作出，电子邮件经双方授权联系人确认的视为书面。',
  '乙方不得将主要工作转包；劳务分包须经甲方同意。',
]

const sales: DraftTemplate = {
  name: 'sales-contract',
  count: 11,
  oldest: 980,
  make: ({ index, random }) => {
    const customer = entry(customers, index * 5 + 2)
    const kind = entry(salesKinds, index)
    const lines = kind.goods.map(([name, model, price, fewest, most]) => {
      const count = random.whole(fewest, most)
      return [name, model, count, money(price), money(price * count)] as const
    })
    const service = random.whole(9, 60) * 1000
    const total = lines.reduce((sum, line) => sum + Number(line[4].replaceAll(',', '')), service)
    const branch = customer.region === 'east' ? '华东分公司' : '华南分公司'
    return {
      title: `${customer.short}${kind.name}（{Y}-${String(index + 3).padStart(2, '0')}）`,
      category: 'sales-contracts',
      author: random.pick(customer.region === 'east' ? ['huangshan', 'chengyuan'] : ['zengkexin', 'lixiaoming']),
      secrecy: 3,
      keywords: `${customer.short},${kind.name}`,
      body: `
**甲方**　${customer.name}
**乙方**　示例科技股份有限公司${branch}
# 一、标的与价款
${table([['名称', '规格', '数量', '单价（元）', '金额（元）'], ...lines, [kind.service, '项', 1, money(service), money(service)], ['合计', '', '', '', money(total)]])}
以上均为含税价，货物适用 13% 税率，服务适用 6% 税率，分别开票。
# 二、履行
履行地点为甲方指定现场，涉及${customer.use}。${kind.delivery}
# 三、付款
${random.pick(['预付三成，到货四成，验收两成五，质保金五分。', '按季度后付，甲方收到发票后三十日内支付。', '合同生效付一半，验收合格付清余款。'])}
# 四、双方约定
${numbered(random.some(protections, 4))}
# 五、其他
甲方联系人${customer.contact}；乙方联系人${regionalTeams[customer.region].engineerName}。合同一式四份，自双方盖章之日起生效，有效期至{Y+${random.whole(1, 3)}}年底。`,
      ...(index % 3 === 2 ? {} : { attachments: [{ fileName: `${customer.short}合同（盖章扫描件）.pdf` }] }),
    }
  },
}

const purchases: DraftTemplate = {
  name: 'purchase-contract',
  count: 8,
  oldest: 860,
  make: ({ index, random }) => {
    const supplier = entry(suppliers, index)
    const author = { 云帆会务: 'fanweimin', 安澜机房工程: 'luyang' }[supplier.name as string] ?? 'zhujianping'
    const isService = index >= 5
    const amount = random.whole(6, 96) * 10_000
    return {
      title: `${supplier.name}${supplier.goods}采购合同（{Y}年）`,
      category: 'purchase-contracts',
      author,
      secrecy: 3,
      keywords: `${supplier.name},采购合同`,
      body: `
**买方**　示例科技股份有限公司${author === 'zhujianping' ? '（苏州智能制造有限公司代签）' : ''}
**卖方**　${supplier.name}有限公司
# 一、采购内容
${supplier.goods}，预计年度金额 ${money(amount)} 元（含税），具体数量以订单为准。
# 二、质量与验收
1. ${isService ? '按工作说明书逐项验收，验收单由需求部门与使用部门共同签字。' : '按双方封样和图纸验收，抽样方案执行 GB/T 2828.1，一般水平 II。'}
2. 卖方对已识别的风险“${supplier.risk}”提出书面应对措施，作为合同附件。
3. 验收不合格的，卖方在 ${random.whole(3, 10)} 日内${isService ? '返工，不另收费' : '换货，往返费用由卖方承担'}。
# 三、交付与付款
交期 ${random.whole(7, 45)} 天；月结 ${random.pick([30, 60, 90])} 天，以合格入库单或服务验收单为付款依据。
# 四、违约
迟延交货的，每日按该批货款的万分之${random.pick(['三', '五', '八'])}支付违约金；连续两次迟延，买方有权转由第三方${isService ? '提供' : '供货'}，差价由卖方承担。
# 五、廉洁与保密
卖方签署《廉洁承诺书》，图纸、样件和价格未经书面同意不得提供给第三方，合同终止后五年内继续有效。`,
      ...(index % 2 === 0
        ? {
            attachments: [
              {
                fileName: `${supplier.name}供方评价表.xlsx`,
                text: `
# 评价
| 项目 | 满分 | 得分 |
| 质量 | 40 | ${random.whole(30, 39)} |
| 交付 | 30 | ${random.whole(20, 29)} |
| 价格 | 20 | ${random.whole(12, 19)} |
| 服务 | 10 | ${random.whole(6, 10)} |
# 风险应对
| 风险 | 措施 |
| ${supplier.risk} | ${random.pick(['安全库存两周', '引入第二供应商', '提前一个月下单'])} |`,
              },
            ],
          }
        : {}),
    }
  },
}

/** One acceptance per eastern customer. */
const acceptances: DraftTemplate = {
  name: 'acceptance',
  count: 5,
  oldest: 700,
  make: ({ index, random }) => {
    const customer = entry(eastern, index + 2)
    return {
      title: `${customer.short}项目验收与质保移交纪要（{Y}年）`,
      category: 'handover',
      author: 'raojun',
      keywords: `${customer.short},验收,移交`,
      body: `
${customer.name}项目于{date-35}进入试运行，双方于{date}召开验收会，形成纪要如下。
${table([
  ['检查项', '要求', '结果'],
  ['数据完整率', '98%', `${random.whole(981, 998) / 10}%`],
  ['在线率', '99%', `${random.whole(990, 999) / 10}%`],
  ['抽检误差', '0.5%', `0.${random.whole(18, 44)}%`],
  ['资料', '齐全', '齐全'],
])}
# 意见
同意通过验收。${customer.contact}要求在质保期内重点保障${customer.use}，并对“${customer.concern}”出具季度分析。
# 移交内容
${numbered([`竣工图 ${random.whole(12, 40)} 张，电子版存入本目录。`, `备件 ${random.whole(3, 9)} 项，清单双方签字。`, '管理员账号两个，口令现场修改。', `培训 ${random.whole(8, 24)} 人次，考核合格。`])}
# 质保
自{date}起二十四个月，热线全天受理，八小时内到达现场；质保期满前三十日由销售提出续保方案。`,
      attachments: [{ fileName: `${customer.short}验收纪要（签字版）.docx` }],
    }
  },
}

export const contractTemplates: readonly DraftTemplate[] = [sales, purchases, acceptances]
