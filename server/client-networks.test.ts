import { expect, test } from "vitest";
import { clientNetworks, withoutPort } from "./client-networks.ts";

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
  ["fe80::", "fe80:0:0:0", "fe80:0:0"],
])("%s belongs to the network %s and to the household %s", (address, network, household) => {
  expect(clientNetworks(address)).toEqual([
    { name: network, addresses: 1 },
    { name: household, addresses: 4 },
  ]);
});

test.each(["192.0.2.1", "::ffff:192.0.2.1"])("%s is one address", (address) => {
  expect(clientNetworks(address)).toEqual([{ name: "192.0.2.1", addresses: 1 }]);
});

test.each([
  ["198.51.100.9:40001", "198.51.100.9"],
  ["[2001:db8::1]:40001", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["198.51.100.9", "198.51.100.9"],
  ["2001:db8::1", "2001:db8::1"],
])("the forwarded address %s counts as %s", (written, address) => {
  expect(withoutPort(written)).toBe(address);
});
