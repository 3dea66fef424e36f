// The entrance of the testing kit.
export { newTestDatabase, testDatabase, type TestDatabase } from './test-database.ts'
