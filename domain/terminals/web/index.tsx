// The browser's entrance of the noun “terminals”.
export { askComputer, awaitAnswer } from './ask-computer.ts'
