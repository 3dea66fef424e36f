import { entry } from '../../writing/random.ts'
import { bullets, type DraftTemplate, figure, money, numbered, table } from './template.ts'

const budgetUnits = [
  { name: '市场部', author: 'linxinyi', focus: '展会与线上投放' },
  { name: '信息技术部', author: 'hejunjie', focus: '云资源与安全服务' },
  { name: '华东区销售部', author: 'qiuyating', focus: '差旅与客户接待' },
  { name: '苏州工厂', author: 'xiafang', focus: '能源、辅料与加班' },
  { name: '华南分公司', author: 'zengkexin', focus: '差旅与房租' },
  { name: '行政部', author: 'jiangli', focus: '物业与车辆租赁' },
  { name: '人力资源部', author: 'tanghuimin', focus: '招聘渠道与培训' },
]

/** In thousands a quarter. */
const budgetItems = [
  ['人工成本', 460, 1380],
  ['差旅费', 60, 320],
  ['会议与培训', 20, 160],
  ['办公与租赁', 40, 210],
  ['其他', 10, 60],
] as const

const budgetReasons = [
  '项目验收集中在季度末，人员出差较多。',
  '合同付款节点后移，费用将在下季度入账。',
  '新招三名同事提前到岗，人工成本增加。',
  '改用线上会议，会议费明显下降。',
  '供应商调价，已启动重新询价。',
  '一次性维修支出，不影响全年控制目标。',
]

const budgets: DraftTemplate = {
  name: 'budget-review',
  count: 14,
  oldest: 760,
  make: ({ index, random }) => {
    const unit = entry(budgetUnits, index)
    const rows = budgetItems.map(([item, fewest, most]) => {
      const planned = random.whole(fewest, most) * 1000
      const used = Math.round(planned * (0.62 + random.next() * 0.5))
      return { cells: [item, money(planned), money(used), `${((used / planned) * 100).toFixed(1)}%`], used }
    })
    return {
      title: `${unit.name}{quarter-1}预算执行分析`,
      category: 'budget',
      author: unit.author,
      keywords: `${unit.name},预算执行,费用`,
      body: `
# 执行情况
${unit.name}{quarter-1}费用合计 ${money(rows.reduce((sum, row) => sum + row.used, 0))} 元，支出重点为${unit.focus}。
${table([['科目', '预算（元）', '实际（元）', '执行率'], ...rows.map((row) => row.cells)])}
# 差异原因
${numbered(random.some(budgetReasons, 3))}
# 改进措施
${bullets([
  `${unit.focus}实行月度限额，超出部分逐笔说明。`,
  random.pick(['每月 5 日前核对在途合同，避免跨期。', '与共享中心核对暂估，减少季末集中入账。']),
  `{quarter}滚动预测下调 ${figure(random, 1.2, 6.4)}%，已同步财务部。`,
])}
以上分析已与预算归口人核对，明细见费用系统同期报表。`,
      ...(index % 2 === 0
        ? {
            attachments: [
              {
                fileName: `${unit.name}费用明细.xlsx`,
                text: `# 科目汇总\n${table([['科目', '预算', '实际', '执行率'], ...rows.map((row) => row.cells)])}\n# 大额事项\n| 事项 | 金额 | 说明 |\n| ${unit.focus} | ${random.whole(20, 90) * 500} | 单据号 BX-${random.whole(2000, 9999)}，已核对合同 |`,
              },
              {
                fileName: '执行率对比.png',
                picture: { kind: 'bars' as const, values: rows.map((row) => row.used / 1000) },
              },
            ],
          }
        : {}),
    }
  },
}

const closingIssues = [
  ['暂估差异', '三笔服务费重复暂估，已红字冲回'],
  ['往来未平', '与新加坡公司差 312.40 元，系汇率尾差'],
  ['在途物资', '苏州工厂一批端子已收货未录单，补录后一致'],
  ['折旧', '两台新购示波器启用日期填错，已更正'],
  ['薪酬分配', '研发人员跨项目工时缺两人，按上月比例分配'],
  ['未达账项', '银行已收企业未收两笔，次日到单'],
] as const

