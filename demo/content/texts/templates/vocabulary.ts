export interface Customer {
  name: string
  short: string
  region: 'east' | 'south' | 'overseas'
  industry: string
  contact: string
  /** What they measure. */
  use: string
  /** What is on their mind. */
  concern: string
}

type CustomerRow = readonly [string, string, Customer['region'], string, string, string, string]

const customerRows: readonly CustomerRow[] = [
  [
    '青禾食品有限公司',
    '青禾食品',
    'south',
    '食品加工',
    '设备部孟经理',
    '冷库与蒸煮线',
    '旺季需量超限，每月罚款两万多元',
  ],
  ['海川化工股份有限公司', '海川化工', 'east', '精细化工', '能源科董科长', '防爆区泵组与循环水', '防爆资质与停车窗口'],
  ['北辰冷链物流集团', '北辰冷链', 'south', '冷链物流', '运营部秦经理', '七座低温库', '除霜耗电高，白天电价贵'],
  ['远山数据中心', '远山数据中心', 'east', '数据中心', '运维主管苗工', '配电列头柜', '能效指标要逐月上报'],
  ['东岸港务有限公司', '东岸港务', 'east', '港口', '设备部汤部长', '岸电与龙门吊', '结算单要随时对得上'],
  ['云岭玻璃有限公司', '云岭玻璃', 'south', '玻璃制造', '动力车间沙主任', '熔窑风机与余热', '窑炉不能停，只能在线改造'],
  ['长汀铸造有限公司', '长汀铸造', 'south', '金属铸造', '厂办简主任', '中频炉与空压站', '夜间低谷排产是否划算'],
  ['锦程物业服务集团', '锦程物业', 'east', '商业楼宇', '工程部柏经理', '租户电表与公共照明', '租户对公摊电费有意见'],
  ['西岭水务集团', '西岭水务', 'south', '供水', '生产部何主任', '泵站与分区计量', '漏损率年底要降到一成'],
  ['明湖医院', '明湖医院', 'east', '医疗', '后勤处徐处长', '变配电与冷站', '科室能耗分摊与用电安全'],
  ['永泰注塑有限公司', '永泰注塑', 'east', '塑料制品', '生产部柯厂长', '注塑机群与空压机', '单件能耗报价算不清'],
  ['临江纺织集团', '临江纺织', 'east', '纺织印染', '能源科周科长', '蒸汽与定型机', '班组能耗考核'],
]

export const customers: readonly Customer[] = customerRows.map(
  ([name, short, region, industry, contact, use, concern]) => ({
    name,
    short,
    region,
    industry,
    contact,
    use,
    concern,
  }),
)

export const eastern = customers.filter((customer) => customer.region === 'east')

const overseasRows: readonly CustomerRow[] = [
  [
    'Harbour Foods Pte. Ltd.',
    'Harbour Foods',
    'overseas',
    'cold storage',
    'Ms Koh',
    'evaporators and dock doors',
    'defrost at peak tariff',
  ],
  [
    'Northfield Utilities',
    'Northfield',
    'overseas',
    'utilities',
    'Ms Alvarez',
    'estate metering',
    'validated readings before the third of the month',
  ],
  [
    'Lindgren Cold Storage',
    'Lindgren',
    'overseas',
    'cold storage',
    'Mr Berg',
    'compressors',
    'noise complaints at night',
  ],
  [
    'Kestrel Data Centres',
    'Kestrel',
    'overseas',
    'data centres',
    'Mr Lim',
    'branch circuits',
    'capacity alarms without delay',
  ],
  ['Meridian Hospitals', 'Meridian', 'overseas', 'health care', 'Mr Ong', 'chillers and theatres', 'maximum demand'],
  [
    'Straits Packaging',
    'Straits Packaging',
    'overseas',
    'packaging',
    'Ms Rahman',
    'extruders and compressed air',
    'energy per tonne in quotations',
  ],
]

export const overseasCustomers: readonly Customer[] = overseasRows.map(
  ([name, short, region, industry, contact, use, concern]) => ({
    name,
    short,
    region,
    industry,
    contact,
    use,
    concern,
  }),
)

export const suppliers = [
  { name: '恒拓电子', goods: '计量芯片与继电器', risk: '交期由四周延长到七周' },
  { name: '瑞隆精密五金', goods: '端子与支架', risk: '镀层厚度波动' },
  { name: '科润包装', goods: '彩盒与缓冲件', risk: '雨季纸板受潮' },
  { name: '宏益线缆', goods: '屏蔽双绞线', risk: '铜价联动频繁' },
  { name: '佳讯模具', goods: '外壳模具与注塑', risk: '换模时间长' },
  { name: '智达检测', goods: '计量与电磁兼容检测', risk: '排期紧，需提前预约' },
  { name: '云帆会务', goods: '会议与展台搭建', risk: '现场变更费用难以控制' },
  { name: '安澜机房工程', goods: '空调与配电维护', risk: '夜间响应超过两小时' },
] as const

/** Whom a region sends: sales person, engineer. */
export const regionalTeams = {
  east: { sales: ['huangshan', 'chengyuan'], engineer: 'tianxiaofei', engineerName: '田小飞', lead: 'raojun' },
  south: { sales: ['zengkexin', 'lixiaoming'], engineer: 'liangzhihao', engineerName: '梁志豪', lead: 'liangzhihao' },
  overseas: {
    sales: ['emily.carter', 'daniel.hughes'],
    engineer: 'daniel.hughes',
    engineerName: 'Daniel Hughes',
    lead: 'rajesh.nair',
  },
} as const
