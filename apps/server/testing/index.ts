// The entrance of the application's testing: the whole product, mounted over the test file's database.
export { clientOf, mountedApp } from './mounted-app.ts'
export { passwordIn, runMails } from './run-mails.ts'
export { addressOf, runCommand, type CommandRun } from './run-command.ts'
export { sheetsOf } from './sheets-of.ts'
