// The entrance of feedback: what readers say of documents.
export { selectReceived } from './received.ts'