const monthCloses: DraftTemplate = {
  name: 'month-close',
  count: 9,
  oldest: 0,
  rhythm: 'monthly',
  make: ({ index, age, random }) => ({
    title: '{month-1}结账检查记录',
    category: 'accounting',
    // He left since: his documents stay his.
    author: age > 120 ? 'fenglixin' : index % 3 === 2 ? 'chensiyuan' : 'liuhaifeng',
    keywords: '结账,检查记录,总账',
    body: `
{month-1}结账于{md}完成，用时${random.pick(['五', '五', '六', '四'])}个工作日，共生成凭证 ${money(random.whole(1600, 2480))} 张，其中自动凭证占 ${figure(random, 81, 92)}%。
# 检查结果
${table([
  ['检查项', '样本', '异常', '处理'],
  ['科目余额方向', '全部', String(random.whole(0, 2)), '当日调整'],
  ['银行余额调节表', '11 个账户', String(random.whole(0, 3)), '已核对'],
  ['收入与验收单', `${random.whole(30, 70)} 份`, String(random.whole(0, 2)), '补充附件'],
  ['费用跨期', `${random.whole(80, 160)} 笔`, String(random.whole(1, 6)), '重分类'],
])}
# 主要事项
${numbered(random.some(closingIssues, 3).map(([item, fix]) => `**${item}**：${fix}。`))}
# 结论
报表数据真实完整，同意关账。${random.pick(['下月请采购提前两天提供未到票清单。', '共享中心付款高峰与结账重叠，建议错开一天。', '自动凭证规则新增两条，减少手工录入约四十笔。'])}`,
  }),
}

const invoiceReports: DraftTemplate = {
  name: 'invoice-report',
  count: 6,
  oldest: 0,
  rhythm: 'monthly',
  make: ({ index, random }) => ({
    title: `{month-1}发票查验与抵扣情况通报（第 ${26 - index} 期）`,
    category: 'tax',
    author: 'chensiyuan',
    keywords: '发票查验,进项抵扣,通报',
    body: `
{month-1}共收到发票 ${money(random.whole(2100, 3600))} 份，其中电子发票占 ${figure(random, 88, 97)}%；认证抵扣进项税额 ${money(random.whole(380, 690) * 1000 + random.whole(0, 999), 2)} 元。
# 异常发票
${table([
  ['类型', '份数', '处理'],
  ['抬头或税号不符', random.whole(6, 22), '退回重开'],
  ['重复提交', random.whole(2, 9), '系统拦截'],
  ['已红冲仍提交', random.whole(0, 4), '退回并说明'],
  ['查验不一致', random.whole(0, 3), '转审计监察部核实'],
])}
# 提醒
${bullets(
  random.some(
    [
      '住宿费取得专用发票可以抵扣，订房时请提供完整开票信息。',
      '会务费发票须注明“会议服务”，写成“餐饮”不得抵扣。',
      '铁路、航空客票按规定比例计算抵扣，姓名须与报销人一致。',
      '用于集体福利的进项税额不得抵扣，请在单据中勾选。',
      '供应商名称变更的，新旧名称证明随首张发票一并上传。',
    ],
    3,
  ),
)}
异常发票责任部门请在五个工作日内处理完毕，逾期的当月不予入账。`,
  }),
}

const notices = [
  {
    subject: '费用系统停机升级',
    author: 'luyang',
    place: '费用系统',
    effect: '停机期间不能提交和审批单据，手机端同步停用',
    tip: '已保存的草稿不会丢失，请提前提交紧急单据',
  },
  {
    subject: '年度健康体检安排',
    author: 'duanyuhan',
    place: '市一医院体检中心',
    effect: '分三批进行，每批不超过六十人',
    tip: '体检前一晚二十点后禁食，孕期同事请提前登记',
  },
  {
    subject: '总部停水检修',
    author: 'jiangli',
    place: '总部 10—12 层',
    effect: '洗手间改用一层公共区域，茶水间提供桶装水',
    tip: '下班前请检查水龙头是否关闭',
  },
  {
    subject: '职称评审材料申报',
    author: 'panlei',
    place: '人力资源部',
    effect: '工程系列与会计系列同时受理',
    tip: '论文与业绩材料须原件核对，过期不补',
  },
  {
    subject: '邮箱容量调整',
    author: 'xiaoyan',
    place: '企业邮箱',
    effect: '单个邮箱由 10 GB 扩大到 20 GB，超过五年的邮件自动归档',
    tip: '归档邮件仍可搜索，打开时会慢几秒',
  },
  {
    subject: '新版名片与工牌更换',
    author: 'jiangli',
    place: '总部一层前台',
    effect: '旧工牌两周后停用，门禁同步切换',
    tip: '照片请使用近一年白底照',
  },
  {
    subject: '供应商账号信息核对',
    author: 'wangfang',
    place: '财务部',
    effect: '未完成核对的供应商暂停付款',
    tip: '核对电话只拨打合同预留号码，不接受来电更改',
  },
  {
    subject: '班车线路调整',
    author: 'jiangli',
    place: '三号线、五号线',
    effect: '增加两个站点，早班发车提前五分钟',
    tip: '实时位置可在办公系统首页查看',
  },
  {
    subject: '工会羽毛球赛报名',
    author: 'duanyuhan',
    place: '滨江体育馆',
    effect: '设男双、女双、混双，按部门组队',
    tip: '自备球拍与运动鞋，现场有队医',
  },
] as const

