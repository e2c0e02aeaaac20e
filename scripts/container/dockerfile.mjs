/** One instruction of a Dockerfile, its continued lines joined, in the stage that it stands in. */
// { stage, keyword, rest }

/** A Dockerfile's instructions in their order. A stage without a name is called by its number. */
export function instructionsOf(text) {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  let stage = -1
  let name = ''
  return lines.map((line) => {
    const [, keyword, rest] = /^(\S+)\s+(.*)$/.exec(line)
    if (keyword === 'FROM') {
      stage += 1
      name = /\sAS\s+(\S+)$/i.exec(rest)?.[1] ?? String(stage)
    }
    return { stage: name, keyword, rest: rest.replace(/\s+/g, ' ') }
  })
}

/** What a `COPY` names: from which stage, which paths, and where to. */
export function copyOf(rest) {
  const [, from, paths] = /^(?:--from=(\S+) )?(.+)$/.exec(rest)
  const names = paths.split(' ')
  return { from, sources: names.slice(0, -1), target: names.at(-1) }
}
