import { expect, test } from 'vitest'
import { isDatabaseBusy } from './database-busy.ts'

test.each([
  { message: 'Connection terminated unexpectedly' },
  { message: 'Connection terminated due to connection timeout' },
  { message: 'Client has encountered a connection error and is not queryable' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'connect ENOENT /run/.s.PGSQL.5432', code: 'ENOENT', syscall: 'connect' },
  { message: 'read ECONNRESET', code: 'ECONNRESET', syscall: 'read' },
  { message: 'the database system is starting up', code: '57P03' },
  { message: 'could not extend file: No space left on device', code: '53100' },
])('that the database is away or has no room is told from a fault: $message', (facts) => {
  expect(isDatabaseBusy(Object.assign(new Error(facts.message), facts))).toBe(true)
})

test.each([
  { message: 'duplicate key value violates unique constraint', code: '23505' },
  { message: 'open ENOENT', code: 'ENOENT', syscall: 'open' },
  { message: 'Cannot read properties of undefined' },
])('a fault is none of the database being busy: $message', (facts) => {
  expect(isDatabaseBusy(Object.assign(new Error(facts.message), facts))).toBe(false)
})
