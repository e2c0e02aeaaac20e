import type { FeatureHandlers } from '../context.ts'
import type { Analytics } from './analytics.ts'
import { dateOnWire, reportRange } from './report-range.ts'
import { keyAndDayUsageOnWire, keyUsageOnWire, tagUsageOnWire, usageOnWire } from './wire.ts'

/** Entries of a page of tags (our choice; the service documents no number). */
const TAGS_PER_PAGE = 100

/** Usage reports of the admin's account (spec §4.7, §2.8; tags: public docs). */
export function analyticsHandlers({
  analytics,
}: {
  analytics: Analytics
}): FeatureHandlers<'adminGetAnalytics' | 'adminGetCustomTagAnalytics'> {
  return {
    async adminGetAnalytics({ caller: { accountId }, query }) {
      const range = reportRange(query)
      const usages = (eachDay: boolean) => analytics.byKey(accountId, range, eachDay)
      const { group_by } = query
      return {
        status: 200,
        body: {
          usage_report: {
            total_usage: usageOnWire(await analytics.total(accountId, range)),
            ...(group_by && { group_by }),
            start_date: dateOnWire(query.start_date),
            end_date: dateOnWire(query.end_date),
            ...(group_by === 'key' && { key_usages: (await usages(false)).map(keyUsageOnWire) }),
            ...(group_by === 'key_and_day' && {
              key_and_day_usages: (await usages(true)).map(keyAndDayUsageOnWire),
            }),
          },
        },
      }
    },

    async adminGetCustomTagAnalytics({ caller: { accountId }, query }) {
      const range = reportRange(query)
      const eachDay = query.aggregate_by === 'day'
      const usage = await analytics.byTag(accountId, range, eachDay)
      const end = query.page * TAGS_PER_PAGE
      return {
        status: 200,
        body: {
          custom_tag_usage_report: {
            aggregate_by: eachDay ? 'day' : 'period',
            start_date: dateOnWire(query.start_date),
            end_date: dateOnWire(query.end_date),
            next_page: end < usage.length ? query.page + 1 : null,
            usage: usage.slice(end - TAGS_PER_PAGE, end).map(tagUsageOnWire),
          },
        },
      }
    },
  }
}
