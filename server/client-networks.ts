import { isIPv6 } from "node:net";

/** A network that one client may have, and the number of addresses whose limits it may use. */
export interface ClientNetwork {
  readonly name: string;
  readonly addresses: number;
}

/** A provider gives a household up to 2^16 IPv6 /64 networks. Together they may use as much as four addresses. */
export const HOUSEHOLD = { ipv6Subnet: 48, addresses: 4 };

/** The networks of a client: its IPv4 address, or its IPv6 /64 and /48 networks; none for this machine. */
export function clientNetworks(address: string): readonly ClientNetwork[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (plain === "::1" || plain.startsWith("127.")) return [];
  if (!isIPv6(plain)) return [{ name: plain, addresses: 1 }];
  const [start = "", end = ""] = plain.split("::");
  const groups = start.split(":").filter(Boolean);
  const rest = end.split(":").filter(Boolean);
  const all = [...groups, ...Array(8 - groups.length - rest.length).fill("0"), ...rest];
  return [
    { name: all.slice(0, 4).join(":"), addresses: 1 },
    { name: all.slice(0, HOUSEHOLD.ipv6Subnet / 16).join(":"), addresses: HOUSEHOLD.addresses },
  ];
}

/** Removes the port that some proxies append to an address, since it differs for each connection. */
export function withoutPort(address: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  const [, plain] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return inBrackets ?? plain ?? address;
}
