import { describePages } from '../docs/describe-pages.ts'
import { describeSuites } from '../docs/describe-suites.ts'
import { PAGES, QUICK_SUITES, SLOW_PAGES } from '../docs/markdown.ts'

/* Programs in other languages, which are compiled or need large runtimes, and pages that start many processes. */

describePages(SLOW_PAGES)
describeSuites(PAGES.filter((page) => !QUICK_SUITES.includes(page)))
