import { personByLogin } from '../company/people.ts'
import type { DemoDocument } from '../documents/document.ts'
import { fillDates } from '../writing/calendar.ts'
import { type Block, readBlocks } from '../writing/markdown.ts'
import { type Random, seededRandom } from '../writing/random.ts'

/** What a file has beyond the text it was made of, so that a search can find the file and not only its document. */
export function appendix(document: DemoDocument, fileName: string): Block[] {
  const random = seededRandom(1, `${document.key}/${fileName}`)
  const chinese = document.language === 'zh'
  const source = fileName.endsWith('.pptx')
    ? lastSlide(document, random)
    : chinese
      ? chineseSheet(document, random)
      : englishSheet(document, random)
  return readBlocks(fillDates(source, document.createdAt, document.language))
}

const code = (random: Random) => `${random.pick(['GD', 'QF', 'SM'])}${random.whole(100_000, 999_999)}`

function lastSlide({ language, author }: DemoDocument, random: Random): string {
  const { name, englishName } = personByLogin(author)
  return language === 'zh'
    ? `## 讨论与提问\n\n- 资料编号 ${code(random)}，会后可在书库中下载\n- 联系人 ${name}，分机 6${random.whole(100, 599)}\n- 问题请直接在文档下方回复，三个工作日内答复`
    : `## Questions\n\n- Slides are filed under ${code(random)}\n- Contact: ${englishName}, extension 8${random.whole(100, 199)}\n- Please reply below the document`
}

function chineseSheet(document: DemoDocument, random: Random): string {
  const author = personByLogin(document.author)
  const manager = author.manager === null ? author : personByLogin(author.manager)
  const remarks = ['内容属实，同意', '已核对数字与附件', '文字按会签意见修改', '请按要求归档']
  return `
## 文件处理单

| 环节 | 姓名 | 意见 | 日期 |
| --- | --- | --- | --- |
| 拟稿 | ${author.name} | 提交 | {iso} |
| 复核 | ${manager.name} | ${random.pick(remarks)} | {iso+1} |
| 归档 | ${random.pick(['蒋丽', '白雪莹'])} | ${random.pick(['扫描件清晰，页码连续', '原件存档案室，电子件入库', '缺页已补'])} | {iso+${random.whole(2, 6)}} |

存档号 ${code(random)}，共 ${random.whole(2, 12)} 页，${random.pick(['正本一份', '正副本各一份', '电子签章'])}，柜位 ${random.pick(['甲', '乙', '丙'])}${random.whole(1, 30)} 号。`
}

function englishSheet(document: DemoDocument, random: Random): string {
  const author = personByLogin(document.author)
  const manager = author.manager === null ? author : personByLogin(author.manager)
  return `
## Record sheet

| Step | Name | Remark | Date |
| --- | --- | --- | --- |
| Written | ${author.englishName} | submitted | {iso} |
| Checked | ${manager.englishName} | ${random.pick(['figures compared', 'wording agreed', 'no objections'])} | {iso+1} |
| Filed | ${random.pick(['Tan Wei Ling', 'Xueying Bai'])} | ${random.pick(['scan legible', 'signed original in the safe', 'pages complete'])} | {iso+${random.whole(2, 6)}} |

Filing number ${code(random)}, ${random.whole(2, 12)} pages, shelf ${random.pick(['A', 'B', 'C'])}-${random.whole(1, 30)}.`
}
