/** An invoice in somebody's folder of invoices. */
export interface DemoInvoice {
  readonly type: 'digital_special' | 'digital_ordinary'
  /** Its last digits; the day and what goes before are the same for all. */
  readonly serial: string
  readonly daysAgo: number
  readonly seller: string
  readonly sellerTaxNumber: string
  readonly item: string
  /** In cents, without tax. */
  readonly amount: number
  readonly tax: number
  /** Another company than ours. */
  readonly buyer?: string
  /** It was handed in with this. */
  readonly claim?: string
  /** There too, as the file that programs exchange. */
  readonly isTwice?: boolean
}

type Row = readonly [
  serial: string,
  daysAgo: number,
  seller: string,
  item: string,
  cents: readonly [amount: number, tax: number],
  more?: Partial<DemoInvoice>,
]

const special = { type: 'digital_special' } as const

const rows: readonly Row[] = [
  ['82190375', 2, '上海锦程酒店管理有限公司', '*住宿服务*住宿费', [121_321, 7_279]],
  ['60713452', 2, '中国铁路杭州局集团有限公司', '*运输服务*旅客运输费', [50_734, 4_566]],
  ['71053318', 3, '滴滴出行科技有限公司', '*运输服务*客运服务费', [21_223, 637], { isTwice: true }],
  ['55206941', 6, '上海国际会展服务有限公司', '*会展服务*会议费', [900_000, 54_000], special],
  ['38840127', 7, '顺丰速运有限公司', '*物流辅助服务*收派服务费', [15_472, 928]],
  ['90126645', 10, '中国移动通信集团浙江有限公司', '*电信服务*通信服务费', [29_174, 2_626], special],
  [
    '12047733',
    13,
    '临江新城万豪酒店有限公司',
    '*会议服务*会议费',
    [435_849, 26_151],
    { ...special, claim: 'BX-2026-1187', isTwice: true },
  ],
  ['66190420', 13, '浙江沪杭甬高速公路公司', '*经营租赁*通行费', [9_223, 277], { claim: 'BX-2026-1187' }],
  ['40871563', 15, '北京用友网络科技股份有限公司', '*软件*软件服务费', [1_200_000, 72_000], special],
  ['27758804', 17, '晨光文具股份有限公司', '*纸制品*办公用品', [43_053, 5_597], special],
  [
    '30955172',
    18,
    '临江市国安消防技术服务公司',
    '*现代服务*检测服务费',
    [200_000, 12_000],
    { buyer: '临江市示例置业有限公司' },
  ],
  ['51830266', 21, '京东五星电器集团有限公司', '*电子产品*显示器', [176_814, 22_986], special],
  ['44102937', 24, '滴滴出行科技有限公司', '*运输服务*客运服务费', [8_932, 268]],
  ['19382740', 27, '杭州知味观食品有限公司', '*餐饮服务*餐费', [61_321, 3_679], { claim: 'BX-2026-1102' }],
  ['83350161', 30, '中国石化销售股份有限公司', '*成品油*汽油', [35_398, 4_602], { claim: 'BX-2026-1102' }],
  [
    '29061478',
    34,
    '上海东方航空食品投资有限公司',
    '*运输服务*航空运输费',
    [130_275, 11_725],
    { claim: 'BX-2026-1102' },
  ],
  ['73502819', 41, '北京希尔顿酒店管理有限公司', '*住宿服务*住宿费', [182_075, 10_925], { claim: 'BX-2026-0988' }],
  ['60284413', 47, '阿里云计算有限公司', '*信息技术服务*云服务费', [566_038, 33_962], special],
]

/** Of somebody in finance; the buyer is the demo company where nothing else is said. */
export const demoInvoices: readonly DemoInvoice[] = rows.map(
  ([serial, daysAgo, seller, item, [amount, tax], more = {}], at) => ({
    type: 'digital_ordinary',
    serial,
    daysAgo,
    seller,
    sellerTaxNumber: `91310115MA1K4D${String(1000 + at * 37)}`,
    item,
    amount,
    tax,
    ...more,
  }),
)

/** By which the demo company buys. */
export const demoBuyer = { name: '示例科技股份有限公司', taxNumber: '91330400MA2CX7WT4K' }
