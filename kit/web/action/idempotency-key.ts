import { useRef } from 'react'

/** A key for each different save: what is sent again because no answer came is not done twice. */
export function useIdempotencyKey(): (query: object) => string {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (query) => {
    const text = JSON.stringify(query)
    if (last.current?.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}

/** Not `randomUUID`: browsers have that only where the connection is encrypted. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
