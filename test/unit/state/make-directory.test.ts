import { stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskFileSystem, type FileSystem, makeDirectory } from '../../../src/state/disk/files.ts'
import { prepareDirectory } from '../../../src/state/file-store.ts'
import { newFolder } from '../../support/new-folder.ts'

const folder = newFolder()

describe('making the state directory', () => {
  it('creates its parents, and returns the first new one', async () => {
    const path = join(folder, 'a', 'b', 'c')
    expect(await makeDirectory(diskFileSystem, path)).toBe(join(folder, 'a'))
    expect((await stat(path)).isDirectory()).toBe(true)
    expect(await makeDirectory(diskFileSystem, join(path, 'd'))).toBe(join(path, 'd'))
  })

  it('accepts an existing one, also through a link', async () => {
    await symlink(folder, join(folder, 'link'))
    expect(await makeDirectory(diskFileSystem, join(folder, 'link'))).toBeUndefined()
    expect(await makeDirectory(diskFileSystem, '/')).toBeUndefined()
  })

  it('gives up if nothing can be created although all parents exist, as in /proc', async () => {
    const barred: FileSystem = {
      ...diskFileSystem,
      async mkdir(path) {
        if (path === folder) throw Object.assign(new Error('EEXIST: file already exists'), { code: 'EEXIST' })
        throw Object.assign(new Error(`ENOENT: no such file or directory, mkdir '${path}'`), {
          code: 'ENOENT',
        })
      },
    }
    await expect(prepareDirectory(barred, join(folder, 'state'))).rejects.toThrow(
      /^The state directory cannot be used: .*state cannot be created \(ENOENT/,
    )
  })
})
