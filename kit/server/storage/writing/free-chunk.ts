/**
 * Gives the memory of a chunk back at once. Thousands of chunks a second that wait for the garbage collector make it
 * run all the time, and cost more than all that is done with them. Only for one that nobody else holds.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array): void {
  // small ones share their memory with others
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
