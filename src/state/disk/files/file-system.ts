import * as promises from 'node:fs/promises'

/** Identifies a version of a file: it differs once the file is replaced or edited. */
export interface FileIdentity {
  readonly ino: bigint
  readonly size: bigint
  readonly mtimeNs: bigint
}

export interface OpenFile {
  writeFile(content: string | Uint8Array): Promise<void>
  sync(): Promise<void>
  stat(options: { bigint: true }): Promise<FileIdentity>
  close(): Promise<void>
}

/** The part of node:fs/promises that the file store needs. Tests pass one that fails. */
export interface FileSystem {
  /** `mode` only matters if the file is created. */
  open(path: string, flags: 'r' | 'w' | 'wx', mode?: number): Promise<OpenFile>
  readFile(path: string): Promise<Buffer>
  readdir(path: string): Promise<string[]>
  stat(path: string, options: { bigint: true }): Promise<FileIdentity & { isDirectory(): boolean }>
  mkdir(path: string, options?: { recursive?: true; mode?: number }): Promise<string | undefined>
  rename(from: string, to: string): Promise<void>
  link(existing: string, path: string): Promise<void>
  unlink(path: string): Promise<void>
  rm(path: string, options: { recursive: true; force: true }): Promise<void>
}

export const diskFileSystem: FileSystem = promises
