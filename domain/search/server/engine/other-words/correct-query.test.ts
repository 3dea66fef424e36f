import { beforeAll, describe, expect, test } from 'vitest'
import { callerIn, given, read, type GivenCategory, type GivenPerson } from '@shuku/domain/testing'
import { parseQuery } from '../../query/parse-query.ts'
import { ChineseVariants } from '../../query/variants.ts'
import { prospect, readable } from '../search.ts'
import { correctQuery, type Corrected } from './correct-query.ts'
import { variantsInTexts } from './find-variants.ts'

let place: GivenCategory
let stranger: GivenPerson

beforeAll(async () => {
  place = await given.category({ readers: 1, creators: 1 })
  stranger = await given.person()
  const long = `${'很长的附件。'.repeat(10_000)}螺旋桨推进器的保养。`
  await given.texts({ category: place.category, creator: place.creator }, [
    { subject: '固定资产盘点规程', body: '每年清查一次，由财务牵头。' },
    { subject: '通知', body: '离岗人员须办妥交接手续，仪器另行登记。Install the packages first.' },
    { subject: '附件', files: [{ name: '手册.pdf', text: long, kind: 'pdf' }] },
    { subject: '另一份', body: '仪器' },
    { subject: '台账', body: '设备维护记录存档。' },
    { subject: '工单', body: '已报维修。A fist of rice.' },
  ])
})

const correct = (typed: string, person: { id: number } = place.reader): Promise<Corrected | undefined> =>
  read(async (db) => {
    const asker = { db, caller: await callerIn(db, person.id), afterReply: () => {} }
    return correctQuery(asker, { query: parseQuery(typed, '2026-11-20') }, typed)
  })
const textOf = async (typed: string) => (await correct(typed))?.text

describe('what finds nothing is taken for what stands somewhere', () => {
  test('one character wrong, missing, too many or swapped, in titles, texts and long files', async () => {
    expect(await textOf('固定资产盘店规程')).toBe('固定资产盘点规程')
    expect(await textOf('固定资盘点规程')).toBe('固定资产盘点规程')
    expect(await textOf('固定的资产盘点规程')).toBe('固定资产盘点规程')
    expect(await textOf('定固资产盘点')).toBe('固定资产盘点')
    expect(await textOf('交接手序')).toBe('交接手续')
    expect(await textOf('螺旋浆推进')).toBe('螺旋桨推进')
  })

  test('beside other words, which must stand there too, and with conditions as they were typed', async () => {
    expect(await textOf('仪器 交接手序')).toBe('仪器 交接手续')
    expect(await textOf('type:page 交接手序')).toBe('type:page 交接手续')
  })

  test('never for what only stands where an excluded word does', async () => {
    expect(await textOf('交接手序 -离岗')).toBeUndefined()
    expect(await textOf('交接手序 -螺旋桨')).toBe('交接手续 -螺旋桨')
  })

  test('a Latin word', async () => {
    expect(await textOf('pacages')).toBe('packages')
    expect(await textOf('仪器 insatll')).toBe('仪器 install')
  })

  test('a word of two characters, by its sound', async () => {
    expect(await textOf('盘店')).toBe('盘点')
    expect(await textOf('离港 仪器')).toBe('离岗 仪器')
    // both stand somewhere, and nowhere together
    expect(await textOf('宜器 螺旋桨')).toBeUndefined()
  })

  test('its words in any order, all of them but those of a question', async () => {
    expect(await textOf('手续交接办妥')).toBe('手续 交接 办妥')
    expect(await textOf('手续怎么交接')).toBe('手续 交接')
    expect(await textOf('How do I install packages')).toBe('install packages')
    expect(await textOf('螺旋桨离岗人员手续')).toBeUndefined()
  })

  test('only where something speaks for a mistake', async () => {
    // all its words stand somewhere, one of them not there
    expect(await textOf('设备维修记录')).toBeUndefined()
    expect(await textOf('人员登记')).toBe('人员 登记')
    // a word that stands nowhere, and one for it that does
    expect(await textOf('仪器另形登记')).toBe('仪器另行登记')
    // a Latin word that stands in a text is meant
    expect(await textOf('first pacages')).toBe('first packages')
    expect(await textOf('fist packages')).toBeUndefined()
  })

  test('among many texts that have half of it: those with the other half are looked for before they are limited', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const many = Array.from({ length: 80 }, (_, index) => ({ subject: `件${index}`, body: '滑坡监测的日报。' }))
    await given.texts({ category, creator }, [...many, { subject: '末件', body: '滑坡预警的短信。' }, ...many])
    expect((await correct('滑坡预井', reader))?.text).toBe('滑坡预警')
  })

  test('nothing where nothing is near, and where others were named', async () => {
    expect(await correct('完全无关的词语')).toBeUndefined()
    expect(await correct('交接手序 OR 盘店')).toBeUndefined()
  })

  test('the same by the index and among the newest that are readable, as far as these go', async () => {
    const variants = ChineseVariants.of('交接手序')!
    const ask = (person: { id: number }, newest: number | undefined) =>
      read(async (db) => {
        const asker = { db, caller: await callerIn(db, person.id), afterReply: () => {} }
        const search = { query: parseQuery('交接手序', '2026-11-20') }
        const where = { readable: readable(asker, search), documents: prospect(asker, search).documents }
        return variantsInTexts(db, variants, { ...where, others: [], isUsual: false, query: search.query, newest })
      })
    expect(await ask(place.reader, undefined)).toEqual([{ text: '交接手续', documents: 1 }])
    expect(await ask(place.reader, 50)).toEqual([{ text: '交接手续', documents: 1 }])
    expect(await ask(place.reader, 1)).toEqual([])
    expect(await ask(stranger, 50)).toEqual([])
  })

  test('nobody is told what only others may read', async () => {
    for (const typed of ['固定资产盘店规程', '交接手序', '螺旋浆推进', 'pacages', '盘店', '手续交接办妥']) {
      expect(await correct(typed, stranger), typed).toBeUndefined()
    }
  })
})
