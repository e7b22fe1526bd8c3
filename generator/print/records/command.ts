import type { CommandPage, FlagView } from '../../model/page.ts';
import { type Place, pagePlace, place } from './place.ts';
import { htmlText } from './text.ts';

/** A command, its arguments and its flags. */
export function commandPlaces(page: CommandPage): Place[] {
  const owner = page.path.join(' ');
  const flag = (view: FlagView, rank: number): Place =>
    place({
      entity: 'flag',
      anchor: view.id,
      title: `--${view.name}`,
      text: htmlText(view.html),
      names: [
        `--${view.name}`,
        ...(view.shorthand ? [`-${view.shorthand}`] : []),
        ...(view.environment ? [view.environment] : []),
      ],
      owner,
      // A deprecated or hidden flag is rarely what somebody looks for.
      rank: view.hidden || view.deprecatedHtml !== undefined ? rank + 1 : rank,
    });
  return [
    pagePlace(page, {
      entity: 'command',
      names: [owner, ...page.aliases],
      body: `${htmlText(page.html)} ${htmlText(page.examplesHtml ?? '')}`.trim(),
    }),
    ...page.arguments.map((argument) =>
      place({
        entity: 'argument',
        anchor: argument.id,
        title: argument.name,
        text: argument.html === '' ? `Argument ${argument.syntax}` : htmlText(argument.html),
        owner,
      }),
    ),
    ...page.flags.map((view) => flag(view, 0)),
    ...page.inheritedFlags.map((view) => flag(view, 2)),
  ];
}
