import { expect, test } from 'vitest'
import { mergedBlocks, mergeParts, type Choice } from './merge-parts.ts'

const list = (text: string) => (text === '' ? [] : text.split(' '))

/** `=a` the same, `t/m` their part and mine, with what is proposed behind. */
function shown(base: string | undefined, theirs: string, mine: string) {
  return mergeParts(base === undefined ? undefined : list(base), list(theirs), list(mine)).map((part) =>
    part.isSame ? `=${part.mine.join(' ')}` : `${part.theirs.join(' ')}/${part.mine.join(' ')} ${part.proposed ?? '?'}`,
  )
}

test('what only one of us changed is proposed', () => {
  expect(shown('a b c d', 'a B c d', 'a b c D')).toEqual(['=a', 'B/b theirs', '=c', 'd/D mine'])
  expect(shown('a c', 'a b c', 'a c e')).toEqual(['=a', 'b/ theirs', '=c', '/e mine'])
  expect(shown('a b c d', 'a c d', 'a b c')).toEqual(['=a', '/b theirs', '=c', 'd/ mine'])
})

test('what both of us changed is a question, and so is every difference without the text we began from', () => {
  expect(shown('a b c', 'a B c', 'a β c')).toEqual(['=a', 'B/β ?', '=c'])
  expect(shown(undefined, 'a B c', 'a b c')).toEqual(['=a', 'B/b ?', '=c'])
  expect(shown('a b', 'a', 'a β')).toEqual(['=a', '/β ?'])
})

test('paragraphs that were changed one after the other are each looked at alone', () => {
  expect(shown('a b c d', 'a b1 c1 d', 'a1 b2 c d')).toEqual(['a/a1 mine', 'b1/b2 ?', 'c1/c theirs', '=d'])
})

test('the same change of both is no difference', () => {
  expect(shown('a b', 'a B', 'a B')).toEqual(['=a B'])
})

test('nothing is merged while a question is open; every choice takes what it says', () => {
  const parts = mergeParts(list('a b c'), list('a B c'), list('a β c'))
  const merged = (choice: Choice | undefined) => mergedBlocks(parts, [undefined, choice])?.join(' ')
  expect(merged(undefined)).toBeUndefined()
  expect(merged('theirs')).toBe('a B c')
  expect(merged('mine')).toBe('a β c')
  expect(merged('both')).toBe('a B β c')
})

test('all mine is my text, all theirs is theirs, whatever they are', () => {
  const texts = ['', 'a', 'a b c d e', 'e d c b a', 'a x c y e', 'b b b', 'c a b c a b']
  for (const theirs of texts) {
    for (const mine of texts) {
      const parts = mergeParts(list('a b c d e'), list(theirs), list(mine))
      const all = (choice: Choice) =>
        mergedBlocks(
          parts,
          parts.map(() => choice),
        )
      expect(all('mine')).toEqual(list(mine))
      expect(all('theirs')).toEqual(list(theirs))
    }
  }
})

test('texts that have nothing in common are one question', () => {
  const many = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`)
  expect(mergeParts(many('a'), many('b'), many('c'))).toHaveLength(1)
})

test('a text of very many paragraphs is put together as any other', () => {
  const many = Array.from({ length: 200_000 }, () => '<p>a</p>')
  expect(mergedBlocks([{ theirs: many, mine: many, isSame: true }], [])).toHaveLength(200_000)
})
