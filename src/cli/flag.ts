import { type Command, InvalidArgumentError, Option } from 'commander'
import { didYouMean } from '../base/schema-problems.ts'

/** A flag whose values have this type. */
export class Flag<Value = string> extends Option {
  /** Only for the compiler. */
  declare readonly value?: Value

  constructor(
    flags: string,
    description: string,
    read?: (text: string, earlier: Value | undefined) => Value,
  ) {
    super(flags, description)
    if (read) this.argParser(read)
  }

  /** It also has the variable of its name, such as MYNAH_TLS_PORT for --tls-port. The flag wins. */
  withVariable(): this {
    return this.env(`MYNAH_${this.long?.slice(2).replaceAll('-', '_').toUpperCase()}`)
  }
}

/** The values of flags by their names, which are those of commander. `Given` are those that always have one. */
export type ValuesOf<Flags, Given extends keyof Flags = never> = Partial<AllOf<Flags>> &
  Pick<AllOf<Flags>, Given>

type AllOf<Flags> = {
  readonly [Name in keyof Flags]: Flags[Name] extends Flag<infer Value> ? Value : never
}

/** Adds flags in the order of the help. */
export function addFlags(command: Command, flags: Readonly<Record<string, Option>>): Command {
  for (const flag of Object.values(flags)) command.addOption(flag)
  return command
}

/** A flag with a fixed set of values. Commander's own check suggests no correction. */
export function choice<Value extends string>(flags: string, values: readonly Value[], description: string) {
  const flag = new Flag<Value>(flags, description, (text) => {
    const value = values.find((one) => one === text)
    if (value !== undefined) return value
    throw new InvalidArgumentError(`${didYouMean(text, values)} Choices are ${values.join(', ')}.`.trim())
  })
  // For --help.
  flag.argChoices = [...values]
  return flag
}

/** Reads a whole number within these bounds. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`)
  return number
}

export const readPort = wholeNumber(0, 65_535)

/** More characters than any bill, and more milliseconds than anyone waits. */
export const readCount = wholeNumber(0, 999_999_999)

/** Reads a flag that may be repeated. */
export const readRepeated = (text: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  text,
]

/** The same for one that may also have several values, separated by commas. */
export const readList = (text: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  ...text.split(',').map((part) => part.trim()),
]
