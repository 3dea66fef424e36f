import { entry } from '../../writing/random.ts'
import { bullets, type DraftTemplate, figure, money, numbered, table } from './template.ts'

const returns = [
  ['缺行程单', '网约车发票没有配套行程单'],
  ['超住宿标准', '超出限额但未写理由'],
  ['重复提交', '同一发票在两张单据中出现'],
  ['抬头错误', '发票抬头写成分公司旧名称'],
  ['附件不清', '拍照模糊，看不清金额'],
  ['事由过简', '只写“出差”“办公”'],
] as const

const claims: DraftTemplate = {
  name: 'claims-month',
  count: 7,
  oldest: 0,
  rhythm: 'monthly',
  make: ({ index, random }) => {
    const rows = random.some(returns, 4).map(([kind, note]) => [kind, random.whole(6, 58), note])
    return {
      title: `财务共享中心{month-1}报销审核情况通报`,
      category: 'expense',
      author: entry(['sunlijuan', 'zhaoxiaowen', 'lin'], index),
      keywords: '报销审核,退单,通报',
      body: `
{month-1}共收到报销单 ${money(random.whole(1480, 2260))} 份，金额 ${money(random.whole(310, 620) * 10_000 + random.whole(0, 9999), 2)} 元，一次通过率 ${figure(random, 82, 91)}%，平均审核时长 ${figure(random, 0.9, 2.6)} 个工作日。
# 退单原因
${table([['原因', '份数', '典型情形'], ...rows])}
# 做得好的部门
${random.pick(['测试验证室', '法务合规部', '华东区交付部', '海外业务部'])}连续${random.pick(['两', '三', '四'])}个月零退单，经验是出发前先建好出差申请，发票当天拍、当天放进发票夹。
# 提醒
${bullets(random.some(['跨月发票请在次月 10 日前提交，过期需要说明原因。', '餐饮发票用于出差伙食的，不再重复领取补助。', '住宿发票的入住天数要与出差申请一致。', '两人合住请在备注写明同住人工号。', '境外消费请附信用卡账单页，遮住无关交易。'], 2))}
有异议的单据可以在三个工作日内拨打 6200 申请复核。`,
      ...(index % 2 === 0
        ? {
            attachments: [
              {
                fileName: '退单原因分布.png',
                picture: { kind: 'bars' as const, values: rows.map((row) => Number(row[1])) },
              },
              { fileName: '退单明细.csv', text: `# 明细\n${table([['原因', '份数', '典型情形'], ...rows])}` },
            ],
          }
        : {}),
    }
  },
}

const cash: DraftTemplate = {
  name: 'cash-week',
  count: 5,
  oldest: 0,
  rhythm: 'weekly',
  make: ({ index, random }) => {
    const opening = random.whole(3200, 5200)
    const received = random.whole(600, 1900)
    const paid = random.whole(700, 1700)
    return {
      title: `资金周报（{Y}年{md}）`,
      category: 'treasury',
      author: index % 2 === 0 ? 'maqianli' : 'duxiaojuan',
      secrecy: 3,
      keywords: '资金周报,现金流',
      body: `
${table([
  ['项目', '金额（万元）', '说明'],
  ['期初余额', money(opening), '含新加坡公司折算'],
  ['本周收款', money(received), '临江纺织、西岭水务等 14 笔'],
  ['本周付款', money(paid), '材料款、工资与税费'],
  ['期末余额', money(opening + received - paid), '可随时动用部分占八成'],
])}
# 下周大额收支
${numbered([`预计收款 ${money(random.whole(200, 900))} 万元，主要为${random.pick(['东岸港务终验款', '明湖医院首付款', '北辰冷链进度款'])}。`, `预计付款 ${money(random.whole(200, 900))} 万元，含${random.pick(['恒拓电子材料款', '二期改造进度款', '季度税款'])}。`, '七天通知存款到期一笔，拟续存。'])}
# 风险提示
${random.pick(['银行承兑汇票占收款比例升至四成，贴现成本增加，请销售尽量争取电汇。', '美元走强，新加坡公司应付款建议分批锁汇。', '两家客户票据到期日临近，已安排专人提示付款。'])}
本周银行账户余额已与对账单逐户核对，无长款短款；U 盾与印鉴检查正常。`,
    }
  },
}

const areas = [
  [
    '销售与收款',
    '客户信用额度没有定期复核，三家客户沿用两年前的数值。',
    '发货通知与开票之间缺少自动勾稽，月末靠人工核对。',
  ],
  ['存货管理', '库位调整先动货后补单，月末盘点出现账实时间差。', '待检区与合格区标识不清，抽查发现两箱混放。'],
  ['信息系统', '离职人员的报表权限由业务系统单独管理，未随账号一并停用。', '测试环境使用了未脱敏的客户数据。'],
  ['工程项目', '签证单缺少监理签字，结算时才补办。', '变更金额累计超过合同一成，没有重新履行审批。'],
] as const

const assessments: DraftTemplate = {
  name: 'control-assessment',
  count: 4,
  oldest: 520,
  make: ({ index, random }) => {
    const [area, ...defects] = entry(areas, index)
    const sound = random.whole(12, 24)
    const fair = random.whole(2, 4)
    const total = sound + fair + defects.length
    const share = (count: number) => `${((count / total) * 100).toFixed(1)}%`
    return {
      title: `${area}循环内部控制自评报告（{Y}年）`,
      category: 'internal-control',
      author: index % 2 === 0 ? 'wangfang' : 'gongli',
      secrecy: 3,
      keywords: `内部控制,自评,${area}`,
      body: `
# 自评范围
${area}循环共 ${total} 个控制点，抽取样本 ${random.whole(60, 180)} 个，覆盖总部、华东与苏州。
${table([
  ['结论', '控制点数', '占比'],
  ['有效', sound, share(sound)],
  ['基本有效', fair, share(fair)],
  ['存在缺陷', defects.length, share(defects.length)],
])}
# 缺陷与原因
${numbered(defects)}
# 整改安排
${bullets(['责任部门在{date+15}前提交整改方案，明确系统改造或人工补偿控制。', '整改完成后由财务部抽样复测，样本不少于二十五个。', '连续两期有效的控制点，下年度可减少抽样。'])}
本报告已征求审计监察部意见，与上年相比缺陷数量${random.pick(['减少两项', '持平', '减少一项'])}。`,
      ...(index % 2 === 0 ? { attachments: [{ fileName: `${area}自评底稿.docx` }] } : {}),
    }
  },
}

export const financeTemplates: readonly DraftTemplate[] = [claims, cash, assessments]
