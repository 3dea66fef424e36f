import { entry } from '../../writing/random.ts'
import { bullets, type DraftTemplate, figure, money, numbered, table } from './template.ts'
import { customers, regionalTeams } from './vocabulary.ts'

const purposes = [
  {
    name: '季度例行拜访纪要',
    aim: '了解系统使用情况，通报新版本功能',
    mood: '客户总体满意，系统已成为每日交接班必看的页面',
  },
  { name: '扩容需求沟通记录', aim: '沟通新增测点与预算安排', mood: '客户已列入明年技改计划，预算初步定在六十万元以内' },
  {
    name: '服务续约洽谈纪要',
    aim: '商谈下一年度运维服务',
    mood: '客户认可服务质量，希望把巡检由每季一次改为每两月一次，价格不变',
  },
  {
    name: '投诉处理与回访记录',
    aim: '就数据中断问题当面致歉并说明原因',
    mood: '客户起初不满，看过原因分析和改进措施后表示理解',
  },
  { name: '方案汇报会议记录', aim: '汇报节能诊断方案', mood: '客户最关心回收期和是否影响生产，对分期实施表示赞同' },
]

const wishes = [
  '报表希望能直接对应财务的成本中心，不再手工对照。',
  '夜班人员更换频繁，希望有一页纸的操作卡。',
  '告警短信偏多，建议按班次和重要程度合并。',
  '希望每月收到一份书面分析，而不只是图表。',
  '手机端查看历史曲线需要横屏，老师傅不习惯。',
  '要求数据保存年限由三年延长到五年。',
  '建议增加与上月同一天的对比，方便开早会。',
  '对方信息部要求提供渗透测试报告。',
]

const promises = [
  '一周内提供报表改造样例，由客户财务确认口径。',
  '两周内安排一次现场培训，覆盖三个班次。',
  '由研发评估接口工作量，月底前书面答复。',
  '本周内更换故障表计，旧表带回分析。',
  '提供同行业参观机会，时间由客户选定。',
  '整理近半年异常清单，附原因与建议。',
]

const visits: DraftTemplate = {
  name: 'visit',
  count: 18,
  oldest: 620,
  make: ({ index, age, random }) => {
    const customer = entry(customers, index * 5)
    const purpose = entry(purposes, index + Math.floor(index / 5))
    const team = regionalTeams[customer.region]
    const author = customer.region === 'south' && age > 60 ? 'taojin' : random.pick(team.sales)
    return {
      title: `${customer.short}${purpose.name}（{Y}年{md}）`,
      category: 'visits',
      author,
      keywords: `${customer.short},拜访,${customer.industry}`,
      body: `
**时间**　{date}　**对方**　${customer.contact}等${random.pick(['两', '三', '四'])}人　**同行**　${team.engineerName}
# 目的
${purpose.aim}。该客户属${customer.industry}行业，目前主要计量${customer.use}。
# 情况
${purpose.mood}。对方反复提到的一点是：${customer.concern}。近三十天数据完整率 ${figure(random, 97.2, 99.8)}%，共发生告警 ${random.whole(12, 96)} 次，其中需要现场处理的 ${random.whole(0, 6)} 次。
# 客户意见
${numbered(random.some(wishes, random.whole(2, 3)))}
# 我方答复
${bullets(random.some(promises, 2))}
# 下一步
{md+${random.whole(7, 21)}}前由经办人电话回访，结果补记在本文后面。`,
      ...(index % 4 === 1
        ? {
            attachments: [
              {
                fileName: `${customer.short}现场照片与记录.zip`,
                files: [
                  { fileName: '现场.png', picture: { kind: 'screen' as const, values: [index + 2, 4, 6] } },
                  {
                    fileName: '记录.txt',
                    text: `${customer.short}现场记录：${customer.use}，柜号 ${random.whole(11, 99)}-${random.whole(1, 9)}，陪同人${customer.contact}。`,
                  },
                ],
              },
            ],
          }
        : {}),
    }
  },
}

