const works = new Set<() => void>()

function runAll() {
  for (const work of works) work()
}

/**
 * Does something when this process exits, unless the returned function is called before. However many there are, the
 * process has a single listener: Node warns about more than ten.
 */
export function atExit(work: () => void): () => void {
  // Each time, since programs may remove listeners that are not theirs.
  if (!process.listeners('exit').includes(runAll)) process.on('exit', runAll)
  works.add(work)
  return () => {
    works.delete(work)
    if (works.size === 0) process.off('exit', runAll)
  }
}
