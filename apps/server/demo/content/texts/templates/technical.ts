import { entry } from '../../writing/random.ts'
import { bullets, type DraftTemplate, figure, numbered, table } from './template.ts'

const fixes = [
  '修复低温启动时时钟偶发回拨的问题。',
  '修复 4G 模块长时间弱信号后不再重连的问题。',
  '修复地址大于 200 的表计读取超时。',
  '修复批量升级中断后状态显示为“未知”。',
  '修复夜间统计任务与备份同时运行导致的延迟。',
  '修复导出文件名含斜杠时下载失败。',
]
const gains = [
  '采集调度改为按通道并行，一百块表的轮询周期缩短约三成。',
  '日志按大小滚动，存储占用上限 200 MB。',
  '断网补传限速可配置，避免恢复时挤占带宽。',
  '新增三种水表协议，无需另装转换器。',
  '网页调试页增加串口报文查看，支持暂停与导出。',
  '平台首页改为按权限加载，打开时间由 2.1 秒降到 0.8 秒。',
]

const firmware: DraftTemplate = {
  name: 'firmware',
  count: 11,
  oldest: 640,
  make: ({ index, age, random }) => {
    const gateway = index % 2 === 0
    const version = gateway ? `3.${9 - Math.floor(index / 2)}.${(index * 3) % 5}` : `5.1.${10 - index}`
    const product = gateway ? '磐石 G3 固件' : '云枢平台补丁'
    return {
      title: `${product} ${version} 发布说明`,
      category: gateway ? 'panshi' : 'releases',
      author: gateway ? 'weizhenyu' : age > 250 ? 'luxiao' : 'dingkai',
      keywords: `${gateway ? '磐石' : '云枢'},${version},发布说明`,
      body: `
发布日期：{date}　版本：${version}　适用：${gateway ? 'G3-E、G3-L、G3-LW 全部型号' : '5.1 各版本，托管客户由我们统一升级'}
# 改进
${bullets(random.some(gains, 3))}
# 修复
${bullets(random.some(fixes, 2))}
# 升级方法
${gateway ? '在平台“设备 / 固件”中选择版本，建议先升级一台观察二十四小时；单台用时约三分钟，期间数据缓存，升级后自动补传。' : '下载补丁包，执行升级脚本后重启服务，用时约五分钟；数据库结构无变化，可直接回退到上一补丁。'}
# 测试情况
共执行用例 ${random.whole(180, 420)} 条，通过率 ${figure(random, 99.1, 100)}%；长稳运行 ${random.whole(72, 240)} 小时，无重启。${random.pick(['未通过的用例为已知限制，不影响使用。', '未通过项列入下一版本。', '另在两家客户现场灰度一周，无异常。'])}`,
      ...(index % 3 === 0
        ? {
            attachments: [
              {
                fileName: `${gateway ? 'panshi' : 'yunshu'}-${version}-校验值.txt`,
                text: `文件摘要（SHA-256 前十六位）\n${gateway ? 'panshi-g3' : 'yunshu'}-${version}.bin　${random.whole(1e7, 9e7).toString(16)}${random.whole(1e7, 9e7).toString(16)}\n签名证书序号 SL-${random.whole(1000, 9999)}，请在升级前核对。`,
              },
            ],
          }
        : {}),
    }
  },
}

const topics = [
  ['需量预测', '凌晨训练任务在数据缺失超过两成时自动跳过，并在页面提示'],
  ['权限改造', '把按角色硬编码的判断迁移到统一的授权服务，分三批切换'],
  ['压力测试', '十万点每秒写入通过，瓶颈在索引合并，增加一块固态盘后消失'],
  ['断点续传', '升级包按 64 KB 分片，弱网环境成功率由 96% 提高到 99.7%'],
  ['国际化', '英文术语表定稿，由海外服务部复核，日期与数字随语言显示'],
  ['客户现场问题', '三起“读数跳变”均为接地不良，整理成图文放入常见问题'],
  ['技术债', '老报表引擎下线倒计时，剩余四张报表本月迁移完'],
  ['安全扫描', '两个中危漏洞已修复，第三方组件升级到受支持的版本'],
] as const

