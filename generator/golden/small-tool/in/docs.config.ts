export default {
  title: 'Hive Docs',
  tagline: 'Keeps cells in order',
  url: 'https://hive.example',
  baseUrl: '/docs/',
  section: 'hive',
  program: 'hive',
  editUrl: 'https://code.example/hive/edit/main/',
  sidebar: [
    { label: 'Guides', folder: 'guides' },
    { label: 'Reference', folder: 'reference', reference: true },
  ],
  navbar: [
    {
      label: 'Docs',
      links: [{ label: 'Commands', url: '/hive/reference/cli/hive' }],
    },
  ],
  social: [{ label: 'Code', url: 'https://code.example/hive' }],
  footer: [{ title: 'More', links: [{ label: 'API', url: '/hive/reference/api' }] }],
  copyright: 'The hive authors',
  redirects: {
    '/hive/begin': '/hive/guides/start',
    '/hive/reference/cli/hive_cell_add#flag-workers': '/hive/reference/cli/hive_cell_add#flag-bees',
  },
};
