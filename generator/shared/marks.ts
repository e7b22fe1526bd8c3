/** What a mark is called: alone in a badge, and within a line of text. */
export interface Mark {
  readonly label: string;
  readonly inText: string;
}

const mark = (label: string, inText = label.toLowerCase()): Mark => ({ label, inText });

/** Short words about a flag, a field and so on. Pages, their Markdown and panels in guides all take them from here. */
export const marks = {
  required: mark('Required'),
  optional: mark('Optional'),
  deprecated: mark('Deprecated'),
  experimental: mark('Experimental'),
  hidden: mark('Hidden'),
  repeatable: mark('Repeatable'),
  secret: mark('Secret'),
  immutable: mark('Immutable'),
  readOnly: mark('Read only', 'read-only'),
  writeOnly: mark('Write only', 'write-only'),
  served: mark('Served'),
  notServed: mark('Not served'),
  storage: mark('Storage', 'stored'),
} as const satisfies Readonly<Record<string, Mark>>;
