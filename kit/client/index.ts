// The entrance of the client kit: what everything that calls a server by contracts shares. Browser and Node.
export { CallFailed, Client, type CallOptions, type ClientOptions } from './client.ts'
export { Cookies } from './cookies.ts'
export { readAnswer, type Answered } from './read-answer.ts'
export { requestOf, type ClientFile, type RequestParts } from './request-of.ts'
