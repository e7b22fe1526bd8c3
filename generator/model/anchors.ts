/** Ids of every page by its address: what a link may name after `#`. */
export type AnchorRegistry = ReadonlyMap<string, ReadonlySet<string>>;
