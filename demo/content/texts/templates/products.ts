import { entry } from '../../writing/random.ts'
import { bullets, type DraftTemplate, figure, money, numbered, table } from './template.ts'

const gatewayGains = [
  '采集调度改为按通道并行，一百块表的轮询周期缩短约三成。',
  '日志按大小滚动，存储占用上限 200 MB。',
  '断网补传限速可配置，避免恢复时挤占带宽。',
  '新增三种水表协议，无需另装转换器。',
  '网页调试页增加串口报文查看，支持暂停与导出。',
]
const gatewayFixes = [
  '低温启动时时钟偶发回拨。',
  '4G 模块长时间弱信号后不再重连。',
  '地址大于 200 的表计读取超时。',
  '批量升级中断后状态显示为“未知”。',
]
const platformGains = [
  '平台首页改为按权限加载，打开时间由 2.1 秒降到 0.8 秒。',
  '分摊表支持按班次展开，合计行固定在底部。',
  '告警列表可以批量认领，并记住上次的筛选条件。',
  '表计档案导出增加安装照片链接。',
  '碳排放因子库更新到最新年度，旧报告不受影响。',
]
const platformFixes = [
  '夜间统计任务与备份同时运行时报表延迟。',
  '导出文件名含斜杠时下载失败。',
  '停用账号仍收到报表订阅邮件。',
  '跨年查询时同比曲线错开一天。',
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
${bullets(random.some(gateway ? gatewayGains : platformGains, 3))}
# 修复
${bullets(random.some(gateway ? gatewayFixes : platformFixes, 2))}
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

/** Part, what is checked on it with its AQL, and what was done about rejects. */
const parts = [
  [
    '端子座',
    [
      ['外观', '1.0'],
      ['孔距', '0.65'],
      ['端子拉力', '0.65'],
      ['阻燃', '0.4'],
    ],
    '孔距超差 0.05 毫米，经设计确认不影响装配，特采一次并要求修模。',
  ],
  [
    '继电器',
    [
      ['外观', '1.5'],
      ['线圈电阻', '0.65'],
      ['触点压降', '0.4'],
      ['动作时间', '0.65'],
    ],
    '触点压降偏高一批，退货并要求供方全检剩余库存。',
  ],
  [
    '外壳上盖',
    [
      ['外观', '1.0'],
      ['装配尺寸', '0.65'],
      ['颜色色差', '1.0'],
      ['卡扣强度', '0.65'],
    ],
    '表面划伤一批，选别后让步接收，人工费由供方承担。',
  ],
  [
    '液晶屏',
    [
      ['外观', '1.0'],
      ['显示缺划', '0.4'],
      ['对比度', '0.65'],
      ['低温显示', '0.65'],
    ],
    '低温显示拖影三片，送供方分析，同批次隔离待判。',
  ],
  [
    '线路板',
    [
      ['外观', '1.0'],
      ['阻焊偏移', '0.65'],
      ['通断', '0.4'],
      ['可焊性', '0.65'],
    ],
    '阻焊偏移两片，报废处理，其余正常入库。',
  ],
  [
    '端子螺钉',
    [
      ['外观', '1.5'],
      ['镀层厚度', '0.65'],
      ['螺纹通止规', '0.65'],
      ['盐雾', '0.65'],
    ],
    '镀层偏薄一批，退货并由供方更换电镀槽液。',
  ],
  [
    '电池',
    [
      ['外观', '1.0'],
      ['开路电压', '0.4'],
      ['带载电压', '0.4'],
      ['引脚焊接', '0.65'],
    ],
    '开路电压离散偏大，加严抽样后合格，已提醒供方分档包装。',
  ],
  [
    '互感器',
    [
      ['外观', '1.0'],
      ['比差', '0.4'],
      ['角差', '0.4'],
      ['绝缘耐压', '0.4'],
    ],
    '角差超差四只，剔除后接收，要求供方复核校验台。',
  ],
] as const

const inspections: DraftTemplate = {
  name: 'inspection',
  count: 8,
  oldest: 330,
  make: ({ index, random }) => {
    const [part, checks, remedy] = entry(parts, index)
    const rows = checks.map(([check, limit]) => [check, limit, random.pick([50, 80, 125, 200]), random.whole(1, 4)])
    return {
      title: `青鸾 M20 ${part}来料检验月报（{month-1}）`,
      category: 'qingluan',
      author: 'gongli',
      keywords: `来料检验,${part},M20`,
      body: `
{month-1}共收${part} ${random.whole(4, 16)} 批、${money(random.whole(12, 90) * 100)} 件，合格率 ${figure(random, 97.4, 99.9)}%，${random.pick(['与上月持平', '较上月提高', '较上月略降'])}。
${table([['检验项目', 'AQL', '抽样数', '不合格数'], ...rows])}
# 不合格处理
${remedy}
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

export const productTemplates: readonly DraftTemplate[] = [firmware, inspections]
