import { describe, expect, test } from 'vitest'
import { characterTable } from '@shuku/kit/i18n/character-table'
import { randomFrom } from '@shuku/kit/testing'
import { characterPairs } from './characters/character-pairs.ts'
import { normalise, normaliseWithMap, withoutBlanks } from './normalise.ts'

describe('the normal form', () => {
  test('full-width letters, capitals and compatibility characters are the plain ones', () => {
    expect(normalise('ＡＢＣ　１２３ Ⅳ ﬁle ㎡ ⼯⻓')).toBe('abc 123 iv file m2 工长')
  })

  test('traditional characters are the simplified ones, one by one, whatever stands beside them', () => {
    expect(normalise('資訊管理制度、乾燥、頭髮、發展、裡裏、臺灣')).toBe('资讯管理制度、干燥、头发、发展、里里、台湾')
    for (const phrase of ['看著', '著作', '瞭解', '瞭望', '甚麼', '甚至', '憑藉']) {
      const folded = normalise(phrase)
      expect(folded).toBe(
        Array.from(phrase)
          .map((character) => normalise(character))
          .join(''),
      )
    }
    expect(normalise('看著瞭解甚麼')).toBe(normalise('看着了解什么'))
  })

  test('invisible characters are nothing', () => {
    expect(normalise('管\u200b理\u00ad制\ufeff度\u2060')).toBe('管理制度')
    expect(normalise('docu\u00adment')).toBe('document')
    expect(normalise('葛\u{e0100}城')).toBe('葛城')
  })

  test('what PostgreSQL cannot store is not in it', () => {
    expect(normalise('a\0b\ud800c')).toBe('a b\ufffdc')
  })

  test('quotes and dashes are plain, whichever the author had', () => {
    expect(normalise('“don’t” ZK07–2026—00123')).toBe('"don\'t" zk07-2026-00123')
  })

  test('a rare character and its simplified form beyond the basic plane are one', () => {
    expect(normalise('𬀪')).toBe(normalise('晛'))
    expect(normalise('𠀀𠀁')).toBe('𠀀𠀁')
  })
})

describe('blanks', () => {
  test('none between Chinese characters and beside their punctuation', () => {
    expect(normalise('通 知　：（ 试行 ） 办 法 。 本 办法')).toBe('通知:(试行)办法。本办法')
  })

  test('one between Chinese and Latin, typed or not', () => {
    expect(normalise('使用Debian系统 12 版')).toBe('使用 debian 系统 12 版')
    expect(normalise('使用  Debian\t系统12版')).toBe('使用 debian 系统 12 版')
  })

  test('several are one, those at the ends go', () => {
    expect(normalise('  annual \t report\u00a02024  ')).toBe('annual report 2024')
  })

  test('line ends stay, whichever kind, and several are one', () => {
    expect(normalise('第一章\r\n总则\n\n\n第二条 \r 范围\u2028完')).toBe('第一章\n总则\n第二条\n范围\n完')
  })

  test('a single line end of a hard-wrapped source is none, an empty line still parts', () => {
    const options = { hardWrapped: true }
    expect(normalise('本办法适用于全体\n员工。\r\n\r\n第二\r\n条', options)).toBe('本办法适用于全体员工。\n第二条')
    expect(normalise('the whole\nsentence', options)).toBe('the whole sentence')
    expect(normalise('使用\nDebian\n系统', options)).toBe('使用 debian 系统')
  })

  test('a word that the end of a line parts is there with its hyphen and without, a number with it', () => {
    const options = { hardWrapped: true }
    expect(normalise('The confiden-\ntiality obligations', options)).toBe(
      'the confiden-tiality confidentiality obligations',
    )
    expect(normalise('a state-of-\r\nthe-art cipher (AES-\n256), inter-\nna-\ntional', options)).toBe(
      'a state-of-the-art state-ofthe-art cipher (aes-256), inter-na-tional international',
    )
    expect(normalise('until 2024-\n05-12', options)).toBe('until 2024-05-12')
    expect(normalise('confi\u00ad\ndential', options)).toBe('confidential')
    expect(normalise('one -\ntwo, see below-\n\nthree, 甲-\nb', options)).toBe('one - two, see below-\nthree,甲- b')
    expect(normalise('confiden-\ntiality')).toBe('confiden-\ntiality')
  })

  test('titles that differ by blanks only are the same title', () => {
    expect(withoutBlanks(normalise('User Guide： 使用 手册'))).toBe(withoutBlanks(normalise('userguide:使用手册')))
  })
})

