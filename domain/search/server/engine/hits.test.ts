import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { given, type GivenCategory, type GivenText } from '@shuku/domain/testing'
import { parseQuery } from '../query/parse-query.ts'
import { hitsOf, markTitle, type Hit } from './hits.ts'

const parse = (typed: string) => parseQuery(typed, '2026-11-20')
let place: GivenCategory
beforeAll(async () => {
  place = await given.category({ creators: 1 })
})

async function hitIn(text: GivenText, typed: string): Promise<Hit | undefined> {
  const [id = 0] = await given.texts({ category: place.category, creator: place.creator }, [text])
  const { db } = await testDatabase()
  return (await hitsOf(db, parse(typed), [id])).get(id)
}

const filler = '子丑寅卯辰巳午未申酉戌亥。\n'

describe('the marked place', () => {
  test('shows the text as it was written, the hit marked', async () => {
    const hit = await hitIn(
      { subject: '办法', body: '第一条 總則。\n員工出差的住宿標準按 職級 執行。\nSee The Guide.' },
      '住宿标准',
    )
    expect(hit?.marked).toContain('<em>住宿標準</em>按 職級 執行')
    expect(hit?.fileName).toBeNull()
    expect((await hitIn({ subject: '办法', body: 'See The Guide.' }, 'guid'))?.marked).toContain(
      'See The <em>Guide</em>.',
    )
  })

  test('names the attachment that it stands in', async () => {
    const files = [
      { name: '封面.docx', text: 'nothing here' },
      { name: '差旅标准.pdf', text: `${filler.repeat(30)}每日伙食补助一百元。${filler.repeat(30)}`, kind: 'pdf' },
    ]
    const hit = await hitIn({ subject: '办法', body: filler.repeat(20), files }, '伙食补助')
    expect(hit).toMatchObject({ fileName: '差旅标准.pdf' })
    expect(hit?.text).toContain('每日伙食补助一百元')
    expect(hit?.text).toMatch(/^….*…$/)
  })

  test('is found across the single line ends of a hard-wrapped file', async () => {
    const files = [{ name: 'a.txt', text: '本办法适用于全体员\n工及其家属。', kind: 'text' }]
    expect((await hitIn({ subject: '办法', files }, '全体员工'))?.marked).toContain('<em>全体员工</em>')
  })

  test('is found far behind in long texts, in the body and in attachments', async () => {
    const long = filler.repeat(9000)
    expect((await hitIn({ subject: '办法', body: `${long}采购合同审批${long}` }, '合同审批'))?.text).toContain(
      '采购合同审批',
    )
    const files = [{ name: '汇编.docx', text: `${long}Travel Budget${long}` }]
    expect(await hitIn({ subject: '办法', files }, 'travel budget')).toMatchObject({
      fileName: '汇编.docx',
      marked: expect.stringContaining('<em>Travel</em> <em>Budget</em>'),
    })
  })

  test('of a long text is shown as it was written, however unevenly its blanks and marks are spread', async () => {
    const body = [
      ...Array.from({ length: 300 }, (_, index) => `第 ${index} 條${' '.repeat(index % 97)}　　總則 <b>${index}</b>`),
      '員工出差的住宿標準按 職級 執行。',
      'Lorem Ipsum '.repeat(900),
      'See The Guide.',
    ].join('\n')
    expect((await hitIn({ subject: '办法', body }, '住宿标准'))?.marked).toContain('<em>住宿標準</em>按 職級 執行')
    expect((await hitIn({ subject: '办法', body }, 'the guide'))?.marked).toMatch(
      /^….*See <em>The<\/em> <em>Guide<\/em>\.$/,
    )
  })

  test('of words of which the title shows one is that of another one, as long as no place has all of them', async () => {
    const body = `报销须知。${filler.repeat(20)}住宿标准见附表。${filler.repeat(20)}`
    expect((await hitIn({ subject: '报销办法', body }, '报销 住宿'))?.marked).toContain('<em>住宿</em>标准')
    expect((await hitIn({ subject: '总则', body }, '报销 住宿'))?.marked).toContain('<em>报销</em>须知')
    const files = [{ name: '标准.docx', text: '住宿每晚五百元' }]
    const far = await hitIn({ subject: '报销办法', body: '报销须知。', files }, '报销 住宿')
    expect(far).toMatchObject({ fileName: '标准.docx', marked: expect.stringContaining('<em>住宿</em>每晚') })
    const together = `${body}住宿费的报销`
    expect((await hitIn({ subject: '报销办法', body: together }, '报销 住宿'))?.marked).toContain(
      '<em>住宿</em>费的<em>报销</em>',
    )
  })

  test('can be the file’s name, the code or a keyword', async () => {
    expect(await hitIn({ subject: '办法', files: [{ name: 'Annual_Report.xlsx' }] }, 'annual')).toMatchObject({
      fileName: 'Annual_Report.xlsx',
      marked: '<em>Annual</em>_Report.xlsx',
      field: 'fileName',
    })
    const text = { subject: '办法', code: 'ZK07-2026-00123', keywords: '信息安全,保密' }
    const code = { field: 'code', marked: '<em>ZK07-2026-00123</em>' }
    const keywords = { field: 'keywords', marked: '信息安全,<em>保密</em>' }
    expect(await hitIn(text, 'zk07-2026-00123')).toMatchObject(code)
    expect(await hitIn(text, '保密')).toMatchObject(keywords)
    expect(await hitIn({ ...text, code: '' }, '保密')).toMatchObject(keywords)
  })

  test('is in the last of a thousand attachments, which is named', { tags: ['slow'] }, async () => {
    const files = Array.from({ length: 1000 }, (_, n) => ({ name: `${n}.txt`, text: `第${n}张图纸，阀门${5000 + n}` }))
    expect(await hitIn({ subject: '图集', files }, '阀门5999')).toMatchObject({ fileName: '999.txt' })
  })

  test('is nowhere when only the title was hit, and then the title shows it', async () => {
    expect(await hitIn({ subject: '差旅報銷辦法', body: '从略。' }, '报销')).toBeUndefined()
    expect(markTitle('差旅報銷辦法 <b>', parse('报销'))).toBe('差旅<em>報銷</em>辦法 &lt;b&gt;')
    expect(markTitle('差旅', parse('报销'))).toBeUndefined()
  })

  test('carries no markup of the text into the page', async () => {
    const hit = await hitIn({ subject: '办法', body: '费用 <script>alert(1)</script> & "引号"' }, '费用')
    expect(hit?.marked).toBe('<em>费用</em> &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;引号&quot;')
  })
})
