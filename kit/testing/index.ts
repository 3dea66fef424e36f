// The entrance of the testing kit.
export { countStatements } from './count-statements.ts'
export { meet, type Acts, type Meeting } from './meet.ts'
export { runJobsNow } from './run-jobs.ts'
export { sendRequest, type RawReply, type RawRequest } from './send-request.ts'
export { CallFailed, TestClient, type ClientOptions, type TestFile } from './test-client.ts'
export { newTestDatabase, testDatabase, type TestDatabase } from './test-database.ts'
export { insertRow, nextNumber, uniqueName } from './unique.ts'
