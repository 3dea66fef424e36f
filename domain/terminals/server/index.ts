export { askTerminal, clientsAskedJob, findOpenAsks, notifyTerminal } from './ask-terminal.ts'
export {
  findBrowserTerminal,
  findTerminals,
  requireTerminal,
  seeTerminal,
  terminalCookie,
  type Terminal,
} from './find-terminals.ts'
