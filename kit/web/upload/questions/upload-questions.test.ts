import { expect, test } from 'vitest'
import { UploadQuestions } from './upload-questions.ts'

const asked = (name: string) => ({ name, note: '', facts: [], choices: [], preset: 'version' })

test('an answer settles one question, or all that were asked with it; those of another upload stay', async () => {
  const questions = new UploadQuestions()
  const [one, two, three] = questions.ask([asked('a'), asked('b'), asked('c')])
  const [other] = questions.ask([asked('d')])
  questions.answer(1, 'both')
  questions.answer(2, 'skip', true)
  expect(await Promise.all([one, two, three])).toEqual(['both', 'skip', 'skip'])
  expect(questions.list().map(({ name }) => name)).toEqual(['d'])
  questions.answer(4, undefined)
  expect(await other).toBe(undefined)
})
