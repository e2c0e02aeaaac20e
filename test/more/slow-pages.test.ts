import { describePages } from '../docs/describe-pages.ts'
import { PAGES, QUICK_PAGES, RUNTIME_PAGES } from '../docs/markdown.ts'

/* The pages that `npm test` leaves out, since they start many processes. */

describePages(PAGES.filter((page) => ![...QUICK_PAGES, ...RUNTIME_PAGES].includes(page)))
