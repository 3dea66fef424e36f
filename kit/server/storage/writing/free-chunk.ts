/** Network and disk give chunks of their own from here on; smaller memory may be what a parser or Node goes on using. */
const leastBytes = 4096

/**
 * Gives the memory of a chunk back at once. Thousands of chunks a second that wait for the garbage collector make it
 * run all the time, and cost more than all that is done with them. Only for one that nobody else holds; one that is
 * freed already is left as it is.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < leastBytes || buffer.byteLength !== byteLength) return
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
