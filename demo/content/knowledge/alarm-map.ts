import type { DemoMap } from './demo-map.ts'

/** Drawn freely: what follows upon an alarm, and where it turns off. */
export const alarmMap: DemoMap = {
  name: '告警处理全流程',
  category: '岗位学习',
  template: 'canvas',
  remark: '值班同事按箭头的方向读：看懂告警，能远程的先远程，到现场的带齐资料，当日复盘。',
  themes: [
    { title: '看懂告警', weight: 40, points: { 告警处置: 60, 云枢平台: 40 } },
    { title: '到现场', weight: 40, points: { 安装与调试: 40, 户外设备: 30, 光伏计量: 30 } },
    { title: '事后', weight: 20, points: { 现场教训: 60, 应急演练: 40 } },
  ],
  contents: {
    boxes: [
      ['收到告警', 32, 48, '告警处置'],
      ['在平台上查', 252, 48, '云枢平台'],
      ['能远程处理吗？', 472, 48],
      ['到现场检修', 472, 192, '安装与调试'],
      ['查户外设备', 252, 336, '户外设备'],
      ['核对计量', 472, 336, '光伏计量'],
      ['当日复盘', 744, 192, '现场教训'],
      ['下次演练', 744, 336, '应急演练'],
    ],
    lines: [
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 7],
      [4, 5],
      [4, 6],
      [4, 7],
      [7, 8],
    ],
  },
}
