import { Readable } from 'node:stream'
import { createDocument } from '@shuku/domain/documents/server'
import { storeFile, titleOf } from '@shuku/domain/files/server'
import { identify, RightsCache, shareDocuments } from '@shuku/domain/rights/server'
import { renderLoose } from '../content/attachments/render.ts'
import { addDays } from '../content/writing/calendar.ts'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'store' | 'organisation' | 'categories' | 'now'>

interface DemoFile {
  readonly fileName: string
  readonly text: string
  readonly daysAgo: number
  /** Login names, each with the level that they are given. */
  readonly shares: readonly (readonly [login: string, level: 'view' | 'edit'])[]
  /** The group in whose chat it is. */
  readonly group?: string
}

const author = 'wangfang'

const files: readonly DemoFile[] = [
  {
    fileName: '差旅报销管理办法（2027版）讨论稿.docx',
    text: `## 第二章 住宿与交通

第五条 住宿费在下列标准内据实报销，超出部分由个人承担；因会议统一安排住宿的，凭会议通知据实报销。

第六条 出差人应在返回次日起 10 个工作日内，通过费用系统提交报销单并上传电子发票原件。

| 职级 | 一类城市 | 二类城市 | 其他 |
| --- | --- | --- | --- |
| 总监及以上 | 900 | 700 | 500 |
| 经理 | 650 | 500 | 400 |
| 员工 | 500 | 400 | 320 |

## 第三章 发票与凭证

第八条 电子发票由系统查重；同一号码的发票只能报销一次。`,
    daysAgo: 2,
    shares: [
      ['chensiyuan', 'edit'],
      ['zhaoxiaowen', 'edit'],
    ],
  },
  {
    fileName: '2027 年度部门费用填报表.xlsx',
    text: `| 部门 | 差旅费 | 会议费 | 培训费 |
| --- | --- | --- | --- |
| 财务部 | 186000 | 42000 | 65000 |
| 研发中心 | 520000 | 88000 | 240000 |
| 市场部 | 610000 | 320000 | 90000 |`,
    daysAgo: 4,
    shares: [
      ['zhoumin', 'view'],
      ['chensiyuan', 'edit'],
      ['zhaoxiaowen', 'edit'],
    ],
    group: 'expense-revision',
  },
]

/** What colleagues write together: a Word document and a workbook that two may edit; the workbook one reads, and it is in a chat. */
export async function seedCoediting(seeding: Seeding): Promise<void> {
  const { db, store, organisation, categories, now } = seeding
  const caller = await identify(db, { personId: idOf(organisation.people, author) }, new RightsCache())
  if (!caller) throw new Error('who writes with others in the demo company cannot be identified')
  const context = { db, store, caller, language: caller.language, request: { address: '127.0.0.1' } }
  for (const { fileName, text, daysAgo, shares, group } of files) {
    const at = addDays(now, -daysAgo)
    const bytes = await renderLoose({ fileName, text }, { author, at, language: 'zh' })
    const stored = await store.put(Readable.from([bytes]))
    const file = await storeFile({ db, store, caller }, { ...stored, name: fileName })
    const { id } = await createDocument(context, {
      categoryId: idOf(categories, 'budget'),
      subject: titleOf(fileName),
      attachments: { add: [file.id] },
      createdAt: at,
    })
    await shareDocuments(db, {
      documentIds: [id],
      shares: [
        ...shares.map(([login, level]) => ({
          to: { kind: 'person' as const, id: idOf(organisation.people, login) },
          level,
          canDownload: true,
        })),
        ...(group === undefined
          ? []
          : [{ to: { kind: 'group' as const, id: idOf(organisation.groups, group) }, level: 'view' as const }]),
      ],
      givenBy: caller.personId,
    })
    await db.updateTable('document_grant').set({ given_at: at }).where('document_id', '=', id).execute()
  }
}
