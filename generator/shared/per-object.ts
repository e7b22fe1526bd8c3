/** Caches a function's result per object, in a WeakMap; neither may be changed. */
export function perObject<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    const made = known.get(of) ?? { value: make(of) };
    known.set(of, made);
    return made.value;
  };
}
