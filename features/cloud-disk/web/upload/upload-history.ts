import { useSyncExternalStore } from 'react'
import { historyKey } from './forget-uploads.ts'
import { readHistory, writeHistory, type HistoryItem } from './transfer-items.ts'

/** So many are kept. */
const most = 200

const listeners = new Set<() => void>()
/** What was read last, and what of it was made: what did not change is the same list. */
let last = { key: '', text: '', items: [] as readonly HistoryItem[] }

/** What each person has uploaded to their disk by this browser, the latest first. */
export const uploadHistory = {
  list(personId: number): readonly HistoryItem[] {
    const key = historyKey(personId)
    const text = readText(key)
    if (key !== last.key || text !== last.text) last = { key, text, items: parse(text) }
    return last.items
  },

  add(personId: number, item: HistoryItem): void {
    store(historyKey(personId), [item, ...uploadHistory.list(personId)].slice(0, most))
  },

  clear(personId: number): void {
    store(historyKey(personId), [])
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}

export function useUploadHistory(personId: number) {
  const items = useSyncExternalStore(uploadHistory.subscribe, () => uploadHistory.list(personId))
  return { items, clear: () => uploadHistory.clear(personId) }
}

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // a browser that keeps nothing has it as long as the page is open
    return key === last.key ? last.text : ''
  }
}

function parse(text: string): readonly HistoryItem[] {
  try {
    return readHistory(JSON.parse(text))
  } catch {
    return []
  }
}

function store(key: string, items: readonly HistoryItem[]): void {
  const text = JSON.stringify(writeHistory(items))
  last = { key, text, items }
  try {
    localStorage.setItem(key, text)
  } catch {
    // full or forbidden
  }
  for (const listener of listeners) listener()
}
