export {
  findBrowserTerminal,
  findTerminals,
  requireTerminal,
  seeTerminal,
  terminalCookie,
  type Terminal,
} from './find-terminals.ts'
