import { expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { findSynonyms, replaceSynonyms } from './find-synonyms.ts'

test('of a word that thousands of lines have, the words of the first lines stand for it; each word has its own', async () => {
  const { db } = await testDatabase()
  const groups = Array.from({ length: 5000 }, (_, n) => ['同', `甲${n}`, `乙${n}`])
  await replaceSynonyms(db, groups)
  try {
    const found = await findSynonyms(db, ['同', '甲4999', '丙'])
    const texts = [...found].map(([word, pieces]) => [
      word,
      pieces.map(({ piece, written }) => `${written}: ${piece.text}`),
    ])
    expect(Object.fromEntries(texts)).toEqual({
      同: ['甲0: 甲 0', '乙0: 乙 0', '甲1: 甲 1', '乙1: 乙 1'],
      甲4999: ['同: 同', '乙4999: 乙 4999'],
    })
  } finally {
    await replaceSynonyms(db, [])
  }
})
