import { entry } from '../../writing/random.ts'
import { bullets, type DraftTemplate, figure, money, numbered, table } from './template.ts'

const volumes = [
  ['会计凭证', '财务部', '三十年', '按月装订，每册附起止号'],
  ['销售合同', '法务合规部', '合同终止后十年', '正本与往来函件同卷'],
  ['产品图纸', '研发中心', '永久', '底图卷存，不得折叠'],
  ['设备档案', '苏州工厂', '设备报废后五年', '含说明书、验收单与维修记录'],
  ['行政公文', '行政部', '三十年', '按文号排列，附件随文'],
  ['员工档案', '人力资源部', '离职后二十年', '一人一袋，密封保管'],
  ['审计底稿', '审计监察部', '三十年', '按项目组卷，借阅须批准'],
  ['工程竣工资料', '行政部', '永久', '含消防、电气与装修'],
] as const

const archiveVolumes: DraftTemplate = {
  name: 'archive-volume',
  count: 9,
  oldest: 1090,
  youngest: 160,
  make: ({ index, random }) => {
    const [kind, unit, period, rule] = entry(volumes, index)
    const year = 2015 + ((index * 5) % 6)
    const rows = ['第一季度', '第二季度', '第三季度', '第四季度'].map((quarter, at) => [
      `${kind.slice(0, 1)}-${year}-${String(at + 1).padStart(2, '0')}`,
      quarter,
      random.whole(6, 48),
      `${random.pick(['A', 'B', 'C'])} 区 ${random.whole(1, 16)} 列`,
    ])
    return {
      title: `${year} 年度${kind}卷宗目录`,
      category: 'archive',
      author: index % 3 === 0 ? 'fanweimin' : 'jiangli',
      status: 5,
      keywords: `历史档案,${kind},${year}`,
      body: `
本目录登记${unit} ${year} 年形成的${kind}，已移交档案室，保管期限${period}。
${table([['案卷号', '期间', '件数', '存放位置'], ...rows])}
# 整理说明
${bullets([`${rule}。`, `编目依据公司《档案管理办法》，页码由铅笔写在右上角。`, random.pick(['个别页面有水渍，已裱糊。', '传真纸字迹易退，已复印附后。', '卷皮统一更换为无酸纸。'])])}
# 利用须知
查阅须填写利用单，经${unit}负责人同意；复制件加盖“与原件核对无误”章。全文扫描工作计划分三年完成，本卷${random.pick(['已扫描', '排在第二批', '排在第三批'])}。`,
      ...(index % 2 === 0 ? { attachments: [{ fileName: `${year}${kind}卷内目录.pdf` }] } : {}),
    }
  },
}

const occasions = [
  ['水务行业用能研讨会', '供水企业如何用夜间最小流量发现漏点'],
  ['华东区客户日', '走进苏州工厂，看一块电表怎样被检验一百零八次'],
  ['医院后勤沙龙', '手术室不停电条件下的计量改造'],
  ['线上公开课：需量控制', '合同需量怎么选，一年差出一台车'],
  ['碳核查实务培训班', '从电费单到核算报告的七个步骤'],
  ['渠道伙伴大会', '今年的政策、样板与支持'],
] as const

const events: DraftTemplate = {
  name: 'event',
  count: 6,
  oldest: 380,
  make: ({ index, random }) => {
    const [event, subject] = entry(occasions, index)
    const guests = random.whole(36, 180)
    return {
      title: `${event}活动简报（{month}）`,
      category: 'events',
      author: 'jinyuchen',
      keywords: `市场活动,${event}`,
      body: `
{date}，${event}举行，主题为“${subject}”，到场 ${guests} 人，其中老客户 ${Math.round(guests * 0.4)} 人，满意度 ${figure(random, 4.2, 4.9)} 分。
# 亮点
${bullets(random.some(['请客户自己讲，比我们讲更有说服力。', '现场拆解一台旧网关，提问停不下来。', '把案例做成桌签，交流自然展开。', '签到与问卷合并，回收率超过九成。', '提前一天发资料，提问质量明显提高。'], 3))}
# 数据
${table([
  ['渠道', '报名', '到场'],
  ['销售邀约', Math.round(guests * 0.8), Math.round(guests * 0.6)],
  ['公众号', Math.round(guests * 0.5), Math.round(guests * 0.25)],
  ['伙伴推荐', Math.round(guests * 0.2), Math.round(guests * 0.15)],
])}
# 不足与改进
${numbered([random.pick(['茶歇时间太短，交流被打断。', '投影亮度不够，后排看不清曲线。', '报名表字段过多，放弃率高。']), '资料下载链接应在会后一小时内发出，而不是第二天。'])}
费用 ${money(random.whole(18, 120) * 1000)} 元，折合单条有效线索 ${random.whole(180, 620)} 元，商机已由销售在三个工作日内认领。`,
      ...(index % 2 === 0
        ? {
            attachments: [
              { fileName: `${event}回顾.pptx` },
              {
                fileName: '到场人数.png',
                picture: { kind: 'bars' as const, values: [guests * 0.6, guests * 0.25, guests * 0.15] },
              },
            ],
          }
        : {}),
    }
  },
}

