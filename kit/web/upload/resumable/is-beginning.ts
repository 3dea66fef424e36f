import { checkedBytes, unfinishedApi } from '@shuku/kit/contract'
import { call } from '../../call/call.ts'

const readAtOnce = 4 * 1024 * 1024

/**
 * Whether what the server has of an upload is the beginning of this file. Another file, or a later state of this one,
 * can have the same name, size and time of change; going on with it would store a mixture of both.
 */
export async function isBeginning(file: Blob, uploadId: string, signal: AbortSignal): Promise<boolean> {
  for (let checkFrom = 0; ; checkFrom += checkedBytes) {
    const { offsetBytes, crc32 } = await call(unfinishedApi.getUpload, { uploadId, checkFrom }, { signal })
    if (checkFrom >= offsetBytes) return true
    if ((await checksum(file.slice(checkFrom, Math.min(checkFrom + checkedBytes, offsetBytes)))) !== crc32) return false
  }
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32, as zip files have it: what browsers hash with is not there on an address without https. */
export async function checksum(content: Blob): Promise<number> {
  let sum = 0xffffffff
  for (let from = 0; from < content.size; from += readAtOnce) {
    const bytes = new Uint8Array(await content.slice(from, from + readAtOnce).arrayBuffer())
    for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  }
  return (sum ^ 0xffffffff) >>> 0
}
