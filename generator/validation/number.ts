/** The number that digits are: whole ones as bigints, so that none is rounded. */
export function numberOf({ digits }: { readonly digits: string }): number | bigint {
  return /^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits);
}