const customerFiles: DraftTemplate = {
  name: 'customer-file',
  count: 10,
  oldest: 900,
  make: ({ index, age, random }) => {
    const customer = entry(customers, index)
    const electricity = random.whole(8, 92) * 100
    const renewal = `${random.pick(['招标', '续约', '扩容'])}窗口预计在{quarter+2}，提前一个季度拜访决策人。`
    return {
      title: `客户档案：${customer.name}`,
      category: 'customer-files',
      author: entry(regionalTeams[customer.region].sales, index),
      keywords: `${customer.short},客户档案,${customer.industry}`,
      body: `
${table([
  ['项目', '内容'],
  ['所属行业', customer.industry],
  ['主要联系人', customer.contact],
  ['计量对象', customer.use],
  ['年用电量', `约 ${money(electricity)} 万度`],
  ['合作年限', `${random.whole(1, 6)} 年`],
  ['付款方式', random.pick(['电汇，验收后三十天', '银行承兑，六个月', '分期，按节点支付'])],
])}
# 已购产品
磐石网关 ${random.whole(3, 28)} 台，青鸾电表 ${random.whole(24, 260)} 块，云枢平台${random.pick(['私有部署', '托管'])}，版本 5.${random.whole(0, 2)}。
# 客户画像
客户当前最关注的是：${customer.concern}。${random.pick([
        '设备部门技术能力强，喜欢自己动手，给足接口和文档即可。',
        '现场人员流动大，培训要反复做，操作卡比手册更管用。',
        '管理层每季度亲自看能耗报告，数字必须经得起追问。',
      ])}
# 维护要点
${numbered([
  `每${random.pick(['月', '季度'])}巡检一次，重点查看通信箱温度与端子紧固。`,
  random.pick(['停电须提前十天书面申请。', '进厂须做安全教育并测酒精。', '夜间不安排作业，紧急抢修除外。']),
  renewal,
])}`,
      changed: age * 0.4,
      earlier: [{ age, note: '补充采购窗口', changes: [[renewal, '采购窗口待了解。']] }],
    }
  },
}

const progressRemarks = [
  '厂区例行检修，比原计划多得到一个停电窗口，提前完成一段桥架。',
  '连续降雨，室外管沟积水，改为先做室内接线。',
  '客户临时增加八个测点，已签变更确认单。',
  '到货少两箱互感器，供应商承诺三日内补齐。',
  '客户安全科抽查，指出一处临时用电未挂牌，当场整改。',
]

const deliveryReports: DraftTemplate = {
  name: 'delivery-week',
  count: 14,
  oldest: 420,
  make: ({ index, random }) => {
    const customer = entry(customers, index * 7 + 3)
    const team = regionalTeams[customer.region]
    const total = random.whole(6, 18) * 10
    const done = Math.round(total * (0.2 + random.next() * 0.75))
    const week = random.whole(2, 14)
    return {
      title: `${customer.short}项目周报（第 ${week} 周，{Y}年{md}）`,
      category: 'delivery',
      author: index % 2 === 0 ? team.engineer : team.lead,
      keywords: `${customer.short},项目周报,进度`,
      body: `
# 本周概况
计划安装 ${total} 个测点，累计完成 ${done} 个，完成率 ${Math.round((done / total) * 100)}%。现场人员 ${random.whole(2, 6)} 名，无安全事故。
${table([
  ['工作项', '计划', '实际', '说明'],
  ['表计安装', `${random.whole(12, 24)} 块`, `${random.whole(10, 24)} 块`, customer.use],
  [
    '通信调试',
    `${random.whole(8, 20)} 块`,
    `${random.whole(6, 20)} 块`,
    random.pick(['一次通过', '两块地址重复，已改', '屏蔽层补接地']),
  ],
  [
    '平台建模',
    `${random.whole(10, 30)} 点`,
    `${random.whole(10, 30)} 点`,
    random.pick(['与客户核对完毕', '等待分摊规则']),
  ],
])}
# 值得记录的事
${bullets(random.some(progressRemarks, 2))}
# 风险
“${customer.concern}”仍是客户每次例会的话题，相关功能须在试运行前演示一次；${random.pick(['下周停电窗口只有四小时，物料提前一天到位。', '客户联系人休假两周，代理人已确认。', '竣工图审核人未定，可能影响终验。'])}
# 下周计划
${numbered(['完成剩余回路的接线与编号。', '与平台同事联调三张核心报表。', random.pick(['提交停电申请。', '组织一次操作培训。', '整理变更签证。'])])}`,
      ...(index % 3 === 0
        ? {
            attachments: [
              {
                fileName: `${customer.short}测点进度表.xlsx`,
                text: `
# 测点进度
${table([
  ['区域', '计划', '完成', '遗留'],
  ['一区', 40, random.whole(20, 40), '端子标签待换'],
  ['二区', 30, random.whole(8, 30), '等待停电'],
  ['公辅', 20, random.whole(4, 20), `${customer.use}回路核对`],
])}
# 签证单
| 编号 | 事由 | 金额 |
| QZ-${random.whole(100, 999)} | 增加桥架 ${random.whole(12, 60)} 米 | ${random.whole(2, 9) * 860} |`,
              },
            ],
          }
        : {}),
    }
  },
}

export const fieldTemplates: readonly DraftTemplate[] = [visits, customerFiles, deliveryReports]
