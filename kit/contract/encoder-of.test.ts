import { expect, test } from 'vitest'
import { Day, Flag, Id, Instant, Integer, Named, Text, TextList, Truth, WholeNumber } from './codecs.ts'
import { encoderOf } from './encoder-of.ts'
import { orNothing } from './table.ts'
import { wire, wireObject } from './wire.ts'
import { z } from 'zod'

test('encodes what every kind of a cell holds as the schema itself does', () => {
  const Level = Named({ view: 1, edit: 2 })
  const Row = wireObject({ id: wire('docid', Id) })
  const samples: [z.ZodType, unknown[]][] = [
    [Id, [1, 2 ** 40]],
    [WholeNumber, [0, -3]],
    [Integer, [7]],
    [Text, ['', '书库 <b>']],
    [Day, ['2026-11-20']],
    [Flag, [true, false]],
    [Truth, [true, false]],
    [Instant, [new Date(0)]],
    [Level, ['view', 'edit']],
    [Named({ a: 1 }, { asText: true }), ['a']],
    [TextList, [['a', 'b'], []]],
    [orNothing(WholeNumber), [null, 5]],
    [orNothing(Text), [null, 'x']],
    [Id.optional(), [undefined, 3]],
    [Id.nullable(), [null, 3]],
    [Row, [{ id: 9 }]],
    [z.array(Row), [[{ id: 9 }, { id: 10 }]]],
    [z.boolean(), [true]],
  ]
  for (const [schema, values] of samples) {
    const encode = encoderOf(schema)
    for (const value of values) expect(encode(value)).toEqual(z.encode(schema, value as never))
  }
})
