import { readFileSync, writeFileSync } from 'node:fs'
import { allHandlers } from '@shuku/server/app'
import { describeCalls } from '@shuku/server/describe-calls'

// Writes docs/interface-calls.md from the contracts.
const paths = new Set(readFileSync('docs/calls.txt', 'utf8').trim().split('\n'))
const endpoints = allHandlers().map(({ endpoint }) => endpoint)
writeFileSync('docs/interface-calls.md', describeCalls(endpoints, paths))
console.log('docs/interface-calls.md is written.')
process.exit(0)
