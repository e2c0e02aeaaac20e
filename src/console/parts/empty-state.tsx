import type { ComponentChildren } from 'preact'

interface EmptyStateProps {
  readonly title: string
  readonly children: ComponentChildren
}

/** What a screen will show once there is data, and how to get it. */
export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
)
