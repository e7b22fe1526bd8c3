import type { HomePicture as Picture } from '../../generator/model/page.ts';
import { MarkPaths } from '../ui/Mark.tsx';

/** A box by its middle. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The tool in the middle, clients before it and servers behind. */
interface Layout {
  readonly className: string;
  readonly width: number;
  readonly height: number;
  readonly isUpright: boolean;
  readonly clients: readonly Place[];
  readonly tool: Place;
  readonly servers: readonly Place[];
}

/** Between a server and the frame of its container. */
const inset = 8;
const head = 7;

/** From left to right. */
function lying({ clients, servers }: Picture): Layout {
  const height = 212;
  const column = (count: number, x: number, width: number): Place[] =>
    Array.from({ length: count }, (_, at) => ({ x, y: height / 2 + (at - (count - 1) / 2) * 72, width, height: 40 }));
  return {
    ...{ className: 'home-picture-wide', width: 520, height, isUpright: false },
    clients: column(clients.length, 75, 148),
    tool: { x: 272, y: height / 2, width: 120, height: 184 },
    servers: column(servers.length, 452, 116),
  };
}

/** From top to bottom, for narrow screens. */
function upright({ clients, servers }: Picture): Layout {
  const middle = 173;
  const row = (count: number, y: number, width: number, height: number): Place[] =>
    Array.from({ length: count }, (_, at) => ({ x: middle + (at - (count - 1) / 2) * 118, y, width, height }));
  return {
    ...{ className: 'home-picture-narrow', width: 2 * middle, height: 276, isUpright: true },
    clients: row(clients.length, 29, 100, 56),
    tool: { x: middle, y: 136, width: 336, height: 64 },
    servers: row(servers.length, 240, 92, 40),
  };
}

/** The idea of the tool. */
export function HomePicture({ picture }: { readonly picture: Picture }) {
  const { tool, clients, servers } = picture;
  const alt = `${clients.join(', ')} and other clients talk to ${tool}, which runs ${servers.join(', ')} and other servers, each in a container of its own.`;
  return (
    <figure className="home-picture">
      <div role="img" aria-label={alt}>
        <Drawing picture={picture} layout={lying(picture)} />
        <Drawing picture={picture} layout={upright(picture)} />
      </div>
      <figcaption className="row spread small">
        <span>Your AI clients</span>
        <span className="home-picture-legend">A container for each server</span>
      </figcaption>
    </figure>
  );
}

function Drawing({ picture, layout }: { readonly picture: Picture; readonly layout: Layout }) {
  const { className, width, height, isUpright, clients, tool, servers } = layout;
  const [x, y] = isUpright ? [tool.x - 48, tool.y - 16] : [tool.x - 16, tool.y - 40];
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`-.5 -.5 ${width + 1} ${height + 1}`}
      aria-hidden="true"
    >
      {clients.map((client) => (
        <Arrow key={client.x + client.y} from={client} to={tool} along={client} isUpright={isUpright} />
      ))}
      {servers.map((server) => (
        <g key={server.x + server.y}>
          <g className="home-picture-container">
            <Outline place={server} by={inset} />
          </g>
          <Arrow from={tool} to={server} along={server} isUpright={isUpright} />
        </g>
      ))}
      {clients.map((client, at) => (
        <Box key={picture.clients[at]} place={client} label={picture.clients[at] ?? ''} />
      ))}
      <g className="home-picture-node home-picture-tool">
        <Outline place={tool} />
        <g transform={`translate(${x} ${y})`}>
          <MarkPaths />
        </g>
        <text x={isUpright ? tool.x + 24 : tool.x} y={isUpright ? tool.y + 5 : tool.y + 18}>
          {picture.tool}
        </text>
      </g>
      {servers.map((server, at) => (
        <Box key={picture.servers[at]} place={server} label={picture.servers[at] ?? ''} />
      ))}
    </svg>
  );
}

function Outline({ place: { x, y, width, height }, by = 0 }: { readonly place: Place; readonly by?: number }) {
  const size = { width: width + 2 * by, height: height + 2 * by };
  return <rect x={x - width / 2 - by} y={y - height / 2 - by} {...size} rx={8 + by / 2} />;
}

/** A box; where it's high, its words stand in lines of their own. */
function Box({ place, label }: { readonly place: Place; readonly label: string }) {
  const lines = place.height > 40 ? label.split(/ (?=\S+$)/) : [label];
  return (
    <g className="home-picture-node">
      <Outline place={place} />
      <text x={place.x} y={place.y + 5 - (lines.length - 1) * 9}>
        {lines.map((line, at) => (
          <tspan key={line} x={place.x} dy={at * 18}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

interface ArrowProps {
  readonly from: Place;
  readonly to: Place;
  /** Through the middle of which it runs. */
  readonly along: Place;
  readonly isUpright: boolean;
}

/** From the edge of a box, straight to that of another. */
function Arrow({ from, to, along, isUpright }: ArrowProps) {
  const start = isUpright ? from.y + from.height / 2 : from.x + from.width / 2;
  const end = isUpright ? to.y - to.height / 2 : to.x - to.width / 2;
  const line = isUpright ? `M${along.x} ${start}V${end - head}` : `M${start} ${along.y}H${end - head}`;
  const tip = isUpright ? `M${along.x} ${end}l-4-${head}h8z` : `M${end} ${along.y}l-${head}-4v8z`;
  return (
    <>
      <path className="home-picture-line" d={line} />
      <path className="home-picture-head" d={tip} />
    </>
  );
}
