import type { HomePicture as Picture } from '../../generator/model/page.ts';
import { Mark } from '../ui/Mark.tsx';

/** A diagram of the tool, from top to bottom: clients, the tool, servers in containers. */
export function HomePicture({ picture: { tool, clients, servers } }: { readonly picture: Picture }) {
  const alt = `${clients.join(', ')} and other clients talk to ${tool}, which runs ${servers.join(', ')} and other servers, each in a container of its own.`;
  return (
    <div className="home-picture" role="img" aria-label={alt}>
      <Boxes labels={clients} />
      <p className="small">Your AI assistants</p>
      <p className="box">
        <Mark />
        {tool}
      </p>
      <Boxes labels={servers} />
      <p className="small">MCP servers, each in a container</p>
    </div>
  );
}

function Boxes({ labels }: { readonly labels: readonly string[] }) {
  return (
    <ul>
      {labels.map((label) => (
        <li key={label} className="box">
          {label}
        </li>
      ))}
    </ul>
  );
}