const researchMinutes: DraftTemplate = {
  name: 'research-week',
  count: 10,
  oldest: 0,
  rhythm: 'weekly',
  make: ({ index, random }) => ({
    title: `平台研发部周例会纪要（{Y}年{md}）`,
    category: 'internal-projects',
    author: index % 2 === 0 ? 'gaoyifan' : 'luojiahui',
    keywords: '研发例会,纪要,平台',
    body: `
**主持**　高一帆　**参加**　罗嘉慧、魏振宇、徐亦然、丁凯${random.chance(0.5) ? '、何俊杰' : ''}
# 上周完成
${bullets(random.some(topics, 3).map(([name, note]) => `**${name}**：${note}。`))}
# 数据
本周关闭缺陷 ${random.whole(18, 46)} 个，新增 ${random.whole(9, 31)} 个；线上告警 ${random.whole(0, 7)} 次，平均恢复 ${random.whole(4, 35)} 分钟；代码评审平均等待 ${figure(random, 2.1, 9.5)} 小时。
# 决定
${numbered([
  random.pick([
    '5.2 后续小版本每两周一次，周四上午发布，周五不发布。',
    '缺陷修复必须附带自动化用例，否则评审不通过。',
    '接口变更提前两个版本公告，并在文档中标注。',
  ]),
  random.pick([
    '值班改为一周一轮，值班人不安排新功能。',
    '压测环境由大家轮流维护，每月第一周重建。',
    '技术分享恢复到每两周一次，先讲时序压缩。',
  ]),
])}
# 待办
${table([
  ['事项', '负责人', '期限'],
  [random.pick(['迁移四张老报表', '整理读数跳变图文', '补齐预测模块文档']), random.pick(['丁凯', '徐亦然']), '{md+7}'],
  [random.pick(['评估消息队列升级', '复核英文术语', '复测弱网升级']), random.pick(['魏振宇', '罗嘉慧']), '{md+14}'],
])}`,
  }),
}

const parts = ['端子座', '继电器', '外壳上盖', '液晶屏', '线路板', '端子螺钉', '电池', '互感器'] as const

const inspections: DraftTemplate = {
  name: 'inspection',
  count: 8,
  oldest: 330,
  make: ({ index, random }) => {
    const part = entry(parts, index)
    const rows = random
      .some(['外观', '尺寸', '镀层厚度', '通断', '耐压', '可焊性', '跌落'], 4)
      .map((item) => [item, random.pick(['0.65', '1.0', '1.5']), random.whole(50, 200), random.whole(0, 3)])
    return {
      title: `青鸾 M20 ${part}来料检验月报（{month-1}）`,
      category: 'qingluan',
      author: 'gongli',
      keywords: `来料检验,${part},M20`,
      body: `
{month-1}共收${part} ${random.whole(4, 16)} 批、${random.whole(12, 90) * 100} 件，合格率 ${figure(random, 97.4, 99.9)}%，${random.pick(['与上月持平', '较上月提高', '较上月略降'])}。
${table([['检验项目', 'AQL', '抽样数', '不合格数'], ...rows])}
# 不合格处理
${random.pick([
  `一批${part}表面划伤，选别后让步接收，供方承担人工费 ${random.whole(3, 12) * 100} 元。`,
  `尺寸超差 0.05 毫米，经设计确认不影响装配，特采一次并要求修模。`,
  `包装受潮三箱，退货并要求改用防潮袋，后续两批加严检验。`,
])}
# 纠正措施跟踪
${numbered(['供方提交原因分析与整改照片。', `连续 ${random.whole(3, 5)} 批合格后由加严转为正常检验。`, '更新检验指导书，增加限度样品图片。'])}
限度样品存放于质量部样品柜 ${random.whole(1, 9)} 层，编号 XD-${random.whole(100, 999)}，任何人不得私自取用。`,
      ...(index % 2 === 1
        ? {
            attachments: [
              {
                fileName: `${part}检验数据.xlsx`,
                text: `# 检验\n${table([['检验项目', 'AQL', '抽样数', '不合格数'], ...rows])}\n# 批次\n| 批号 | 数量 | 判定 |\n| LP${random.whole(10000, 99999)} | ${random.whole(10, 60) * 100} | ${random.pick(['合格', '特采', '退货'])}，检验员邵鹏 |`,
              },
            ],
          }
        : {}),
    }
  },
}

