import { readFileSync } from 'node:fs';
import type { ConfigInput } from './generator/config/schema.ts';

const agentNotes = 'guides/_agents.md';

export default {
  title: 'ToolHive Docs',
  tagline: 'Simple and secure AI tools',
  url: 'https://docs.stacklok.com',
  section: 'toolhive',
  program: 'thv',
  agentNotes: { file: agentNotes, text: readFileSync(new URL(agentNotes, import.meta.url), 'utf8') },
  editUrl: 'https://github.com/stacklok/docs-website/edit/main/',
  sidebar: [
    { label: '', folder: '' },
    { label: 'Concepts', folder: 'concepts' },
    { label: 'Tutorials', folder: 'tutorials' },
    { label: 'UI guides', folder: 'guides-ui' },
    { label: 'CLI guides', folder: 'guides-cli' },
    { label: 'Kubernetes operator guides', folder: 'guides-k8s' },
    { label: 'MCP server guides', folder: 'guides-mcp' },
    { label: 'Reference', folder: 'reference', reference: true },
  ],
  navbar: [
    {
      label: 'ToolHive Docs',
      links: [
        { label: 'Home', url: '/' },
        { label: 'Tutorials', url: '/toolhive/tutorials' },
        { label: 'UI guides', url: '/toolhive/guides-ui' },
        { label: 'CLI guides', url: '/toolhive/guides-cli' },
        { label: 'Kubernetes operator guides', url: '/toolhive/guides-k8s' },
      ],
    },
    {
      label: 'References',
      links: [
        { label: 'CLI commands', url: '/toolhive/reference/cli/thv' },
        { label: 'API', url: '/toolhive/reference/api' },
        { label: 'Registry schema', url: '/toolhive/reference/registry-schema' },
        { label: 'Operator CRD spec', url: '/toolhive/reference/crd-spec' },
      ],
    },
  ],
  social: [
    { label: 'Source code on GitHub', url: 'https://github.com/stacklok/toolhive', icon: 'github', navbar: true },
    { label: 'Chat on Discord', url: 'https://discord.gg/stacklok', icon: 'discord', navbar: true },
    { label: 'Videos on YouTube', url: 'https://www.youtube.com/@stacklok', icon: 'youtube', navbar: true },
    { label: 'Stacklok on LinkedIn', url: 'https://www.linkedin.com/company/stacklok', icon: 'linkedin' },
    { label: 'Stacklok on X', url: 'https://x.com/stacklokHQ', icon: 'x' },
  ],
  footer: [
    {
      title: 'Start',
      links: [
        { label: 'Quickstart', url: '/toolhive/quickstart' },
        { label: 'Tutorials', url: '/toolhive/tutorials' },
        { label: 'Concepts', url: '/toolhive/concepts' },
        { label: 'FAQ', url: '/toolhive/faq' },
      ],
    },
    {
      title: 'Guides',
      links: [
        { label: 'CLI guides', url: '/toolhive/guides-cli' },
        { label: 'UI guides', url: '/toolhive/guides-ui' },
        { label: 'Kubernetes operator guides', url: '/toolhive/guides-k8s' },
        { label: 'MCP server guides', url: '/toolhive/guides-mcp' },
      ],
    },
    {
      title: 'Reference',
      links: [
        { label: 'CLI commands', url: '/toolhive/reference/cli/thv' },
        { label: 'API', url: '/toolhive/reference/api' },
        { label: 'Registry schema', url: '/toolhive/reference/registry-schema' },
        { label: 'Operator CRD spec', url: '/toolhive/reference/crd-spec' },
        { label: 'Helm values', url: '/toolhive/reference/helm-values' },
        { label: 'Client compatibility', url: '/toolhive/reference/client-compatibility' },
        { label: 'Upgrade', url: '/toolhive/upgrade' },
      ],
    },
  ],
  search: { feedbackUrl: 'https://github.com/stacklok/toolhive/issues/new' },
  copyright: 'Stacklok, Inc.',
  words: 'words.txt',
  lastUpdated: true,
  externalLinks: {
    skip: {
      'https://slsa.dev/provenance/v*': 'names a kind of attestation; nobody opens it',
      'https://token.actions.githubusercontent.com': 'names the issuer of tokens, and shows no page',
      'https://mcp.atlassian.com/*': 'an endpoint for MCP clients',
    },
  },
} satisfies ConfigInput;
