import { Random, Zipf } from './random/random.ts'
import { makeSentences, markers } from './random/vocabulary.ts'

// Texts that look like an office's: its own phrases between sentences of the language's words, and marker words whose
// share of the documents is known.

const actors =
  '公司 各部门 财务部 人力资源部 信息技术部 审计监察部 采购中心 研发中心 市场部 法务部 子公司 项目组 供应商 客户 员工 总经理办公室 质量管理部 行政部 安全委员会 生产车间'.split(
    ' ',
  )
const acts =
  '负责 组织 提交 审核 批准 制定 修订 发布 执行 检查 评估 统计 归档 保存 通知 协调 落实 跟踪 汇总 报告 签署 验收 变更 终止 培训'.split(
    ' ',
  )
const things =
  '年度预算 差旅费用 采购合同 付款申请 固定资产 绩效考核 薪酬方案 招聘计划 培训记录 客户档案 项目计划 测试报告 产品说明 技术规范 会议纪要 质量手册 安全制度 应急预案 审计报告 发票凭证 库存清单 供应商名录 数据备份 系统权限 保密协议 知识产权 验收单据 工程图纸 设备台账 风险清单'.split(
    ' ',
  )
const manners =
  '按照规定流程 在五个工作日内 每季度末 经部门负责人同意后 根据实际情况 依据国家有关法规 通过办公系统 原则上 必要时 逐级 及时 严格 定期 统一 分别'.split(
    ' ',
  )
const latin =
  'ERP CRM API KPI SLA Q3 PDF Excel OKR VPN server database release meeting review plan budget contract'.split(' ')
const kinds =
  '管理办法 实施细则 通知 会议纪要 工作总结 操作手册 合同 审批单 说明书 报告 方案 计划 清单 标准 问答'.split(' ')

const sentenceCount = 40_000

export interface GeneratedText {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The text of any document by its number, the same in whichever order or thread they are made. */
export class TextGenerator {
  readonly #seed: number
  readonly #thing = new Zipf(things.length, 0.6)
  readonly #actor = new Zipf(actors.length, 0.6)
  #sentences: string[] | undefined

  constructor(seed: number) {
    this.#seed = seed
  }

  titleOf(number: number): string {
    return this.#title(Random.of(this.#seed, number), number)
  }

  /** A title that is unlike most others and 50–400 characters in one to four paragraphs. */
  textOf(number: number): GeneratedText {
    const random = Random.of(this.#seed, number)
    const title = this.#title(random, number)
    const sentences: string[] = []
    const wanted = 50 + random.below(350)
    let length = 0
    while (length < wanted) {
      const sentence = this.#sentence(random)
      sentences.push(sentence)
      length += sentence.length
    }
    for (const { word, share } of markers) {
      if (random.chance(share)) sentences.splice(random.below(sentences.length), 0, `有关${word}的事项另行安排。`)
    }
    return { title, paragraphs: inParagraphs(sentences) }
  }

  /** Some that stand in about one document of `sentenceCount / 5`; searches for fragments are cut from them. */
  get sentences(): readonly string[] {
    this.#sentences ??= makeSentences(this.#seed, sentenceCount)
    return this.#sentences
  }

  #title(random: Random, number: number): string {
    return `${random.pick(actors)}${this.#thingName(random)}${random.pick(kinds)}（${2016 + (number % 11)}年第${number % 997}号）`
  }

  #thingName(random: Random): string {
    return things[this.#thing.draw(random)] ?? ''
  }

  #sentence(random: Random): string {
    if (random.chance(0.75)) return random.pick(this.sentences)
    const actor = actors[this.#actor.draw(random)] ?? ''
    const number = random.chance(0.15) ? `第${random.below(90) + 1}条` : ''
    const term = random.chance(0.2) ? `（${random.pick(latin)}）` : ''
    return `${number}${actor}${random.pick(manners)}${random.pick(acts)}${this.#thingName(random)}${term}。`
  }
}

function inParagraphs(sentences: readonly string[]): string[] {
  const paragraphs: string[] = []
  for (let first = 0; first < sentences.length; first += 6) paragraphs.push(sentences.slice(first, first + 6).join(''))
  return paragraphs
}
