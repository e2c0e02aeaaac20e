import type { Clock } from '../../../base/runtime/clock.ts'
import type { Metering, Reservation } from './metering.ts'
import type { Product } from './product.ts'
import type { UsageReader } from './usage.ts'

/** A charge that is not shown yet; plain JSON. */
interface Charge {
  readonly at: number
  readonly accountId: string
  readonly key: string
  readonly product: Product
  readonly amount: number
}

/**
 * Delays reported usage as the service does by some minutes (public docs). Limits are not delayed: they count
 * immediately. Usage billed before the process started is shown.
 * @param lagMs of the world's clock
 */
export function createLateUsage(
  { metering, usageReader, clock }: { metering: Metering; usageReader: UsageReader; clock: Clock },
  lagMs: number,
) {
  if (lagMs === 0) return { metering, usageReader, late: undefined }
  let charges: Charge[] = []

  const recent = () => {
    charges = charges.filter(({ at }) => at > clock.now() - lagMs)
    return charges
  }
  const note = (charge: Omit<Charge, 'at'>) => {
    if (charge.amount > 0) recent().push({ at: clock.now(), ...charge })
  }

  return {
    /** The charges that are not shown yet, as plain JSON; undefined without a lag. */
    late: {
      image: (): readonly Charge[] => charges,
      adopt(adopted: readonly Charge[]) {
        charges = [...adopted]
      },
    },
    metering: {
      ...metering,
      charge(...[caller, product, amount, tag]: Parameters<Metering['charge']>) {
        const charged = metering.charge(caller, product, amount, tag)
        note({ accountId: caller.accountId, key: caller.key, product, amount })
        return charged
      },
      commit(reservation: Reservation) {
        const usage = metering.commit(reservation)
        note(reservation)
        return usage
      },
    },
    usageReader: {
      usage(caller: Parameters<UsageReader['usage']>[0]) {
        const usage = usageReader.usage(caller)
        const byAccount = { ...usage.byAccount }
        const byKey = { ...usage.byKey }
        for (const { at, accountId, key, product, amount } of recent()) {
          if (accountId !== caller.accountId || at < usage.period.start) continue
          byAccount[product] = Math.max(0, byAccount[product] - amount)
          if (key === caller.key) byKey[product] = Math.max(0, byKey[product] - amount)
        }
        return { ...usage, byAccount, byKey }
      },
    },
  }
}
