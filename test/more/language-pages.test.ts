import { describePages } from '../docs/describe-pages.ts'
import { SLOW_PAGES } from '../docs/markdown.ts'

/* The programs for other languages: they are compiled, or bring large runtimes. */

describePages(SLOW_PAGES)
