import { pointsOf, type DemoMap, type DemoPoint } from './demo-map.ts'

const safety = pointsOf('安全规程')
const sales = pointsOf('产品与客户')

/** What one must know before one works on a customer's roof, and what sells there. */
export const fieldPoints: readonly DemoPoint[] = [
  safety('入场须知', '到现场之前要懂的规矩。', ['规矩', 100, ['handbook', 'joining-guide']]),
  safety(
    '账号与口令',
    '现场不借用账号，调试口令用完即改。',
    ['规范', 60, ['passwords', 'security-policy']],
    ['恢复', 40, ['faq-06']],
  ),
  safety(
    '安装与调试',
    '断电、验电、接线、上电，一步不少。',
    ['指南', 70, ['panshi-install', 'panshi-spec']],
    ['培训', 30, ['course-01']],
  ),
  safety('户外设备', '防水、防雷与温度。', ['问答', 100, ['faq-05', 'faq-offline']]),
  safety('光伏计量', '反送电与负功率怎样读，和账单差多少算正常。', ['读数', 100, ['faq-03', 'faq-bill']]),
  safety(
    '告警处置',
    '先看哪一条，多久之内到场。',
    ['手册', 60, ['manual-alarms']],
    ['相关说明', 40, [], '告警 目录:云枢能源管理平台'],
  ),
  safety('消防与疏散', '每年演练前重读。', ['演练', 100, ['fire-drill'], '消防 目录:公告']),
  safety('应急演练', '桌面推演与恢复演练的记录。', ['推演', 50, ['course-07']], ['恢复', 50, ['restore-drill']]),
  safety('现场教训', '别人吃过的亏。', ['复盘', 60, ['beichen-lessons']], ['项目周报', 40, [], '安全 目录:交付项目']),
  sales(
    '云枢平台',
    '三句话说清平台能做什么。',
    ['白皮书', 70, ['yunshu-white-paper']],
    ['新功能', 30, ['yunshu-52'], '目录:发布说明'],
  ),
  sales('磐石网关', '规格、接口与适用场合。', ['规格', 100, ['panshi-spec', 'firmware-01']]),
  sales('讲清节能', '用客户自己的账单说话。', ['课程', 60, ['course-06']], ['案例', 40, ['harbour-case']]),
  sales('客户档案', '拜访之前先看；看得到哪些随各人权限。', ['档案', 100, [], '目录:客户档案']),
  sales('拜访与回访', '别人谈到哪里了。', ['记录', 100, [], '目录:拜访与服务记录']),
  sales('客户活动', '客户日、博览会与研讨会。', ['华东', 60, ['event-02', 'expo-summary']], ['其他', 40, ['event-01']]),
  sales('合同审查', '签之前逐条对照。', ['清单', 60, ['contract-checklist']], ['课程', 40, ['course-02']]),
  sales(
    '合同范例',
    '三类合同各有一份可以照着写。',
    ['计量系统', 60, ['sales-contract-04', 'sales-contract-07']],
    ['运维服务', 40, ['sales-contract-03'], '年度运维服务合同'],
  ),
  sales('业务招待', '标准、事前申请与凭据。', ['规定', 100, ['entertainment']]),
]

export const fieldMaps: readonly DemoMap[] = [
  {
    name: '光伏运维安全',
    category: '安全',
    template: 'steps',
    isPublic: true,
    remark: '上岗之前读完前两步；应急处置每年重读。',
    themes: [
      { title: '上岗之前', weight: 30, points: { 入场须知: 60, 账号与口令: 40 } },
      { title: '现场作业', weight: 40, points: { 安装与调试: 40, 户外设备: 20, 光伏计量: 20, 告警处置: 20 } },
      { title: '应急处置', weight: 30, points: { 消防与疏散: 40, 应急演练: 30, 现场教训: 30 } },
    ],
  },
  {
    name: '华东区销售必备',
    category: '销售',
    template: 'cards',
    remark: '见客户之前：懂产品、懂客户、懂合同，花钱有据。',
    themes: [
      { title: '产品与方案', weight: 35, points: { 云枢平台: 40, 磐石网关: 30, 讲清节能: 30 } },
      { title: '客户', weight: 30, points: { 客户档案: 40, 拜访与回访: 35, 客户活动: 25 } },
      { title: '合同', weight: 25, points: { 合同审查: 60, 合同范例: 40 } },
      { title: '费用', weight: 10, points: { 业务招待: 50, 差旅标准: 50 } },
    ],
  },
]
