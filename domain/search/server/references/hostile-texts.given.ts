import { randomFrom } from '@shuku/kit/testing'

const statements = [
  'select * from document',
  'SELECT subject FROM document WHERE 1=1',
  'select id from document where subject like',
  'union select password from person',
  'insert into document values',
  'update document set status = 0',
  'delete from document',
  'drop table document',
  'truncate table person',
  'alter table document add column x integer',
  'exec sp_who',
  'pg_sleep(10)',
  'copy document to program',
]
const operators = [
  '=',
  '<',
  '>',
  '<=',
  '>=',
  '<>',
  '!=',
  ';',
  '(',
  ')',
  "'",
  "''",
  '*',
  '||',
  '--',
  '/*',
  '*/',
  '\\',
  '`',
]
const conditions = [
  'or 1=1',
  "' or '1'='1",
  "'; drop table document; --",
  ') or (1=1',
  "author:' or 1=1",
  'date:>=x',
  'type:;',
  '::text',
]
const halves = ['\ud800', '\udc00', '\ud83d', 'a\udfff']
const controls = ['\0', '\u0001', '\u001b[2J', '\u007f', '\u0085']
const words = [
  '差旅',
  '报销',
  'travel',
  '2026',
  '"年度 报告"',
  '-合同',
  'OR',
  '类型:pdf',
  '日期:2026',
  '作者:张三',
  '$1',
  '%s',
  '{{x}}',
  '🙂',
]

/** Texts that are no search as people type it, or only nearly one; the same for the same seed. */
export function hostileTexts(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  const kinds: readonly (() => string)[] = [
    () => random.pick(statements),
    () => `${random.pick(words)} ${random.pick(statements)}`,
    () => `${random.pick(words)}${random.pick(operators)}${random.pick(words)}`,
    () => `${random.pick(words)} ${random.pick(conditions)}`,
    () => `${random.pick(words)} ${random.pick(halves)} ${random.pick(words)}`,
    () => `${random.pick(words)}${random.pick(controls)}`,
    () => random.pick(['(', '[', '{', '"', "'", '((a OR ']).repeat(1 + random.int(900)),
    () => random.pick(['a', '差旅 ', 'select ', '-', '"']).repeat(1000 + random.int(100_000)),
    () => random.sample([...words, ...operators, ...halves, ...statements], 8).join(' '),
    () => Array.from({ length: 1 + random.int(60) }, () => String.fromCharCode(random.int(0x10000))).join(''),
  ]
  return Array.from({ length: count }, () => random.pick(kinds)())
}
