export {
  askedSeconds,
  bridgeApi,
  bridgeErrors,
  bridgeFunctions,
  FileToFetch,
  functionsOfNewClient,
  mostListedFolders,
  pageCalls,
  serverCalls,
  type BridgeFunction,
  type PageFunction,
} from './contract/bridge-contract.ts'
export { connectedSeconds, TerminalTag, terminalErrors } from './contract/terminal-contract.ts'
