import { ReportPage } from './report-page.tsx'

// one component for each route: another report is another page, with filters of its own

export const ReadingReport = () => <ReportPage key="reading" report="reading" />
export const AuthorReport = () => <ReportPage key="author" report="author" />
export const DepartmentReport = () => <ReportPage key="department" report="department" />
export const SubcompanyReport = () => <ReportPage key="subcompany" report="subcompany" />
export const CategoryReport = () => <ReportPage key="category" report="category" />
