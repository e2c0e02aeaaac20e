import { describePages } from '../docs/describe-pages.ts'
import { describeSuites } from '../docs/describe-suites.ts'
import { PAGES, RUNTIME_PAGES } from '../docs/markdown.ts'

/* The pages that compile programs or start other runtimes, and the suites of all pages, which their own runners run. */

describePages(RUNTIME_PAGES)
describeSuites(PAGES)
