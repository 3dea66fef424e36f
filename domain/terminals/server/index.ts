export { findBrowserTerminal, findTerminals, requireTerminal, terminalCookie, type Terminal } from './find-terminals.ts'
