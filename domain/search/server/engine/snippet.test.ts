import { describe, expect, test } from 'vitest'
import { wordBorders } from '../query/cut-words.ts'
import { normalise } from '../query/normalise.ts'
import { parseQuery } from '../query/parse-query.ts'
import { byScore, scoreTitle } from './relevance.ts'
import { hasWholeWord, makeSnippet, markHits, toMarkedHtml } from './snippet.ts'

const parse = (typed: string) => parseQuery(typed, '2026-11-20')
const cut = (text: string) => {
  const normal = normalise(text)
  const borders = [...wordBorders(normal)].sort((a, b) => a - b)
  return borders
    .slice(1)
    .map((border, index) => normal.slice(borders[index], border))
    .join('|')
}

describe('word borders', () => {
  test('are those of words, and the seams of long words that are made of shorter ones', () => {
    expect(cut('员工出差住宿标准按职级执行')).toBe('员工|出差|住宿|标准|按|职级|执行')
    expect(cut('系统管理')).toBe('系统|管理')
    expect(cut('中华人民共和国')).toBe('中华|人民|共和国')
  })

  test('are found in words whose normal form is not in the dictionary', () => {
    expect(cut('出版著作權')).toBe('出版|着作权')
  })

  test('a window knows whether its hit is a whole word', () => {
    const isWholeWord = (typed: string, text: string) => hasWholeWord(normalise(text), parse(typed))
    expect(isWholeWord('管理', '信息系统管理办法')).toBe(true)
    expect(isWholeWord('统管', '信息系统管理办法')).toBe(false)
    expect(isWholeWord('职级', '住宿标准按职级执行')).toBe(true)
    expect(isWholeWord('report', 'the annual report of 2024')).toBe(true)
  })
})

describe('snippets', () => {
  const article =
    '第一章 总则\n第一条 为规范公司差旅管理，制定本办法。\n第二条 员工出差的住宿標準按職級執行，超出部分由个人承担，特殊情况须经部门负责人批准后方可报销，其余不予报销。\n第三条 本办法自发布之日起施行。'

  test('show the hit as it was written, with little before it', () => {
    const snippet = makeSnippet(article, parse('住宿标准'))
    expect(snippet?.text).toContain('住宿標準按職級執行')
    expect(snippet && toMarkedHtml(snippet)).toContain('<em>住宿標準</em>')
    expect(snippet?.marks[0]?.start).toBeLessThanOrEqual(12)
    expect(snippet?.text.length).toBeLessThanOrEqual(50)
    expect([snippet?.isCutBefore, snippet?.isCutAfter]).toEqual([true, true])
  })

  test('begin after the end of the sentence before, and where a word begins', () => {
    expect(makeSnippet(article, parse('员工'))?.text).toMatch(/^第二条 ?员工/)
    expect(makeSnippet(article, parse('负责人'))?.text).toMatch(/^承担，/)
  })

  test('take the place where most of the pieces stand together', () => {
    const text = `报销单填写说明。${'此处省略。'.repeat(40)}差旅费用须在返回后十日内报销。`
    const snippet = makeSnippet(text, parse('报销 差旅'))
    expect(snippet?.marks).toHaveLength(2)
    expect(snippet?.text).toContain('差旅费用')
  })

  test('find a hit far behind in a long text, also across the seam of two blocks', () => {
    for (const length of [19_990, 19_998, 39_700, 150_000]) {
      const text = '甲乙丙丁戊己庚辛壬癸'.repeat(20_000).slice(0, length) + '采购合同审批' + '子丑寅卯'.repeat(5000)
      expect(makeSnippet(text, parse('合同审批'))?.text).toContain('采购合同审批')
    }
  })

  test('mark a word that was typed in part whole', () => {
    const snippet = makeSnippet('See the Documentation of Debian.', parse('docum'))
    expect(snippet && toMarkedHtml(snippet)).toBe('See the <em>Documentation</em> of Debian.')
  })

  test('are one line, and escape what the text contains', () => {
    const snippet = makeSnippet('<b>("费用")\n\t</b>\u200b & more', parse('费用'))
    expect(snippet && toMarkedHtml(snippet)).toBe('&lt;b&gt;(&quot;<em>费用</em>&quot;) &lt;/b&gt; &amp; more')
    expect(makeSnippet('本办法适用于全体员\n工', parse('员工'), { hardWrapped: true })?.text).toBe(
      '本办法适用于全体员工',
    )
  })

  test('a word that a line end parts is marked where it is, by either reading', () => {
    const clause = 'The confiden-\ntiality obligations of each sub-\ncontractor survive; a state-of-\nthe-art cipher.'
    const marked = (typed: string) => {
      const snippet = makeSnippet(clause, parse(typed), { hardWrapped: true })
      return snippet && toMarkedHtml(snippet)
    }
    expect(marked('confidentiality')).toMatch(/<em>confiden- tiality<\/em> obligations of each/)
    expect(marked('subcontractor')).toMatch(/<em>sub- contractor<\/em> survive/)
    expect(marked('sub-contractor')).toMatch(/<em>sub- contractor<\/em> survive/)
    expect(marked('state-of-the-art')).toMatch(/a <em>state-of- the-art<\/em> cipher/)
  })

  test('there is none where nothing stands', () => {
    expect(makeSnippet('', parse('费用'))).toBeUndefined()
    expect(makeSnippet('别的', parse('费用'))).toBeUndefined()
    expect(makeSnippet('别的', parse('type:pdf'))).toBeUndefined()
  })

  test('titles are marked whole, touching hits as one', () => {
    expect(toMarkedHtml(markHits('關於Debian系統的<報銷>', parse('debian 系统 报销')))).toBe(
      '關於<em>Debian系統</em>的&lt;<em>報銷</em>&gt;',
    )
  })

  test('no half of a character is shown', () => {
    const text = '𠀀𠀁𠀂'.repeat(30) + '报销' + '𠀀𠀁𠀂'.repeat(30)
    const snippet = makeSnippet(text, parse('报销'))
    expect(snippet?.text.isWellFormed()).toBe(true)
  })
})

describe('the order', () => {
  const title = (typed: string, text: string) => scoreTitle(normalise(text), parse(typed))

  test('a title that is the query stands before one that contains it, the shorter first, then several words', () => {
    const order = ['差旅费管理', '差旅费管理办法', '关于印发差旅费管理办法的通知']
    const scores = order.map((candidate) => title('差旅费管理', candidate))
    expect(scores[0]).toBe(1000)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(title('差旅 管理', '管理员差旅')).toBeLessThan(title('差旅 管理', '差旅管理办法'))
    expect(title('差旅 管理', '管理员差旅')).toBeGreaterThan(title('差旅 管理', '管理办法'))
    expect(title('差旅 管理', '别的')).toBe(0)
  })

  test('blanks and punctuation forms of a title do not matter', () => {
    expect(title('user guide：使用手册', 'User Guide: 使用 手册')).toBe(1000)
  })

  test('a Latin query within a word is no hit in the title', () => {
    expect(title('port', 'annual report')).toBe(0)
  })

  test('of equals the newer, then the later made', () => {
    const candidates = [
      { score: 1, updatedAt: 5, id: 1 },
      { score: 1, updatedAt: 5, id: 2 },
      { score: 1, updatedAt: 9, id: 3 },
      { score: 2, updatedAt: 1, id: 4 },
    ]
    expect(candidates.toSorted(byScore).map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })
})
