import { LocalStore } from './local-store.ts'

// Stores one content after the other until it is killed, and says which ones are stored.
const [folder = '', round = ''] = process.argv.slice(2)
const store = new LocalStore(folder)

async function* content(number: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < 40; part += 1) {
    yield Buffer.alloc(64 * 1024, `${round}-${number}-${part}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

for (let number = 0; ; number += 1) process.send?.((await store.put(content(number))).sha256)
