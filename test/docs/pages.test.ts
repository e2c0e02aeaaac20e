import { describePages } from './describe-pages.ts'
import { QUICK_PAGES } from './markdown.ts'

describePages(QUICK_PAGES)
