/** By then every browser has fetched what it downloads, in milliseconds. */
const LONG_ENOUGH = 60_000;

/** Lets whoever sits there keep a file. */
export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers fetch it only after this tick.
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
}
