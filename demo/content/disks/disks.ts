import { department, everyone, person } from '../company/subject.ts'
import { file, folder, picture, sheet, toDownload, toView, versions, type DemoDisk } from './disk-shape.ts'
import { englishDisk } from './english-disk.ts'
import { budgetFiles, budgetFolders, moreOfFinance } from './finance-disk.ts'

export const demoDisks: readonly DemoDisk[] = [
  {
    owner: 'wangfang',
    items: [
      folder(
        '2027 预算编制',
        [
          ...budgetFolders,
          folder(
            '各部门上报',
            [
              file('研发中心费用测算.xlsx', 8, sheet('费用测算', [0, 1240, 0, 0, 0])),
              file('市场部费用测算.xlsx', 9, sheet('费用测算', [0, 0, 385, 0, 0])),
              file('生产部费用测算.xlsx', 6, sheet('费用测算', [0, 0, 0, 0, 960])),
            ],
            { shares: [toDownload(department('shared-services'))] },
          ),
          folder('评审会纪要', [
            file('第一次评审会纪要.docx', 12, '## 结论\n\n- 研发投入按两年滚动测算\n- 差旅费按上年九成控制\n'),
            file('第二次评审会纪要.docx', 5, '## 结论\n\n- 市场费用分季度释放\n- 各部门本周五前重报\n'),
          ]),
          versions(
            '集团预算汇总（第三稿）.xlsx',
            [
              [19, sheet('预算汇总', [210, 1180, 420, 530, 980])],
              [14, sheet('预算汇总', [205, 1210, 400, 530, 975])],
              [9, sheet('预算汇总', [205, 1240, 385, 545, 960])],
              [3, sheet('预算汇总', [198, 1240, 385, 552, 960])],
              [1, sheet('预算汇总', [198, 1255, 385, 552, 948])],
            ],
            {
              linkDays: 7,
              shares: [
                toDownload(person('liqiang')),
                toDownload(person('chensiyuan'), 42),
                toView(department('shared-services')),
                toDownload(department('treasury'), 3),
                toDownload(person('zhoumin'), 20),
              ],
            },
          ),
          versions('2027年度预算编制工作方案.docx', [
            [21, '## 进度\n\n- 9 月下达口径\n- 11 月汇总上报\n'],
            [10, '## 进度\n\n- 9 月下达口径\n- 11 月汇总上报\n- 12 月董事会审议\n'],
          ]),
          ...budgetFiles,
          file('预算口径问答.txt', 10, '人力成本按在岗人数测算。\n\n汇率按年初预算汇率。\n'),
          file('部门上报（旧格式）.xlsx', 16, sheet('上报', [200, 1100, 400, 500, 900]), { deletedDaysAgo: 0 }),
        ],
        { shares: [toView(person('ouyangmingyue'))] },
      ),
      folder('差旅与报销', [
        picture('出租车发票 01.png', 20, { kind: 'receipt', values: [46] }),
        picture('出租车发票 02.png', 20, { kind: 'receipt', values: [38] }),
        picture('出租车发票 03.png', 30, { kind: 'receipt', values: [52] }, { deletedDaysAgo: 1 }),
      ]),
      ...moreOfFinance,
      folder('月结资料', [
        file('月结检查表.docx', 30, '## 检查项\n\n- 往来核对\n', { deletedDaysAgo: 12 }),
        file('月结检查表.docx', 7, '## 检查项\n\n- 往来核对\n- 银行余额调节\n- 费用分摊\n'),
        picture('费用走势.png', 7, { kind: 'lines', values: [210, 198, 224, 205, 231, 219] }),
      ]),
      folder(
        '旧资料',
        [
          file('费用分摊底稿.xlsx', 90, sheet('分摊', [20, 80, 30, 40, 60])),
          file('往来核对（旧）.xlsx', 95, sheet('往来核对', [6, 11, 2, 8, 7]), { deletedDaysAgo: 28 }),
        ],
        { deletedDaysAgo: 27 },
      ),
    ],
  },
  englishDisk,
  {
    owner: 'liqiang',
    items: [
      folder(
        '经营分析',
        [
          versions('十月经营分析.pptx', [
            [18, '# 十月经营分析\n\n## 收入\n\n- 同比增长一成\n\n## 费用\n\n- 差旅费下降\n'],
            [15, '# 十月经营分析\n\n## 收入\n\n- 同比增长一成一\n\n## 费用\n\n- 差旅费下降\n- 会议费持平\n'],
          ]),
          picture('收入趋势.png', 15, { kind: 'bars', values: [320, 344, 361, 352, 378, 402] }),
        ],
        { shares: [toDownload(person('wangfang')), toView(person('wuguodong'))] },
      ),
      file('审计资料需求清单.xlsx', 11, sheet('需求清单', [3, 5, 2, 4, 6]), {
        shares: [toDownload(person('zhoumin'), 30)],
      }),
      file('谈话提纲（草稿）.docx', 25, '## 提纲\n\n- 目标\n- 培训\n', { deletedDaysAgo: 6 }),
    ],
  },
  {
    owner: 'chensiyuan',
    items: [
      folder('凭证', [file('付款凭证目录-9月.xlsx', 40, sheet('凭证', [12, 9, 6, 14, 22]))]),
      versions(
        '往来核对.xlsx',
        [
          [13, sheet('往来核对', [5, 12, 3, 8, 9])],
          [4, sheet('往来核对', [4, 10, 3, 7, 9])],
        ],
        { shares: [toDownload(person('wangfang'))] },
      ),
      file('学习笔记.md', 60, '## 收入准则\n\n五步法的要点。\n'),
    ],
  },
  {
    owner: 'ouyangmingyue',
    items: [
      folder('测算模型', [file('敏感性分析.xlsx', 6, sheet('敏感性', [1, 4, 2, 3, 2]))], {
        shares: [toDownload(department('finance'))],
      }),
      picture('预算执行率.png', 3, { kind: 'bars', values: [82, 91, 76, 88, 95] }),
    ],
  },
  {
    owner: 'zhoumin',
    items: [
      folder('审计底稿', [
        file('费用抽样说明.docx', 14, '## 抽样\n\n- 抽样 15 笔\n- 已核 9 笔\n'),
        file('访谈记录.docx', 9, '## 访谈\n\n采购与财务各一次。\n'),
      ]),
      file('审计计划（初稿）.docx', 35, '## 计划\n\n- 费用\n- 采购\n', { deletedDaysAgo: 12 }),
    ],
  },
  {
    owner: 'hejunjie',
    items: [
      folder(
        '常用说明',
        [
          file('打印机安装.docx', 50, '## 步骤\n\n- 连接公司网络\n- 选择楼层的打印机\n'),
          file('视频会议设置.pdf', 33, '## 步骤\n\n- 检查麦克风\n- 使用会议室账号\n'),
        ],
        { shares: [toDownload(everyone)] },
      ),
      picture('机房布线.png', 70, { kind: 'wiring', values: [4, 6, 3] }),
    ],
  },
]
