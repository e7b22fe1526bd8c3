/** Ids of each page by its address: valid link fragments. */
export type AnchorRegistry = ReadonlyMap<string, ReadonlySet<string>>;
