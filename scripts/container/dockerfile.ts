/** One instruction of a Dockerfile, with continued lines joined, and its stage. */
export interface Instruction {
  readonly stage: string
  readonly keyword: string
  readonly rest: string
}

/** The arguments of `COPY`: source stage, paths, and destination. */
export interface Copy {
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/** A Dockerfile's instructions in order. An unnamed stage is called by its number. */
export function instructionsOf(dockerfile: string): Instruction[] {
  const lines = dockerfile
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  let count = 0
  let stage = ''
  return lines.map((line) => {
    const [, keyword, rest] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    if (keyword === undefined || rest === undefined)
      throw new Error(`Not an instruction of a Dockerfile: ${line}`)
    if (keyword === 'FROM') {
      stage = /\sAS\s+(\S+)$/i.exec(rest)?.[1] ?? String(count)
      count += 1
    }
    return { stage, keyword, rest: rest.replace(/\s+/g, ' ') }
  })
}

/** Parses the arguments of `COPY`. */
export function copyOf(rest: string): Copy {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? []
  const names = paths.split(' ')
  const target = names.pop()
  if (target === undefined || names.length === 0) throw new Error(`COPY needs a source and a target: ${rest}`)
  return { from, sources: names, target }
}
