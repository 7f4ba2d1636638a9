export type Patch = [(string | number)[], unknown][];

/** The view with each value put at its path. What lies on no path stays the same object, so that it is not drawn again. */
export function patched<T>(view: T, patch: Patch): T {
  return patch.reduce((now, [path, value]) => put(now, path, value) as T, view);
}

function put(place: unknown, path: (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = Array.isArray(place) ? [...place] : { ...(place as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[step] = put(parts[step], rest, value);
  return copy;
}
