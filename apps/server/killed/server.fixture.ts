import { once } from 'node:events'
import { readConfiguration } from '../start/configuration.ts'
import { startNode } from '../start/start-node.ts'

// The product without its screens, as a process that tests may kill. It begins on a message.
await once(process.stdin, 'data')
const product = await startNode(readConfiguration(process.env))
process.on('SIGTERM', () => void product.stop().then(() => process.exit(0)))
