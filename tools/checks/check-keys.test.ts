import { expect, test } from 'vitest'
import { findDeafKeys } from './check-keys.ts'

const file = 'features/share/web/field.tsx'

test.each([
  `const keys = (event: Key) => {\n  if (event.key === 'Enter') go()\n}`,
  `const field = <input onKeyDown={({ key }) => key === 'Enter' && go()} />`,
  `function keys(event: Key) {\n  if (event.key !== 'Enter') return\n  go()\n}`,
  `function keys(event: Key) {\n  switch (event.key) {\n    case 'Enter':\n      go()\n  }\n}`,
  // another handler of the same field asks
  `const field = <input onKeyUp={(event) => isComposing(event)} onKeyDown={({ key }) => key === 'Enter' && go()} />`,
  `const field = <Input onPressEnter={go} />`,
])('FC-23 a handler that acts on Enter without asking isComposing is found: %#', (handler) => {
  const [problem, ...more] = findDeafKeys(file, `const one = 1\n${handler}`)
  expect(problem).toMatch(/^features\/share\/web\/field\.tsx:\d+: .*Enter/)
  expect(more).toEqual([])
})

test.each([
  `const keys = (event: Key) => {\n  if (isComposing(event)) return\n  if (event.key === 'Enter') go()\n}`,
  `const field = <Input onPressEnter={(event) => !isComposing(event) && go()} />`,
  `const shown = keys.includes('Enter') ? 'Enter' : ''`,
])('one that asks it is left alone, and so is the word: %#', (handler) => {
  expect(findDeafKeys(file, handler)).toEqual([])
})

test('what the event says by itself is no answer, since WebKit says it too early', () => {
  const asked = 'const keys = (event: Key) => !event.nativeEvent.isComposing && go()'
  expect(findDeafKeys(file, asked)).toEqual([expect.stringContaining('types out what isComposing says')])
})

test('in lists nothing is typed', () => {
  const keys = "const keys = (event: Key) => event.key === 'Enter' && open()"
  expect(findDeafKeys('kit/web/table/view/use-table-keys.ts', keys)).toEqual([])
})
