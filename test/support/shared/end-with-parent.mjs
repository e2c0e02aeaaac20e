import { spawn } from 'node:child_process'

/** Waits for the end of its input, which is that of the process that holds the other end of the pipe. */
const WATCH = 'read -r nothing; kill -9 "$0"; rm -rf "$1"'

/**
 * Ends a process when this one ends, however it ends: also when it is killed, which no handler notices.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} directory removed with it
 */
export function endWithParent(child, directory) {
  if (child.pid === undefined) return
  const watcher = spawn('sh', ['-c', WATCH, `${child.pid}`, directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // An interrupt from the terminal ends this process, not the one that cleans up behind it.
    detached: true,
  })
  watcher.on('error', () => {})
  // Only the write end is used, and it keeps nothing alive.
  watcher.unref()
  Reflect.get(watcher.stdin, 'unref')?.call(watcher.stdin)
  // Its number may soon be that of another process.
  child.once('exit', () => watcher.kill('SIGKILL'))
}
