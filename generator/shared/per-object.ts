/** A function that makes its value once of each object, and keeps it as long as that; nobody may change either. */
export function perObject<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    const made = known.get(of) ?? { value: make(of) };
    known.set(of, made);
    return made.value;
  };
}