/** Course, lecturer, audience, aim, and what is taught. */
const courseRows = [
  [
    '磐石网关故障判断',
    'raojun',
    '现场工程师',
    '三分钟内判断是线、是表还是网关',
    ['三盏灯的九种组合各说明什么', '用终端电阻和万用表定位断点', '抓一段报文，看懂地址与校验'],
  ],
  [
    '合同里的数字陷阱',
    'xiongtao',
    '销售与采购',
    '读懂价款、期限、违约金三组数字',
    ['含税与不含税差在哪里', '起算日写错，质保期少半年', '违约金上限与下限的算法'],
  ],
  [
    '来料检验入门',
    'gongli',
    '新入职质检员',
    '会抽样、会判定、会写不合格单',
    ['抽样表怎么查，字码怎么定', '外观限度样品的看法与距离', '不合格单写事实，不写推测'],
  ],
  [
    '时间序列数据基础',
    'weizhenyu',
    '研发与实施',
    '知道一秒一个点意味着什么',
    ['采样、聚合与插值', '缺数、跳数、重复数的处理', '一年数据占多大空间，怎么压缩'],
  ],
  [
    '电子发票与费用系统',
    'zhaoxiaowen',
    '各部门报销联系人',
    '一次提交成功，不被退单',
    ['发票夹的正确用法', '抬头、税号与项目三项核对', '借款冲销与多张单据合并'],
  ],
  [
    '向客户讲清楚节能',
    'linxinyi',
    '客户经理',
    '五分钟讲完一个有数字的故事',
    ['先讲客户的损失，再讲我们的办法', '单位换算：一度电等于什么', '三种常见反对意见的回应'],
  ],
  [
    '应急处置桌面推演',
    'xiaoyan',
    '应急小组与部门安全员',
    '按剧本走完一次勒索事件',
    ['第一个小时该做和不该做的事', '对内通报与对外口径', '恢复顺序与证据保全'],
  ],
  [
    '新任主管第一课',
    'tanghuimin',
    '新任主管',
    '会布置、会反馈、会拒绝',
    ['布置任务的五句话', '负面反馈怎样说出口', '时间被占满时如何取舍'],
  ],
] as const

const courses: DraftTemplate = {
  name: 'course',
  count: 8,
  oldest: 330,
  make: ({ index, random }) => {
    const [course, lecturer, audience, goal, lessons] = entry(courseRows, index)
    return {
      title: `《${course}》课程安排与资料`,
      category: 'courses',
      author: lecturer,
      keywords: `培训,${course}`,
      body: `
${table([
  ['项目', '安排'],
  ['时间', `{date+${random.whole(5, 15)}} ${random.pick(['9:30—11:30', '14:00—16:30'])}`],
  ['地点', random.pick(['望江会议室', '听涛会议室', '线上', '苏州工厂培训室'])],
  ['对象', audience],
  ['名额', `${random.whole(16, 40)} 人`],
])}
# 学完能做到
${goal}。
# 内容
${numbered([...lessons.map((lesson) => `${lesson}。`), '分组练习二十分钟，互相挑毛病；答疑记录放回本文。'])}
# 考核
课后一周内完成 ${random.whole(8, 15)} 道题，${random.pick(['八十', '八十五'])}分合格；实操部分由讲师现场评定。合格者计 ${random.pick([2, 3, 4])} 学时。
# 往期反馈
${random.pick(['“例子就是我上周遇到的，听得坐不住。”', '“希望练习时间再长一点。”', '“第一次知道原来可以这样查。”'])}上一期平均评分 ${figure(random, 4.3, 4.9)}，共 ${random.whole(14, 38)} 人参加。`,
      attachments: [
        { fileName: `${course}课件.pptx` },
        ...(index % 2 === 0
          ? [
              {
                fileName: '签到表.csv',
                text: `# 签到\n${table([
                  ['序号', '部门', '签到'],
                  [1, audience, '已到'],
                  [2, audience, '线上'],
                  [3, audience, random.pick(['请假', '已到'])],
                ])}`,
              },
            ]
          : []),
      ],
    }
  },
}

const matters = ['固定资产账实核对', '会议费附件完整性', '外协加工结算', '样机借出登记', '废料处置'] as const

const followUps: DraftTemplate = {
  name: 'audit-follow-up',
  count: 5,
  oldest: 420,
  make: ({ index, random }) => {
    const matter = entry(matters, index)
    return {
      title: `${matter}后续审计意见书（{Y}年）`,
      category: 'audit',
      author: index % 2 === 0 ? 'qianbo' : 'zhoumin',
      secrecy: 3,
      keywords: `后续审计,${matter}`,
      body: `
根据年度计划，审计监察部对“${matter}”整改情况进行后续审计，抽查 ${random.whole(24, 90)} 份资料，访谈 ${random.whole(3, 9)} 人。
# 整改评价
${table([
  ['整改事项', '承诺时间', '状态'],
  ['补充制度条款', '{md-60}', '已完成'],
  ['系统增加校验', '{md-20}', random.pick(['已完成', '部分完成'])],
  ['责任人培训', '{md-30}', '已完成'],
])}
# 仍需关注
${bullets(random.some(['新规则执行后有两笔例外没有留下审批痕迹。', '台账由专人维护，但没有指定代理人。', '抽查发现一份签字日期早于业务发生日期。', '跨分公司的业务口径仍不一致。'], 2))}
# 意见
${numbered(['对例外事项建立登记簿，由部门负责人按月签字。', '指定岗位代理人，交接须留痕。', `{date+45}前提交补充证据，逾期提请分管领导督办。`])}`,
      ...(index === 0
        ? {
            attachments: [
              {
                fileName: '后续审计底稿.xlsx',
                text: `# 抽查\n${table([
                  ['样本', '结论'],
                  [`${matter} 样本一`, '符合'],
                  [`${matter} 样本二`, '缺经办人签字，补签中'],
                ])}`,
              },
            ],
          }
        : {}),
    }
  },
}

export const recordTemplates: readonly DraftTemplate[] = [archiveVolumes, events, courses, followUps]
