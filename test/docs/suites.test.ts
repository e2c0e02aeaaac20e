import { describeSuites } from './describe-suites.ts'
import { QUICK_SUITES } from './markdown.ts'

// test/more runs the others.
describeSuites(QUICK_SUITES)
