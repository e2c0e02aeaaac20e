const OWN_TEXTS: Readonly<Record<number, string>> = {
  456: 'Quota Exceeded',
  529: 'Site Overloaded',
}

/** The reason phrase of a non-standard status; undefined leaves it to the platform. */
export function statusText(status: number): string | undefined {
  return OWN_TEXTS[status]
}
