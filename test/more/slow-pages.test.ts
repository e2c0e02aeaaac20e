import { describePages } from '../docs/describe-pages.ts'
import { describeSuites } from '../docs/describe-suites.ts'
import { PAGES, QUICK_PAGES } from '../docs/markdown.ts'

/* The pages that `npm test` leaves out: they start many processes, compile programs, or start large runtimes. */

describePages(PAGES.filter((page) => !QUICK_PAGES.includes(page)))
describeSuites(PAGES)