const announcements: DraftTemplate = {
  name: 'announcement',
  count: 9,
  oldest: 360,
  make: ({ index, random }) => {
    const notice = entry(notices, index)
    return {
      title: `关于${notice.subject}的通知`,
      category: 'announcements',
      author: notice.author,
      keywords: `通知,${notice.subject}`,
      body: `
各部门、各分子公司：
现将${notice.subject}有关事项通知如下，请相互转告。
一、**时间**　{date+${random.whole(3, 9)}} ${random.pick(['9:00—12:00', '13:30—17:30', '18:00—22:00', '全天'])}。
二、**范围**　${notice.place}。${notice.effect}。
三、**请注意**　${notice.tip}。
四、**责任分工**　各部门指定一名联系人，负责本部门的通知、统计与反馈，名单于{md+2}前报经办人；外派和长期出差的同事由所在项目组代为转达。
五、**咨询**　有疑问请直接回复本通知，或拨打分机 6${random.whole(100, 599)}。${random.pick(['给大家带来不便，敬请谅解。', '感谢配合。', '逾期视为放弃，不再另行安排。'])}
{date}`,
    }
  },
}

const vacancies = [
  ['高级嵌入式工程师', '硬件研发部', '主导网关底层驱动与低功耗设计', '熟悉实时操作系统，做过量产产品'],
  ['实施工程师', '华东区交付部', '现场安装调试与客户培训', '持低压电工证，能适应出差'],
  ['成本会计', '财务部', '苏州工厂成本核算与差异分析', '三年以上制造业经验'],
  ['大客户经理', '华南区销售部', '水务与医院行业拓展', '有五年以上行业客户资源'],
  ['测试开发工程师', '平台研发部', '自动化测试与性能压测', '能独立搭建压测环境'],
] as const

const recruiting: DraftTemplate = {
  name: 'vacancy',
  count: 5,
  oldest: 240,
  make: ({ index, random }) => {
    const [post, unit, duty, requirement] = entry(vacancies, index)
    return {
      title: `招聘需求：${post}（${unit}，{Y}年）`,
      category: 'recruiting',
      author: 'panlei',
      keywords: `招聘,${post}`,
      body: `
${table([
  ['项目', '内容'],
  ['岗位', post],
  ['部门', unit],
  ['人数', `${random.whole(1, 3)} 人`],
  ['到岗时间', '{date+45}前'],
  ['定级建议', random.pick(['第五档', '第六档', '面试后确定'])],
])}
# 为什么需要这个人
${unit}近半年工作量增加约 ${random.whole(15, 40)}%，现有人员连续加班，${random.pick(['两个项目因此延期。', '客户投诉响应慢。', '影响了新产品节奏。'])}
# 做什么
主要负责${duty}，并在半年内带教一名新人。
# 要什么样的人
- ${requirement}。
- 能把复杂问题讲给非专业人员听。
- ${random.pick(['愿意在前三个月多跑现场。', '习惯写文档，留下可复用的记录。', '英语能读写技术邮件者优先。'])}
# 面试安排
初面由用人经理与潘磊共同进行，考察动手能力；复面由部门负责人主持，重点看价值观与稳定性。全程两周内给出答复。`,
    }
  },
}

export const officeTemplates: readonly DraftTemplate[] = [
  budgets,
  monthCloses,
  invoiceReports,
  announcements,
  recruiting,
]
