import type { Client } from '@shuku/kit/client'
import { liveApi } from '@shuku/kit/contract'

/** The server writes something at least every 25 seconds; a connection without it is dead, whatever the network says. */
const silentMs = 70_000

/** The names of the events that the server sends to clients, the first being `open`; ends where the connection does. */
export async function* eventsOf(client: Client, signal: AbortSignal): AsyncIterable<string> {
  const silence = new AbortController()
  const hear = () => setTimeout(() => silence.abort(), silentMs)
  let timer = hear()
  try {
    const either = AbortSignal.any([signal, silence.signal])
    const { body } = await client.open(liveApi.listenForSync, {}, { signal: either })
    yield 'open'
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of body ?? []) {
      clearTimeout(timer)
      timer = hear()
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('event: ')) yield line.slice('event: '.length)
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}
