export default {
  title: 'Comb Docs',
  tagline: 'Builds combs',
  url: 'https://comb.example',
  section: 'comb',
  program: 'comb',
  sidebar: [
    { label: '', folder: '' },
    { label: 'Reference', folder: 'reference', reference: true },
  ],
  navbar: [],
  social: [],
  footer: [],
  copyright: 'The comb authors',
};
