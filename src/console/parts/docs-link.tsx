import type { ComponentChildren } from 'preact'

/** A page of the documentation, which the emulator serves itself. It opens beside the console. */
export const DocsLink = ({
  page,
  children,
}: {
  readonly page: string
  readonly children: ComponentChildren
}) => (
  <a href={`/_mynah/docs/${page}`} target="mynah-docs">
    {children}
  </a>
)

/** The documentation of an operation. */
export const docsOfOperation = (operation: string | undefined) => (
  <DocsLink page={operation === undefined ? 'operations' : `operations#${operation}`}>docs</DocsLink>
)
