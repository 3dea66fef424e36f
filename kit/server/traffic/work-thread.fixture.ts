/** Follows its orders, for the tests of `WorkThread`. */
import { answerAsks } from './answer-asks.ts'

answerAsks(function* (order: string): Generator<string> {
  const [act = '', count = '1'] = order.split(' ')
  if (act === 'fail') throw new Error('it failed')
  if (act === 'end') process.exit(1)
  if (act === 'hang') for (;;) void 0
  for (let nth = 1; nth <= Number(count); nth++) yield `${act} ${nth}`
})
