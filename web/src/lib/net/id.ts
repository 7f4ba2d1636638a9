/** A name that nobody else uses. `crypto.randomUUID` is missing on a home network without https, so we draw it ourselves. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