describe('the way back to the text as it was', () => {
  test('a hit is found again with its own letters', () => {
    const original = '關於  ﬁle SYSTEM 的 管\u200b理　辦法'
    const mapped = normaliseWithMap(original)
    const shown = (piece: string) => {
      const start = mapped.text.indexOf(piece)
      const range = mapped.toOriginal(start, start + piece.length)
      return original.slice(range.start, range.end)
    }
    expect(shown('关于')).toBe('關於')
    expect(shown('file')).toBe('ﬁle')
    expect(shown('il')).toBe('ﬁl')
    expect(shown('system')).toBe('SYSTEM')
    expect(shown('管理')).toBe('管\u200b理')
    expect(shown('办法')).toBe('辦法')
    expect(mapped.toOriginal(mapped.text.length, mapped.text.length)).toEqual({
      start: original.length,
      end: original.length,
    })
  })

  test('both readings of a word that a line end parts lead to it', () => {
    const original = 'The Confiden-\ntiality clause'
    const mapped = normaliseWithMap(original, { hardWrapped: true })
    for (const [piece, written] of [
      ['confidentiality', 'Confiden-\ntiality'],
      ['confiden-tiality', 'Confiden-\ntiality'],
      ['tiality confiden', 'Confiden-\ntiality'],
      ['clause', 'clause'],
    ] as const) {
      const start = mapped.text.indexOf(piece)
      const range = mapped.toOriginal(start, start + piece.length)
      expect(original.slice(range.start, range.end)).toBe(written)
    }
  })

  test('the mapped form is the normal form, for any text', () => {
    const random = randomFrom(20_261_120)
    const alphabets = [
      [0x20, 0x7e],
      [0xa0, 0x24f],
      [0x300, 0x36f],
      [0x370, 0x3ff],
      [0x900, 0x97f],
      [0x1100, 0x11ff],
      [0x1e00, 0x1fff],
      [0x2000, 0x206f],
      [0x2e80, 0x30ff],
      [0x4e00, 0x9fff],
      [0xac00, 0xad00],
      [0xd7b0, 0xd7ff],
      [0xd800, 0xdfff],
      [0xfb00, 0xffff],
      [0x1d15e, 0x1d1ff],
      [0x2f800, 0x2fa1f],
    ] as const
    for (let round = 0; round < 3000; round++) {
      const chosen = [random.int(alphabets.length), random.int(alphabets.length), random.int(alphabets.length)]
      const text = Array.from({ length: 30 }, (_, index) => {
        const [first, last] = alphabets[chosen[index % 3] ?? 0] ?? [0x20, 0x7e]
        return String.fromCodePoint(first + random.int(last - first + 1))
      })
        .join('')
        .concat(round % 4 === 0 ? '-\na-\nb'.repeat(5) : '')
      const hardWrapped = round % 2 === 0
      expect(normaliseWithMap(text, { hardWrapped }).text).toBe(normalise(text, { hardWrapped }))
    }
  })

  test('a normal form is its own normal form', () => {
    for (const text of [
      '關於 ﬁle\n\nSYSTEM的12版 （ 试行 ）',
      'ÀÉ İstanbul ΟΔΟΣ ガギ ｶﾞ',
      '沪财字〔2024〕15号 C++ a/b',
    ]) {
      expect(normalise(normalise(text))).toBe(normalise(text))
    }
  })
})

test('the kept table is what opencc-js says today', () => {
  expect(characterTable).toBe(
    characterPairs()
      .map(([from, to]) => from + to)
      .join(''),
  )
})
