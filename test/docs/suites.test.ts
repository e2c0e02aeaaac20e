import { describeSuites } from './describe-suites.ts'
import { QUICK_PAGES } from './markdown.ts'

describeSuites(QUICK_PAGES)