const securityMonthly: DraftTemplate = {
  name: 'security-month',
  count: 7,
  oldest: 0,
  rhythm: 'monthly',
  make: ({ index, random }) => ({
    title: `信息安全月报（{month-1}，总第 ${48 - index} 期）`,
    category: 'security',
    author: index % 2 === 0 ? 'xiaoyan' : 'luyang',
    keywords: '信息安全,月报,漏洞',
    body: `
# 一图看懂
${table([
  ['指标', '本月', '上月'],
  ['拦截垃圾与钓鱼邮件', random.whole(8200, 14800), random.whole(8200, 14800)],
  ['终端告警', random.whole(14, 60), random.whole(14, 60)],
  ['高危漏洞（未修复）', random.whole(0, 3), random.whole(0, 5)],
  ['补丁覆盖率', `${figure(random, 93, 99)}%`, `${figure(random, 92, 98)}%`],
  ['离职账号当日停用率', '100%', `${random.pick(['100', '96'])}%`],
])}
# 值得注意
${bullets(
  random.some(
    [
      '出现仿冒财务共享中心的二维码邮件，扫码后要求输入银行卡号，已全员提醒。',
      '两台实验室电脑长期不关机、不打补丁，已移入隔离网段。',
      '外包人员账号到期前七天自动提醒归口部门，本月提前清理九个。',
      '云枢演示环境弱口令已修改，并限制来源地址。',
      '书库下载量异常提醒上线，首周误报三次，阈值已调整。',
    ],
    3,
  ),
)}
# 下月工作
${numbered(['完成特权账号季度复核。', random.pick(['苏州工厂无线网络改造。', '演练勒索软件处置流程。', '代码仓库强制多因素认证。']), '更新应急联系人名单。'])}
发现可疑邮件请点“举报”，紧急情况拨 6499。`,
  }),
}

const questions = [
  [
    '需量超限提醒来得太晚，能不能提前？',
    '需量,提醒',
    '可以。5.2 起支持提前十五分钟预测',
    [
      '在“需量控制”中打开预测。',
      '把提醒值设为合同需量的 92%，留出操作时间。',
      '为可中断负荷排好顺序，先切空调，后切空压机。',
    ],
  ],
  [
    '换了一块电表，历史曲线断成两截怎么办？',
    '换表,历史',
    '用“表计更换”功能，不要新建测点',
    ['记录旧表止码和新表起码，拍照。', '在测点详情中点“更换”，填入两个读数与时间。', '系统自动衔接，报表不受影响。'],
  ],
  [
    '为什么夜里会出现负的有功功率？',
    '负功率,互感器',
    '多半不是故障，要先看有没有光伏',
    [
      '有并网光伏或储能的回路，反向属于正常。',
      '没有的，检查电流互感器 P1、P2 方向。',
      '三相中只有一相为负，通常是该相接反。',
    ],
  ],
  [
    '报表邮件收不到，怎么查？',
    '报表订阅,邮件',
    '九成被收件方网关拦截',
    ['先看“订阅记录”里是否显示已发送。', '请对方把发件地址加入白名单。', '附件超过 10 MB 的改为只发链接。'],
  ],
  [
    '网关能不能装在室外？',
    '安装环境,防护',
    '可以，但必须加装防护箱',
    ['箱体防护不低于 IP65，带遮阳板。', '夏季箱内温度不超过 65 ℃，必要时开百叶。', '天线引到箱外，避开金属门。'],
  ],
  [
    '忘记调试页口令怎么恢复？',
    '口令,调试',
    '不需要返厂',
    ['长按复位键十秒，只清口令，不清配置。', '用机身二维码重新认领。', '在工单中登记原因，安全员每月核查。'],
  ],
  [
    '水表读数偶尔变小，正常吗？',
    '水表,倒流',
    '短时倒流会造成读数回退',
    [
      '查看是否有止回阀，阀门内漏最常见。',
      '平台打开“单调性检查”，回退值标为存疑。',
      '每天回退超过 0.5 立方米请派人查看。',
    ],
  ],
  [
    '怎样把平台数据接到自己的大屏？',
    '接口,大屏',
    '用开放接口，不要直接读数据库',
    [
      '在“设置 / 集成”里申请密钥，限定来源地址。',
      '只取变化的点，频率不高于每分钟一次。',
      '把质量标记一并显示，估算值用浅色。',
    ],
  ],
] as const

const faq: DraftTemplate = {
  name: 'faq',
  count: 8,
  oldest: 310,
  make: ({ index, random }) => {
    const [question, keywords, answer, steps] = entry(questions, index)
    return {
      title: question,
      category: 'faq',
      author: random.pick(['dingkai', 'xuyiran', 'tianxiaofei', 'weizhenyu']),
      keywords,
      body: `
**简短回答**：${answer}。
# 具体做法
${numbered(steps)}
# 补充说明
这个问题近三个月被问到 ${random.whole(9, 58)} 次，主要来自${random.pick(['纺织与印染', '水务', '医院', '食品与冷链'])}客户。${random.pick(['按上面的步骤处理后，约九成可以当场解决。', '处理时间一般不超过二十分钟。', '如果现场条件不同，请先拍照再动手。'])}
仍未解决的，请提交工单，附上截图、网关编号和发生时间；不要在群里反复转述，信息会走样。
> 适用版本：云枢 5.1 及以上，磐石固件 3.6 及以上。最近核对：{date}。`,
    }
  },
}

export const technicalTemplates: readonly DraftTemplate[] = [
  firmware,
  researchMinutes,
  inspections,
  securityMonthly,
  faq,
]
