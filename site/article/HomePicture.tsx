import type { HomePicture as Picture } from '../../generator/model/page.ts';
import { MarkPaths } from '../ui/Mark.tsx';

/** A box, by its centre. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const middle = 173;
const tool: Place = { x: middle, y: 148, width: 336, height: 64 };
/** Space between a server and its container's frame. */
const inset = 8;
/** Size of an arrowhead. */
const head = 7;

/** A diagram of the tool, from top to bottom: clients, the tool, servers in containers. */
export function HomePicture({ picture }: { readonly picture: Picture }) {
  const alt = `${picture.clients.join(', ')} and other clients talk to ${picture.tool}, which runs ${picture.servers.join(', ')} and other servers, each in a container of its own.`;
  const clients = inRow(picture.clients, { y: 29, width: 100, height: 56 });
  const servers = inRow(picture.servers, { y: 252, width: 92, height: 40 });
  return (
    <figure className="home-picture">
      <svg role="img" aria-label={alt} width={2 * middle} height={308} viewBox={`-.5 -.5 ${2 * middle + 1} 309`}>
        {clients.map(({ label, place }) => (
          <Box key={label} place={place} label={label} to={tool} />
        ))}
        <g className="home-picture-tool">
          <Outline place={tool} />
          <g transform={`translate(${tool.x - 48} ${tool.y - 16})`}>
            <MarkPaths />
          </g>
          <text x={tool.x + 24} y={tool.y + 5}>
            {picture.tool}
          </text>
        </g>
        {servers.map(({ label, place }) => (
          <g key={label}>
            <g className="home-picture-container">
              <Outline place={place} by={inset} />
            </g>
            <Box place={place} label={label} from={tool} />
          </g>
        ))}
        <Caption y={78} text="Your AI assistants" />
        <Caption y={302} text="MCP servers, each in a container" />
      </svg>
    </figure>
  );
}

/** A caption below a box, and above an arrow that starts there. */
function Caption({ y, text }: { readonly y: number; readonly text: string }) {
  return (
    <text className="home-picture-caption" x={middle} y={y}>
      {text}
    </text>
  );
}

function inRow(labels: readonly string[], box: Omit<Place, 'x'>) {
  return labels.map((label, at) => ({
    label,
    place: { ...box, x: middle + (at - (labels.length - 1) / 2) * 118 },
  }));
}

function Outline({ place: { x, y, width, height }, by = 0 }: { readonly place: Place; readonly by?: number }) {
  const size = { width: width + 2 * by, height: height + 2 * by };
  return <rect x={x - width / 2 - by} y={y - height / 2 - by} {...size} rx={8 + by / 2} />;
}

interface BoxProps {
  readonly place: Place;
  readonly label: string;
  /** An arrow starts or ends there. */
  readonly from?: Place;
  readonly to?: Place;
}

/** A box; in a high one, each word has a line. */
function Box({ place, label, from = place, to = place }: BoxProps) {
  const lines = place.height > 40 ? label.split(/ (?=\S+$)/) : [label];
  const end = to.y - to.height / 2;
  return (
    <>
      <path d={`M${place.x} ${from.y + from.height / 2}V${end - head}M${place.x} ${end}l-4-${head}h8z`} />
      <Outline place={place} />
      <text x={place.x} y={place.y + 5 - (lines.length - 1) * 9}>
        {lines.map((line, at) => (
          <tspan key={line} x={place.x} dy={at * 18}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}
