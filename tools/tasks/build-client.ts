import { buildClient } from '../client/build-client.ts'

await buildClient()
